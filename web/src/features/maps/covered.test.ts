import { afterEach, expect, test, vi } from 'vitest'
import { seenBounds } from './covered.ts'

afterEach(() => vi.unstubAllGlobals())

const BOUNDS = { west: 51, south: 35, east: 52, north: 36 }
const canvas = { clientWidth: 390, clientHeight: 570 } as HTMLCanvasElement

test.each([
  [true, 36 - 190 / 570],
  [false, 36],
])('on a phone (%s) what lies behind the search box and the tabs is not in sight', (matches, north) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  expect(seenBounds(BOUNDS, canvas).north).toBeCloseTo(north)
})
