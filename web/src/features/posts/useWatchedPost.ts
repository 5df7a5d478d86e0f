import { useEffect } from 'react'
import { useClient } from 'urql'
import { useHints } from '#features/live/useHints.ts'
import { graphql } from '#graphql/gql.ts'

// docs/decisions/0365: An open post is read again when it was changed

const WatchPostsMutation = graphql(`
  mutation WatchPosts($post_ids: [ID!]!) {
    watchPosts(post_ids: $post_ids) {
      _id
      reaction
      likes_count
      dislikes_count
      comments_count
      updated_at
    }
  }
`)

/**
 * Keeps an open post up to date: what comes back is written into the cache (cache-updates.ts), and the post is read again if it was
 * changed or is gone.
 */
export function useWatchedPost(post: { _id: string; updated_at: string } | undefined, readAgain: () => void) {
  const client = useClient()
  const id = post?._id
  const watch = async () => {
    if (!post || !navigator.onLine) return
    const { data } = await client.mutation(WatchPostsMutation, { post_ids: [post._id] }).toPromise()
    if (!data) return
    const now = data.watchPosts.find(({ _id }) => _id === post._id)
    if (!now || Date.parse(now.updated_at) !== Date.parse(post.updated_at)) readAgain()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post; after that, when there is a reason
  useEffect(() => void watch(), [id])
  useHints(['post'], (hint) => {
    if (!hint || hint.id === id) watch()
  })
}
