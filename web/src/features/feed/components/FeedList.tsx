import { useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSay } from '../../../i18n/say.ts'
import { PostCard } from '../../posts/PostCard.tsx'
import { type FeedPost, useFeed } from '../feed.store.ts'
import styles from './FeedList.module.css'

interface FeedListProps {
  feed: { posts: FeedPost[]; cursor: string | null | undefined; isLoading: boolean; hasFailed: boolean }
  onMore: () => void
}

/** Far enough ahead that the next page is there before the reader is. */
const AHEAD = '1600px'

export function FeedList({ feed, onMore }: FeedListProps) {
  const { t } = useLingui()
  const say = useSay()
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { posts, cursor, isLoading, hasFailed } = feed
  const heights_px = useFeed((state) => state.heights_px)

  useEffect(() => {
    const element = end.current
    if (!element || isLoading || hasFailed || cursor === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: AHEAD })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading, hasFailed, cursor, onMore])

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
          <article
            key={post._id}
            data-post={post._id}
            className={styles.card}
            style={heightStyle(heights_px.get(post._id))}
            aria-label={post.title}
            aria-posinset={index + 1}
            aria-setsize={cursor === null ? posts.length : -1}
          >
            <PostCard post={post} isFirst={index === 0} />
          </article>
        ))}
      </div>
      <div ref={end} className={styles.end}>
        {hasFailed ? (
          <div role="alert" className={styles.failed}>
            <p>{say(MESSAGES.couldNotFetch)}</p>
            <Button variant="default" onClick={onMore}>{t`Try again`}</Button>
          </div>
        ) : cursor === null ? (
          <p>{t`You have seen it all.`}</p>
        ) : (
          <Loader role="status" aria-label={t`Loading`} />
        )}
      </div>
    </>
  )
}

const heightStyle = (height_px: number | undefined) =>
  height_px ? { containIntrinsicBlockSize: `auto ${height_px}px` } : undefined
