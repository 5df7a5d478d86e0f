import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import type { postsAsked } from '#features/explore/explored.ts'
import type { Explorer, ExplorerEvent } from '#features/explore/explorer.ts'
import { type MapPoints, usePointsOfKeyword, usePointsOfKind } from '#features/explore/hooks/usePoints.ts'
import { useResultsReady } from '#features/explore/hooks/useResultsReady.ts'
import { useSearchedArea } from '#features/explore/hooks/useSearchedArea.ts'
import { useUnknownCategory } from '#features/explore/hooks/useUnknownCategory.ts'
import { type MapPoint, withoutRepeats } from '#features/maps/map-point.ts'
import { PointStrip } from '#features/maps/PointStrip.tsx'
import { PostsMap } from '#features/maps/PostsMap.tsx'
import type { Position } from '#features/maps/position.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './MapPane.module.css'
import { NothingFound } from './NothingFound.tsx'
import { SearchThisArea } from './SearchThisArea.tsx'

interface PostsOnMapProps {
  /** Identifies the search. */
  search: string
  asked: ReturnType<typeof postsAsked>
  state: Explorer
  location: Position
  send: (event: ExplorerEvent) => void
  onReset: () => void
  onUnknownCategory: () => void
  /** The element for the list when it is not beside the map. */
  sheet?: HTMLElement | null
}

/** Rendered while scrolling: the list has every post of the map, for keyboards and screen readers. */
const ROWS_AT_ONCE = 60

export function PostsOnMap(props: PostsOnMapProps) {
  return props.asked.keyword ? <OfKeyword {...props} /> : <OfKind {...props} />
}

const OfKeyword = (props: PostsOnMapProps) => <MapOfPosts {...props} {...usePointsOfKeyword(props.asked)} />
const OfKind = (props: PostsOnMapProps) => <MapOfPosts {...props} {...usePointsOfKind(props.asked)} />

function MapOfPosts({
  search,
  asked,
  state,
  location,
  send,
  onReset,
  onUnknownCategory,
  sheet,
  points: found,
  error,
}: PostsOnMapProps & MapPoints) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<MapPoint | null>(null)
  const { initial, isChosen, view, hasLeft, look } = useSearchedArea(search, location, state.zoom)
  useResultsReady(asked.keyword, found)
  const points = useMemo(() => found ?? [], [found])
  const listed = useMemo(() => withoutRepeats(points), [points])
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE)
  const isLeavingCategory = useUnknownCategory(error, onUnknownCategory)
  if (error && !found && !isLeavingCategory) return <ErrorView />

  const list = !found ? (
    <RowsSkeleton />
  ) : found.length > 0 ? (
    <>
      <PointStrip label={t`Posts on the map`} points={listed.slice(0, drawn)} onPointAt={setPointed} isColumn />
      <InfiniteEnd
        hasMore={listed.length > drawn}
        isLoading={false}
        hasFailed={false}
        onMore={() => setDrawn(drawn + ROWS_AT_ONCE)}
      />
    </>
  ) : sheet ? (
    <NothingFound title={say(MESSAGES.noPosts)} action={t`Show everything`} onAct={onReset} />
  ) : (
    <EmptyState
      drawing={<Stall />}
      title={say(MESSAGES.noPosts)}
      hint={t`Another word, or fewer filters, may find more.`}
      action={{ label: t`Show everything`, onClick: onReset }}
    />
  )

  return (
    <div className={styles.pane}>
      <div className={styles.map}>
        <PostsMap
          label={t`Posts on the map`}
          initial={initial}
          points={points}
          highlighted={pointed}
          isFitted={!isChosen}
          onSelect={(ids) =>
            ids.length === 1
              ? navigate(`/post/${ids[0]}`)
              : navigate(`/posts/${ids[0]}/places`, { state: { posts: ids } })
          }
          onView={look}
        >
          {hasLeft && view && (
            <SearchThisArea onSearch={() => send({ type: 'area', location: view, zoom: view.zoom })} />
          )}
        </PostsMap>
      </div>
      {sheet ? createPortal(list, sheet) : <div className={styles.list}>{list}</div>}
    </div>
  )
}
