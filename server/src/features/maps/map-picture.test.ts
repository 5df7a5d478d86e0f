import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { expect, test, vi } from 'vitest'
import { drawMap } from './map-picture.ts'
import { MapPicturesService } from './map-pictures.service.ts'
import { MapsService } from './maps.service.ts'
import type { TileSource } from './tile-source.ts'

type Layers = Parameters<typeof fromGeojsonVt>[0]
const ask = { lat: 41, lng: 29, language: 'en', scheme: 'light' } as const
const around = [
  [-64, -64],
  [4160, -64],
  [4160, 4160],
  [-64, 4160],
  [-64, -64],
]
const feature = (type: number, geometry: unknown, tags: object = {}) => ({ type, geometry, tags })
const tileOf = (layers: Record<string, unknown[]>) => {
  const named = Object.entries(layers).map(([name, features]) => [name, { features }])
  return fromGeojsonVt(Object.fromEntries(named) as Layers, { version: 2, extent: 4096 })
}

test('where the operator has streets, they are drawn, with their quarters', async () => {
  const tile = tileOf({
    earth: [feature(3, [around])],
    roads: [
      feature(2, [[[0, 0], [4096, 4096]]], { kind: 'minor_road' }), // biome-ignore format: one line
      feature(2, [[[4096, 0], [0, 4096]]], { kind: 'highway' }), // biome-ignore format: one line
      feature(2, [[[0, 9], [9, 0]]], { kind: 'path' }), // biome-ignore format: one line
    ],
    places: [feature(1, [[2800, 2900]], { kind: 'neighbourhood', name: 'A <b>' })],
  })
  const asked: number[] = []
  const picture = await drawMap(
    ask,
    async ({ z }) => {
      asked.push(z)
      return tile
    },
    14,
  )
  expect(new Set(asked)).toEqual(new Set([14]))
  for (const shape of ['class="land"', 'class="street"', 'class="road"', 'A &#60;b&#62;'])
    expect(picture).toContain(shape)
  expect(picture).not.toContain('NaN')
})

test('shapes outside of the picture are cut off, and too many of a kind are left out', async () => {
  const crowd = Array.from({ length: 9_000 }, (_, at) => {
    const [x, y] = [(at % 95) * 43, Math.floor(at / 95) * 43]
    return feature(3, [[[x, y], [x + 20, y], [x + 20, y + 20], [x, y + 20], [x, y]]]) // biome-ignore format: one line
  })
  const picture = await drawMap(ask, async () => tileOf({ earth: [feature(3, [around])], buildings: crowd }), 14)
  expect(picture).toContain('class="land"')
  expect(picture).not.toContain('class="building"')
  expect(picture.length).toBeLessThan(20_000)
  const few = await drawMap(ask, async () => tileOf({ buildings: crowd.slice(0, 10) }), 14)
  expect(few.length).toBeLessThan(5_000)
})

const streetsTile = tileOf({ roads: [feature(2, [[[0, 0], [4096, 4096]]], { kind: 'minor_road' })] }) // biome-ignore format: one line
/** A name everywhere. */
const named = Array.from({ length: 256 }, (_, at) =>
  feature(1, [[(at % 16) * 256, Math.floor(at / 16) * 256]], { kind: 'locality', name: 'Nearby' }),
)
const namesTile = tileOf({ places: named })

test('where the operator has no streets, the names of the base map are shown', async () => {
  const picture = await drawMap(
    ask,
    async ({ z }) => (z > 11 ? tileOf({ earth: [feature(3, [around])] }) : namesTile),
    14,
  )
  expect(picture).toContain('>Nearby<')
})

const sourceOf = (maxZoom: number, tile: TileSource['tile']): TileSource => ({
  facts: { format: 'mvt', minZoom: 0, maxZoom, attribution: '', layers: null },
  tile,
  close: async () => {},
})

test('a picture that was drawn while the tile server was down is not kept, and what it has is asked for once', async () => {
  let isDown = true
  const read = vi.fn(async () => {
    if (isDown) throw new Error('down')
    return streetsTile
  })
  const world = sourceOf(10, async () => namesTile)
  const newMaps = () => new MapsService({ open: async () => ({ world, added: sourceOf(14, read) }) })
  const drawing = vi.fn()

  const pictures = new MapPicturesService({ maps: newMaps() })
  expect(await pictures.of(ask, drawing)).toMatchObject({ isStandIn: true })
  expect(await pictures.of(ask, drawing)).toMatchObject({ isStandIn: true })
  expect(drawing).toHaveBeenCalledTimes(2)

  isDown = false
  const back = new MapPicturesService({ maps: newMaps() })
  read.mockClear()
  drawing.mockClear()
  const light = await back.of(ask, drawing)
  expect(light).toEqual({ isStandIn: false, svg: expect.stringContaining('class="street"') })
  expect(await back.of(ask, drawing)).toBe(light)
  expect(drawing).toHaveBeenCalledTimes(1)
  // Another scheme and language show the same tiles.
  const tiles = read.mock.calls.length
  await back.of({ ...ask, scheme: 'dark', language: 'fa' }, drawing)
  expect([drawing.mock.calls.length, read.mock.calls.length]).toEqual([2, tiles])
})

test('pictures are kept up to a number of bytes', async () => {
  const zigzag = Array.from({ length: 20_000 }, (_, at) => [at % 2 ? 0 : 4096, (at * 7) % 4096])
  const pond = tileOf({ water: [feature(3, [[...zigzag, zigzag[0]]])], places: named })
  const maps = new MapsService({ open: async () => ({ world: sourceOf(10, async () => pond), added: null }) })
  const pictures = new MapPicturesService({ maps })
  const drawing = vi.fn()
  let bytes = 0
  for (let lat = 0; bytes <= 4 * 1024 * 1024; lat++) {
    const { svg } = await pictures.of({ ...ask, lat }, drawing)
    bytes += svg.length * 2
  }
  const drawn = drawing.mock.calls.length
  await pictures.of({ ...ask, lat: drawn - 1 }, drawing)
  expect(drawing).toHaveBeenCalledTimes(drawn)
  await pictures.of({ ...ask, lat: 0 }, drawing)
  expect(drawing).toHaveBeenCalledTimes(drawn + 1)
})
