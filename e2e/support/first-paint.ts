import type { Browser, Page } from '@playwright/test'
import { postsOf } from './people.ts'

const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const SLOWER_PROCESSOR = 4

export interface SlowPage {
  name: string
  isLoggedIn: boolean
  path: (baseURL: string, token: string) => Promise<string>
  /** Resolves when the main content is visible. */
  isThere: (page: Page) => Promise<unknown>
}

/** So many pictures are drawn, not only in the page. */
const pictures = (page: Page, selector: string, count: number) =>
  page.waitForFunction(
    ([wanted, most]) => {
      const images = Array.from(document.querySelectorAll<HTMLImageElement>(wanted))
      return images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length >= most
    },
    [selector, count] as const,
  )

/** The first photo of a post: the boot script's, or the app's. */
const PHOTO = '#first-photo, article img[class*=photo]'
/** Tiles of the gallery: the boot script's, or the app's. */
const TILES = '#first-tiles img, main img[class*=photo]'

const firstPost = async (baseURL: string, token: string) => (await postsOf(baseURL, { token }))[0]?._id

export const SLOW_PAGES: SlowPage[] = [
  {
    name: 'shared post',
    isLoggedIn: false,
    path: async (baseURL, token) => `/p/${await firstPost(baseURL, token)}`,
    isThere: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'login form',
    isLoggedIn: false,
    path: async () => '/login',
    isThere: (page) => page.getByLabel('Username or phone number').waitFor(),
  },
  { name: 'feed', isLoggedIn: true, path: async () => '/', isThere: (page) => pictures(page, PHOTO, 1) },
  {
    name: 'explore',
    isLoggedIn: true,
    path: async () => '/explore?status=1',
    isThere: (page) => pictures(page, TILES, 3),
  },
  {
    name: 'post',
    isLoggedIn: true,
    path: async (baseURL, token) => `/post/${await firstPost(baseURL, token)}`,
    isThere: (page) => pictures(page, PHOTO, 1),
  },
]

/** When the main content of a page is there, and how much was loaded by then. */
export async function measureFirstPaint(
  browser: Browser,
  { baseURL, token, slowPage }: { baseURL: string; token: string; slowPage: SlowPage },
): Promise<{ seconds: number; kilobytes: number }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'en-US',
  })
  if (slowPage.isLoggedIn)
    await context.addInitScript((stored) => {
      localStorage.setItem('token', stored)
      localStorage.setItem('tour', 'all')
      sessionStorage.setItem('checkedForUpdate', 'true')
    }, token)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  const path = await slowPage.path(baseURL, token)
  const since = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await slowPage.isThere(page)
  const seconds = (performance.now() - since) / 1_000
  await context.close()
  return { seconds, kilobytes: Math.round(bytes / 1_024) }
}
