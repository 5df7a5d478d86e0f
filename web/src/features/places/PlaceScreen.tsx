import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useQuery } from 'urql'
import type { Position } from '#features/maps/position.ts'
import { SmallMap } from '#features/maps/SmallMap.tsx'
import { hasCode } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import { useLanguage } from '#i18n/language.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { NearbyPlaces } from './components/NearbyPlaces.tsx'
import { OpeningHours, OpeningHoursFragment } from './components/OpeningHours.tsx'
import { OwnerPosts } from './components/OwnerPosts.tsx'
import { PlaceActions, PlaceActionsFragment } from './components/PlaceActions.tsx'
import { PlacePictures, PlacePicturesFragment } from './components/PlacePictures.tsx'
import { ReportPlace } from './components/ReportPlace.tsx'
import { PlaceReviews } from './components/reviews/PlaceReviews.tsx'
import { PlaceFacts } from './PlaceFacts.tsx'
import styles from './PlaceScreen.module.css'
import { PlaceFactsFragment } from './place-facts.graphql.ts'
import { exploreMapPath } from './way-back.ts'

export const PlaceInfoQuery = graphql(
  `
    query PlaceInfo($place_id: ID!, $requestingLanguage: String) {
      placeInfo(place_id: $place_id, requestingLanguage: $requestingLanguage) {
        _id
        title
        is_hidden
        has_owner
        has_my_claim
        has_my_suggestion
        owner {
          _id
          username
        }
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
        ...PlaceActions
        ...OpeningHours
      }
    }
  `,
  [PlacePicturesFragment, PlaceFactsFragment, PlaceActionsFragment, OpeningHoursFragment],
)

const ClaimDialog = lazyComponent(async () => (await import('./components/ClaimDialog.tsx')).ClaimDialog)

export function PlaceScreen() {
  const { t } = useLingui()
  const { place_id = '' } = useParams()
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error }, refetch] = useQuery({
    query: PlaceInfoQuery,
    variables: { place_id, requestingLanguage: code },
  })
  const place = data?.placeInfo
  const arrived = (useLocation().state as { place?: { _id: string; title: string } } | null)?.place
  const title = place?.title ?? (arrived?._id === place_id ? arrived.title : null)
  usePageTitle(title ?? t`Place`)

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
          {place.is_hidden && <HiddenPlace />}
          <PlacePictures place={place} />
          <div>
            <h2 className={styles.title}>
              <bdi>{place.title}</bdi>
            </h2>
            <p className={styles.category}>{place.category.name}</p>
          </div>
          <PlaceActions place={place} />
          <PlaceFacts place={place} />
          <OpeningHours place={place} />
          <PlaceMap title={place.title} location={place.location} />
          {!place.is_hidden && (
            <PlaceChanges place={place} onClaimed={() => refetch({ requestPolicy: 'network-only' })} />
          )}
          <PlaceReviews
            key={`reviews ${place._id}`}
            placeId={place._id}
            onChanged={() => refetch({ requestPolicy: 'network-only' })}
          />
          {place.owner && <OwnerPosts owner={place.owner} />}
          <NearbyPlaces key={place._id} placeId={place._id} />
        </article>
      )}
    </Screen>
  )
}

/** Only the owner still sees the place. */
function HiddenPlace() {
  return (
    <Notice>
      <Trans>
        This place is hidden: only you can see it. <Link to="/account-status">Account status</Link> says why, and you
        can appeal there.
      </Trans>
    </Notice>
  )
}

function PlaceMap({ title, location }: { title: string; location: Position }) {
  const { t } = useLingui()
  const spots = useMemo(() => [location], [location])
  return <SmallMap label={t`Location of ${title}`} spots={spots} />
}

interface PlaceChangesProps {
  place: { _id: string; has_owner: boolean; has_my_claim: boolean; has_my_suggestion: boolean; owner?: Owner }
  onClaimed: () => void
}

type Owner = { _id: string } | null

/** The owner edits the place; for a place without one, anybody may suggest a change or say that it is theirs. */
function PlaceChanges({ place, onClaimed }: PlaceChangesProps) {
  const { t } = useLingui()
  const me = useSession(({ claims }) => claims?.uid)
  const [isClaiming, setClaiming] = useState(false)
  const edit = `/places/${place._id}/edit`
  if (place.has_owner)
    return place.owner?._id === me ? (
      <Button component={Link} to={edit} variant="default" leftSection={<IconPencil size={20} aria-hidden="true" />}>
        {t`Edit place`}
      </Button>
    ) : (
      <ReportPlace placeId={place._id} />
    )

  function finish() {
    setClaiming(false)
    toast.success(t`We will look at it and tell you.`)
    onClaimed()
  }

  return (
    <div className={styles.changes}>
      {place.has_my_claim ? (
        <p className={styles.waiting}>{t`You asked us to verify this place. We will tell you when it is decided.`}</p>
      ) : (
        <Button variant="default" onClick={() => setClaiming(true)}>{t`Verify this place`}</Button>
      )}
      {place.has_my_suggestion ? (
        <p className={styles.waiting}>{t`We are looking at the change you suggested.`}</p>
      ) : (
        <Button component={Link} to={edit} variant="default">{t`Suggest an edit`}</Button>
      )}
      <ReportPlace placeId={place._id} />
      {isClaiming && <ClaimDialog placeId={place._id} onClaimed={finish} onClose={() => setClaiming(false)} />}
    </div>
  )
}
