import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { expect, test } from 'vitest'
import { drawMap } from './map-picture.ts'

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
