import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { useFoundPlaces } from '#features/explore/hooks/useFoundPlaces.ts'
import { PlaceRow } from '#features/places/PlaceRow.tsx'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { replaceFirstRows } from '#ui/first-photo.ts'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './PlacesList.module.css'

interface PlacesListProps {
  found: ReturnType<typeof useFoundPlaces>
  onChoose: (id: string) => void
  onPointAt: (id: string | null) => void
  onSearchPosts: () => void
  /** In a low sheet that shows about one line. */
  isLow?: boolean
}

/** A category may have hundreds of places; they are rendered while scrolling. */
const ROWS_AT_ONCE = 50

type RowProps = Pick<PlacesListProps, 'onChoose' | 'onPointAt'> & {
  place: NonNullable<PlacesListProps['found']['places']>[number]
}

/** Memoised: rendered only when the place changes, not whenever the map moves. */
const Row = memo(function Row({ place, onChoose, onPointAt }: RowProps) {
  return (
    <li>
      <PlaceRow
        place={place}
        onChoose={() => onChoose(place._id)}
        onPointAt={(isPointed) => onPointAt(isPointed ? place._id : null)}
      />
    </li>
  )
})

export function PlacesList({ found, onChoose, onPointAt, onSearchPosts, isLow = false }: PlacesListProps) {
  const { t } = useLingui()
  const say = useSay()
  const { places, error, hasMore, isLoading, more } = found
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE)
  const hasUndrawn = (places?.length ?? 0) > drawn
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (places || error) replaceFirstRows(places ?? [], list.current)
  }, [places, error])

  if (error && !places) return <ErrorView />
  if (!places) return <RowsSkeleton />
  if (places.length === 0 && isLow)
    return <NothingFound title={say(MESSAGES.noPlace)} action={t`Search posts`} onAct={onSearchPosts} />
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
      <ul ref={list} className={styles.list}>
        {places.slice(0, drawn).map((place) => (
          <Row key={place._id} place={place} onChoose={onChoose} onPointAt={onPointAt} />
        ))}
      </ul>
      <InfiniteEnd
        hasMore={hasMore || hasUndrawn}
        isLoading={isLoading}
        hasFailed={Boolean(error)}
        onMore={hasUndrawn ? () => setDrawn(drawn + ROWS_AT_ONCE) : more}
      />
    </>
  )
}
