import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LAST_POSITION_KEY, lastPosition, rememberPosition } from '#features/maps/last-position.ts'
import { DEFAULT_CENTRE, LOCATION_PERMISSION_KEY, type Position } from '#features/maps/position.ts'
import { clearToken, storeToken } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
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
  expect(near.current.location, 'a few hundred metres do not load everything again').toEqual(ISTANBUL)
  expect(open().current.location, 'going back finds the same list').toEqual(ISTANBUL)

  lookUp.mockResolvedValue(found(TEHRAN))
  const far = open()
  await waitFor(() => expect(far.current.location).toEqual(TEHRAN))
  expect([lastPosition(), far.current.isKnown, far.current.certainty]).toEqual([TEHRAN, false, 'guessed'])
})

test('in the zone of a country it begins in that country, wherever the network is', async () => {
  lookUp.mockResolvedValue(found(ISTANBUL))
  vi.stubGlobal('fetch', async () => new Response('[["Tabriz", 38.08, 46.29], ["Urmia", 37.55, 45.07]]'))
  storeToken(makeToken({ zone: 'ir' }))
  const near = open()
  await waitFor(() => expect(near.current.location).toEqual(ISTANBUL))
  localStorage.removeItem(LAST_POSITION_KEY)
  lookUp.mockResolvedValue({ ...found(ISTANBUL), country: 'TR' })
  const abroad = open()
  await waitFor(() => expect(abroad.current.location).toEqual({ lat: 38.08, lng: 46.29 }))
  clearToken()
})

test('without a lookup the last position stays; without either it is the default', async () => {
  lookUp.mockRejectedValue(new Error('lookup answered 500'))
  rememberPosition(TEHRAN)
  const known = open()
  await act(async () => {})
  expect([known.current.location, known.current.certainty]).toEqual([TEHRAN, 'guessed'])
  localStorage.clear()
  const unknown = open()
  await waitFor(() => expect(unknown.current.location).toEqual(DEFAULT_CENTRE))
  expect(unknown.current.certainty).toBe('unknown')
  expect(lastPosition(), 'a guess is not remembered').toBeNull()
})

test('a device that may tell its position and does not in time stays where it was, not where its network is', async () => {
  localStorage.setItem(LOCATION_PERMISSION_KEY, 'granted')
  const refuse = (_: unknown, fail: (error: { message: string }) => void) => fail({ message: 'too late' })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: refuse } })
  lookUp.mockResolvedValue(found(TEHRAN))
  rememberPosition(ISTANBUL)
  const shown = open()
  await act(async () => {})
  expect([shown.current.location, lastPosition()]).toEqual([ISTANBUL, ISTANBUL])
  Reflect.deleteProperty(navigator, 'geolocation')
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
