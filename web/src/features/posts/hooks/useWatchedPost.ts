import { useEffect } from 'react'
import { useClient } from 'urql'
import { useHints } from '#features/live/useHints.ts'
import { graphql } from '#graphql/gql.ts'

const WatchPostsMutation = graphql(`
  mutation WatchPosts($post_ids: [ID!]!) {
    watchPosts(post_ids: $post_ids) {
      _id
      reaction
      likes_count
      dislikes_count
      comments_count
    }
  }
`)

/** Keeps the counts of an open post up to date. What comes back is written into the cache (cache-updates.ts). */
export function useWatchedPost(id: string | undefined) {
  const client = useClient()
  const watch = () => {
    if (id && navigator.onLine) void client.mutation(WatchPostsMutation, { post_ids: [id] }).toPromise()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post; after that, when there is a reason
  useEffect(watch, [id])
  useHints(['post'], (hint) => {
    if (!hint || hint.id === id) watch()
  })
}
