import { beforeAll, expect, test } from 'vitest'
import { catalogId } from '#features/catalog/catalog.ids.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
let ana: Person
let currency: string

const HERE = { lat: 41.04, lng: 28.98 }
/** Title, how far north in kilometres, price, days ago, condition, status. */
const POSTS: [title: string, km: number, price: number, days: number, isNew: boolean, status: string][] = [
  ['Kilim one', 1, 300, 3, true, 'available'],
  ['Kilim two', 5, 100, 2, false, 'reserved'],
  ['Kilim three', 80, 200, 1, true, 'available'],
  ['Kilim sold', 2, 50, 0, true, 'sold'],
  ['Lamp', 0, 10, 0, true, 'available'],
]

beforeAll(async () => {
  ana = await world.person('ana')
  const shop = await world.person('shop')
  const [try_] = await world.services.db.query<{ id: string }>("SELECT id FROM currencies WHERE iso_code = 'TRY'")
  currency = try_?.id ?? ''
  for (const [title, km, price, days, isNew, status] of POSTS)
    await world.services.db.query(
      `WITH post AS (
         INSERT INTO posts (owner_id, title, is_seller, is_product, is_new, price, currency_id, status, created_at)
         VALUES (:owner, :title, true, true, :is_new, :price, :currency, :status, now() - :days * interval '1 day') RETURNING id
       )
       INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
       SELECT id, 0, 'Turkey', 'Beykoz', '', :lat, :lng FROM post`,
      {
        owner: shop.id,
        title,
        is_new: isNew,
        price,
        currency,
        status,
        days,
        lat: HERE.lat + km / 111.2,
        lng: HERE.lng,
      },
    )
})

const SEARCH = `mutation ($searchData: ExploreSearchData!) {
  exploreResult(searchData: $searchData) { allPostsCount posts { title distance availability } } }`
type Found = {
  exploreResult: { allPostsCount: number; posts: { title: string; distance: number | null; availability: string }[] }
}

async function search(filter: object, keyword = 'kilim') {
  world.clock.advance(2)
  const { data, errors, code } = await ana.ask<Found>(SEARCH, { searchData: { keyword, filter } })
  return { posts: data?.exploreResult.posts ?? [], count: data?.exploreResult.allPostsCount, errors, code }
}
const titles = async (filter: object, keyword?: string) =>
  (await search(filter, keyword)).posts.map(({ title }) => title)

test('a keyword is combined with the order nearest, newest and cheapest first', async () => {
  expect(await titles({ order: 'nearest', location: HERE })).toEqual(['Kilim one', 'Kilim two', 'Kilim three'])
  expect(await titles({ order: 'newest' })).toEqual(['Kilim three', 'Kilim two', 'Kilim one'])
  expect(await titles({ order: 'cheapest', currency })).toEqual(['Kilim two', 'Kilim three', 'Kilim one'])
})

test('a keyword is combined with price, condition and radius, in every order', async () => {
  expect(await titles({ currency, price_min: 150 })).toEqual(expect.arrayContaining(['Kilim one', 'Kilim three']))
  expect(await titles({ currency, price_min: 150 })).toHaveLength(2)
  expect(await titles({ is_new: false })).toEqual(['Kilim two'])
  for (const order of ['best', 'newest', 'nearest', 'cheapest'])
    expect((await titles({ order, currency, location: HERE, radius: 10_000 })).toSorted()).toEqual([
      'Kilim one',
      'Kilim two',
    ])
})

test('within a radius the first page has the newest and the cheapest, not the nearest', async () => {
  const shop = await world.person('bazaar')
  await world.services.db.query(
    `WITH post AS (
       INSERT INTO posts (owner_id, title, is_seller, is_product, price, currency_id, created_at)
       SELECT :owner, 'Semaver ' || n, true, true, 100 - n, :currency, now() - (40 - n) * interval '1 day'
       FROM generate_series(1, 40) AS n RETURNING id, title
     )
     INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
     SELECT id, 0, 'Turkey', 'Beykoz', '', :lat + split_part(title, ' ', 2)::integer * 0.001, :lng FROM post`,
    { owner: shop.id, currency, ...HERE },
  )
  for (const order of ['newest', 'cheapest']) {
    const seen: string[] = []
    for (let skip = 0; skip < 40; skip += 8) {
      world.clock.advance(2)
      const filter = { order, currency, location: HERE, radius: 20_000 }
      const { data } = await ana.ask<Found>(SEARCH, { searchData: { keyword: 'semaver', skip, limit: 8, filter } })
      seen.push(...data.exploreResult.posts.map(({ title }) => title))
    }
    expect(seen, order).toEqual(Array.from({ length: 40 }, (_, n) => `Semaver ${40 - n}`))
  }
})

test('sold posts are left out unless asked for; reserved ones are marked', async () => {
  const { posts, count } = await search({})
  expect(posts.map(({ title }) => title)).not.toContain('Kilim sold')
  expect(count).toBe(3)
  expect(posts.find(({ title }) => title === 'Kilim two')?.availability).toBe('reserved')
  expect(await titles({ hide_sold: false })).toContain('Kilim sold')
})

test('a distance is told only where a location is known, and the nearest come first among equals', async () => {
  expect((await search({})).posts.every(({ distance }) => distance === null)).toBe(true)
  const { posts } = await search({ location: HERE })
  expect(posts.map(({ title }) => title)).toEqual(['Kilim one', 'Kilim two', 'Kilim three'])
  expect(Math.round(posts[0]?.distance ?? 0)).toBeGreaterThan(900)
})

test('an order without what it needs is refused', async () => {
  expect((await search({ order: 'nearest' })).code).toBe('BAD_USER_INPUT')
  expect((await search({ order: 'cheapest' })).code).toBe('BAD_USER_INPUT')
  expect((await search({ radius: 1_000 })).code).toBe('BAD_USER_INPUT')
})

test('a keyword that is a city finds posts there, by its name in any of the three languages', async () => {
  await world.services.db.query(
    `WITH post AS (
       INSERT INTO posts (owner_id, title, is_seller, is_product, price, currency_id)
       SELECT owner_id, title, true, true, 10, :currency
       FROM (SELECT owner_id FROM posts LIMIT 1) shop, unnest(ARRAY['Samovar', 'Trunk']) AS title RETURNING id, title
     )
     INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
     SELECT id, 0, 'Iran', CASE title WHEN 'Samovar' THEN 'Tehran' ELSE 'تهران' END, '', 35.7, 51.4 FROM post`,
    { currency },
  )
  for (const name of ['Tehran', 'تهران', 'Tahran', 'TEHRAN']) {
    const { posts } = await search({}, name)
    expect(posts.map(({ title }) => title).toSorted(), name).toEqual(['Samovar', 'Trunk'])
  }
  // With another word, both count.
  expect((await search({}, 'samovar تهران')).posts.map(({ title }) => title)[0]).toBe('Samovar')
  expect((await search({ order: 'newest' }, 'تهران')).posts).toHaveLength(2)
})

test('prices in toman and in rial are compared, with and without a keyword or a radius', async () => {
  const [toman, rial] = [catalogId.currency('irt'), catalogId.currency('irr')]
  const shop = await world.person('tehrani')
  const prices = [
    ['Samovar of ten toman', 10, toman],
    ['Samovar of ninety rial', 90, rial],
    ['Samovar of eleven toman', 11, toman],
    ['Samovar of a thousand rial', 1000, rial],
    ['Samovar by agreement', -1, rial],
    ['Samovar of fifty lira', 50, currency],
  ] as const
  for (const [title, price, currency_id] of prices)
    await world.services.db.query(
      `WITH post AS (
         INSERT INTO posts (owner_id, title, is_seller, is_product, price, currency_id)
         VALUES (:owner, :title, true, true, :price, :currency_id) RETURNING id
       )
       INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
       SELECT id, 0, 'Iran', 'Tehran', '', :lat, :lng FROM post`,
      { owner: shop.id, title, price, currency_id, ...HERE },
    )
  const [ninety, ten, eleven, thousand] = [prices[1][0], prices[0][0], prices[2][0], prices[3][0]]
  const gallery = async (filter: object) => {
    const { data } = await ana.ask<{ userExplorer: { posts: { title: string }[] } }>(
      'query ($filter: ExploreFilter) { userExplorer(isProduct: true, isSeller: true, filter: $filter) { posts { title } } }',
      { filter },
    )
    return data.userExplorer.posts.map(({ title }) => title)
  }
  for (const around of [{}, { location: HERE, radius: 5_000 }])
    for (const found of [gallery, (filter: object) => titles(filter, 'samovar')]) {
      const cheapest = (filter: object) => found({ ...filter, ...around, order: 'cheapest' })
      for (const asked of [toman, rial])
        expect((await cheapest({ currency: asked })).filter((title) => title !== prices[4][0])).toEqual([
          ninety,
          ten,
          eleven,
          thousand,
        ])
      expect(await cheapest({ currency: toman, price_min: 10, price_max: 20 })).toEqual([ten, eleven])
      expect(await cheapest({ currency: rial, price_max: 100 })).toEqual([ninety, ten])
      expect((await found({ currency: toman, price_min: 10, ...around })).toSorted()).toEqual(
        [eleven, thousand, ten].toSorted(),
      )
    }
})

test('the cheapest from a price on are found by a common word, however many posts cost less', async () => {
  const shop = await world.person('storehouse')
  const euro = catalogId.currency('eur')
  await world.services.db.query(
    `INSERT INTO posts (owner_id, title, is_seller, is_product, price, currency_id, created_at)
     SELECT :owner, 'Carpet ' || n, true, true, n, :euro, now() - (2000 - n) * interval '1 hour' FROM generate_series(1, 1900) AS n`,
    { owner: shop.id, euro },
  )
  const found = await titles({ order: 'cheapest', currency: euro, price_min: 1_601 }, 'carpet')
  expect(found.slice(0, 3)).toEqual(['Carpet 1601', 'Carpet 1602', 'Carpet 1603'])
})
