import { beforeAll, describe, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, address, follow, turnPrivate, advertise, balance } = inWorld(world)

const SIMILAR = 'query ($id: ID!, $limit: Int) { similarPosts(post_id: $id, limit: $limit) { title } }'
const MORE = 'query ($id: ID!) { morePostsOfOwner(post_id: $id) { title owner { username } } }'
const STATS = 'query ($id: ID!) { postStats(post_id: $id) { opens contacts likes_count counted_since } }'
const COUNT = 'mutation ($id: ID!, $kind: PostEventKind!) { countPostEvent(post_id: $id, kind: $kind) }'
const SELLER = 'query ($id: ID!) { singlePost(post_id: $id) { seller { member_since post_count } } }'

type Titles = { title: string }[]
const titles = async (who: Person, document: string, id: string, more: object = {}) =>
  Object.values((await who.ask<Record<string, Titles>>(document, { id, ...more })).data)[0]?.map(({ title }) => title)
const fileUnder = (ids: string[], key: string) =>
  query(
    `INSERT INTO post_categories (post_id, category_id) SELECT unnest($1::uuid[]), id FROM categories WHERE key = $2`,
    [ids, key],
  )

let [ana, ben, cem]: Person[] = []
const people = () => [ana, ben, cem] as [Person, Person, Person]
let keys: string[] = []
beforeAll(async () => {
  ana = await world.person('ana')
  ben = await world.person('ben')
  cem = await world.person('cem')
  keys = (await query<{ key: string }>('SELECT key FROM categories ORDER BY key LIMIT 2')).map(({ key }) => key)
})

describe('similar posts', () => {
  test('are available posts of others in the same category and kind, the most similar and nearest first', async () => {
    const [ana, ben, cem] = people()
    const lamp = await post(ana, 'Brass table lamp')
    await address(lamp, 41, 29)
    const near = await post(ben, 'Wooden chair')
    await address(near, 41.001, 29)
    const far = await post(ben, 'Iron chair')
    await address(far, 36, 36)
    const like = await post(cem, 'Brass lamp')
    const [sold, wanted, own, other] = [
      await post(ben, 'Sold lamp', { status: 'sold' }),
      await post(ben, 'Lamp wanted', { is_seller: false }),
      await post(ana, 'My other lamp'),
      await post(ben, 'Lamp of another category'),
    ]
    await fileUnder([lamp, near, far, like, sold, wanted, own], keys[0] as string)
    await fileUnder([other], keys[1] as string)
    expect(await titles(ben, SIMILAR, lamp)).toEqual(['Brass lamp', 'Wooden chair', 'Iron chair'])
    expect(await titles(ben, SIMILAR, lamp, { limit: 1 })).toEqual(['Brass lamp'])
    expect((await ben.ask(SIMILAR, { id: lamp, limit: 37 })).code).toBe('BAD_USER_INPUT')
    expect(await titles(ben, SIMILAR, await post(ana, 'Without a category'))).toEqual([])
  })

  test('are not of people whom the viewer muted', async () => {
    const [ana, ben, cem] = people()
    const bowl = await post(ana, 'Copper bowl')
    const noisy = await world.person('noisy')
    await fileUnder([bowl, await post(noisy, 'Copper bowls')], keys[1] as string)
    await ben.ask('mutation ($id: ID!) { muteUser(user_id: $id) }', { id: noisy.id })
    expect(await titles(cem, SIMILAR, bowl)).toContain('Copper bowls')
    expect(await titles(ben, SIMILAR, bowl)).not.toContain('Copper bowls')
  })

  test('neither start from nor contain what the viewer may not see', async () => {
    const [ana, ben, cem] = people()
    const hidden = await world.person('hidden')
    const [secret, open] = [await post(hidden, 'Secret vase'), await post(ana, 'Open vase')]
    await fileUnder([secret, open], keys[1] as string)
    await turnPrivate(hidden)
    await follow(cem, hidden)
    expect(await titles(ben, SIMILAR, open)).not.toContain('Secret vase')
    expect(await titles(cem, SIMILAR, open)).toContain('Secret vase')
    expect(await titles(ben, SIMILAR, secret)).toEqual([])
    await post(hidden, 'Second secret')
    expect(await titles(ben, MORE, secret)).toEqual([])
    expect(await titles(cem, MORE, secret)).toEqual(['Second secret'])
  })
})

test('more from this seller are the newest others that are not sold', async () => {
  const [, ben] = people()
  const shop = await world.person('shop')
  const [first] = [await post(shop, 'First'), await post(shop, 'Second'), await post(shop, 'Gone', { status: 'sold' })]
  await post(shop, 'Third', { status: 'reserved' })
  expect(await titles(ben, MORE, first)).toEqual(['Third', 'Second'])
  const NEWEST = 'query ($id: ID!) { newestPostsOfPerson(user_id: $id, limit: 2) { title } }'
  expect(await titles(ben, NEWEST, shop.id)).toEqual(['Third', 'Second'])
  const { data } = await ben.ask<{ singlePost: { seller: { post_count: number } } }>(SELLER, { id: first })
  expect(data.singlePost.seller.post_count).toBe(4)
})

describe('the figures of a post', () => {
  test('count each person once a day, never the owner, and only for the owner to see', async () => {
    const [ana, ben, cem] = people()
    const id = await post(ana, 'Watched')
    const figures = async () => (await ana.ask<{ postStats: object }>(STATS, { id })).data.postStats
    expect(await figures()).toEqual({ opens: 0, contacts: 0, likes_count: 0, counted_since: null })
    for (const who of [ana, ben, ben, cem])
      expect((await who.ask(COUNT, { id, kind: 'open' })).data).toEqual({ countPostEvent: true })
    await ben.ask(COUNT, { id, kind: 'contact' })
    expect(await figures()).toMatchObject({ opens: 2, contacts: 1, counted_since: expect.any(String) })
    world.clock.advance(24 * 60 * 60 + 1)
    await ben.ask(COUNT, { id, kind: 'open' })
    expect(await figures()).toMatchObject({ opens: 3, contacts: 1 })
    expect((await ben.ask(STATS, { id })).code).toBe('FORBIDDEN')
  })

  test('nothing is counted for a post that the viewer may not see', async () => {
    const [, ben] = people()
    const closed = await world.person('closed')
    const id = await post(closed, 'Closed')
    await turnPrivate(closed)
    await ben.ask(COUNT, { id, kind: 'open' })
    expect((await closed.ask(STATS, { id })).data).toMatchObject({ postStats: { opens: 0 } })
    expect((await ben.ask(STATS, { id })).code).toBe('NOT_FOUND')
  })
})

test('what is sold is not advertised: its advertisement ends with a refund, and a new one is refused', async () => {
  const seller = await world.person('seller')
  const id = await post(seller, 'Bicycle')
  await advertise(id, { status: 'pending', startedHoursAgo: -5, days: 3 })
  const before = (await balance(seller)) ?? 0
  const SET = `mutation ($id: ID!, $to: PostAvailability!) {
    setPostAvailability(post_id: $id, availability: $to) { availability ads_info { status } } }`
  expect((await seller.ask(SET, { id, to: 'sold' })).data).toEqual({
    setPostAvailability: { availability: 'sold', ads_info: { status: 'notAdvertised' } },
  })
  expect(await balance(seller)).toBe(before + 3)
  const ADVERTISE = `mutation ($id: ID!, $at: String) { advertiseNewPost(post_id: $id, days: 1, starts_at: $at) { _id } }`
  const at = String(world.clock.now().getTime() + 3_600_000)
  expect(await seller.ask(ADVERTISE, { id, at })).toMatchObject({ code: 'CONFLICT' })
  await seller.ask(SET, { id, to: 'available' })
  expect((await seller.ask(ADVERTISE, { id, at })).errors).toEqual([])
})
