import { AD_EVENTS_MOST, type AdEventKind } from '@meydan/domain/ad-rules.ts'
import type { Client } from 'urql'
import { graphql } from '#graphql/gql.ts'

const RecordAdEventsMutation = graphql(`
  mutation RecordAdEvents($events: [AdEvent!]!) {
    recordAdEvents(events: $events)
  }
`)

const SEND_DELAY_MS = 3_000

/** The state of one person; it ends with their client at log-out. */
interface AdEventState {
  /** The posts that were shown as advertised. Events of other posts are not counted. */
  shown: Set<string>
  counted: Set<string>
  queue: { post_id: string; kind: AdEventKind }[]
}

const states = new WeakMap<Client, AdEventState>()

function stateOf(client: Client): AdEventState {
  const state = states.get(client) ?? { shown: new Set(), counted: new Set(), queue: [] }
  states.set(client, state)
  return state
}

/** Records that a post is shown because it is advertised. */
export const markAdvertised = (client: Client, postId: string) => void stateOf(client).shown.add(postId)

/**
 * Records an event of a post that was shown as advertised. Events are sent in batches after a short delay; lost ones are
 * neither reported nor sent again. The server counts a person once per packet-day and never the owner.
 */
export function countAdEvent(client: Client, postId: string, kind: AdEventKind) {
  const state = stateOf(client)
  const name = `${kind} ${postId}`
  if (!state.shown.has(postId) || state.counted.has(name)) return
  state.counted.add(name)
  state.queue.push({ post_id: postId, kind })
  if (state.queue.length === 1) setTimeout(() => send(client, state), SEND_DELAY_MS)
}

async function send(client: Client, state: AdEventState) {
  const events = state.queue.splice(0, AD_EVENTS_MOST)
  if (!events.length) return
  await client.mutation(RecordAdEventsMutation, { events })
  if (state.queue.length) await send(client, state)
}
