import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { cityInWords } from '@meydan/domain/city-names.ts'
import { PbfReader } from 'pbf'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cityNamesIn } from '#lib/city-names.ts'
import { StartError } from '#lib/start-error.ts'
import { useWorld } from '#testing/world.ts'
import { type MapSources, MapsService } from './maps.service.ts'
import { openMapSources } from './maps.sources.ts'
import type { TileSource } from './tile-source.ts'
import { connectUpstream } from './upstream.ts'

const world = useWorld()
const layersOf = (bytes: Buffer) => new VectorTile(new PbfReader(bytes)).layers
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const namesIn = (bytes: Buffer, layer: string) => {
  const { [layer]: found } = layersOf(bytes)
  return Array.from({ length: found?.length ?? 0 }, (_, at) => found?.feature(at).properties.name)
}

/** The tile a position is in. */
const at = (lat: number, lng: number, z: number) => {
  const x = Math.floor(((lng + 180) / 360) * 2 ** z)
  const sin = Math.sin((lat * Math.PI) / 180)
  const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z)
  return `/tiles/${z}/${x}/${y}`
}

test('the world is one tile with its countries', async () => {
  const { statusCode, headers, rawPayload } = await get('/tiles/0/0/0')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile'])
  expect(Object.keys(layersOf(rawPayload)).sort()).toEqual(['boundaries', 'earth', 'water'])
  expect(namesIn((await get('/tiles/2/2/1')).rawPayload, 'places')).toContain('Turkey')
})

test('Istanbul has its coast, its name in Persian and its districts', async () => {
  const { rawPayload } = await get(at(41.02, 28.98, 10))
  const { places, earth } = layersOf(rawPayload)
  expect(earth?.feature(0).loadGeometry().flat().length).toBeGreaterThan(100)
  const all = Array.from({ length: places?.length ?? 0 }, (_, nth) => places?.feature(nth).properties)
  expect(all.find((each) => each?.name === 'Istanbul')).toMatchObject({ kind: 'locality', 'name:fa': 'استانبول' })
  expect(all.find((each) => each?.name === 'Kadıköy')).toMatchObject({ kind: 'neighbourhood' })
})

test('where the archive ends, the tile above is enlarged: land stays land, sea stays sea', async () => {
  const inland = await get(at(0.5, 22, 10))
  expect(layersOf(inland.rawPayload).earth?.feature(0).loadGeometry()[0]?.length).toBeLessThan(10)
  expect((await get(at(0, -30, 10))).statusCode).toBe(204)
})

test('a tile is sent compressed if the client accepts it, and not again if the client has it', async () => {
  const plain = await get('/tiles/5/18/11')
  const packed = await get('/tiles/5/18/11', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload)
  expect(packed.headers['cache-control']).toContain('max-age=86400')
  const etag = String(packed.headers.etag)
  const again = await get('/tiles/5/18/11', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/tiles/5/18/12', { 'if-none-match': etag })).statusCode).toBe(200)
})

test.each(['/tiles/3/8/0', '/tiles/3/0/8', '/tiles/25/0/0', '/tiles/11/0/0', '/tiles/0/0/1'])(
  '%s is outside of the map',
  async (url) => expect((await get(url)).statusCode).toBe(204),
)

test.each([
  '/tiles/a/0/0',
  '/tiles/-1/0/0',
  '/tiles/1/..%2f/0',
  '/tiles/1/%2e%2e/0',
  '/tiles/1e1/0/0',
  '/tiles/1/1.5/0',
])('%s is not the address of a tile', async (url) => expect((await get(url)).statusCode).toBe(404))

test('the TileJSON describes the source', async () => {
  const { vector_layers, ...facts } = (await get('/tiles/tiles.json')).json()
  expect(facts).toMatchObject({ tilejson: '3.0.0', maxzoom: 10, format: 'mvt', tiles: ['/tiles/{z}/{x}/{y}'] })
  expect(facts.attribution).toContain('OpenStreetMap')
  expect(vector_layers.map(({ id }: { id: string }) => id)).toEqual(['earth', 'water', 'boundaries', 'places'])
})

describe('another tile server', () => {
  let sources: MapSources
  let url: string
  const seen: string[] = []
  let isDown = false
  let refusal = 0
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    if (isDown || refusal) response.writeHead(refusal || 503).end()
    else if (request.url === '/12/2377/1536.png') response.end('picture')
    else if (request.url === '/12/2377/1536') response.end(Buffer.from([0x1a, 0]))
    else response.writeHead(404).end()
  })
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}`
    sources = await openMapSources({ file: null, url: null, attribution: '' })
  })
  afterAll(async () => {
    await sources.world.close()
    server.close()
  })
  afterEach(() => {
    isDown = false
    refusal = 0
    seen.length = 0
    vi.restoreAllMocks()
  })
  const mapsWith = (added: TileSource) => new MapsService({ open: async () => ({ ...sources, added }) })

  test('its tiles come first, with land under them; where it has none, the base map is shown', async () => {
    const maps = mapsWith(connectUpstream(url, 'Streets by us'))
    const streets = await maps.tile({ z: 12, x: 2377, y: 1536 })
    expect(Object.keys(layersOf(gunzipSync(streets.tile?.body ?? '')))).toContain('earth')
    const elsewhere = await maps.tile({ z: 12, x: 2378, y: 1536 })
    expect(Object.keys(layersOf(gunzipSync(elsewhere.tile?.body ?? '')))).toContain('earth')
    expect([streets.isStandIn, elsewhere.isStandIn]).toEqual([false, false])
    expect(seen).toEqual(['/12/2377/1536', '/12/2378/1536'])
    expect(await maps.describe()).toMatchObject({
      maxzoom: 14,
      attribution: expect.stringMatching(/^Streets by us · ©/),
    })
  })

  test('image tiles are passed on unchanged', async () => {
    const maps = mapsWith(connectUpstream(`${url}.png`, ''))
    const { tile } = await maps.tile({ z: 12, x: 2377, y: 1536 })
    expect([tile?.format, tile?.body.toString()]).toEqual(['png', 'picture'])
    expect(await maps.tile({ z: 12, x: 0, y: 0 })).toEqual({ tile: null, isStandIn: false })
  })

  const realNow = performance.now.bind(performance)
  /** Sets the clock of caches forward. */
  const later = (ms: number) => vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ms)

  test('while it does not answer, the base map stands in and is not kept', async () => {
    const maps = mapsWith(connectUpstream(url, ''))
    const streets = { z: 12, x: 2377, y: 1536 }
    isDown = true
    const standIn = await maps.tile(streets)
    expect(standIn.isStandIn).toBe(true)
    const onLand = await maps.tile({ ...streets, x: 2378 })
    expect(Object.keys(layersOf(gunzipSync(onLand.tile?.body ?? '')))).toContain('earth')
    isDown = false
    later(6_000)
    const { tile, isStandIn } = await maps.tile(streets)
    expect(isStandIn).toBe(false)
    expect(tile?.etag).not.toBe(standIn.tile?.etag)
    later(3_600_000)
    expect(await maps.tile(streets)).toEqual({ tile, isStandIn })
    expect(seen).toHaveLength(3)
  })

  test('image tiles that could not be fetched are asked for again', async () => {
    const maps = mapsWith(connectUpstream(`${url}.png`, ''))
    isDown = true
    expect(await maps.tile({ z: 12, x: 2377, y: 1536 })).toEqual({ tile: null, isStandIn: true })
    isDown = false
    later(6_000)
    expect((await maps.tile({ z: 12, x: 2377, y: 1536 })).tile?.body.toString()).toBe('picture')
  })

  test('after three failures in a row it is left alone for ten seconds; tiles that it does not have are no failures', async () => {
    const source = connectUpstream(url, '')
    for (let x = 0; x < 5; x++) expect(await source.tile({ z: 12, x, y: 0 })).toBeNull()
    isDown = true
    seen.length = 0
    for (let x = 0; x < 5; x++) await expect(source.tile({ z: 12, x, y: 0 })).rejects.toThrow()
    expect(seen).toHaveLength(3)
    isDown = false
    later(11_000)
    expect(await source.tile({ z: 12, x: 0, y: 0 })).toBeNull()
  })

  test.each([401, 403])(
    'while it answers %i, the base map stands in and is not kept, and it is asked on',
    async (status) => {
      const maps = mapsWith(connectUpstream(url, ''))
      refusal = status
      for (let x = 2375; x < 2380; x++) expect((await maps.tile({ z: 12, x, y: 1536 })).isStandIn, `${x}`).toBe(true)
      expect(seen).toHaveLength(5)
      refusal = 0
      later(6_000)
      expect((await maps.tile({ z: 12, x: 2377, y: 1536 })).isStandIn).toBe(false)
      expect(seen).toHaveLength(6)
    },
  )

  test.each([204, 404, 410])('%i says that there is no such tile', async (status) => {
    refusal = status
    expect(await connectUpstream(url, '').tile({ z: 12, x: 2377, y: 1536 })).toBeNull()
  })

  test('tiles are kept up to a number of bytes', async () => {
    let reads = 0
    const large: TileSource = {
      facts: { format: 'png', minZoom: 0, maxZoom: 14, attribution: '', layers: null },
      tile: async () => {
        reads += 1
        return Buffer.alloc(3 * 1024 * 1024)
      },
      close: async () => {},
    }
    const maps = mapsWith(large)
    for (let x = 0; x < 5; x++) await maps.tile({ z: 12, x, y: 0 })
    await maps.tile({ z: 12, x: 4, y: 0 })
    expect(reads).toBe(5)
    await maps.tile({ z: 12, x: 5, y: 0 })
    await maps.tile({ z: 12, x: 0, y: 0 })
    expect(reads).toBe(7)
  })
})

test('what stands in for a tile is not kept by browsers', async () => {
  const read = vi.spyOn(world.services.maps, 'tile').mockResolvedValue({ tile: null, isStandIn: true })
  const { statusCode, headers } = await get('/tiles/5/18/11')
  expect([statusCode, headers['cache-control']]).toEqual([204, 'public, max-age=10'])
  read.mockRestore()
})

test('a file that is not a map stops the start with a message', async () => {
  for (const file of [import.meta.filename, '/nowhere.pmtiles'])
    await expect(openMapSources({ file, url: null, attribution: '' })).rejects.toThrow(StartError)
})

test('an archive configured by the operator is used', async () => {
  const file = new URL('../../../content/maps/world.pmtiles', import.meta.url).pathname
  const maps = new MapsService({ open: () => openMapSources({ file, url: null, attribution: '' }) })
  expect((await maps.tile({ z: 3, x: 4, y: 3 })).tile).not.toBeNull()
  await maps.close()
})

test('the cities of a country are listed largest first, with their names in other languages', async () => {
  const { statusCode, headers, rawPayload } = await get('/content/cities/IR.json', { 'accept-encoding': 'gzip' })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip'])
  const cities = JSON.parse(gunzipSync(rawPayload).toString())
  expect(cities[0]).toEqual(['Tehran', 35.6944, 51.4215, { fa: 'تهران', tr: 'Tahran' }])
  expect(new Set(cities.map(([name]: [string]) => name)).size).toBe(cities.length)
  for (const name of ['ZZ.json', 'ir.json', '..%2f..%2fpackage.json', 'names.json', 'names-en.json', 'names-de.json'])
    expect((await get(`/content/cities/${name}`)).statusCode, name).toBe(404)
})

test('districts of large cities are listed with their city, before villages of the same name, and not as cities', async () => {
  const listed = async (country: string): Promise<[string, number, number, Record<string, string>?, string?][]> =>
    JSON.parse((await get(`/content/cities/${country}.json`)).body)
  const [turkey, iran] = [await listed('TR'), await listed('IR')]
  expect([turkey[0]?.[0], iran[0]?.[0]]).toEqual(['Istanbul', 'Tehran'])
  for (const [list, name, city, persian] of [
    [turkey, 'Kadıköy', 'Istanbul', 'کادی‌کوی'],
    [turkey, 'Beşiktaş', 'Istanbul', 'بشیکتاش'],
    [turkey, 'Üsküdar', 'Istanbul', 'اسکودار'],
    [turkey, 'Çankaya', 'Ankara', 'چانکایا'],
    [turkey, 'Karşıyaka', 'İzmir', 'کارشی‌یاکا'],
    [iran, 'Vanak', 'Tehran', 'ونک'],
  ] as const) {
    const found = list.filter(([each]) => each === name)
    expect(found[0], name).toEqual([name, expect.any(Number), expect.any(Number), { fa: persian }, city])
    // What is left as a city is another place: the village of Kadıköy in Yalova.
    for (const [, lat] of found.slice(1)) expect(Math.abs(lat - (found[0]?.[1] ?? 0)), name).toBeGreaterThan(0.3)
  }
  // Each lies where its city is, which is listed.
  for (const list of [turkey, iran])
    for (const [name, lat, lng, , of] of list) {
      if (!of) continue
      const [, cityLat = 0, cityLng = 0] = list.find(([each, , , , ofCity]) => each === of && !ofCity) ?? []
      expect(Math.hypot(cityLat - lat, cityLng - lng), `${name}, ${of}`).toBeLessThan(0.45)
    }
})

test('the names of cities in a language are one small file, found by every spelling we know', async () => {
  const namesIn = async (language: string) => {
    const { headers, rawPayload } = await get(`/content/cities/names-${language}.json`, { 'accept-encoding': 'gzip' })
    expect(headers['cache-control']).toContain('max-age=86400')
    // It is loaded beside the first screen, on a slow line.
    expect(rawPayload.byteLength).toBeLessThan(8_000)
    return JSON.parse(gunzipSync(rawPayload).toString())
  }
  const [persian, turkish] = [await namesIn('fa'), await namesIn('tr')]
  for (const [city, country, inPersian, inTurkish] of [
    ['Istanbul', 'Türkiye', 'استانبول', 'İstanbul'],
    ['ISTANBUL', 'Turkey', 'استانبول', 'İstanbul'],
    ['Tehran', 'Iran', 'تهران', 'Tahran'],
    ['Tahran', 'IR', 'تهران', 'Tahran'],
    ['Springfield', 'United States', 'Springfield', 'Springfield'],
    // A name that belongs to a city of another country.
    ['Istanbul', 'Iran', 'Istanbul', 'Istanbul'],
  ] as const) {
    expect([cityInWords(persian, city, country), cityInWords(turkish, city, country)], city).toEqual([
      inPersian,
      inTurkish,
    ])
  }
})

test('a city or country that is called like a part of every object stays as it was typed', () => {
  for (const language of ['en', 'tr', 'fa'])
    for (const odd of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      for (const country of ['Turkey', 'TR', odd])
        expect(cityInWords(cityNamesIn(language), odd, country), `${odd}, ${country}`).toBe(odd)
})
