import { clockAt, openStateAt } from '@meydan/domain/opening-hours.ts'
import { roundLocation } from '@meydan/domain/people-rules.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { IS_OPEN } from '#features/places/places.service.ts'
import { befriend, privatePerson } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const inside = inWorld(world)
let ana: Person
let shop: Person

type Listed = { _id: string; title: string; distance?: number | null }
const NEAR = `query ($userLocation: PlaceLocationInput!, $limit: Int, $filter: ExploreFilter) {
  getUserExplorerPostsByLocation(userLocation: $userLocation, limit: $limit, filter: $filter) { posts { _id title distance } } }`
const PLACES = `query ($userLocation: PlaceLocationInput!, $skip: Int, $limit: Int, $openNow: Boolean) {
  exploreNearbyPlaces(userLocation: $userLocation, skip: $skip, limit: $limit, openNow: $openNow) { _id title distance is_open } }`
const KEYWORD_PLACES = `query ($userLocation: PlaceLocationInput!, $keyword: String!) {
  explorePlacesByKeyword(userLocation: $userLocation, keyword: $keyword) { title } }`
const CATEGORY_PLACES = `query ($userLocation: PlaceLocationInput!, $zoom: Float!, $categorySlug: String!) {
  exploreUserNearbyByCategory(userLocation: $userLocation, zoom: $zoom, categorySlug: $categorySlug) { title category { slug name } } }`

const DATES = { min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }

const place = async (
  title: string,
  lat: number,
  lng: number,
  slug = 'coffee',
  columns: Record<string, unknown> = {},
) => {
  const row = { title, lat, lng, time_zone: 'Europe/Istanbul', ...columns }
  const names = Object.keys(row)
  const [made] = await inside.query<{ id: string }>(
    `INSERT INTO places (${names.join(', ')}, category_id)
     SELECT ${names.map((_, at) => `$${at + 2}`).join(', ')}, id FROM place_categories WHERE slug = $1 RETURNING id`,
    [slug, ...Object.values(row)],
  )
  return made?.id ?? ''
}

/** Degrees of arc between two positions by the haversine formula, which the database does not use. */
function arc(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2
  return 2 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Evenly distributed over the globe: fast-check's doubles are nearly all close to 0 or at the ends. */
const degrees = (most: number) =>
  fc.noBias(fc.integer({ min: -most * 1e6, max: most * 1e6 })).map((micro) => micro / 1e6)
const positions = fc.record({
  lat: fc.oneof({ arbitrary: degrees(90), weight: 4 }, fc.constantFrom(-90, 90, 89.999, -89.999)),
  lng: fc.oneof({ arbitrary: degrees(180), weight: 4 }, fc.constantFrom(-180, 180, 179.999, -179.999)),
})
const TINY = { lat: 5e-324, lng: -5e-324 }
const all: { id: string; lat: number; lng: number }[] = []

beforeAll(async () => {
  ana = await world.person('ana')
  shop = await world.person('shop')
  const [first] = fc.sample(fc.array(positions, { minLength: 150, maxLength: 150 }), 1)
  for (const [nth, { lat, lng }] of (first ?? []).map(roundLocation).entries())
    all.push({ id: await place(`Place ${nth}`, lat, lng, nth % 3 ? 'coffee' : 'gyms'), lat, lng })
  for (const { lat, lng } of all) await inside.address(await inside.post(shop, 'Somewhere'), lat, lng)
})

test('the nearest posts equal those of a full scan, across the date line and at the poles', async () => {
  await fc.assert(
    fc.asyncProperty(positions, async (userLocation) => {
      const { data } = await ana.ask<{ exploreNearbyPlaces: { _id: string; distance: number }[] }>(PLACES, {
        userLocation,
        limit: 12,
      })
      expect(data.exploreNearbyPlaces).toHaveLength(12)
      const distances = all.map((each) => arc(userLocation, each) * 6371008.8).sort((a, b) => a - b)
      data.exploreNearbyPlaces.forEach(({ distance }, nth) => {
        expect(Math.abs(distance - (distances[nth] ?? 0))).toBeLessThan(1)
      })
      const near = await ana.ask<{ getUserExplorerPostsByLocation: { posts: { distance: number }[] } }>(NEAR, {
        userLocation,
        limit: 10,
      })
      expect(near.data.getUserExplorerPostsByLocation.posts).toHaveLength(10)
      near.data.getUserExplorerPostsByLocation.posts.forEach(({ distance }, nth) => {
        expect(Math.abs(distance - (distances[nth] ?? 0))).toBeLessThan(1)
      })
    }),
    { numRuns: 25 },
  )
})

test('the posts within a radius equal those of a full scan', async () => {
  await fc.assert(
    fc.asyncProperty(positions, fc.noBias(fc.integer({ min: 1_000, max: 500_000 })), async (userLocation, radius) => {
      const { data } = await ana.ask<{ getUserExplorerPostsByLocation: { posts: Listed[] } }>(NEAR, {
        userLocation,
        limit: 500,
        filter: { radius },
      })
      const found = data.getUserExplorerPostsByLocation.posts.filter(({ title }) => title === 'Somewhere')
      const within = all.filter((each) => arc(userLocation, each) * 6371008.8 <= radius)
      expect(found).toHaveLength(within.length)
    }),
    { numRuns: 25 },
  )
})

test('posts of a private account are ordered by distance among all others, for its followers only', async () => {
  const [pia, friend] = [await privatePerson(world, 'pia'), await world.person('friend')]
  await befriend(friend, pia)
  const [drawn] = fc.sample(fc.array(positions, { minLength: 40, maxLength: 40 }), 1)
  const hidden = (drawn ?? []).map(roundLocation)
  for (const { lat, lng } of hidden) await inside.address(await inside.post(pia, 'Hidden'), lat, lng)
  await fc.assert(
    fc.asyncProperty(fc.oneof(positions, fc.constantFrom(...hidden)), async (userLocation) => {
      for (const [person, there] of [
        [friend, [...all, ...hidden]],
        [ana, all],
      ] as const) {
        const { data } = await person.ask<{ getUserExplorerPostsByLocation: { posts: { distance: number }[] } }>(NEAR, {
          userLocation,
          limit: 10,
        })
        const distances = there.map((each) => arc(userLocation, each) * 6371008.8).sort((a, b) => a - b)
        expect(data.getUserExplorerPostsByLocation.posts).toHaveLength(10)
        data.getUserExplorerPostsByLocation.posts.forEach(({ distance }, nth) => {
          expect(Math.abs(distance - (distances[nth] ?? 0))).toBeLessThan(1)
        })
      }
    }),
    { numRuns: 20 },
  )
})

test('posts nearby are the nearest first also where an order of null is sent', async () => {
  const near = async (filter: object) => {
    const { data } = await ana.ask<{ getUserExplorerPostsByLocation: { posts: Listed[] } }>(NEAR, {
      userLocation: { lat: 10, lng: 10 },
      limit: 20,
      filter,
    })
    return data.getUserExplorerPostsByLocation.posts.map(({ distance }) => distance)
  }
  expect(await near({ order: null })).toEqual(await near({ order: 'nearest' }))
})

test('a position close to 0°, 0° finds the nearest places', async () => {
  const { data } = await ana.ask<{ exploreNearbyPlaces: Listed[] }>(PLACES, { userLocation: TINY, limit: 5 })
  const distances = all.map((each) => arc({ lat: 0, lng: 0 }, each) * 6371008.8).sort((a, b) => a - b)
  expect(data.exploreNearbyPlaces).toHaveLength(5)
  data.exploreNearbyPlaces.forEach(({ distance }, nth) => {
    expect(Math.abs((distance ?? 0) - (distances[nth] ?? 0))).toBeLessThan(1)
  })
})

test('the open filter, the database’s own function and the web app agree whether a place is open, in any time zone', async () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
  const hours = fc.tuple(time, time).map(([from, to]) => `${from}-${to}`)
  const span = fc.record({
    day: fc.constantFrom('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'),
    hours,
  })
  const times = fc.record({
    opening_hours: fc.array(span, { minLength: 1, maxLength: 4 }),
    special: fc.array(
      fc.record({ daysAgo: fc.integer({ min: -1, max: 2 }), hours: fc.oneof(fc.constant('closed'), hours) }),
      { maxLength: 3 },
    ),
  })
  const dateIn = (timeZone: string, now: Date, daysAgo: number) =>
    clockAt(timeZone, new Date(now.getTime() - daysAgo * 86_400_000)).date
  const zone = fc.constantFrom('Europe/Istanbul', 'Asia/Tehran', 'America/Los_Angeles', 'Pacific/Auckland')
  await fc.assert(
    fc.asyncProperty(times, zone, fc.date(DATES), async ({ opening_hours, special }, time_zone, now) => {
      const special_hours = special.map(({ daysAgo, hours }) => ({ date: dateIn(time_zone, now, daysAgo), hours }))
      const [row] = await inside.query<{ text: boolean; function: boolean }>(
        `SELECT ${IS_OPEN} AS text, is_open_at(opening_hours, special_hours, time_zone, :now) AS function
         FROM (SELECT :hours::jsonb AS opening_hours, :special::jsonb AS special_hours, :zone::text AS time_zone) places`,
        { hours: JSON.stringify(opening_hours), special: JSON.stringify(special_hours), zone: time_zone, now },
      )
      expect(row?.text).toBe(row?.function)
      expect(openStateAt({ opening_hours, special_hours, time_zone }, now)?.isOpen).toBe(row?.function)
    }),
    { numRuns: 100 },
  )
})

test('pages of five continue each other', async () => {
  const page = async (skip: number) =>
    (await ana.ask<{ exploreNearbyPlaces: Listed[] }>(PLACES, { userLocation: { lat: 1, lng: 1 }, skip })).data
      .exploreNearbyPlaces
  const [first, second] = [await page(0), await page(5)]
  expect([first.length, second.length]).toEqual([5, 5])
  expect(new Set([...first, ...second].map(({ _id }) => _id)).size).toBe(10)
  expect(second[0]?.distance ?? 0).toBeGreaterThanOrEqual(first[4]?.distance ?? 0)
})

test('places are found by category, keyword and opening hours', async () => {
  const here = { lat: 41.04, lng: 28.93 }
  await place('Kahve Dünyası', 41.041, 28.931, 'coffee', {
    opening_hours: '[{"day":"monday","hours":"08:00-20:00"}]',
  })
  await place('Spor Salonu', 41.042, 28.932, 'gyms')
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const always = days.flatMap((day) => ['06:00-18:00', '18:00-06:00'].map((hours) => ({ day, hours })))
  await place('Gece Gündüz', 41.043, 28.933, 'gyms', { opening_hours: JSON.stringify(always) })
  const ofCategory = async (categorySlug: string, zoom = 15) =>
    (
      await ana.ask<{ exploreUserNearbyByCategory: Listed[] }>(CATEGORY_PLACES, {
        userLocation: here,
        zoom,
        categorySlug,
      })
    ).data?.exploreUserNearbyByCategory
  expect((await ofCategory('coffee'))?.map(({ title }) => title)).toEqual(['Kahve Dünyası'])
  expect((await ofCategory('gyms', 1))?.length).toBeGreaterThan(5)
  expect((await ana.ask(CATEGORY_PLACES, { userLocation: here, zoom: 15, categorySlug: 'nothing' })).code).toBe(
    'BAD_USER_INPUT',
  )
  const byKeyword = async (keyword: string) =>
    (await ana.ask<{ explorePlacesByKeyword: Listed[] }>(KEYWORD_PLACES, { userLocation: here, keyword })).data
      .explorePlacesByKeyword
  expect((await byKeyword('dunyasi kahve'))[0]?.title).toBe('Kahve Dünyası')
  expect((await byKeyword('salon'))[0]?.title).toBe('Spor Salonu')
  const open = await ana.ask<{ exploreNearbyPlaces: (Listed & { is_open: boolean })[] }>(PLACES, {
    userLocation: here,
    limit: 50,
    openNow: true,
  })
  expect(open.data.exploreNearbyPlaces.map(({ title }) => title)).toContain('Gece Gündüz')
  expect(open.data.exploreNearbyPlaces.every(({ is_open }) => is_open)).toBe(true)
})
