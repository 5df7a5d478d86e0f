import { expect, test } from 'vitest'
import { boxOutOfSight } from './map-point.ts'

const ISTANBUL = { west: 28.8, south: 40.9, east: 29.2, north: 41.2 }
const at = (lat: number, lng: number) => ({ lat, lng })

test('a few results of which none can be seen are moved to; others leave the map where it is', () => {
  const [ankara, tehran, here] = [at(39.93, 32.86), at(35.69, 51.42), at(41, 29)]
  expect(boxOutOfSight([ankara, tehran], ISTANBUL)).toEqual({ west: 32.86, south: 35.69, east: 51.42, north: 39.93 })
  expect(boxOutOfSight([ankara], ISTANBUL)).toEqual({ west: 32.86, south: 39.93, east: 32.86, north: 39.93 })
  expect(boxOutOfSight([ankara, here], ISTANBUL)).toBeNull()
  expect(boxOutOfSight([], ISTANBUL)).toBeNull()
  expect(
    boxOutOfSight(
      Array.from({ length: 31 }, () => ankara),
      ISTANBUL,
    ),
  ).toBeNull()
})
