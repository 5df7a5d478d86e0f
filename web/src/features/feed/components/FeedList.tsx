import { useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { type FeedPost, useFeed } from '#features/feed/feed.store.ts'
import { PostCard } from '#features/posts/PostCard.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import styles from './FeedList.module.css'

interface FeedListProps {
  feed: { posts: FeedPost[]; cursor: string | null | undefined; isLoading: boolean; hasFailed: boolean }
  onMore: () => void
}

/** How ARIA says that nobody knows how many there are. */
const UNKNOWN = -1

export function FeedList({ feed, onMore }: FeedListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const { cursor, isLoading, hasFailed } = feed
  // A new page is drawn in slices between the frames of the scrolling, not in one long breath.
  const posts = useDeferredValue(feed.posts)
  const isDrawn = posts === feed.posts
  const heights_px = useFeed((state) => state.heights_px)

  // Before the browser forgets them: later the cards are gone and measure nothing.
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
          <FeedItem
            key={post._id}
            post={post}
            position={index + 1}
            total={cursor === null ? posts.length : UNKNOWN}
            height_px={heights_px.get(post._id)}
          />
        ))}
      </div>
      {/* Until what has come is drawn, the end is not where it will be. */}
      <InfiniteEnd hasMore={cursor !== null} isLoading={isLoading || !isDrawn} hasFailed={hasFailed} onMore={onMore}>
        <p>{t`You have seen it all.`}</p>
      </InfiniteEnd>
    </>
  )
}

interface FeedItemProps {
  post: FeedPost
  position: number
  total: number
  /** As it was when the feed was left. */
  height_px: number | undefined
}

/** Drawn once: a new page must not cost more the further down it is. */
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
