import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { KnownLocation, useDistance } from './useDistance.ts'

const from = (isKnown: boolean, metres: number | null) =>
  renderHook(() => useDistance(metres), {
    wrapper: ({ children }: { children: ReactNode }) => <KnownLocation value={isKnown}>{children}</KnownLocation>,
  }).result.current

test('a distance is written for a known location, and left out for a guessed one', () => {
  expect([from(true, 104), from(true, 1_240), from(true, null)]).toEqual(['100 m', '1.2 km', null])
  expect(from(false, 104)).toBeNull()
})
