import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useSay } from '../../../i18n/say.ts'
import { Signpost } from '../../../ui/drawings/Signpost.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorView } from '../../../ui/ErrorView.tsx'
import { InfiniteEnd } from '../../../ui/InfiniteEnd.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { PlaceRow } from '../../places/PlaceRow.tsx'
import type { useFoundPlaces } from '../hooks/useFoundPlaces.ts'
import styles from './PlacesList.module.css'

interface PlacesListProps {
  found: ReturnType<typeof useFoundPlaces>
  onChoose: (id: string) => void
  onPointAt?: (id: string | null) => void
  onSearchPosts: () => void
}

export function PlacesList({ found, onChoose, onPointAt, onSearchPosts }: PlacesListProps) {
  const { t } = useLingui()
  const say = useSay()
  const { places, error, hasMore, isLoading, more } = found
  if (error && !places) return <ErrorView />
  if (!places) return <RowsSkeleton />
  if (places.length === 0)
    return (
      <EmptyState
        drawing={<Signpost />}
        title={say(MESSAGES.noPlace)}
        hint={t`There may be posts for it.`}
        action={{ label: t`Search posts`, onClick: onSearchPosts }}
      />
    )
  return (
    <>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place._id}>
            <PlaceRow
              place={place}
              onChoose={() => onChoose(place._id)}
              onPointAt={(isPointed) => onPointAt?.(isPointed ? place._id : null)}
            />
          </li>
        ))}
      </ul>
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </>
  )
}
