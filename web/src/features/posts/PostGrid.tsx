import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FragmentOf } from '#graphql/gql.ts'
import styles from './PostGrid.module.css'
import { PostTile, type PostTileFragment } from './PostTile.tsx'

interface PostGridProps<Post> {
  posts: Post[]
  label?: string
  /** Three columns that reach the edges of a phone, instead of as many as fit. */
  isEdgeToEdge?: boolean
  tile?: (post: Post) => ReactNode
}

export function PostGrid<Post extends { _id: string } & FragmentOf<typeof PostTileFragment>>({
  posts,
  label,
  isEdgeToEdge = false,
  tile = (post) => <PostTile post={post} />,
}: PostGridProps<Post>) {
  return (
    <ul className={isEdgeToEdge ? styles.edgeToEdge : styles.grid} aria-label={label}>
      {posts.map((post) => (
        <li key={post._id}>{tile(post)}</li>
      ))}
    </ul>
  )
}

export function PostGridSkeleton({ isEdgeToEdge = false }: { isEdgeToEdge?: boolean }) {
  return (
    <div className={isEdgeToEdge ? styles.edgeToEdge : styles.grid} aria-hidden="true">
      {Array.from({ length: isEdgeToEdge ? 6 : 9 }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and their number never changes
        <Skeleton key={tile} className={styles.tile} radius={isEdgeToEdge ? 0 : 'sm'} />
      ))}
    </div>
  )
}
