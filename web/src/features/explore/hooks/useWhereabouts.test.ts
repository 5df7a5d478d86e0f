import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_CENTRE } from '#features/maps/position.ts'
import { useWhereabouts } from './useWhereabouts.ts'

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
