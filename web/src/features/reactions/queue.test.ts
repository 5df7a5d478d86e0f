import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  batchOf,
  EMPTY_QUEUE,
  isQueued,
  type Queue,
  type Reaction,
  react,
  reactionOf,
  restore,
  settle,
  take,
} from './queue.ts'

const MOST = 200

function tapped(queue: Queue, kind: 'like' | 'dislike', fromServer: Reaction = 'none', post = 'cup', now_ms = 1_000) {
  return react(queue, { post, owner: 'ana', tapped: kind, fromServer, now_ms })
}
const namesIn = (queue: Queue) =>
  Object.entries(batchOf(take(queue, MOST).sent)).flatMap(([list, entries]) =>
    entries.map(({ post }) => `${list} ${post}`),
  )

test('a like is queued and shown at once', () => {
  const queue = tapped(EMPTY_QUEUE, 'like')
  expect(reactionOf(queue, 'cup', 'none')).toBe('like')
  expect(namesIn(queue)).toEqual(['addLike cup'])
})

test('the same tap again undoes it, and nothing is left to send', () => {
  expect(isQueued(tapped(tapped(EMPTY_QUEUE, 'like'), 'like'))).toBe(false)
})

test('adding after a queued removal cancels that entry', () => {
  const removed = tapped(EMPTY_QUEUE, 'like', 'like')
  expect(namesIn(removed)).toEqual(['removeLike cup'])
  expect(isQueued(tapped(removed, 'like', 'like'))).toBe(false)
  const undisliked = tapped(EMPTY_QUEUE, 'dislike', 'dislike')
  expect(namesIn(undisliked)).toEqual(['removeDisLike cup'])
})

test('a like replaces a dislike, and the other way round', () => {
  const queue = tapped(EMPTY_QUEUE, 'dislike', 'like')
  expect(reactionOf(queue, 'cup', 'like')).toBe('dislike')
  expect(namesIn(queue)).toEqual(['addDisLike cup'])
  expect(namesIn(tapped(queue, 'like', 'like'))).toEqual([])
})

test('a batch in flight is still shown, and returns to the queue without an answer', () => {
  const sent = take(tapped(EMPTY_QUEUE, 'like'), MOST)
  expect(reactionOf(sent, 'cup', 'none')).toBe('like')
  expect(namesIn(restore(sent))).toEqual(['addLike cup'])
  expect(isQueued(settle(sent, sent.sent))).toBe(false)
})

test('after a batch without an answer nothing is cancelled silently: it may have arrived', () => {
  const restored = restore(take(tapped(EMPTY_QUEUE, 'like'), MOST))
  expect(namesIn(tapped(restored, 'like'))).toEqual(['removeLike cup'])
})

test('a clock that goes back does not make a later change the older one', () => {
  const first = tapped(EMPTY_QUEUE, 'like', 'none', 'cup', 5_000)
  const second = tapped(first, 'dislike', 'none', 'cup', 1_000)
  expect(second.pending.cup?.sequence).toBeGreaterThan(first.pending.cup?.sequence ?? 0)
})

test('an answer to one tab keeps what another tab has sent meanwhile', () => {
  const first = take(tapped(EMPTY_QUEUE, 'like'), MOST)
  const second = take(restore(tapped(first, 'like', 'none', 'rug', 2_000)), MOST)
  const answered = settle(second, first.sent)
  expect(Object.keys(answered.sent)).toEqual(['rug'])
  expect(namesIn(restore(answered))).toEqual(['addLike rug'])
  // A tab opened meanwhile had restored the batch to the queue; nothing is left to send.
  expect(isQueued(settle(restore(first), first.sent))).toBe(false)
})

test('after a clock that was days ahead is corrected, new taps count again', () => {
  const day_ms = 24 * 60 * 60 * 1_000
  const ahead = tapped(EMPTY_QUEUE, 'like', 'none', 'cup', 3 * day_ms)
  const refused = settle(take(ahead, MOST), ahead.pending)
  expect(tapped(refused, 'like', 'none', 'cup', 1_000).pending.cup?.sequence).toBe(1_000)
})

test('a batch is no larger than allowed, oldest first; the rest waits', () => {
  const queue = ['a', 'b', 'c'].reduce((before, post) => tapped(before, 'like', 'none', post), EMPTY_QUEUE)
  const out = take(queue, 2)
  expect(Object.keys(out.sent)).toEqual(['a', 'b'])
  expect(Object.keys(out.pending)).toEqual(['c'])
  expect(take(out, 2)).toBe(out)
})

/** The server as specified: for each post, the change with the largest sequence counts. */
class Server {
  private votes = new Map<string, { value: Reaction; sequence: number }>()
  of = (post: string): Reaction => this.votes.get(post)?.value ?? 'none'
  receive(queue: Queue) {
    const { addLike, addDisLike, removeLike, removeDisLike } = batchOf(queue.sent)
    const apply = (value: Reaction) => (entry: { post: string; sequence: number }) => {
      if (entry.sequence > (this.votes.get(entry.post)?.sequence ?? -1))
        this.votes.set(entry.post, { value, sequence: entry.sequence })
    }
    addLike.forEach(apply('like'))
    addDisLike.forEach(apply('dislike'))
    for (const entry of [...removeLike, ...removeDisLike]) apply('none')(entry)
  }
}

const post = fc.constantFrom('cup', 'rug', 'lamp')
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('like' as const, 'dislike' as const), post }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('send' as const), most: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('arrive' as const, 'answer' as const, 'lose' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const) }) },
)

test('whatever is tapped, lost or repeated, the server ends with what the person last saw', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = new Server()
      let queue = EMPTY_QUEUE
      let now_ms = 0
      // The last fetched value; fetched only when no answer is outstanding.
      const fetched: Record<string, Reaction> = { cup: 'none', rug: 'none', lamp: 'none' }
      const shown = (name: string) => reactionOf(queue, name, fetched[name] ?? 'none')
      const meant: Record<string, Reaction> = { ...fetched }
      for (const each of steps) {
        now_ms += 1
        if (each.kind === 'like' || each.kind === 'dislike') {
          meant[each.post] = shown(each.post) === each.kind ? 'none' : each.kind
          queue = tapped(queue, each.kind, fetched[each.post], each.post, now_ms)
        } else if (each.kind === 'send') queue = take(queue, each.most)
        else if (each.kind === 'arrive') server.receive(queue)
        else if (each.kind === 'answer' && Object.keys(queue.sent).length) {
          server.receive(queue)
          for (const name of Object.keys(queue.sent)) fetched[name] = server.of(name)
          queue = settle(queue, queue.sent)
        } else if (each.kind === 'lose') queue = restore(queue)
        else if (each.kind === 'crash') queue = restore(JSON.parse(JSON.stringify(queue)))
        for (const name of Object.keys(meant)) expect(shown(name)).toBe(meant[name])
      }
      queue = take(restore(queue), MOST)
      server.receive(queue)
      for (const name of Object.keys(meant)) expect(server.of(name)).toBe(meant[name])
    }),
    { numRuns: 2_000 },
  )
})
