import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { PostStrip, PostStripFragment } from '#features/posts/PostStrip.tsx'
import { graphql } from '#graphql/gql.ts'
import styles from './NearbyPlaces.module.css'

const OwnerPostsQuery = graphql(
  `
    query OwnerPosts($user_id: ID!) {
      newestPostsOfPerson(user_id: $user_id) {
        _id
        ...PostStrip
      }
    }
  `,
  [PostStripFragment],
)

/** What the owner of a place offers; nothing if there is nothing, or if it cannot be loaded. */
export function OwnerPosts({ owner }: { owner: { _id: string; username: string } }) {
  const { t } = useLingui()
  const { _id, username } = owner
  const [{ data }] = useQuery({ query: OwnerPostsQuery, variables: { user_id: _id } })
  const posts = data?.newestPostsOfPerson ?? []
  if (posts.length === 0) return null
  return (
    <section aria-label={t`Posts of ${username}`}>
      <h2 className={styles.heading}>{t`Posts of ${username}`}</h2>
      <PostStrip posts={posts} />
    </section>
  )
}
