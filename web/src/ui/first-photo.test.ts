import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeToken } from '#testing/token.ts'
import { keepFirstPhoto } from './first-photo.ts'

const BOOT = readFileSync(resolve(import.meta.dirname, '../../public/boot.js'), 'utf8')
const FILES = {
  login: [],
  members: [],
  dictionaries: { en: [], tr: [], fa: [] },
  fonts: { en: 'inter.woff2' },
  pages: [
    {
      path: '^/explore',
      query: { documentId: 'd', operationName: 'UserExplorer', variables: {} },
      list: ['posts'],
      tilesTop: { start: '20rem', question: '5rem' },
      files: [],
    },
  ],
}
const COVER = {
  href: '/media/lamp.jpg',
  placeholder: null,
  dimensions: { width: 900 },
  thumbnails: [{ href: '/media/lamp-150.jpg', width: 150 }],
}
const POST = { _id: 'lamp', cover: COVER, photos_count: 1, availability: 'available', is_advertised: false }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs the boot script on a phone. The server answers when the function it returns is called. */
function boot(): () => void {
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/explore?status=1')
  localStorage.setItem('token', makeToken())
  vi.stubGlobal('innerWidth', 390)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming])
  const dataset = { files: JSON.stringify(FILES) }
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { dataset } })
  const { promise, resolve: answer } = Promise.withResolvers<unknown>()
  vi.stubGlobal('fetch', () => promise)
  new Function(BOOT)()
  const text = async () => JSON.stringify({ data: { posts: [POST] } })
  return () => answer({ clone: () => ({ text }) })
}

const tiles = () => document.getElementById('first-tiles')

test.each([0, 6_000])(
  'photos of the boot script go five seconds after the app and they are there, also if they come %i ms after it',
  async (late) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = boot()
    keepFirstPhoto()
    vi.advanceTimersByTime(late)
    answer()
    await vi.waitFor(() => expect(tiles()?.children).toHaveLength(1))
    expect(tiles()?.querySelector('img')?.srcset).toBe('/media/lamp-150.jpg 150w, /media/lamp.jpg 900w')
    vi.advanceTimersByTime(4_000)
    expect(tiles()).not.toBeNull()
    vi.advanceTimersByTime(1_000)
    expect(tiles()).toBeNull()
  },
)
