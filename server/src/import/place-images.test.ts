import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCatalogContent } from '#features/catalog/catalog.content.ts'
import { createFileFetcher } from '#lib/fetch-file.ts'
import { isPublicAddress } from '#lib/public-address.ts'
import { LOCALHOST_TLS } from '#testing/localhost-tls.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { placeImagesImport } from './kinds.ts'
import { runImport } from './run-import.ts'

const MOST_BYTES = 1024 * 1024
const world = useWorld()
const requests: string[] = []
let folder: string
let host: string
let ana: Person
let picture: Buffer

const server = createServer(LOCALHOST_TLS, (request, response) => {
  requests.push(request.url ?? '')
  if (request.url?.startsWith('/moved')) return response.writeHead(302, { location: '/picture' }).end()
  if (request.url === '/endless') return void endless(response)
  if (request.url === '/page') return response.end('<html>')
  return request.url?.startsWith('/picture') ? response.end(picture) : response.writeHead(404).end()
})
function endless(response: {
  write: (bytes: Buffer) => boolean
  once: (name: string, then: () => void) => unknown
  destroyed: boolean
}) {
  while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 1))) {}
  if (!response.destroyed) response.once('drain', () => endless(response))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-place-images-'))
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `localhost:${(server.address() as AddressInfo).port}`
  await world.services.catalog.load(readCatalogContent())
  ana = await world.person('ana')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  requests.length = 0
  await world.services.db.query('DELETE FROM places')
  await world.services.db.query('DELETE FROM imports')
  await world.services.db.query(
    `INSERT INTO places (title, lat, lng, time_zone, category_id, import_key)
     VALUES ('Café', 41, 29, 'Europe/Istanbul', (SELECT id FROM place_categories WHERE slug = 'coffee'), 'osm:node/1')`,
  )
})

type Fetching = { hosts?: string[]; isAllowedAddress?: (address: string) => boolean }
async function importImages(lines: object[], { hosts = [host], isAllowedAddress = () => true }: Fetching = {}) {
  const bad: string[] = []
  const path = join(folder, `${Math.random()}.ndjson`)
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  const fetchFile = createFileFetcher({ hosts, mostBytes: MOST_BYTES, isAllowedAddress, ca: LOCALHOST_TLS.cert })
  const report = {
    size: () => {},
    progress: () => {},
    resumed: () => {},
    bad: (_: number, text: string) => void bad.push(text),
  }
  const { changed, unchanged } = await runImport(
    world.services.db,
    placeImagesImport(world.services, fetchFile),
    path,
    report,
  )
  return { bad, changed, unchanged }
}
const line = (path: string, more: object = {}) => ({
  id: 'osm:node/1',
  imageUrls: [`https://${host}${path}`],
  credit: '© A photographer',
  ...more,
})
const shown = async () => {
  const { data } = await ana.ask<{
    exploreNearbyPlaces: { google_map: { imageUrls: string[]; credit: string | null } }[]
  }>('{ exploreNearbyPlaces(userLocation: { lat: 41, lng: 29 }) { google_map { imageUrls credit } } }')
  return data.exploreNearbyPlaces[0]?.google_map
}

test('a picture of a map service is fetched once, re-encoded, served by us and shown with its credit', async () => {
  expect(await importImages([line('/picture/1')])).toEqual({ bad: [], changed: 1, unchanged: 0 })
  const { imageUrls = [], credit } = (await shown()) ?? {}
  expect(credit).toBe('© A photographer')
  expect(imageUrls).toEqual([expect.stringMatching(/^\/media\/map-service\/[0-9a-f]{40}\.jpg$/)])
  const answer = await world.app.inject({ url: imageUrls[0] ?? '' })
  expect(answer.statusCode).toBe(200)
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')

  expect(await importImages([line('/picture/1'), {}])).toMatchObject({ changed: 0, unchanged: 1 })
  expect(requests).toEqual(['/picture/1'])
})

test.each([
  ['another host', () => line('/picture/2'), { hosts: ['images.example'] }, /not among the allowed hosts/, 0],
  ['plain http', () => line('', { imageUrls: [`http://${host}/picture/2`] }), {}, /only https/, 0],
  [
    'a private address behind a name',
    () => line('/picture/2'),
    { isAllowedAddress: isPublicAddress },
    /not a public/,
    0,
  ],
  ['a redirect', () => line('/moved'), {}, /answered 302/, 1],
  ['more bytes than allowed', () => line('/endless'), {}, /larger than/, 1],
  ['a page instead of a picture', () => line('/page'), {}, /not a picture/, 1],
  ['a picture that is gone', () => line('/gone'), {}, /answered 404/, 1],
  ['a place nobody imported', () => line('/picture/2', { id: 'osm:node/2' }), {}, /no such place/, 0],
  ['no credit', () => line('/picture/2', { credit: ' ' }), {}, /^credit/, 0],
  [
    'more than ten',
    () => line('', { imageUrls: Array.from({ length: 11 }, (_, at) => `https://${host}/picture/${at}`) }),
    {},
    /^imageUrls/,
    0,
  ],
] as const)('%s is refused and the place stays as it was', async (_, line, fetching, problem, requestCount) => {
  const { bad, changed } = await importImages([line()], fetching as Fetching)
  expect([bad.length, changed, requests.length]).toEqual([1, 0, requestCount])
  expect(bad[0]).toMatch(problem)
  expect(await shown()).toEqual({ imageUrls: [], credit: null })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(['8.8.8.8', '2a00:1450:4001:81b::200e'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
