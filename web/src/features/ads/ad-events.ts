import { AD_EVENTS_MOST, type AdEventKind } from '@meydan/domain/ad-rules.ts'
import type { Client } from 'urql'
import { graphql } from '#graphql/gql.ts'

const RecordAdEventsMutation = graphql(`
  mutation RecordAdEvents($events: [AdEvent!]!) {
    recordAdEvents(events: $events)
  }
`)

const SEND_AFTER_MS = 3_000

/** The state of one person; it ends with their client at log-out. */
interface Tally {
  /** The posts that were shown as advertised. Events of other posts are not counted. */
  shown: Set<string>
  told: Set<string>
  waiting: { post_id: string; kind: AdEventKind }[]
}

const tallies = new WeakMap<Client, Tally>()

function tallyOf(client: Client): Tally {
  const tally = tallies.get(client) ?? { shown: new Set(), told: new Set(), waiting: [] }
  tallies.set(client, tally)
  return tally
}

/** Records that a post is shown because it is advertised. */
export const markAdvertised = (client: Client, postId: string) => void tallyOf(client).shown.add(postId)

/**
 * Records an event of a post that was shown as advertised. Events are sent in batches after a short delay; lost ones are
 * neither reported nor sent again. The server counts a person once per packet-day and never the owner.
 */
export function countAdEvent(client: Client, postId: string, kind: AdEventKind) {
  const tally = tallyOf(client)
  const name = `${kind} ${postId}`
  if (!tally.shown.has(postId) || tally.told.has(name)) return
  tally.told.add(name)
  tally.waiting.push({ post_id: postId, kind })
  if (tally.waiting.length === 1) setTimeout(() => send(client, tally), SEND_AFTER_MS)
}

async function send(client: Client, tally: Tally) {
  const events = tally.waiting.splice(0, AD_EVENTS_MOST)
  if (!events.length) return
  await client.mutation(RecordAdEventsMutation, { events })
  if (tally.waiting.length) await send(client, tally)
}
