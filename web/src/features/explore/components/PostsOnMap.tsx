import { useLingui } from '@lingui/react/macro'
import { MAP_POSTS_MOST } from '@meydan/domain/explore-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { ExploredPostFragment, type postsAsked } from '#features/explore/explored.ts'
import type { Explorer, ExplorerEvent } from '#features/explore/explorer.ts'
import { useExploredPosts } from '#features/explore/hooks/useExploredPosts.ts'
import { useResultsReady } from '#features/explore/hooks/useResultsReady.ts'
import { useSearchedArea } from '#features/explore/hooks/useSearchedArea.ts'
import { type MapPoint, withoutRepeats } from '#features/maps/map-point.ts'
import { PointStrip } from '#features/maps/PointStrip.tsx'
import { PostsMap } from '#features/maps/PostsMap.tsx'
import type { Position } from '#features/maps/position.ts'
import { useWrittenPrice } from '#features/maps/useWrittenPrice.ts'
import { readFragment } from '#graphql/gql.ts'
import { usePages } from '#graphql/usePages.ts'
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
  /** The element for the list when it is not beside the map. */
  sheet?: HTMLElement | null
}

/** Rendered while scrolling: the list has every post of the map, for keyboards and screen readers. */
const ROWS_AT_ONCE = 60

export function PostsOnMap({ search, asked, state, location, send, onReset, sheet }: PostsOnMapProps) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const writePrice = useWrittenPrice()
  const request = useExploredPosts(asked, { isOnMap: true })
  const { items, error } = usePages({
    name: `map ${JSON.stringify(asked)}`,
    pageSize: MAP_POSTS_MOST,
    maxPageSize: MAP_POSTS_MOST,
    request,
  })
  const [pointed, setPointed] = useState<MapPoint | null>(null)
  const { initial, view, hasLeft, look } = useSearchedArea(search, location, state.zoom)
  useResultsReady(asked.keyword, items)

  const points = useMemo(
    () =>
      (items ?? []).flatMap((item) => {
        const { _id, title, pricing, addresses, medias } = readFragment(ExploredPostFragment, item)
        return addresses.map(({ location: at }) => ({
          id: _id,
          title,
          lat: at.lat,
          lng: at.lng,
          price: writePrice(pricing.price, pricing.currency?.sign),
          thumbnail: (medias.images[0] ?? medias.video[0])?.thumbnails[0]?.href ?? null,
        }))
      }),
    [items, writePrice],
  )
  const listed = useMemo(() => withoutRepeats(points), [points])
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE)
  if (error && !items) return <ErrorView />

  const list = !items ? (
    <RowsSkeleton />
  ) : items.length > 0 ? (
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
