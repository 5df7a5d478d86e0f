import { roundLocation } from '@meydan/domain/people-rules.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { cellsAround, RINGS, ringChord } from './cells.ts'

const world = useWorld()
const inside = inWorld(world)
let ana: Person
let shop: Person

beforeAll(async () => {
  ana = await world.person('ana')
  shop = await world.person('shop')
})

/** Evenly distributed: fast-check's doubles are nearly all close to 0 or at the ends. */
const degrees = (most: number) =>
  fc.noBias(fc.integer({ min: -most * 1e6, max: most * 1e6 })).map((micro) => micro / 1e6)

/** Every second row has the first word, every third the second and so on, from common to rare. */
const TITLE = `(SELECT string_agg(word, ' ') FROM unnest(ARRAY['masa', 'lamba', 'كتاب', 'kahve', 'sandık', 'nadide', 'eşsiz'], ARRAY[2, 3, 9, 16, 25, 70, 400])
  AS chosen (word, every) WHERE hashint4(n * 7 + every) % every = 0 OR (word = 'masa' AND n % 2 = 0)) || ' ' || n`
const keywords = fc.constantFrom(
  'masa',
  'LAMBA',
  'کتاب',
  'sandik',
  'nadide',
  'eşsiz',
  'kahve',
  'masa sandık',
  'کتاب lam',
)

describe('places by keyword', () => {
  const PLACES = `query ($userLocation: PlaceLocationInput!, $keyword: String!) {
    explorePlacesByKeyword(userLocation: $userLocation, keyword: $keyword) { _id distance } }`
  type Found = { explorePlacesByKeyword: { _id: string; distance: number }[] }
  // A city at the date line, one at a pole and one in between, each denser towards its centre.
  const CITIES = [
    { lat: 41.04, lng: 28.93 },
    { lat: -18.14, lng: 179.99 },
    { lat: 89.99, lng: 12 },
  ]

  beforeAll(async () => {
    for (const { lat, lng } of CITIES)
      await inside.query(
        `INSERT INTO places (title, lat, lng, time_zone, category_id)
         SELECT coalesce(${TITLE}, 'dükkan'), least(90, $1::float8 + 0.002 * far * cos(n)), mod((180 + $2::float8 + 0.002 * far * sin(n))::numeric, 360) - 180,
           'Europe/Istanbul', (SELECT id FROM place_categories WHERE slug = 'parking')
         FROM generate_series(1, 1200) AS n, LATERAL (SELECT exp(n / 150.0) AS far) spread`,
        [lat, lng],
      )
  })

  test('are the nearest places that contain the words, in any ring', async () => {
    const near = fc
      .tuple(fc.constantFrom(...CITIES), fc.noBias(fc.integer({ min: 0, max: 2_000 })))
      .map(([city, off]) => ({
        lat: Math.min(90, city.lat + off / 3_000),
        lng: ((city.lng + off / 1_000 + 180) % 360) - 180,
      }))
    await fc.assert(
      fc.asyncProperty(near, keywords, async (userLocation, keyword) => {
        const { data, errors } = await ana.ask<Found>(PLACES, { userLocation, keyword })
        expect(errors).toEqual([])
        const words = keyword.split(' ')
        const expected = await inside.query<{ distance: number }>(
          `SELECT sphere_distance_m(point, sphere_point($1, $2)) AS distance FROM places
           WHERE ${words.map((_, at) => `' ' || search_title LIKE '% ' || search_text($${at + 3}) || '%'`).join(' AND ')}
           ORDER BY 1 LIMIT 50`,
          [userLocation.lat, userLocation.lng, ...words],
        )
        expect(expected.length).toBeGreaterThan(0)
        expect(data.explorePlacesByKeyword).toHaveLength(expected.length)
        for (const [at, { distance }] of data.explorePlacesByKeyword.entries())
          expect(Math.abs(distance - (expected[at]?.distance ?? Number.NaN))).toBeLessThan(1)
      }),
      { numRuns: 60 },
    )
  })

  test('every place is in the cells around it, as far as their ring reaches', async () => {
    const location = fc
      .record({
        lat: fc.oneof({ arbitrary: degrees(90), weight: 4 }, fc.constantFrom(-90, 0, 90)),
        lng: fc.oneof({ arbitrary: degrees(180), weight: 4 }, fc.constantFrom(-180, 0, 90, 180)),
      })
      .map(roundLocation)
    await fc.assert(
      fc.asyncProperty(location, fc.constantFrom(...RINGS), fc.integer({ min: 1, max: 628 }), async (at, ring, way) => {
        const reach = ((ringChord(ring) * 0.999) / Math.PI) * 180
        const lat = at.lat + reach * Math.sin(way / 100)
        const [there] = await inside.query<{ cells: string[]; chord: number }>(
          `SELECT sphere_cells(point) AS cells, point <-> sphere_point($3, $4) AS chord
           FROM (SELECT sphere_point($1, $2) AS point) there`,
          [
            lat,
            at.lng + (reach * Math.cos(way / 100)) / Math.max(0.001, Math.cos((lat * Math.PI) / 180)),
            at.lat,
            at.lng,
          ],
        )
        if (there && there.chord <= ringChord(ring))
          expect(cellsAround(at, ring).some((cell) => there.cells.includes(cell))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('posts by keyword', () => {
  const SEARCH = `mutation ($searchData: ExploreSearchData!) { exploreResult(searchData: $searchData) { cursor posts { _id title } } }`
  type Results = { exploreResult: { cursor: string | null; posts: { _id: string; title: string }[] } }
  const search = async (searchData: object) => {
    world.clock.advance(2) // so that the rate limit is not reached
    const { data, errors } = await ana.ask<Results>(SEARCH, { searchData })
    expect(errors).toEqual([])
    return data.exploreResult
  }

  beforeAll(() =>
    inside.query(
      `INSERT INTO posts (owner_id, title, is_seller, is_product, created_at, likes_count)
       SELECT $1, coalesce(${TITLE}, 'eşya'), n % 5 <> 0, n % 7 <> 0, now() - n * n * interval '5 seconds', (n * 37) % 400
       FROM generate_series(1, 1500) AS n`,
      [shop.id],
    ),
  )

  /** Compares a page with a scan of all posts; returns its length. */
  async function expectBest(keyword: string, kinds: { isProduct?: boolean; isSeller?: boolean } = {}, skip = 0) {
    const words = keyword.split(' ')
    const whole = words.map((_, at) => `' ' || search_title || ' ' LIKE '% ' || search_text($${at + 3}) || ' %'`)
    // Of those that have the whole words, and of the others, the hundred best are ranked by language too.
    const expected = await inside.query<{ id: string }>(
      `SELECT id FROM (
         SELECT *, row_number() OVER (PARTITION BY is_whole ORDER BY search_rate DESC, id DESC) <= 100 AS is_ranked FROM (
           SELECT *, ${whole.join(' AND ')} AS is_whole FROM posts
           WHERE ($1::boolean IS NULL OR is_product = $1) AND ($2::boolean IS NULL OR is_seller = $2)
             AND ${words.map((_, at) => `' ' || search_title LIKE '% ' || search_text($${at + 3}) || '%'`).join(' AND ')}
         ) fitting
       ) ranked
       ORDER BY is_whole DESC, is_ranked DESC, is_ranked AND title_language(title) <> 'en', search_rate DESC, id DESC
       OFFSET ${skip} LIMIT 36`,
      [kinds.isProduct ?? null, kinds.isSeller ?? null, ...words],
    )
    const { posts } = await search({ keyword, skip, limit: 36, ...kinds })
    expect(posts.map(({ _id }) => _id)).toEqual(expected.map(({ id }) => id))
    return posts.length
  }

  test('are the best posts that contain the words, on every page', async () => {
    const kind = fc.constantFrom({}, { isProduct: true, isSeller: true }, { isSeller: false })
    await fc.assert(
      fc.asyncProperty(keywords, kind, fc.constantFrom(0, 36, 100), async (keyword, kinds, skip) => {
        await expectBest(keyword, kinds, skip)
      }),
      { numRuns: 60 },
    )
  })

  test('are found however old they are, also by two frequent words that rarely occur together', async () => {
    // Hundreds of posts with one of two words, most of a year old, and both words in every 100th; a word that occurs every other week; a rare word.
    await inside.query(
      `INSERT INTO posts (owner_id, title, is_seller, is_product, created_at)
       SELECT $1::uuid, CASE WHEN n % 100 = 0 THEN 'antika fener' WHEN n % 2 = 0 THEN 'antika' ELSE 'fener' END || ' ' || n,
         true, true, now() - interval '40 weeks' - n * interval '8 hours'
       FROM generate_series(1, 1400) AS n
       UNION ALL
       SELECT $1, 'semaver ' || n, true, true, now() - n * interval '2 weeks' FROM generate_series(1, 50) AS n
       UNION ALL
       SELECT $1, 'bakraç ' || n, true, true, now() - n * interval '30 weeks' FROM generate_series(1, 5) AS n`,
      [shop.id],
    )
    expect(await expectBest('antika fener')).toBe(14)
    // Only one post has all three words; posts that lack one come after it.
    const [all, ...others] = (await search({ keyword: 'fener antika 1400' })).posts.map(({ title }) => title)
    expect(all).toBe('antika fener 1400')
    expect(others.length).toBeGreaterThan(0)
    for (const title of others) expect(title).toMatch(/antika.*fener|14|antika|fener/)
    expect(await expectBest('antika')).toBe(36)
    expect(await expectBest('fener', { isProduct: true, isSeller: true }, 36)).toBe(36)
    expect(await expectBest('bakrac')).toBe(5)
    expect(await expectBest('semaver')).toBe(36)
    expect(await expectBest('semaver', {}, 36)).toBe(14)
  })

  test('every post is on exactly one page, also where ranking and order by rate differ', async () => {
    await inside.query(
      `INSERT INTO posts (owner_id, title, is_seller, is_product, created_at)
       SELECT $1::uuid, CASE WHEN n % 4 = 0 THEN 'zurnacı ' ELSE 'zurnaci ' END || n, true, true, now() - n * interval '1 hour'
       FROM generate_series(1, 600) AS n`,
      [shop.id],
    )
    for (const limit of [24, 36]) {
      const seen: string[] = []
      for (let skip = 0; skip < 600; skip += limit) {
        const { posts } = await search({ keyword: 'zurnaci', requestingLanguage: 'tr', skip, limit })
        seen.push(...posts.map(({ _id }) => _id))
      }
      expect([seen.length, new Set(seen).size]).toEqual([600, 600])
    }
  })

  test.each([
    ['🔥Fincan13🔥', 'fincan13'],
    ['★Semaver★', 'semaver'],
    ['₺Dolap', 'dolap'],
    ['گوشی⭐سامسونگ', 'سامسونگ'],
    ['آینه قدی', 'آینه'],
    ['Strauß', 'strauß'],
    ['Bjørn', 'BJØRN'],
    ['Łódź', 'łódź'],
    ['ΑΘΉΝΑ', 'ΑΘΉΝΑ'],
    ['x'.repeat(70), 'x'.repeat(70)],
  ])('the title %s is found by %s', async (title, keyword) => {
    const id = await inside.post(shop, title)
    expect((await search({ keyword })).posts.map(({ _id }) => _id)).toContain(id)
  })

  test('only what a public post says is suggested to everybody', async () => {
    const eve = await world.person('eve')
    await inside.query('UPDATE users SET is_private = true WHERE id = $1', [eve.id])
    await inside.post(eve, 'Quxzibbleword manuscript')
    const ask = (keyword: string) => eve.ask<Results>(SEARCH, { searchData: { keyword } })
    expect((await ask('quxzibbleword')).data.exploreResult.posts).toHaveLength(1)
    await ask('masa kahrolsunfalanca')
    const { data } = await ana.ask<{ popularWords: string[] }>('{ popularWords(languages: ["en", "tr"], limit: 50) }')
    expect(data.popularWords.filter((word) => /quxz|kahrolsun/.test(word))).toEqual([])
  })

  test('sold posts do not change how many there are', async () => {
    for (let n = 0; n < 6; n++) await inside.post(shop, `kemençe yayı ${n}`, { status: 'sold' })
    for (let n = 0; n < 3; n++) await inside.post(shop, `kemençe ${n}`)
    const { data } = await ana.ask<{ exploreResult: { allPostsCount: number; posts: object[] } }>(
      'mutation { exploreResult(searchData: { keyword: "kemençe yayı" }) { allPostsCount posts { _id } } }',
    )
    expect(data.exploreResult.posts).toHaveLength(3)
    expect(data.exploreResult.allPostsCount).toBe(3)
  })

  test('all pages of a mistyped keyword show the results of the corrected one', async () => {
    await inside.query(
      `INSERT INTO search_words (language, word_key, word, titles_count) VALUES ('tr', 'sandik', 'sandık', 60)`,
    )
    await world.services.search.refresh()
    const right = await search({ keyword: 'sandık', limit: 40 })
    expect(right.posts.length).toBeGreaterThan(30)
    const first = await search({ keyword: 'sandıkk', limit: 20 })
    const second = await search({ keyword: 'sandıkk', limit: 20, skip: 20, cursor: first.cursor })
    expect([...first.posts, ...second.posts]).toEqual(right.posts)
    const withoutCursor = await search({ keyword: 'sandıkk', limit: 20, skip: 20 })
    expect(withoutCursor.posts).toEqual(second.posts)
    // Counting searches must not turn the typing mistake into a known word.
    await world.services.searchWords.finish()
    expect((await search({ keyword: 'sandıkk', limit: 20 })).posts).toEqual(first.posts)
    // A keyword that finds posts is not corrected after its last page.
    expect((await search({ keyword: 'sandık', limit: 20, skip: 2_000 })).posts).toEqual([])
  })

  test('a model number is not corrected to a similar one', async () => {
    await inside.post(shop, 'Teker m8603')
    await inside.query(
      `INSERT INTO search_words (language, word_key, word, titles_count) VALUES ('en', 'm8603', 'm8603', 9)`,
    )
    expect((await search({ keyword: 'm8603' })).posts).toHaveLength(1)
    expect((await search({ keyword: 'm8602' })).posts).toEqual([])
  })
})
