import { REACTION_CLOCK_AHEAD_MS } from '@meydan/domain/post-rules.ts'

export type Reaction = 'like' | 'dislike' | 'none'

/** An unanswered reaction. At most one for each post: a like replaces a dislike. */
interface Change {
  owner: string
  value: Reaction
  /** The server's value without this change; null if an unanswered batch may have changed it. */
  before: Reaction | null
  /** The reaction that a removal removes. */
  undoes: 'like' | 'dislike'
  sequence: number
}

export interface Queue {
  pending: Record<string, Change>
  /** The batch in flight, restored to the queue when no answer arrives. */
  sent: Record<string, Change>
  lastSequence: number
}

interface Entry {
  post: string
  owner: string
  sequence: number
}

export type Batch = Record<'addLike' | 'removeLike' | 'addDisLike' | 'removeDisLike', Entry[]>

export const EMPTY_QUEUE: Queue = { pending: {}, sent: {}, lastSequence: 0 }

export const isQueued = ({ pending, sent }: Queue) => Object.keys(pending).length + Object.keys(sent).length > 0

/** Local changes win over the server's value. */
export const reactionOf = ({ pending, sent }: Queue, post: string, fromServer: Reaction): Reaction =>
  (pending[post] ?? sent[post])?.value ?? fromServer

/** A tap on like or dislike. The same tap again takes it back; a change back to the original value is dropped. */
export function react(
  queue: Queue,
  tap: { post: string; owner: string; tapped: 'like' | 'dislike'; fromServer: Reaction; now_ms: number },
): Queue {
  const { post, owner, tapped, fromServer, now_ms } = tap
  const shown = reactionOf(queue, post, fromServer)
  const value: Reaction = shown === tapped ? 'none' : tapped
  const queued = queue.pending[post]
  const before = queued ? queued.before : shown
  const { [post]: _, ...others } = queue.pending
  if (value === before) return { ...queue, pending: others }
  // The server keeps the change with the largest sequence, so a clock that was set back must not lose one. Sequences from a
  // clock far ahead were refused by the server, so they are ignored once the clock is right.
  const isRefused = queue.lastSequence > now_ms + REACTION_CLOCK_AHEAD_MS
  const sequence = isRefused ? now_ms : Math.max(now_ms, queue.lastSequence + 1)
  const undoes = shown === 'none' ? tapped : shown
  return {
    ...queue,
    pending: { ...others, [post]: { owner, value, before, undoes, sequence } },
    lastSequence: sequence,
  }
}

/** Moves the oldest changes into a batch, unless one is in flight. */
export function take(queue: Queue, most: number): Queue {
  if (Object.keys(queue.sent).length) return queue
  const oldestFirst = Object.entries(queue.pending).sort(([, a], [, b]) => a.sequence - b.sequence)
  return {
    ...queue,
    sent: Object.fromEntries(oldestFirst.slice(0, most)),
    pending: Object.fromEntries(oldestFirst.slice(most)),
  }
}

/** Removes answered changes. Another tab may have sent more meanwhile, or restored these to the queue. */
export function settle(queue: Queue, answered: Queue['sent']): Queue {
  const without = (changes: Record<string, Change>) =>
    Object.fromEntries(Object.entries(changes).filter(([post, { sequence }]) => sequence !== answered[post]?.sequence))
  return { ...queue, pending: without(queue.pending), sent: without(queue.sent) }
}

/** No answer: the batch may have arrived, so a change of its posts must be sent even if it cancels an earlier one. */
export function restore(queue: Queue): Queue {
  const restored = Object.fromEntries(
    Object.entries(queue.sent).map(([post, change]) => [post, { ...(queue.pending[post] ?? change), before: null }]),
  )
  return { ...queue, pending: { ...queue.pending, ...restored }, sent: {} }
}

export function batchOf(sent: Queue['sent']): Batch {
  const batch: Batch = { addLike: [], removeLike: [], addDisLike: [], removeDisLike: [] }
  for (const [post, { owner, value, undoes, sequence }] of Object.entries(sent)) {
    const isLike = (value === 'none' ? undoes : value) === 'like'
    const list = value === 'none' ? (isLike ? 'removeLike' : 'removeDisLike') : isLike ? 'addLike' : 'addDisLike'
    batch[list].push({ post, owner, sequence })
  }
  return batch
}
