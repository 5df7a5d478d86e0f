import { PostCardSkeleton } from '#features/posts/PostCardSkeleton.tsx'
import list from './FeedList.module.css'

/** Placeholders for the first two cards. */
export function FeedSkeleton() {
  return (
    <div className={list.list} aria-hidden="true">
      {[0, 1].map((card) => (
        <div key={card} className={list.card}>
          <PostCardSkeleton />
        </div>
      ))}
    </div>
  )
}
