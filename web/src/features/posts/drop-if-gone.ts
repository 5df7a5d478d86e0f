import type { Client } from 'urql'
import { graphql } from '#graphql/gql.ts'

const PostStillThereQuery = graphql(`
  query PostStillThere($post_ids: [ID!]!) {
    somePosts(post_ids: $post_ids) {
      _id
    }
  }
`)

/** Asks for a post that could not be opened. If the server does not return it, the cache drops it from every list. */
export const dropIfGone = (client: Client, postId: string) =>
  client.query(PostStillThereQuery, { post_ids: [postId] }, { requestPolicy: 'network-only' }).toPromise()
