import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lastPosition, rememberPosition } from '#features/maps/last-position.ts'
import { DEFAULT_CENTRE, type Position } from '#features/maps/position.ts'
import { useWhereabouts } from './useWhereabouts.ts'

const lookUp = vi.hoisted(() => vi.fn())
vi.mock('#features/directory/lookup.ts', () => ({ lookUp }))

const TEHRAN = { lat: 35.7, lng: 51.4 }
const ISTANBUL = { lat: 41.01, lng: 28.97 }
const found = ({ lat, lng }: Position) => ({ country: 'IR', timezone: 'Asia/Tehran', ll: [lat, lng] })
const open = () => renderHook(() => useWhereabouts(null)).result

beforeEach(() => localStorage.clear())

test('the search begins where the device was last, without waiting, and moves only if that is no longer right', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lookUp.mockReturnValue(promise)
  rememberPosition(ISTANBUL)
  const near = open()
  expect(near.current.location).toEqual(ISTANBUL)
  const moved = { lat: ISTANBUL.lat + 0.004, lng: ISTANBUL.lng }
  await act(async () => resolve(found(moved)))
  expect(lastPosition()).toEqual(moved)
  expect(near.current.location, 'a few hundred metres do not load everything again').toEqual(ISTANBUL)

  lookUp.mockResolvedValue(found(TEHRAN))
  const far = open()
  await waitFor(() => expect(far.current.location).toEqual(TEHRAN))
  expect([lastPosition(), far.current.isKnown]).toEqual([TEHRAN, false])
})

test('without a lookup the last position stays; without either it is the default', async () => {
  lookUp.mockRejectedValue(new Error('lookup answered 500'))
  rememberPosition(TEHRAN)
  const known = open()
  await act(async () => {})
  expect(known.current.location).toEqual(TEHRAN)
  localStorage.clear()
  const unknown = open()
  await waitFor(() => expect(unknown.current.location).toEqual(DEFAULT_CENTRE))
  expect(lastPosition(), 'a guess is not remembered').toBeNull()
})

test.each(['ask', 'dismiss'] as const)(
  'the photos of the boot script go when the question above them goes: %s',
  async (answer) => {
    document.body.innerHTML = '<div id="first-tiles"></div>'
    const { result } = renderHook(() => useWhereabouts(DEFAULT_CENTRE))
    expect(document.getElementById('first-tiles')).not.toBeNull()
    await act(async () => void result.current[answer]())
    expect(document.getElementById('first-tiles')).toBeNull()
  },
)
