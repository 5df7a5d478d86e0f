import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { PostStrip, PostStripFragment } from '#features/posts/PostStrip.tsx'
import { SIMILAR_POSTS_ID } from '#features/posts/similar-posts-id.ts'
import { graphql } from '#graphql/gql.ts'
import styles from './RelatedPosts.module.css'

const RelatedPostsQuery = graphql(
  `
    query RelatedPosts($post_id: ID!) {
      similarPosts(post_id: $post_id) {
        _id
        ...PostStrip
      }
      morePostsOfOwner(post_id: $post_id) {
        _id
        ...PostStrip
      }
    }
  `,
  [PostStripFragment],
)

interface RelatedPostsProps {
  postId: string
  username: string
}

/** Posts like this one, and more of the same person. An extra: without any, or after a failure, nothing is missing. */
export function RelatedPosts({ postId, username }: RelatedPostsProps) {
  const { t } = useLingui()
  const [{ data, fetching }] = useQuery({ query: RelatedPostsQuery, variables: { post_id: postId } })
  const similar = data?.similarPosts ?? []
  const more = data?.morePostsOfOwner ?? []
  return (
    <div className={styles.related}>
      <section id={SIMILAR_POSTS_ID} tabIndex={-1} className={styles.row} aria-label={t`Similar posts`}>
        {(similar.length > 0 || !fetching) && <h2 className={styles.heading}>{t`Similar posts`}</h2>}
        {similar.length > 0 ? (
          <PostStrip posts={similar} />
        ) : (
          !fetching && <p className={styles.none}>{t`There is nothing like it yet.`}</p>
        )}
      </section>
      {more.length > 0 && (
        <section className={styles.row} aria-label={t`More from ${username}`}>
          <h2 className={styles.heading}>{t`More from ${username}`}</h2>
          <PostStrip posts={more} />
        </section>
      )}
    </div>
  )
}
