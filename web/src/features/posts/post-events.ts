import type { PostEventKind } from '@meydan/domain/post-rules.ts'
import type { Client } from 'urql'
import { countAdEvent } from '#features/ads/ad-events.ts'
import { graphql } from '#graphql/gql.ts'

const CountPostEventMutation = graphql(`
  mutation CountPostEvent($post_id: ID!, $kind: PostEventKind!) {
    countPostEvent(post_id: $post_id, kind: $kind)
  }
`)

/** The events of one person that were sent since the page was opened. */
const sent = new WeakMap<Client, Set<string>>()

/** Counts for the owner's figures, and for the advertisement if there is one; a lost event is neither reported nor sent again. */
export function countPostEvent(client: Client, postId: string, kind: PostEventKind) {
  countAdEvent(client, postId, kind)
  const events = sent.get(client) ?? new Set()
  sent.set(client, events)
  const name = `${kind} ${postId}`
  if (events.has(name)) return
  events.add(name)
  client.mutation(CountPostEventMutation, { post_id: postId, kind }).toPromise()
}
