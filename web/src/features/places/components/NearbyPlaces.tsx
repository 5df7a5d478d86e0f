import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { PlaceRow, PlaceRowFragment } from '#features/places/PlaceRow.tsx'
import { graphql } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'
import styles from './NearbyPlaces.module.css'

const NearbyPlacesQuery = graphql(
  `
    query NearbyPlaces($place_id: ID!, $requestingLanguage: String) {
      nearbyPlaces(place_id: $place_id, requestingLanguage: $requestingLanguage) {
        _id
        title
        distance
        ...PlaceRow
      }
    }
  `,
  [PlaceRowFragment],
)

/** Other places around; nothing if there are none, or if they cannot be loaded. */
export function NearbyPlaces({ placeId }: { placeId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { code } = useLanguage(({ language }) => language)
  const [{ data }] = useQuery({
    query: NearbyPlacesQuery,
    variables: { place_id: placeId, requestingLanguage: code },
  })
  const places = data?.nearbyPlaces ?? []
  if (places.length === 0) return null
  return (
    <section aria-label={t`Nearby places`}>
      <h2 className={styles.heading}>{t`Nearby places`}</h2>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place._id}>
            <PlaceRow
              place={place}
              onChoose={() =>
                navigate(`/places/${place._id}/info`, { state: { place: { _id: place._id, title: place.title } } })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
