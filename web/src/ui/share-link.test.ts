import { afterEach, expect, test, vi } from 'vitest'
import { copyAddress, shareLink } from './share-link.ts'
import { toast } from './toast.ts'

const post = { title: 'Lamp', path: '/p/1' }
const address = new URL('/p/1', window.location.origin).href

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser that shares and copies as told. */
function browser({ share, copy }: { share?: () => Promise<void>; copy: () => Promise<void> }) {
  const writeText = vi.fn(copy)
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share, canShare: () => true }) })
  const said = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') }
  return { writeText, said }
}
const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))

test('where there is no share sheet, the address is copied', async () => {
  const { writeText, said } = browser({ copy: async () => {} })
  await shareLink(post)
  expect(writeText).toHaveBeenCalledWith(address)
  expect(said.success).toHaveBeenCalledWith('Copied')
})

test('a share sheet that is refused copies instead; one that is closed does nothing', async () => {
  const refused = browser({ share: refuse, copy: async () => {} })
  await shareLink(post)
  expect(refused.writeText).toHaveBeenCalledWith(address)
  const closed = browser({ share: () => Promise.reject(new DOMException('no', 'AbortError')), copy: async () => {} })
  await shareLink(post)
  expect([closed.writeText.mock.calls, closed.said.error.mock.calls]).toEqual([[], []])
})

test('where copying is refused too, the address is shown', async () => {
  const { said } = browser({ copy: refuse })
  await copyAddress(post.path)
  expect(said.error.mock.calls[0]?.[0]).toContain(address)
})
