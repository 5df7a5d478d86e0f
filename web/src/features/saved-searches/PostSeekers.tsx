import { Plural } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import styles from './PostSeekers.module.css'

const PostSeekersQuery = graphql(`
  query PostSeekers($post_id: ID!) {
    postSeekers(post_id: $post_id)
  }
`)

/** For the owner of a post: how many people nearby look for it. */
export function PostSeekers({ postId }: { postId: string }) {
  const [{ data }] = useQuery({ query: PostSeekersQuery, variables: { post_id: postId } })
  const seekers = data?.postSeekers ?? 0
  if (!seekers) return null
  return (
    <p className={styles.seekers}>
      <IconUsers size={20} aria-hidden="true" />
      <Plural value={seekers} one="# person nearby is looking for this" other="# people nearby are looking for this" />
    </p>
  )
}
