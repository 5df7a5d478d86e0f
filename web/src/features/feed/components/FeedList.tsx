import { useLingui } from '@lingui/react/macro'
import { Fragment, memo, type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { type Client, useClient } from 'urql'
import type { FeedPost } from '#features/feed/feed-list.ts'
import { PostCard } from '#features/posts/PostCard.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import styles from './FeedList.module.css'

interface FeedListProps {
  posts: FeedPost[]
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
  /** Below the first post, so that what comes late moves nothing that is seen. */
  afterFirst?: ReactNode
}

/** ARIA's value for a list of unknown length. */
const UNKNOWN = -1

/** The height of each card when the feed was left, so that coming back finds the same card at the same position. */
const heights = new WeakMap<Client, Map<string, number>>()

function heightsOf(client: Client) {
  const known = heights.get(client) ?? new Map<string, number>()
  heights.set(client, known)
  return known
}

export function FeedList({ posts: loaded, hasMore, isLoading, hasFailed, onMore, afterFirst }: FeedListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  // A new page is drawn in slices between the frames of the scrolling, not in one long task.
  const posts = useDeferredValue(loaded)
  const isDrawn = posts === loaded
  const heights_px = heightsOf(useClient())

  // Measured in a layout effect: later the cards are gone.
  useLayoutEffect(() => {
    const element = list.current
    return () => {
      for (const card of element?.children ?? [])
        if (card instanceof HTMLElement && card.dataset.post) heights_px.set(card.dataset.post, card.offsetHeight)
    }
  }, [heights_px])

  return (
    <>
      <div ref={list} role="feed" aria-label={t`Posts`} aria-busy={isLoading} className={styles.list}>
        {posts.map((post, index) => (
          <Fragment key={post._id}>
            <FeedItem
              post={post}
              position={index + 1}
              total={hasMore ? UNKNOWN : posts.length}
              height_px={heights_px.get(post._id)}
            />
            {index === 0 && afterFirst}
          </Fragment>
        ))}
      </div>
      {/* Until the new page is drawn, the end of the list is not in its final position. */}
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading || !isDrawn} hasFailed={hasFailed} onMore={onMore}>
        <p>{t`You have seen it all.`}</p>
      </InfiniteEnd>
    </>
  )
}

interface FeedItemProps {
  post: FeedPost
  position: number
  total: number
  /** When the feed was left. */
  height_px: number | undefined
}

/** Memoised: a new page must not cost more the longer the feed is. */
const FeedItem = memo(function FeedItem({ post, position, total, height_px }: FeedItemProps) {
  return (
    <article
      data-post={post._id}
      className={styles.card}
      style={height_px ? { containIntrinsicBlockSize: `auto ${height_px}px` } : undefined}
      aria-label={post.title}
      aria-posinset={position}
      aria-setsize={total}
    >
      <PostCard post={post} isFirst={position === 1} />
    </article>
  )
})
