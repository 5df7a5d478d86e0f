import { PLACE_CATEGORIES } from '@meydan/domain/place-categories.ts'
import { createDatabase, type Database } from '@meydan/server/db/database.ts'
import { createPool } from '@meydan/server/db/pool.ts'
import { readCatalogContent } from '@meydan/server/features/catalog/catalog.content.ts'
import { CatalogService } from '@meydan/server/features/catalog/catalog.service.ts'
import { CatalogStore } from '@meydan/server/features/catalog/catalog.store.ts'
import { cloneDatabase } from '@meydan/server/testing/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemoWorld } from './demo.ts'
import { drawAlbum } from './plan/album.ts'
import { planWorld } from './plan/world.plan.ts'

const NOW = new Date('2026-03-14T15:30:00Z')
const FILL_LIMIT_MS = 20_000

let db: Database
let drop: () => Promise<void>
/** Processor time of this process, because other tests run in parallel. */
let cpuMs: number
const files = new Map<string, number>()
const MOST_PICTURES = 320 // about 14 s of one core
const progress: string[] = []
let progressOfFirstFill: string[]

const fill = (into = db) =>
  fillDemoWorld({
    db: into,
    zone: 'world',
    storage: { put: async (key, bytes) => void files.set(key, bytes.byteLength) },
    clock: { now: () => NOW },
    hashPassword: async (password) => `hash of ${password}`,
    hashPhone: (phone) => Buffer.alloc(32, phone),
    progress: (line) => void progress.push(line),
  })

async function emptyWorld() {
  const database = await cloneDatabase()
  const made = createDatabase(createPool({ connectionString: database.url }))
  await new CatalogService({ store: new CatalogStore(made) }).load(readCatalogContent())
  return {
    made,
    drop: async () => {
      await made.close()
      await database.drop()
    },
  }
}

const count = async (from: string) => {
  const [row] = await db.query<{ count: number }>(`select count(*) from ${from}`)
  return row?.count ?? 0
}

beforeAll(async () => {
  const world = await emptyWorld()
  db = world.made
  drop = world.drop
  const started = process.cpuUsage()
  await fill()
  progressOfFirstFill = [...progress]
  const { user, system } = process.cpuUsage(started)
  cpuMs = (user + system) / 1_000
}, 90_000)

afterAll(() => drop())

describe('the demo world', () => {
  test('is ready within twenty seconds on two cores', () => {
    expect(cpuMs / 2).toBeLessThan(FILL_LIMIT_MS)
  })

  test('draws every picture exactly once, and not more pictures than a short first start allows', () => {
    const { size } = drawAlbum()
    expect(size).toBeLessThanOrEqual(MOST_PICTURES)
    const reported = [...Array.from({ length: Math.floor((size - 1) / 40) }, (_, step) => (step + 1) * 40), size]
    expect(progressOfFirstFill).toEqual(reported.map((done) => `Drawing the demo world … ${done} of ${size} pictures`))
  })

  test('has enough of everything to look alive', async () => {
    expect(await count('users')).toBeGreaterThanOrEqual(40)
    expect(await count('directory.users')).toBe(await count('users'))
    expect(await count('posts')).toBeGreaterThanOrEqual(300)
    expect(await count('places')).toBeGreaterThanOrEqual(120)
    expect(await count('places where owner_id is null')).toBeGreaterThan(20)
    const used = await db.query<{ slug: string }>(
      'select slug from place_categories where exists (select from places where category_id = place_categories.id)',
    )
    expect(used.map(({ slug }) => slug)).toEqual(expect.arrayContaining(PLACE_CATEGORIES.map(({ slug }) => slug)))
    for (const kind of ['is_seller and is_product', 'not is_seller', 'not is_product', 'price = -1', "status = 'sold'"])
      expect(await count(`posts where ${kind}`)).toBeGreaterThan(8)
    expect(await count('posts where is_from_posts_crawler')).toBeGreaterThan(2)
    expect(await count('users where is_private')).toBeGreaterThan(3)
    expect(await count('users where is_authorised')).toBeGreaterThan(10)
    expect(await count('users where is_vip')).toBeGreaterThan(5)
    expect(await count('(select post_id from post_media group by 1 having count(*) > 1) as several')).toBeGreaterThan(
      30,
    )
  })

  test('every post has a picture whose files exist, and every person a face', async () => {
    expect(await count('posts where not exists (select from post_media where post_id = posts.id)')).toBe(0)
    expect(await count('users where avatar_id is null')).toBe(0)
    const media = await db.query<{ storage_key: string; thumbnails: { storage_key: string; width: number }[] }>(
      'select storage_key, thumbnails from media',
    )
    for (const { storage_key, thumbnails } of media) {
      expect(files.get(storage_key)).toBeGreaterThan(2_000)
      expect(thumbnails).toMatchObject([{ width: 150 }])
      expect(files.has(thumbnails[0]?.storage_key ?? '')).toBe(true)
    }
  })

  test('no place or post is in the water', async () => {
    const spots = await db.query<{ title: string; lat: number; lng: number }>(
      'select title, lat, lng from places union all select title, lat, lng from post_addresses',
    )
    expect(spots.length).toBeGreaterThan(420)
    expect(spots.filter(({ lat, lng }) => WATERS.some((water) => isInside(water, lng, lat)))).toEqual([])
    const nearTheFirstView = spots.filter(
      ({ lat, lng }) => Math.abs(lat - 41.04) < 0.03 && Math.abs(lng - 28.93) < 0.03,
    )
    expect(nearTheFirstView.length).toBeGreaterThan(100)
  })

  test('the map shows places from its first zoom on', async () => {
    expect(await count('places where score >= 7.5')).toBeGreaterThan(10)
    expect(await count('places where score between 2.5 and 7.5')).toBeGreaterThan(40)
  })

  test('counters agree with what they count', async () => {
    expect(
      await count(`users where post_count <> (select count(*) from posts where owner_id = users.id)
        or followers_count <> (select count(*) from follows where following_id = users.id and is_confirmed)
        or followings_count <> (select count(*) from follows where follower_id = users.id and is_confirmed)`),
    ).toBe(0)
    expect(
      await count(`posts where comments_count <> (select count(*) from comments where post_id = posts.id)
        or likes_count <> (select count(*) from reactions where post_id = posts.id and value = 'like')`),
    ).toBe(0)
    expect(
      await count(`ad_budgets where balance <> (
        select coalesce(sum(packet_days), 0) from ad_budget_entries as entries where entries.user_id = ad_budgets.user_id)`),
    ).toBe(0)
    expect(await count('users where rate > 0')).toBeGreaterThan(30)
  })

  test('nobody reacts to or comments on a post they may not see', async () => {
    const seen = 'exists (select from visible_posts(act.user_id) as posts where posts.id = act.post_id)'
    expect(await count(`reactions as act where not ${seen}`)).toBe(0)
    expect(await count(`comments as act where not ${seen}`)).toBe(0)
    expect(await count(`(select post_id, buyer_id as user_id from conversations) as act where not ${seen}`)).toBe(0)
  })

  test('nothing happens before its post or after now', async () => {
    expect(await count(`comments join posts on posts.id = post_id where comments.created_at < posts.created_at`)).toBe(
      0,
    )
    expect(
      await count(`conversations join posts on posts.id = post_id where conversations.created_at < posts.created_at`),
    ).toBe(0)
    expect(await count(`reactions join posts on posts.id = post_id where changed_at < posts.created_at`)).toBe(0)
    for (const [table, moment] of [
      ['posts', 'created_at'],
      ['comments', 'created_at'],
      ['reactions', 'changed_at'],
      ['conversation_messages', 'created_at'],
    ])
      expect(await count(`${table} where ${moment} > '${NOW.toISOString()}'`)).toBe(0)
  })

  test('the demo person has followers, requests, activity of every age, messages, ads and transactions', async () => {
    const mine = (from: string) => count(`${from} where user_id = (select id from users where username = 'demo')`)
    const demo = `(select id from users where username = 'demo')`
    expect(await count(`follows where follower_id = ${demo} and is_confirmed`)).toBe(15)
    expect(await count(`follows where following_id = ${demo} and is_confirmed`)).toBeGreaterThan(10)
    expect(await count(`follows where following_id = ${demo} and not is_confirmed`)).toBe(2)
    const ages = await db.query<{ days: number; slug: string }>(
      `select floor(extract(epoch from '${NOW.toISOString()}'::timestamptz - created_at) / 86400)::int as days, slug
       from activities where user_id = ${demo}`,
    )
    for (const [from, to] of [
      [0, 0],
      [1, 1],
      [2, 7],
      [8, 999],
    ] as const)
      expect(ages.filter(({ days }) => days >= from && days <= to).length).toBeGreaterThan(1)
    expect(new Set(ages.map(({ slug }) => slug))).toEqual(
      new Set(['like', 'dislike', 'comment', 'follow', 'follow_request']),
    )
    expect(await mine('messages')).toBeGreaterThan(4)
    expect(await mine('conversation_members')).toBeGreaterThan(8)
    expect(await count(`conversation_members where user_id = ${demo} and is_seller`)).toBeGreaterThan(3)
    expect(await count(`conversation_members where user_id = ${demo} and unread > 0`)).toBeGreaterThan(1)
    expect(await count(`offers where status = 'open'`)).toBeGreaterThan(1)
    expect(await count(`messages where user_id = ${demo} and not is_read`)).toBeGreaterThan(1)
    const ads = await db.query<{ status: string }>(`select distinct status from ads where owner_id = ${demo}`)
    expect(ads.map(({ status }) => status).sort()).toEqual(['advertised', 'notAdvertised', 'pending'])
    expect(await count(`(select distinct status from transactions where user_id = ${demo}) as each_status`)).toBe(4)
  })

  test('people have made deals and reviewed each other; places have reviews; the demo person has both to do', async () => {
    const demo = `(select id from users where username = 'demo')`
    expect(await count(`deals where status = 'confirmed'`)).toBeGreaterThan(10)
    expect(await count('reviews where is_shown')).toBeGreaterThan(10)
    expect(
      await count(
        `users where reviews_count <> (select count(*) from reviews where person_id = users.id and is_shown)`,
      ),
    ).toBe(0)
    expect(
      await count(`deals join conversations on conversations.id = conversation_id
      where buyer_id = ${demo} and not exists (select from reviews where deal_id = deals.id)`),
    ).toBe(2)
    expect(await count('place_reviews')).toBeGreaterThan(80)
    expect(await count('place_reviews join places on places.id = place_id where author_id = owner_id')).toBe(0)
    for (const table of ['reviews', 'place_reviews', 'deals'])
      expect(await count(`${table} where created_at > '${NOW.toISOString()}'`)).toBe(0)
  })

  test('filling it again changes nothing', async () => {
    const before = [await count('users'), await count('posts'), files.size]
    expect(await fill()).toMatchObject({ username: 'demo' })
    expect([await count('users'), await count('posts'), files.size]).toEqual(before)
  })

  test('is the same on every machine', () => {
    const plan = () => planWorld(NOW, 'hash', 'world')
    expect(plan()).toEqual(plan())
    const drawn = () => [...drawAlbum()].map(([key, draw]) => [key, draw()])
    expect(drawn()).toEqual(drawn())
  })

  test('a database with people of its own is left alone', async () => {
    const other = await emptyWorld()
    try {
      await other.made.query(`insert into users (zone, username) values ('world', 'somebody')`)
      expect(await fill(other.made)).toBeNull()
      expect(await other.made.query('select username from users')).toEqual([{ username: 'somebody' }])
    } finally {
      await other.drop()
    }
  })
})

/** Rough outlines of the Golden Horn, the Bosphorus and the Marmara shore, as [lng, lat]. */
const WATERS: readonly (readonly [number, number])[][] = [
  [
    [28.9395, 41.053],
    [28.9435, 41.0445],
    [28.9465, 41.0385],
    [28.9515, 41.0325],
    [28.9605, 41.0255],
    [28.971, 41.0195],
    [28.978, 41.0165],
    [28.979, 41.021],
    [28.9725, 41.0225],
    [28.9635, 41.0275],
    [28.9555, 41.0345],
    [28.95, 41.0405],
    [28.9475, 41.046],
    [28.943, 41.053],
  ],
  [
    [28.98, 41.018],
    [28.989, 41.029],
    [28.9935, 41.0325],
    [29.001, 41.0375],
    [29.0085, 41.0405],
    [29.0185, 41.044],
    [29.028, 41.0465],
    [29.0315, 41.0525],
    [29.0375, 41.057],
    [29.0435, 41.0665],
    [29.0455, 41.078],
    [29.056, 41.084],
    [29.066, 41.0755],
    [29.0525, 41.063],
    [29.044, 41.048],
    [29.031, 41.0395],
    [29.013, 41.029],
    [29.007, 41.019],
    [29.006, 41.006],
    [28.995, 41.005],
  ],
  [
    [28.9, 40.95],
    [29.021, 40.975],
    [29.0185, 40.983],
    [29.019, 41.0],
    [28.98, 41.003],
    [28.94, 41.001],
    [28.9, 40.985],
  ],
]

function isInside(outline: readonly (readonly [number, number])[], x: number, y: number): boolean {
  return outline.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = outline.at(index - 1) as readonly [number, number]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}
