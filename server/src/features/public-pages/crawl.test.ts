import { beforeAll, expect, test } from 'vitest'
import { createLeakWorld, FOLLOWERS_ONLY, OWNER_ONLY } from '#testing/leak-world.ts'
import { inWorld } from '#testing/publish.ts'
import { useWorld } from '#testing/world.ts'
import { SitemapStore } from './sitemap.store.ts'

const world = useWorld()
const { query, post, address } = inWorld(world)

const BASE = 'http://meydan.example'
const get = (url: string) => world.app.inject({ url: url.replace(BASE, ''), headers: { host: 'meydan.example' } })
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value ?? '')
const LOC = /<loc>([^<]*)<\/loc>/g

/** The required properties of the schema.org types that the pages use. */
const TYPES: Record<string, string[]> = {
  Product: ['name', 'offers'],
  Service: ['name', 'offers'],
  Demand: ['itemOffered', 'url'],
  LocalBusiness: ['name', 'url', 'geo'],
  ProfilePage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
}

let facts: Awaited<ReturnType<typeof createLeakWorld>>
let listed: string[]
let pages: Map<string, string>

beforeAll(async () => {
  facts = await createLeakWorld(world)
  const ana = await world.person('ana')
  const [shy, gone] = [await world.person('shy'), await world.person('gone')]
  await query(`UPDATE users SET is_listed = false WHERE id = $1`, [shy.id])
  for (const owner of [ana, shy, gone])
    for (const title of ['Red book', 'Green book', 'Blue book']) {
      const id = await post(owner, `${title} of ${owner === ana ? 'ana' : owner === shy ? 'shy' : 'gone'}`)
      await query(
        `INSERT INTO post_categories (post_id, category_id) SELECT $1, id FROM categories WHERE key = 'books'`,
        [id],
      )
      await address(id, 41.04, 28.93)
    }
  await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gone.id])
  // A place of the private account: its owner must not show.
  for (const [owner, title] of [
    [ana, 'Corner of ana'],
    [facts.pia, 'Corner of somebody'],
  ] as const)
    await query(
      `INSERT INTO places (owner_id, category_id, title, lat, lng, time_zone)
       SELECT $1, id, $2, 41, 29, 'Europe/Istanbul' FROM place_categories LIMIT 1`,
      [owner.id, title],
    )
  const index = (await get('/sitemap.xml')).body
  listed = (await Promise.all(all(index, LOC).map(async (address) => all((await get(address)).body, LOC)))).flat()
  pages = new Map(await Promise.all(listed.map(async (url) => [url, (await get(url)).body] as const)))
})

test('robots.txt names the sitemap, which lists every public page once in each language', async () => {
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${BASE}/sitemap.xml`)
  expect(new Set(listed).size).toBe(listed.length)
  const english = listed.filter((url) => !/\/(tr|fa)\//.test(url)).map((url) => url.replace(BASE, ''))
  const kinds = Object.groupBy(english, (path) => path.split('/')[1] ?? '')
  expect({ c: kinds.c, u: kinds.u, posts: kinds.p?.length, places: kinds.pl?.length }).toEqual({
    c: ['/c/books', '/c/books/istanbul'],
    u: ['/u/ana'],
    posts: 3,
    places: 2,
  })
  expect(listed).toHaveLength(english.length * 3)
})

test('every listed page is there, names itself and its other languages, and they name it', () => {
  for (const [url, body] of pages) {
    expect([url, all(body, /<link rel="canonical" href="([^"]*)">/g)]).toEqual([url, [url]])
    const others = all(body, /hreflang="(?:en|tr|fa)" href="(http[^"]*)"/g)
    expect(others).toHaveLength(3)
    expect(others).toContain(url)
    for (const other of others) expect(pages.get(other)).toContain(`href="${url}">`)
    expect(body).not.toContain('name="robots"')
    expect(all(body, /<h1[^>]*>([^<]*)/g)).toHaveLength(1)
  }
})

test('the data for search engines has the properties of its types', () => {
  for (const [url, body] of pages) {
    const blocks = all(body, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) => JSON.parse(json))
    expect([url, blocks.length > 0]).toEqual([url, true])
    for (const block of blocks) {
      expect(block['@context']).toBe('https://schema.org')
      expect(TYPES).toHaveProperty(block['@type'])
      for (const name of TYPES[block['@type']] ?? []) expect(block).toHaveProperty(name)
      for (const item of block.itemListElement ?? [])
        expect(item).toMatchObject({ '@type': 'ListItem', position: expect.any(Number) })
    }
  }
})

test('no page shows anything of a private, unlisted or inactive account', async () => {
  const { pia, postId, categoryId } = facts
  const [category] = await query<{ key: string }>('SELECT key FROM categories WHERE id = $1', [categoryId])
  const direct = [
    `/p/${postId}`,
    '/u/pia',
    '/u/pia/rss.xml',
    `/c/${category?.key}`,
    `/c/${category?.key}/istanbul`,
    `/c/${category?.key}/rss.xml`,
    '/s',
    '/s?q=hidden',
    '/s?q=lamp',
    '/s?q=corner',
    '/c/books',
    '/c/books/rss.xml',
    '/c/books/istanbul',
    '/s?q=book',
    ...[...pages.keys()].filter((url) => url.includes('/pl/')).map((url) => `${url}/map-light.svg`),
  ]
  const bodies = [...pages, ...(await Promise.all(direct.map(async (url) => [url, (await get(url)).body] as const)))]
  const secrets = [...Object.values(FOLLOWERS_ONLY), ...Object.values(OWNER_ONLY), 'of gone', '@pia', pia.token]
  for (const [url, body] of bodies)
    for (const secret of secrets) expect([url, secret, body.includes(secret)]).toEqual([url, secret, false])
  for (const [url, body] of bodies) expect([url, body.includes('of shy')]).toEqual([url, false])
  // The unlisted person's own page is there for those who have its address.
  const shy = await get('/u/shy')
  expect([shy.statusCode, shy.body.includes('of shy'), shy.body.includes('noindex')]).toEqual([200, true, true])
  expect((await get('/u/shy/rss.xml')).statusCode).toBe(404)
})

test('more posts than one sitemap holds are in several, without gaps and repetitions', async () => {
  const store = new SitemapStore(world.services.db, { shard: 5, chunk: 2 })
  const before = await query<{ path: string }>(
    `SELECT '/p/' || id AS path FROM posts WHERE audience = 'everyone' ORDER BY id`,
  )
  const ana = { id: (await query<{ id: string }>(`SELECT id FROM users WHERE username = 'ana'`))[0]?.id ?? '' }
  const added = await Promise.all(Array.from({ length: 9 }, () => post(ana)))
  const shards = await store.shards('posts')
  const paths: string[][] = []
  for (const from of shards) {
    const shard: string[] = []
    for await (const rows of store.rows('posts', from)) shard.push(...rows.map(({ path }) => path))
    paths.push(shard)
  }
  const shown = [...before.map(({ path }) => path), ...added.map((id) => `/p/${id}`)].filter(
    (path) => pages.has(BASE + path) || added.some((id) => path.endsWith(id)),
  )
  expect(shards.length).toBe(3)
  expect(paths.flat().sort()).toEqual(shown.sort())
})

test('the list of sitemaps is read once an hour', async () => {
  const count = async () => all((await get('/sitemap.xml')).body, LOC).filter((url) => url.includes('people-')).length
  await query('UPDATE users SET is_listed = false')
  expect(await count()).toBe(1)
  world.clock.advance(3_600)
  expect(await count()).toBe(0)
})

test('a place in a list that the database cannot read is the first page', async () => {
  const first = await get('/c/books')
  for (const time of [
    '2024-02-30T00:00:00Z',
    '2024-01-01T00:00:00+23:59',
    '0000-01-01T00:00:00Z',
    '2024-01-01T99:00:00Z',
  ]) {
    const before = encodeURIComponent(`${time}_ffffffff-ffff-ffff-ffff-ffffffffffff`)
    const { statusCode, body } = await get(`/c/books?before=${before}`)
    expect([statusCode, body], time).toEqual([200, first.body])
  }
})

test('a place in a list is read in whichever time zone the database writes it', async () => {
  const at = (time: string) =>
    get(`/c/books?before=${encodeURIComponent(`${time}_ffffffff-ffff-ffff-ffff-ffffffffffff`)}`)
  const [inUtc, inIstanbul, inTehran] = [
    await at('2000-01-01T00:00:00+00:00'),
    await at('2000-01-01T02:00:00.5+02:00'),
    await at('2000-01-01T03:30:00+03:30'),
  ]
  expect([inIstanbul.body, inTehran.body]).toEqual([inUtc.body, inUtc.body])
  expect(inUtc.body).not.toBe((await get('/c/books')).body)
})
