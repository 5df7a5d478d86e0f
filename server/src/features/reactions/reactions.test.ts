import { beforeEach, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, follow, turnPrivate } = inWorld(world)

const UPDATE = `mutation ($addLike: [ReactionInput!], $removeLike: [ReactionInput!], $addDisLike: [ReactionInput!], $removeDisLike: [ReactionInput!]) {
  updatePostsMetaData(addLike: $addLike, removeLike: $removeLike, addDisLike: $addDisLike, removeDisLike: $removeDisLike) {
    _id reaction likes_count dislikes_count } }`
type State = { _id: string; reaction: string; likes_count: number; dislikes_count: number }

const update = (who: Person, batch: Record<string, unknown>) => who.ask<{ updatePostsMetaData: State[] }>(UPDATE, batch)
const reaction = async (who: Person, id: string, batch: Record<string, unknown>) => {
  const { data, errors } = await update(who, batch)
  expect(errors).toEqual([])
  const state = data.updatePostsMetaData.find(({ _id }) => _id === id)
  return state && [state.reaction, state.likes_count, state.dislikes_count]
}
const activities = (owner: Person) =>
  query(
    `SELECT slug, username FROM activities JOIN users ON users.id = other_user_id WHERE user_id = $1 ORDER BY slug`,
    [owner.id],
  )

let people = 0
const someone = () => world.person(`react${++people}`)
let [ana, ben]: Person[] = []
const both = () => [ana, ben] as [Person, Person]
beforeEach(async () => {
  ana = await someone()
  ben = await someone()
})

test('a like replaces a dislike and the other way round, and a removal undoes only the reaction it names', async () => {
  const [ana, ben] = both()
  const id = await post(ana)
  const entry = [{ post: id, owner: ana.id }]
  expect(await reaction(ben, id, { addLike: entry })).toEqual(['like', 1, 0])
  expect(await reaction(ben, id, { addLike: entry })).toEqual(['like', 1, 0])
  expect(await reaction(ben, id, { removeDisLike: entry })).toEqual(['like', 1, 0])
  expect(await reaction(ben, id, { addDisLike: entry })).toEqual(['dislike', 0, 1])
  expect(await reaction(ben, id, { removeLike: entry })).toEqual(['dislike', 0, 1])
  expect(await reaction(ben, id, { removeDisLike: entry, addLike: entry })).toEqual(['like', 1, 0])
  expect(await reaction(ben, id, { removeLike: entry })).toEqual(['none', 0, 0])
})

test('the highest sequence wins, in whatever order and however often batches arrive', async () => {
  const [ana, ben] = both()
  const id = await post(ana)
  const late = { addDisLike: [{ post: id, sequence: 30 }], removeLike: [{ post: id, sequence: 30 }] }
  const early = { addLike: [{ post: id, sequence: 10 }] }
  expect(await reaction(ben, id, late)).toEqual(['dislike', 0, 1])
  expect(await reaction(ben, id, early)).toEqual(['dislike', 0, 1])
  expect(await reaction(ben, id, { removeDisLike: [{ post: id, sequence: 40 }] })).toEqual(['none', 0, 0])
  expect(await reaction(ben, id, late)).toEqual(['none', 0, 0])
  expect(await reaction(ben, id, { addLike: [{ post: id }] })).toEqual(['like', 1, 0])
})

test("the owner's activity names the latest person, or the one before if that person takes it back, and never the owner", async () => {
  const [ana, ben] = both()
  const cem = await someone()
  const id = await post(ana)
  const entry = [{ post: id }]
  await update(ana, { addLike: entry })
  expect(await activities(ana)).toEqual([])
  await update(ben, { addLike: entry })
  world.clock.advance(1)
  await update(cem, { addLike: entry })
  expect(await activities(ana)).toEqual([{ slug: 'like', username: `react${people}` }])
  await update(cem, { addDisLike: entry })
  const [benName, cemName] = [`react${people - 1}`, `react${people}`]
  expect(await activities(ana)).toEqual([
    { slug: 'dislike', username: cemName },
    { slug: 'like', username: benName },
  ])
  await update(ben, { removeLike: entry })
  await update(cem, { removeDisLike: entry })
  expect(await activities(ana)).toEqual([])
})

test('reactions to posts the person may not see are ignored', async () => {
  const [ana, ben] = both()
  const [open, hidden] = [await post(await someone()), await post(ana)]
  await turnPrivate(ana)
  await follow(ben, ana, false)
  const gone = '01890a5d-ac96-774b-bcce-b302099a8057'
  const { data } = await update(ben, { addLike: [open, hidden, gone].map((id) => ({ post: id })) })
  expect(data.updatePostsMetaData).toEqual([{ _id: open, reaction: 'like', likes_count: 1, dislikes_count: 0 }])
  expect(await query('SELECT FROM reactions WHERE post_id = $1', [hidden])).toEqual([])
})

test('stars are shown from five votes on, and a few votes stay near the middle', async () => {
  const [ana] = both()
  const [id, other] = [await post(ana), await post(ana)]
  const fans = await Promise.all(Array.from({ length: 5 }, someone))
  const rateOf = async (post: string) => {
    const { data } = await ana.ask('query ($id: ID!) { singlePost(post_id: $id) { post_rate owner { _id } } }', {
      id: post,
    })
    const [owner] = await query('SELECT rate FROM users WHERE id = $1', [ana.id])
    return [(data as { singlePost: { post_rate: number } }).singlePost.post_rate, (owner as { rate: number }).rate]
  }
  expect(await rateOf(id)).toEqual([0, 0])
  for (const fan of fans.slice(0, 4)) await update(fan, { addLike: [{ post: id }] })
  expect(await rateOf(id)).toEqual([0, 0])
  // The owner is rated by the votes on all posts together.
  await update(fans[4] as Person, { addDisLike: [{ post: other }] })
  expect(await rateOf(id)).toEqual([0, 3.75])
  await update(fans[4] as Person, { addLike: [{ post: id }], removeDisLike: [{ post: other }] })
  expect(await rateOf(id)).toEqual([4.25, 4.25])
  for (const fan of fans) await update(fan, { addDisLike: [{ post: id }] })
  expect(await rateOf(id)).toEqual([1.75, 1.75])
  await ana.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id })
  expect(await rateOf(other)).toEqual([0, 0])
})

test('nobody votes on their own posts, and the other posts of the same batch are counted', async () => {
  const [ana, ben] = both()
  const [own, theirs] = [await post(ana), await post(ben)]
  for (const list of ['addLike', 'addDisLike'])
    expect(await update(ana, { [list]: [{ post: own }] })).toMatchObject({ code: 'FORBIDDEN' })
  const { data, errors } = await update(ana, { addLike: [own, theirs].map((post) => ({ post, sequence: 5 })) })
  expect(errors).toEqual([])
  expect(data.updatePostsMetaData.toSorted((a, b) => b.likes_count - a.likes_count)).toEqual([
    { _id: theirs, reaction: 'like', likes_count: 1, dislikes_count: 0 },
    { _id: own, reaction: 'none', likes_count: 0, dislikes_count: 0 },
  ])
})

test.each([
  ['no id', { addLike: [{ post: 'x' }] }, 'BAD_USER_INPUT'],
  ['a broken sequence', { addLike: [{ post: crypto.randomUUID(), sequence: 1.5 }] }, 'BAD_USER_INPUT'],
  ['a clock days ahead', { addLike: [{ post: crypto.randomUUID(), sequence: 4e12 }] }, 'BAD_USER_INPUT'],
  ['201 entries', { addLike: Array.from({ length: 201 }, () => ({ post: crypto.randomUUID() })) }, 'TOO_LARGE'],
])('%s is refused', async (_, batch, code) => {
  expect((await update(both()[1], batch)).code).toBe(code)
})

test('a person can send at most 120 batches in ten minutes', async () => {
  const [ana, ben] = both()
  const entry = [{ post: await post(ana) }]
  const codes = []
  for (let nth = 0; nth < 121; nth++) codes.push((await update(ben, { addLike: entry })).code)
  expect(codes.filter(Boolean)).toEqual(['RATE_LIMITED'])
})

test('many people react to the same posts at once, in any order, and everything is counted', async () => {
  const [ana] = both()
  const ids: string[] = []
  for (let nth = 0; nth < 20; nth++) ids.push(await post(ana))
  const crowd = await Promise.all(Array.from({ length: 8 }, someone))
  const batches = crowd.flatMap((who, nth) => {
    const entries = (nth % 2 ? ids : ids.toReversed()).map((id) => ({ post: id, sequence: nth + 1 }))
    return [update(who, { addLike: entries }), update(who, { addLike: entries }), update(who, { addDisLike: entries })]
  })
  const answers = await Promise.all(batches)
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  const counts = await query('SELECT DISTINCT likes_count, dislikes_count FROM posts WHERE id = ANY ($1)', [ids])
  expect(counts).toEqual([{ likes_count: 8, dislikes_count: 0 }])
})

test('a batch of 200 entries needs as many statements as a batch of one', async () => {
  const [ana, ben] = both()
  const ids = []
  for (let nth = 0; nth < 200; nth++) ids.push(await post(ana))
  const { db } = world.services
  const { query, read } = db
  let count = 0
  const counting = (real: typeof query): typeof query => {
    return (text, values) => {
      // Hints to open screens are joined and sent a moment later, on their own.
      if (!text.includes('pg_notify')) count++
      return real(text, values)
    }
  }
  const statements = async (batch: Record<string, unknown>) => {
    count = 0
    Object.assign(db, { query: counting(query), read: counting(read) })
    try {
      expect((await update(ben, batch)).errors).toEqual([])
    } finally {
      Object.assign(db, { query, read })
    }
    return count
  }
  const one = await statements({ addLike: [{ post: ids[0] }] })
  expect(one).toBeGreaterThan(2)
  expect(await statements({ addLike: ids.map((id) => ({ post: id })) })).toBe(one)
  expect(await query('SELECT FROM reactions WHERE user_id = $1', [ben.id])).toHaveLength(200)
})
