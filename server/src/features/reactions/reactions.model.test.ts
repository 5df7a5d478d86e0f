import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

// A device's queue of likes and dislikes against the real API, over a network that loses, repeats, delays, reorders and
// splits batches, and with crashes between request and answer. Once everything has been sent, the server and the device
// must agree.

const world = useWorld()
const { query } = inWorld(world)

const HISTORIES = 1_000
const POSTS = 3

type Reaction = 'like' | 'dislike' | 'none'
type List = 'addLike' | 'removeLike' | 'addDisLike' | 'removeDisLike'
type Entry = { list: List; post: string; sequence: number }

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ tap: fc.constantFrom('like', 'dislike'), at: fc.nat(POSTS - 1) }) },
  { weight: 3, arbitrary: fc.record({ flush: fc.constantFrom('answered', 'lost', 'answer lost', 'halved', 'late') }) },
  { weight: 1, arbitrary: fc.record({ replay: fc.nat() }) },
)
type Step = { tap: string; at: number } | { flush: string } | { replay: number }

const UPDATE = `mutation ($addLike: [ReactionInput!], $removeLike: [ReactionInput!], $addDisLike: [ReactionInput!], $removeDisLike: [ReactionInput!]) {
  updatePostsMetaData(addLike: $addLike, removeLike: $removeLike, addDisLike: $addDisLike, removeDisLike: $removeDisLike) {
    _id reaction } }`

async function send(who: Person, entries: Entry[]): Promise<Map<string, Reaction>> {
  const lists = Map.groupBy(entries, ({ list }) => list)
  const variables = Object.fromEntries(
    [...lists].map(([list, some]) => [list, some.map(({ post, sequence }) => ({ post, sequence }))]),
  )
  const { data, errors } = await who.ask<{ updatePostsMetaData: { _id: string; reaction: Reaction }[] }>(
    UPDATE,
    variables,
  )
  expect(errors).toEqual([])
  return new Map(data.updatePostsMetaData.map(({ _id, reaction }) => [_id, reaction]))
}

/** The state of the web app: the person's reaction to each post, and the changes no answer has confirmed yet. */
function createDevice(posts: string[]) {
  const shown = new Map<string, Reaction>(posts.map((post) => [post, 'none']))
  const queue = new Map<string, Entry[]>()
  let sequence = 0

  return {
    shown,
    tap(wish: 'like' | 'dislike', post: string) {
      const before = shown.get(post)
      const after = before === wish ? 'none' : wish
      sequence++
      shown.set(post, after)
      const entries: Entry[] = []
      if (before === 'like') entries.push({ list: 'removeLike', post, sequence })
      if (before === 'dislike') entries.push({ list: 'removeDisLike', post, sequence })
      if (after !== 'none') entries.push({ list: after === 'like' ? 'addLike' : 'addDisLike', post, sequence })
      queue.set(post, entries)
    },
    pending: () => [...queue.values()].flat(),
    answered(sent: Entry[]) {
      for (const { post, sequence } of sent) if (queue.get(post)?.[0]?.sequence === sequence) queue.delete(post)
    },
  }
}

async function live(who: Person, posts: string[], steps: Step[]) {
  const device = createDevice(posts)
  const sent: Entry[][] = []
  const late: Entry[][] = []
  for (const each of steps) {
    if ('tap' in each) device.tap(each.tap as 'like' | 'dislike', posts[each.at] as string)
    else if ('replay' in each) {
      const again = sent[each.replay % Math.max(1, sent.length)]
      if (again) await send(who, again)
    } else {
      const batch = device.pending()
      if (!batch.length || each.flush === 'lost') continue
      sent.push(batch)
      if (each.flush === 'late') late.push(batch)
      else if (each.flush === 'halved') await send(who, batch.slice(0, Math.ceil(batch.length / 2)))
      else await send(who, batch)
      if (each.flush === 'answered') device.answered(batch)
    }
  }
  const rest = device.pending()
  if (rest.length) await send(who, rest)
  for (const batch of late.reverse()) await send(who, batch)
  return { device, sent }
}

test(`${HISTORIES} random histories end in the state the person sees`, { timeout: 300_000 }, async () => {
  const [owner, fan] = [await world.person('owner'), await world.person('fan')]
  const ids = await query<{ id: string }>(
    `INSERT INTO posts (owner_id, title, is_seller, is_product) SELECT $1, 'Lamp', true, true FROM generate_series(1, $2)
     RETURNING id`,
    [owner.id, HISTORIES * POSTS],
  )
  let used = 0
  const wanted = new Map<string, Reaction>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      world.clock.advance(300) // so that the limit on batches is not reached
      const posts = ids.slice(used, used + POSTS).map(({ id }) => id)
      used += POSTS
      const { device, sent } = await live(fan, posts, steps as Step[])
      const last = sent.at(-1)
      if (last) for (const [post, reaction] of await send(fan, last)) expect(reaction).toBe(device.shown.get(post))
      for (const [post, reaction] of device.shown) wanted.set(post, reaction)
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )

  // Then everything is compared: reactions, counters and the owner's activities.
  const states = await query<{ id: string; reaction: Reaction; counted: boolean; slugs: string[] }>(
    `SELECT posts.id, coalesce(value, 'none') AS reaction,
       (likes_count, dislikes_count) = (coalesce(value = 'like', false)::int, coalesce(value = 'dislike', false)::int) AS counted,
       ARRAY(SELECT slug FROM activities WHERE post_id = posts.id) AS slugs
     FROM posts LEFT JOIN reactions ON post_id = posts.id`,
  )
  const expected = (id: string) => wanted.get(id) ?? 'none'
  expect(states.filter(({ id, reaction }) => reaction !== expected(id))).toEqual([])
  expect(states.filter(({ counted }) => !counted)).toEqual([])
  expect(states.filter(({ id, slugs }) => slugs.join() !== (expected(id) === 'none' ? '' : expected(id)))).toEqual([])
  expect(new Set(wanted.values())).toEqual(new Set(['like', 'dislike', 'none']))
})
