import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { hasCode, sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { OpeningHours, OpeningHoursFragment } from './components/OpeningHours.tsx'
import { PlacePictures, PlacePicturesFragment } from './components/PlacePictures.tsx'
import { PlaceFacts, PlaceFactsFragment } from './PlaceFacts.tsx'
import styles from './PlaceScreen.module.css'
import { exploreMapPath } from './way-back.ts'

const PlaceInfoQuery = graphql(
  `
    query PlaceInfo($place_id: ID!, $requestingLanguage: String) {
      placeInfo(place_id: $place_id, requestingLanguage: $requestingLanguage) {
        _id
        title
        has_owner
        location {
          lat
          lng
        }
        category {
          name
          slug
        }
        ...PlacePictures
        ...PlaceFacts
        ...OpeningHours
      }
    }
  `,
  [PlacePicturesFragment, PlaceFactsFragment, OpeningHoursFragment],
)

const ClaimPlaceMutation = graphql(`
  mutation ClaimPlace($place_id: ID!) {
    claimPlace(place_id: $place_id)
  }
`)

export function PlaceScreen() {
  const { t } = useLingui()
  const say = useSay()
  const { place_id = '' } = useParams()
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error }] = useQuery({ query: PlaceInfoQuery, variables: { place_id, requestingLanguage: code } })
  const [{ fetching }, claim] = useMutation(ClaimPlaceMutation)
  const [isClaimed, setClaimed] = useState(false)
  const place = data?.placeInfo
  const arrived = (useLocation().state as { place?: { _id: string; title: string } } | null)?.place
  const title = place?.title ?? (arrived?._id === place_id ? arrived.title : null)
  usePageTitle(title ?? t`Place`)

  async function verify() {
    const { data: done, error: refused } = await claim({ place_id })
    if (refused) toast.error(say(sentenceOf(refused)))
    if (!done) return
    setClaimed(true)
    toast.success(t`We will look at it and tell you.`)
  }

  return (
    <Screen title={t`Place`} backTo={place ? exploreMapPath(place) : '/explore'}>
      {error && !place ? (
        hasCode(error, 'NOT_FOUND') || hasCode(error, 'BAD_USER_INPUT') ? (
          <EmptyState
            drawing={<Signpost />}
            title={t`This place no longer exists`}
            action={{ label: t`Explore`, to: '/explore' }}
          />
        ) : (
          <ErrorView />
        )
      ) : !place ? (
        <div className={styles.place}>
          {title && (
            <h2 className={styles.title}>
              <bdi>{title}</bdi>
            </h2>
          )}
          <RowsSkeleton />
        </div>
      ) : (
        <article className={styles.place}>
          <PlacePictures place={place} />
          <div>
            <h2 className={styles.title}>
              <bdi>{place.title}</bdi>
            </h2>
            <p className={styles.category}>{place.category.name}</p>
          </div>
          <PlaceFacts place={place} />
          <OpeningHours place={place} />
          {!place.has_owner && (
            <Button variant="default" onClick={verify} loading={fetching} disabled={isClaimed}>
              {t`Verify this place`}
            </Button>
          )}
        </article>
      )}
    </Screen>
  )
}
