import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

// Pages are full, and neither repeat nor lose a post: whoever is left out, however many are at one place, and whatever is sold.

const world = useWorld()
const { query } = inWorld(world)
const HERE = { lat: 41.04, lng: 28.98 }
const ORDERS = ['best', 'newest', 'cheapest', 'nearest']

let ana: Person
let shop: Person
let rival: Person
let currency: string

beforeAll(async () => {
  ana = await world.person('ana')
  shop = await world.person('shop')
  rival = await world.person('rival')
  const [lira] = await query<{ id: string }>("SELECT id FROM currencies WHERE iso_code = 'TRY'")
  currency = lira?.id ?? ''
})
beforeEach(async () => {
  world.clock.advance(60)
  await query('DELETE FROM posts')
})

const SEARCH = `mutation ($searchData: ExploreSearchData!) {
  exploreResult(searchData: $searchData) { posts { title } } }`
const EXPLORE = `query ($skip: Int, $limit: Int, $filter: ExploreFilter) {
  userExplorer(skip: $skip, limit: $limit, filter: $filter) { allPostsCount posts { title } } }`
const PLACES = `query ($at: PlaceLocationInput!, $skip: Int) {
  exploreNearbyPlaces(userLocation: $at, skip: $skip, limit: 5) { title } }`
type Titled = { title: string }[]

async function search(keyword: string, more: object = {}) {
  const { data, errors } = await ana.ask<{ exploreResult: { posts: Titled } }>(SEARCH, {
    searchData: { keyword, ...more },
  })
  expect(errors).toEqual([])
  return data.exploreResult.posts.map(({ title }) => title)
}

async function explore(variables: { skip?: number; limit: number; filter?: object }) {
  const { data, errors } = await ana.ask<{ userExplorer: { posts: Titled; allPostsCount: number } }>(EXPLORE, variables)
  expect(errors).toEqual([])
  return { titles: data.userExplorer.posts.map(({ title }) => title), count: data.userExplorer.allPostsCount }
}

/** All pages, one after the other, until an empty one. */
async function allPages(limit: number, page: (at: { skip: number; limit: number }) => Promise<string[]>) {
  const seen: string[] = []
  for (let skip = 0; ; skip += limit) {
    const titles = await page({ skip, limit })
    if (!titles.length) return seen
    seen.push(...titles)
  }
}
const once = (titles: string[]) => ({ shown: titles.length, different: new Set(titles).size })

type Stock = { word: string; count: number; status?: string; addresses?: number; km?: number; cost?: number }

/** Posts `<word> 1` to `<word> <count>` at one place; with several addresses each post is a little further away than the one before. */
const stock = (owner: Person, { word, count, status = 'available', addresses = 1, km = 0, cost = 0 }: Stock) =>
  query(
    `WITH post AS (
       INSERT INTO posts (owner_id, title, is_seller, is_product, price, currency_id, status, created_at)
       SELECT :owner, :word || ' ' || n, true, true, n + :cost::integer, :currency, :status, now() - (n + :cost::integer) * interval '1 minute'
       FROM generate_series(1, :count::integer) AS n ORDER BY md5(n::text) RETURNING id, title
     )
     INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
     SELECT id, at, 'Turkey', 'Beykoz', '', :lat + :km::float8 / 111.2 + at * (split_part(title, ' ', 2)::integer * 1e-4 + 1e-6), :lng
     FROM post, generate_series(0, :addresses::integer - 1) AS at`,
    { owner: owner.id, word, count, currency, status, addresses, km, cost, ...HERE },
  )

test.each(ORDERS)('%s: people who are left out leave no gap in what a keyword finds', async (order) => {
  await query('INSERT INTO mutes (user_id, muted_id, created_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING', [
    ana.id,
    rival.id,
  ])
  await stock(rival, { word: 'Rug', count: 120 })
  await stock(shop, { word: 'Rug', count: 5, km: 1, cost: 200 })
  const found = await search('rug', { limit: 3, filter: { order, currency, location: HERE } })
  expect(found).toHaveLength(3)
})

test.each(ORDERS)('%s: by keyword, the pages of a shop with many posts at one address', async (order) => {
  await stock(shop, { word: 'Vase', count: 100 })
  const filter = { order, currency, location: HERE }
  const seen = await allPages(20, (at) => search('vase', { ...at, filter }))
  expect(once(seen)).toEqual({ shown: 100, different: 100 })
})

test('nearest by keyword: a post with five addresses is one post', async () => {
  await stock(shop, { word: 'Samovar', count: 12, addresses: 5 })
  const filter = { order: 'nearest', location: HERE }
  const seen = await allPages(4, (at) => search('samovar', { ...at, filter }))
  expect(once(seen)).toEqual({ shown: 12, different: 12 })
})

test('nearest: the pages of a shop with many posts at one address', async () => {
  await stock(shop, { word: 'Chair', count: 300 })
  const filter = { order: 'nearest', location: HERE }
  const seen = await allPages(36, async (at) => (await explore({ ...at, filter })).titles)
  expect(once(seen)).toEqual({ shown: 300, different: 300 })
})

test('nearest: a post with several addresses at one point takes one place of its page', async () => {
  await stock(shop, { word: 'Kettle', count: 40, addresses: 2 })
  await query(
    `UPDATE post_addresses SET lat = $1 + split_part(posts.title, ' ', 2)::integer * 0.01 FROM posts WHERE posts.id = post_id`,
    [HERE.lat],
  )
  const filter = { order: 'nearest', location: HERE }
  const titles = (count: number) => Array.from({ length: count }, (_, n) => `Kettle ${n + 1}`)
  expect((await explore({ limit: 36, filter })).titles).toEqual(titles(36))
  const seen = await allPages(36, async (at) => (await explore({ ...at, filter })).titles)
  expect(seen).toEqual(titles(40))
})

test('nearest: the pages of a private account with many posts at one address, also where much is sold', async () => {
  const shy = await world.person('shy')
  await query('UPDATE users SET is_private = true WHERE id = $1', [shy.id])
  await query('INSERT INTO follows (follower_id, following_id, is_confirmed) VALUES ($1, $2, true)', [ana.id, shy.id])
  await stock(shy, { word: 'Sold', count: 200, status: 'sold' })
  await stock(shy, { word: 'Chair', count: 300, km: 1 })
  const filter = { order: 'nearest', location: HERE }
  const seen = await allPages(36, async (at) => (await explore({ ...at, filter })).titles)
  expect(once(seen)).toEqual({ shown: 300, different: 300 })
})

test('nearest: what is sold around the corner hides nothing that is for sale further on', async () => {
  await stock(shop, { word: 'Sold', count: 200, status: 'sold' })
  await stock(shop, { word: 'Table', count: 40, km: 1 })
  expect((await explore({ limit: 36, filter: { order: 'nearest', location: HERE } })).titles).toHaveLength(36)
})

test.each([{}, { order: 'nearest', location: HERE }, { hide_sold: true }])(
  '%o: sold posts are not counted',
  async (filter) => {
    await stock(shop, { word: 'Sold', count: 30, status: 'sold' })
    await stock(shop, { word: 'Table', count: 10 })
    const { titles, count } = await explore({ limit: 36, filter })
    expect([titles.length, count]).toEqual([10, 10])
    expect((await explore({ limit: 36, filter: { ...filter, hide_sold: false } })).count).toBe(40)
  },
)

test('best by keyword: what only says it in other words is ranked the same on every page', async () => {
  await query(
    `INSERT INTO posts (owner_id, title, caption, is_seller, is_product, created_at)
     SELECT $1, CASE WHEN n % 20 = 0 THEN 'Porselen ' WHEN n % 3 = 0 THEN 'Thing ' ELSE 'Porselenci ' END || n,
       CASE WHEN n % 3 = 0 THEN 'porselen' ELSE '' END, true, true, now() - n * interval '10 minutes'
     FROM generate_series(1, 300) n`,
    [shop.id],
  )
  await world.services.searchWords.addTitles()
  const seen = await allPages(36, (at) => search('porselen', at))
  expect(once(seen)).toEqual({ shown: 300, different: 300 })
})

test('nearby places: the pages of a building with many shops', async () => {
  await query(
    `INSERT INTO places (category_id, title, address, lat, lng, time_zone)
     SELECT id, 'Shop ' || n, 'Han', :lat, :lng, 'Europe/Istanbul' FROM place_categories, generate_series(1, 40) n
     WHERE slug = 'coffee' ORDER BY md5(n::text)`,
    HERE,
  )
  const seen = await allPages(5, async ({ skip }) => {
    const { data } = await ana.ask<{ exploreNearbyPlaces: Titled }>(PLACES, { at: HERE, skip })
    return data.exploreNearbyPlaces.map(({ title }) => title)
  })
  expect(once(seen)).toEqual({ shown: 40, different: 40 })
})
