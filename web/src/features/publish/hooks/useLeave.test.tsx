import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useLeave } from './useLeave.ts'

const clearDraft = vi.hoisted(() => vi.fn())
vi.mock('#features/publish/draft.store.ts', () => ({ clearDraft }))
vi.mock('#features/publish/media-work.ts', () => ({ stopTrimming: () => {} }))

const open = () => renderHook(() => ({ ...useLeave(), path: useLocation().pathname }), { wrapper: MemoryRouter }).result

test('nobody leaves before the draft is gone, so that it is not there again after a reload', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  clearDraft.mockReturnValue(promise)
  const page = open()
  act(() => void page.current.leave('/home'))
  expect([page.current.path, page.current.isLeaving]).toEqual(['/', true])
  await act(async () => resolve())
  expect(page.current.path).toBe('/home')
})

test('a device that does not answer keeps nobody', async () => {
  vi.useFakeTimers()
  clearDraft.mockReturnValue(new Promise(() => {}))
  const page = open()
  act(() => void page.current.leave('/home'))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(page.current.path).toBe('/home')
  vi.useRealTimers()
})
