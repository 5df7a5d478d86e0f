import { expect, test } from 'vitest'
import { hasLeftBox } from './useSearchedArea.ts'

const HERE = { lat: 41.04, lng: 28.93 }

test.each([
  [0, 0, false],
  [0.0044, -0.0044, false],
  [0.0046, 0, true],
  [0, -0.0046, true],
])('a map moved by %f, %f degrees: left the box is %s', (north, east, left) =>
  expect(hasLeftBox(HERE, { lat: HERE.lat + north, lng: HERE.lng + east })).toBe(left),
)

test('crossing the date line is not a large distance', () =>
  expect(hasLeftBox({ lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 })).toBe(false))
