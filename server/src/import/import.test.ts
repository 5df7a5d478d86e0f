import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogContent } from '#features/catalog/catalog.content.ts'
import { freshName } from '#testing/people.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { placesImport, postsImport } from './kinds.ts'
import { runImport } from './run-import.ts'

const world = useWorld()
let folder: string
let ana: Person
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-import-'))
  await world.services.catalog.load(readCatalogContent())
  ana = await world.person('ana')
})
afterAll(() => rmSync(folder, { recursive: true }))

const OSM = { source: 'osm', language: null }
const cafe = (id: number, name: string, at: [lng: number, lat: number], more: object = {}) => ({
  type: 'Feature',
  id: `node/${id}`,
  properties: { amenity: 'cafe', name, ...more },
  geometry: { type: 'Point', coordinates: at },
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const bad: [number, string][] = []
const resumed: number[] = []
const REPORT = {
  size: () => {},
  progress: () => {},
  bad: (line: number, sentence: string) => void bad.push([line, sentence]),
  resumed: (line: number) => void resumed.push(line),
}
const importPlaces = async (path: string, signal?: AbortSignal) =>
  runImport(world.services.db, await placesImport(world.services, OSM), path, REPORT, signal)
const importPosts = async (path: string, owner: string) =>
  runImport(world.services.db, await postsImport(world.services, owner, folder), path, REPORT)

const everything = () =>
  world.services.db.query('SELECT id, import_key, title, updated_at, xmin FROM places ORDER BY import_key')
const found = async (keyword: string) => {
  const { data } = await ana.ask<{ explorePlacesByKeyword: { title: string }[] }>(
    `query ($keyword: String!) { explorePlacesByKeyword(userLocation: { lat: 41, lng: 29 }, keyword: $keyword) { title } }`,
    { keyword },
  )
  return data.explorePlacesByKeyword.map(({ title }) => title)
}

test('places from OpenStreetMap are found in Turkish and Persian, bad rows are reported, and a second import changes nothing', async () => {
  const rows = [
    JSON.stringify(cafe(1, 'Şişli Kıraathanesi', [28.98, 41.05], { opening_hours: 'Mo-Su 08:00-24:00' })),
    JSON.stringify(cafe(2, 'کافه نادری', [51.42, 35.69])),
    '{"type":"Feature","properties":{"name":"broken',
    JSON.stringify(cafe(3, 'Off the map', [28, 95])),
    JSON.stringify({ ...cafe(4, 'A bench', [28, 41]), properties: { amenity: 'bench' } }),
    JSON.stringify(cafe(5, '', [28, 41])),
    JSON.stringify(cafe(1, 'Şişli Kıraathanesi', [28.98, 41.05])),
  ]
  const path = file('city.geojson', `{"type":"FeatureCollection","features":[\n${rows.join(',\n')}\n]}\n`)
  bad.length = 0
  const { passedOverFor, ...result } = await importPlaces(path)
  expect(result).toMatchObject({ added: 2, changed: 0, unchanged: 1, passed_over: 2, bad: 2, isStopped: false })
  expect(passedOverFor).toEqual(
    new Map([
      ['of no category of ours', 1],
      ['without a name', 1],
    ]),
  )
  expect(bad).toEqual([
    [4, 'it is not valid JSON'],
    [5, 'it has no position on the earth'],
  ])
  expect(await found('sisli kiraathanesi')).toEqual(['Şişli Kıraathanesi'])
  expect(await found('كافه نادري')).toEqual(['کافه نادری'])

  const before = await everything()
  expect(await importPlaces(path)).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  expect(await everything()).toEqual(before)
  expect(resumed).toEqual([])
})

test('a newer extract updates places, but none that somebody owns', async () => {
  const write = (name: string) =>
    file('newer.geojson', [11, 12].map((id) => JSON.stringify(cafe(id, `${name} ${id}`, [30, 40]))).join('\n'))
  await importPlaces(write('Eski'))
  await world.services.db.query('UPDATE places SET owner_id = $1 WHERE import_key = $2', [ana.id, 'osm:node/11'])
  expect(await importPlaces(write('Yeni'))).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  const titles = await world.services.db.query<{ title: string }>(
    `SELECT title FROM places WHERE import_key IN ('osm:node/11', 'osm:node/12') ORDER BY import_key`,
  )
  expect(titles.map(({ title }) => title)).toEqual(['Eski 11', 'Yeni 12'])
})

test('a place deleted by its owner is not imported again; one without an owner is', async () => {
  const path = file(
    'deleted.geojson',
    [15, 16].map((id) => JSON.stringify(cafe(id, `Kapandı ${id}`, [33, 40]))).join('\n'),
  )
  await importPlaces(path)
  const [place] = await world.services.db.query<{ id: string }>(
    'UPDATE places SET owner_id = $1 WHERE import_key = $2 RETURNING id',
    [ana.id, 'osm:node/15'],
  )
  await ana.ask('mutation ($id: ID!) { removePlace(place_id: $id) }', { id: place?.id })
  expect(await found('kapandı')).toEqual(['Kapandı 16'])
  await world.services.db.query(`DELETE FROM places WHERE import_key = 'osm:node/16'`)
  expect(await importPlaces(path)).toMatchObject({ added: 1, changed: 0, unchanged: 1 })
  expect(await found('kapandı')).toEqual(['Kapandı 16'])
})

test('a row that the database refuses does not affect other rows', async () => {
  const kind = await placesImport(world.services, OSM)
  const path = file(
    'refused.geojson',
    [21, 22, 23].map((id) => JSON.stringify(cafe(id, `Kahve ${id}`, [31, 40]))).join('\n'),
  )
  bad.length = 0
  const readRow: typeof kind.readRow = (feature) => {
    const reading = kind.readRow(feature)
    return 'row' in reading && reading.row.title === 'Kahve 22'
      ? { row: { ...reading.row, title: 'x'.repeat(300) } }
      : reading
  }
  const result = await runImport(world.services.db, { ...kind, readRow }, path, REPORT)
  expect(result).toMatchObject({ added: 2, bad: 1 })
  expect(bad).toEqual([[2, expect.stringMatching(/^the database refuses it: .*places_title_check/)]])
})

test('after a kill the same command resumes, and nothing is imported twice', async () => {
  const path = join(folder, 'large.geojson')
  const many = 6_000
  const out = createWriteStream(path)
  for (let id = 0; id < many; id++)
    out.write(`${JSON.stringify(cafe(100_000 + id, `Büfe ${id}`, [20 + id / 1000, 40]))}\n`)
  out.end()
  await finished(out)
  const count = async () => {
    const [row] = await world.services.db.query<{ places: number }>(
      `SELECT count(*)::integer AS places FROM places WHERE title LIKE 'Büfe %'`,
    )
    return row?.places ?? 0
  }
  const start = () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'places', path], {
      env: { ...process.env, DATABASE_URL: world.databaseUrl.replace('@/', '@localhost/'), DATA_DIR: folder },
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)))
    const ended = new Promise<number | null>((done) => child.once('close', done))
    return { child, output, ended }
  }
  const first = start()
  const hasAdvanced = async () =>
    (await world.services.db.query(`SELECT FROM imports WHERE file = 'large.geojson' AND read_bytes > 0`)).length > 0
  while (!(await hasAdvanced()) && first.child.exitCode === null) await sleep(5)
  first.child.kill('SIGKILL')
  await first.ended
  const half = await count()
  expect(half).toBeGreaterThanOrEqual(2_000)
  expect(half).toBeLessThan(many)

  const second = start()
  expect([await second.ended, second.output.join('')]).toEqual([0, expect.stringMatching(/Going on at line \d*001,/)])
  const [added = 0, unchanged = 0] = (
    /([\d,]+) added, 0 changed, ([\d,]+) as they were/.exec(second.output.join('')) ?? []
  )
    .slice(1)
    .map((number) => Number(number.replace(',', '')))
  expect(added + unchanged).toBe(many)
  expect(await count()).toBe(many)
}, 120_000)

test('after Ctrl-C the import says so, and the rows it has read are saved', async () => {
  const path = file(
    'stop.geojson',
    Array.from({ length: 50 }, (_, id) => JSON.stringify(cafe(300 + id, 'Stop', [5, 5]))).join('\n'),
  )
  resumed.length = 0
  expect(await importPlaces(path, AbortSignal.abort())).toMatchObject({ added: 49, isStopped: true })
  expect(await importPlaces(path)).toMatchObject({ added: 50, unchanged: 0, isStopped: false })
  expect(resumed).toEqual([50])
})

const POST = {
  original_post_href: 'https://old.example/ads/1',
  title: 'Kırmızı elbise',
  caption: 'Az giyildi',
  is_seller: true,
  is_product: true,
  is_new: false,
  categories: ['dresses'],
  unit: 'piece',
  pricing: { price: 450, currency: 'try' },
  addresses: [
    {
      country: 'Turkey',
      city: 'İstanbul',
      address: 'Bağdat Caddesi 100, Kat 3',
      location: { lat: 40.97, lng: 29.06 },
    },
  ],
  created_at: '2024-05-01T10:00:00Z',
}

test('crawled posts belong to the chosen account, link to their source, and are imported once', async () => {
  const owner = freshName('finds')
  const { id } = await world.person(owner)
  const lines = [
    JSON.stringify(POST),
    '',
    JSON.stringify({
      ...POST,
      original_post_href: 'https://old.example/ads/2',
      title: 'دوچر\u001b[2Jخه\u009b',
      pricing: null,
    }),
    JSON.stringify({ ...POST, original_post_href: 'ftp://old.example' }),
    JSON.stringify({ ...POST, original_post_href: 'https://old.example/ads/3', categories: ['no-such-thing'] }),
    JSON.stringify({ ...POST, original_post_href: 'https://old.example/ads/4', title: 7 }),
    '{"title": "half',
    '[]',
  ]
  const path = file('posts.ndjson', lines.join('\n'))
  bad.length = 0
  expect(await importPosts(path, owner)).toMatchObject({ added: 2, bad: 5 })
  expect(bad.map(([line, sentence]) => `${line} ${sentence.split(':')[0]}`)).toEqual([
    '4 original_post_href',
    '5 categories',
    '6 title',
    '7 it is not valid JSON',
    '8 the row',
  ])
  const { data } = await ana.ask<{ exploreResult: { posts: Record<string, unknown>[] } }>(
    `mutation { exploreResult(searchData: { keyword: "kirmizi elbise", isSeller: true, isProduct: true }) { posts {
      title is_from_posts_crawler crawler_info { original_post_href } owner { username } pricing { price }
      addresses { city } categories { name } } } }`,
  )
  expect(data.exploreResult.posts[0]).toMatchObject({
    title: 'Kırmızı elbise',
    is_from_posts_crawler: true,
    owner: { username: owner },
    crawler_info: { original_post_href: POST.original_post_href },
    pricing: { price: 450 },
    addresses: [{ city: 'İstanbul' }],
  })
  expect(await importPosts(path, owner)).toMatchObject({ added: 0, changed: 0, unchanged: 2, bad: 5 })
  const [row] = await world.services.db.query('SELECT post_count FROM users WHERE id = $1', [id])
  expect(row).toEqual({ post_count: 2 })
  const titles = await world.services.db.query(`SELECT title FROM posts WHERE owner_id = $1 ORDER BY title`, [id])
  expect(titles).toEqual([{ title: 'Kırmızı elbise' }, { title: 'دوچر[2Jخه' }]) // no control characters
})

test('pictures of a crawled post are files beside the import file; a post with a missing one is refused, and no file is left over', async () => {
  const username = freshName('finds')
  const owner = await world.person(username)
  const picture = { create: { width: 400, height: 300, channels: 3 as const, background: '#c33' } }
  await sharp(picture).jpeg().toFile(join(folder, 'red.jpg'))
  writeFileSync(join(folder, 'text.jpg'), 'not a picture')
  const outside = mkdtempSync(join(tmpdir(), 'meydan-outside-'))
  await sharp(picture).jpeg().toFile(join(outside, 'secret.jpg'))
  mkdirSync(join(folder, 'album'))
  symlinkSync(join(outside, 'secret.jpg'), join(folder, 'link.jpg'))
  const line = (nth: number, ...images: string[]) =>
    JSON.stringify({
      ...POST,
      original_post_href: `https://old.example/pictures/${nth}`,
      title: `Resim ${nth}`,
      images,
    })
  const path = file(
    'pictures.ndjson',
    [
      line(1, 'red.jpg', './red.jpg'),
      line(2),
      line(3, 'red.jpg', 'missing.jpg'),
      line(4, 'text.jpg'),
      line(5, join(outside, 'secret.jpg')),
      line(6, `../${basename(outside)}/secret.jpg`),
      line(7, 'link.jpg'),
      line(8, 'album'),
    ].join('\n'),
  )
  bad.length = 0
  expect(await importPosts(path, username)).toMatchObject({ added: 2, bad: 6 })
  expect(bad.map(([number]) => number)).toEqual([3, 4, 5, 6, 7, 8])
  const { data } = await owner.ask<{ posts: { title: string; medias: { images: { dimensions: object }[] } }[] }>(
    '{ posts { title medias { images { href dimensions { width height } } } } }',
  )
  const pictures = data.posts.map(({ title, medias }) => [title, medias.images.map(({ dimensions }) => dimensions)])
  const size = { width: 400, height: 300 }
  expect(pictures.sort()).toEqual([
    ['Resim 1', [size, size]],
    ['Resim 2', []],
  ])
  const files = () => world.services.db.query('SELECT attached_at FROM media WHERE owner_id = $1', [owner.id])
  expect(await files()).toEqual([{ attached_at: expect.any(Date) }, { attached_at: expect.any(Date) }])
  expect(await importPosts(path, username)).toMatchObject({ added: 0, unchanged: 2, bad: 6 })
  expect(await files()).toHaveLength(2)
  rmSync(outside, { recursive: true })
})

test('a crawled post deleted by its owner is not imported again', async () => {
  const username = freshName('finds')
  const owner = await world.person(username)
  const path = file('gone.ndjson', JSON.stringify({ ...POST, original_post_href: 'https://old.example/gone' }))
  await importPosts(path, username)
  const [post] = await world.services.db.query<{ id: string }>('SELECT id FROM posts WHERE owner_id = $1', [owner.id])
  await owner.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id: post?.id })
  expect(await importPosts(path, username)).toMatchObject({ added: 0, unchanged: 1 })
})

test('mistakes in the command are explained', async () => {
  await expect(importPlaces(join(folder, 'nothing.geojson'))).rejects.toThrow(/^There is no file .*nothing.geojson\.$/)
  await expect(importPlaces(folder)).rejects.toThrow(/is not a file\.$/)
  await expect(importPosts(join(folder, 'posts.ndjson'), 'nobody')).rejects.toThrow(/no active account “nobody”/)
})
