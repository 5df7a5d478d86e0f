import { REACTION_CLOCK_AHEAD_MS } from '@meydan/domain/post-rules.ts'

export type Reaction = 'like' | 'dislike' | 'none'

/** What a person wants of a post and has not been answered for. At most one a post: a like takes a dislike back by itself. */
interface Change {
  owner: string
  value: Reaction
  /** What the server has without this change; null when an unanswered batch may or may not have changed it. */
  before: Reaction | null
  /** What a removal takes back. */
  undoes: 'like' | 'dislike'
  sequence: number
}

export interface Queue {
  pending: Record<string, Change>
  /** The batch on its way: the backup that is restored when no answer comes. */
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

/** Local changes win over what the server said. */
export const reactionOf = ({ pending, sent }: Queue, post: string, fromServer: Reaction): Reaction =>
  (pending[post] ?? sent[post])?.value ?? fromServer

/** A tap on like or dislike. The same tap again takes it back; a change that leads back to where it began is dropped. */
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
  // The server keeps the change with the largest sequence, so a clock that went back must not lose one. What a clock far
  // ahead has made the server refused, so after setting the clock right it counts for nothing.
  const isRefused = queue.lastSequence > now_ms + REACTION_CLOCK_AHEAD_MS
  const sequence = isRefused ? now_ms : Math.max(now_ms, queue.lastSequence + 1)
  const undoes = shown === 'none' ? tapped : shown
  return {
    ...queue,
    pending: { ...others, [post]: { owner, value, before, undoes, sequence } },
    lastSequence: sequence,
  }
}

/** Puts the oldest changes on their way, unless a batch is still out. */
export function take(queue: Queue, most: number): Queue {
  if (Object.keys(queue.sent).length) return queue
  const oldestFirst = Object.entries(queue.pending).sort(([, a], [, b]) => a.sequence - b.sequence)
  return {
    ...queue,
    sent: Object.fromEntries(oldestFirst.slice(0, most)),
    pending: Object.fromEntries(oldestFirst.slice(most)),
  }
}

/** These changes have been answered. Another tab may have put more on its way meanwhile, or taken these back into the queue. */
export function settle(queue: Queue, answered: Queue['sent']): Queue {
  const without = (changes: Record<string, Change>) =>
    Object.fromEntries(Object.entries(changes).filter(([post, { sequence }]) => sequence !== answered[post]?.sequence))
  return { ...queue, pending: without(queue.pending), sent: without(queue.sent) }
}

/** No answer: the batch may have arrived or not, so nothing about its posts may be cancelled without telling the server. */
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
