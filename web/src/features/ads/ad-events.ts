import { AD_EVENTS_MOST, type AdEventKind } from '@meydan/domain/ad-rules.ts'
import type { Client } from 'urql'
import { graphql } from '#graphql/gql.ts'

const RecordAdEventsMutation = graphql(`
  mutation RecordAdEvents($events: [AdEvent!]!) {
    recordAdEvents(events: $events)
  }
`)

const SEND_AFTER_MS = 3_000

/** Of one person: their client goes with them. */
interface Tally {
  /** Posts that were shown to them as advertised; of others nobody counts anything. */
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

/** A post is on the screen because somebody pays for it. */
export const markAdvertised = (client: Client, postId: string) => void tallyOf(client).shown.add(postId)

/**
 * What somebody did with a post that was shown as advertised. Sent a little later with what else has come; what is lost
 * on the way is lost, and nobody hears of it. The server counts a person once a packet-day and never the owner.
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
