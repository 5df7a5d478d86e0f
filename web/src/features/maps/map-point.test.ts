import { expect, test } from 'vitest'
import { boxOutOfSight, withoutEdges } from './map-point.ts'

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

test('of many results of which none can be seen, the nearest are moved to, if they are around here', () => {
  const tehran = { west: 51.38, south: 35.68, east: 51.42, north: 35.72 }
  const far = Array.from({ length: 200 }, () => at(41, 29))
  const around = [at(35.73, 51.4), at(35.7, 51.45), at(35.6, 51.4), at(35.7, 51.3), at(35.8, 51.4), at(35.9, 51.6)]
  const box = boxOutOfSight([...far, ...around], tehran)
  expect(box?.north).toBeCloseTo(35.8)
  expect([box?.west, box?.south, box?.east]).toEqual([51.3, 35.6, 51.45])
  expect(boxOutOfSight([...far, ...around, at(35.7, 51.4)], tehran)).toBeNull()
  expect(boxOutOfSight(far, tehran)).toBeNull()
})

test('what lies under the search box, or under the sheet of a phone, cannot be seen', () => {
  const seen = withoutEdges(ISTANBUL, { width: 400, height: 600 }, { top: 100, bottom: 20, left: 0, right: 0 })
  expect(seen).toMatchObject({ west: 28.8, east: 29.2 })
  expect(seen.north).toBeCloseTo(41.15)
  expect(seen.south).toBeCloseTo(40.91)
  expect(boxOutOfSight([at(41.18, 29)], seen)).not.toBeNull()
  expect(boxOutOfSight([at(41, 29)], seen)).toBeNull()
})
