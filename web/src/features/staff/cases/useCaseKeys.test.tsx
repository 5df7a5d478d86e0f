import { fireEvent, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCaseKeys } from './useCaseKeys.ts'

test('a key of a Persian keyboard does what the Latin letter on the same key does', () => {
  const [move, claim, decide] = [vi.fn(), vi.fn(), vi.fn()]
  renderHook(() => useCaseKeys({ isOff: false, move, claim, decide }))
  fireEvent.keyDown(window, { key: 'ت', code: 'KeyJ' })
  fireEvent.keyDown(window, { key: 'ز', code: 'KeyC' })
  fireEvent.keyDown(window, { key: 'ا', code: 'KeyH' })
  // The letter counts, not its place, on keyboards with Latin letters.
  fireEvent.keyDown(window, { key: 'k', code: 'KeyN' })
  expect([move.mock.calls, claim.mock.calls.length, decide.mock.calls]).toEqual([[[1], [-1]], 1, [['hide']]])
})
