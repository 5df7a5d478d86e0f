import { describe, expect, test } from 'vitest'
import { areaFeatures, borderOf, metresBetween } from './spots.ts'

const ISTANBUL = { lat: 41.04, lng: 28.93 }

describe('areas on the small map', () => {
  test('the distance from Istanbul to Ankara is about 350 km', () => {
    expect(metresBetween(ISTANBUL, { lat: 39.93, lng: 32.86 })).toBeCloseTo(353_200, -4)
    expect(metresBetween(ISTANBUL, ISTANBUL)).toBe(0)
  })

  test.each([ISTANBUL, { lat: 0, lng: 0 }, { lat: 66, lng: 25 }])('a circle keeps its radius at %o', (centre) => {
    const border = borderOf({ ...centre, radius_m: 500 })
    for (const point of border) expect(Math.abs(metresBetween(centre, point) - 500)).toBeLessThan(2)
    expect(border.at(-1)).toEqual(border[0])
  })

  test('an exact position has no area', () => {
    expect(areaFeatures([ISTANBUL]).features).toEqual([])
    expect(areaFeatures([{ ...ISTANBUL, radius_m: 500 }]).features).toHaveLength(1)
  })
})
