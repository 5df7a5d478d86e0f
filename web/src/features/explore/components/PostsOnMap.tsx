import { useLingui } from '@lingui/react/macro'
import { MAP_POSTS_MOST } from '@meydan/domain/explore-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { readFragment } from '../../../graphql/gql.ts'
import { usePages } from '../../../graphql/usePages.ts'
import { useSay } from '../../../i18n/say.ts'
import { ErrorView } from '../../../ui/ErrorView.tsx'
import { type MapPoint, withoutRepeats } from '../../maps/map-point.ts'
import { PointStrip } from '../../maps/PointStrip.tsx'
import { PostsMap } from '../../maps/PostsMap.tsx'
import { DEFAULT_ZOOM, type Position } from '../../maps/position.ts'
import { useWrittenPrice } from '../../maps/useWrittenPrice.ts'
import { ExploredPostFragment, type postsAsked } from '../explored.ts'
import type { Explorer, ExplorerEvent } from '../explorer.ts'
import { useExploredPosts } from '../hooks/useExploredPosts.ts'
import { useSearchedArea } from '../hooks/useSearchedArea.ts'
import styles from './MapPane.module.css'
import { SearchThisArea } from './SearchThisArea.tsx'

interface PostsOnMapProps {
  asked: ReturnType<typeof postsAsked>
  state: Explorer
  location: Position
  send: (event: ExplorerEvent) => void
  /** Where the list goes when it is not beside the map. */
  sheet?: HTMLElement | null
}

const LISTED = 60

export function PostsOnMap({ asked, state, location, send, sheet }: PostsOnMapProps) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const writePrice = useWrittenPrice()
  const fetchPage = useExploredPosts(asked)
  const { items, error } = usePages({
    ...{ name: `map ${JSON.stringify(asked)}`, pageSize: MAP_POSTS_MOST, mostAtOnce: MAP_POSTS_MOST, fetchPage },
  })
  const [pointed, setPointed] = useState<MapPoint | null>(null)
  const { view, hasLeft, look } = useSearchedArea(location)

  const points = useMemo(
    () =>
      (items ?? []).flatMap((item) => {
        const { _id, title, pricing, addresses, medias } = readFragment(ExploredPostFragment, item)
        return addresses.map(({ location: at }) => ({
          ...{ id: _id, title, lat: at.lat, lng: at.lng },
          price: writePrice(pricing.price, pricing.currency?.sign),
          thumbnail: (medias.images[0] ?? medias.video[0])?.thumbnails[0]?.href ?? null,
        }))
      }),
    [items, writePrice],
  )
  if (error && !items) return <ErrorView />

  const list =
    items?.length === 0 ? (
      <p>{say(MESSAGES.noPosts)}</p>
    ) : (
      <PointStrip
        label={t`Posts on the map`}
        points={withoutRepeats(points).slice(0, LISTED)}
        onPointAt={setPointed}
        isColumn
      />
    )

  return (
    <div className={styles.pane}>
      <div className={styles.map}>
        <PostsMap
          label={t`Posts on the map`}
          initial={{ ...location, zoom: state.zoom ?? DEFAULT_ZOOM }}
          points={points}
          highlighted={pointed}
          onSelect={(ids) =>
            ids.length === 1
              ? navigate(`/post/${ids[0]}`)
              : navigate(`/posts/${ids[0]}/places`, { state: { posts: ids } })
          }
          onView={look}
        >
          {state.isLocal && hasLeft && view && (
            <SearchThisArea onSearch={() => send({ type: 'located', location: view, zoom: view.zoom })} />
          )}
        </PostsMap>
      </div>
      {sheet ? createPortal(list, sheet) : <div className={styles.list}>{list}</div>}
    </div>
  )
}
