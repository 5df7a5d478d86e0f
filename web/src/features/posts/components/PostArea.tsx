import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { DirectionsLink } from '#features/maps/DirectionsLink.tsx'
import { SmallMap } from '#features/maps/SmallMap.tsx'
import { metresBetween } from '#features/maps/spots.ts'
import { useOwnPosition } from '#features/maps/useOwnPosition.ts'
import { useDistance } from '#features/places/useDistance.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import { formatCountry, isolate, mainDirection } from '#i18n/format.ts'
import styles from './PostArea.module.css'

// docs/decisions/0195: Streets and exact positions are hidden by default

export const PostAreaFragment = graphql(`
  fragment PostArea on Post {
    title
    owner {
      _id
    }
    addresses {
      _id
      country
      city
      address
      show_street
      location {
        lat
        lng
      }
    }
  }
`)

/** The server rounds a hidden position to a grid of 500 m, so it is within this circle. */
const AREA_RADIUS_M = 500

/** Where the post is: the exact place if the owner shows it, otherwise the area. */
export function PostArea({ post }: { post: FragmentOf<typeof PostAreaFragment> }) {
  const { t } = useLingui()
  const me = useSession(({ claims }) => claims?.uid)
  const { title, owner, addresses } = readFragment(PostAreaFragment, post)
  const isOwn = owner._id === me
  const spots = useMemo(
    () =>
      addresses.map(({ location, show_street }) =>
        show_street || isOwn ? location : { ...location, radius_m: AREA_RADIUS_M },
      ),
    [addresses, isOwn],
  )
  const cityInWords = useCityInWords()
  const placeName = (city: string, country: string) => t`${city}, ${country}`
  const [first] = addresses
  const here = useOwnPosition()
  const distance = useDistance(here && first && !isOwn ? metresBetween(here, first.location) : null)
  if (!first) return null
  return (
    <section className={styles.area} aria-label={t`Location`}>
      <h2 className={styles.heading}>{t`Location`}</h2>
      <SmallMap label={t`Location of ${title}`} spots={spots} />
      <ul className={styles.addresses}>
        {addresses.map(({ _id, city, country, address, show_street, location }, index) => (
          <li key={_id} className={styles.address}>
            <div className={styles.words}>
              <p className={styles.city}>
                {placeName(isolate(cityInWords(city, country)), formatCountry(country))}
                {index === 0 && distance && <span className={styles.distance}>{t`${distance} away`}</span>}
              </p>
              {address && (
                <bdi className={styles.street} dir={mainDirection(address) ?? undefined}>
                  {address}
                </bdi>
              )}
              {!show_street && (
                <p className={styles.note}>
                  {isOwn ? t`Others see only the area, about 500 m wide.` : t`The exact place is within the circle.`}
                </p>
              )}
            </div>
            {!isOwn && <DirectionsLink to={location} name={cityInWords(city, country)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
