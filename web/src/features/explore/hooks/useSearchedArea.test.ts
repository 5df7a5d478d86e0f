import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hasLeftBox, useSearchedArea } from './useSearchedArea.ts'

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

test('a location that becomes known better while the map is open is no movement of the map', () => {
  const { result, rerender } = renderHook(({ at }) => useSearchedArea('kilim', at, null), {
    initialProps: { at: HERE },
  })
  act(() => result.current.look({ ...HERE, zoom: 13, isByItself: false }))
  rerender({ at: { lat: 41.02, lng: 29.01 } })
  expect(result.current.hasLeft).toBe(false)
})

test('only who moves the map has left the area, not a map that moves to what was found; also after coming back', () => {
  const open = () => renderHook(() => useSearchedArea('lamp', HERE, null))
  const found = { lat: 39.93, lng: 32.86, zoom: 13 }
  const first = open()
  act(() => first.result.current.look({ ...HERE, zoom: 13, isByItself: false }))
  act(() => first.result.current.look({ ...found, isByItself: true }))
  expect(first.result.current.hasLeft, 'the map moved by itself').toBe(false)
  first.unmount()

  const second = open()
  expect([second.result.current.initial, second.result.current.isChosen]).toEqual([found, true])
  act(() => second.result.current.look({ ...found, isByItself: false }))
  expect(second.result.current.hasLeft, 'coming back is no movement').toBe(false)
  act(() => second.result.current.look({ ...found, lat: found.lat + 0.01, isByItself: false }))
  expect(second.result.current.hasLeft).toBe(true)
  act(() => second.result.current.look({ ...HERE, zoom: 13, isByItself: false }))
  expect(second.result.current.hasLeft, 'back where was searched').toBe(false)
})
