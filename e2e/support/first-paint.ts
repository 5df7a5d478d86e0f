import type { Browser, Page } from '@playwright/test'
import { postsOf } from './people.ts'

const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

export interface SlowPage {
  name: string
  isLoggedIn: boolean
  path: (baseURL: string, token: string) => Promise<string>
  /** What a test allows on the same line with the processor as it is (docs/decisions/0345). */
  secondsMost: number
  /** Resolves when the main content is visible. */
  isThere: (page: Page) => Promise<unknown>
  /** Resolves when the app itself shows it, if that was the boot script's. */
  isTakenOver?: (page: Page) => Promise<unknown>
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
/** Rows of places: the boot script's, or the app's. */
const PLACES = '#first-head li, [role=tabpanel] li'

/** So many rows are painted with their words, and their pictures are drawn. Shapes are no content. */
const rows = (page: Page, selector: string, count: number) =>
  page.waitForFunction(
    ([wanted, most]) => {
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
      const all = Array.from(document.querySelectorAll(wanted)).slice(0, most)
      const areDrawn = all.every((row) =>
        Array.from(row.querySelectorAll('img')).every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      )
      return isPainted && areDrawn && all.filter(({ textContent }) => textContent.trim()).length === most
    },
    [selector, count] as const,
  )

/** Tiles of the gallery: the boot script's, or the app's. */
const TILES = '#first-tiles img, main img[class*=photo]'

const firstPost = async (baseURL: string, token: string) => (await postsOf(baseURL, { token }))[0]?._id

export const SLOW_PAGES: SlowPage[] = [
  {
    name: 'shared post',
    isLoggedIn: false,
    secondsMost: 2,
    path: async (baseURL, token) => `/p/${await firstPost(baseURL, token)}`,
    isThere: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'login form',
    isLoggedIn: false,
    secondsMost: 3,
    path: async () => '/login',
    isThere: (page) => page.getByLabel('Username or phone number').waitFor(),
  },
  {
    name: 'feed',
    isLoggedIn: true,
    secondsMost: 5.6,
    path: async () => '/',
    isThere: (page) => pictures(page, PHOTO, 1),
  },
  {
    name: 'explore',
    isLoggedIn: true,
    secondsMost: 7,
    path: async () => '/explore?status=1',
    isThere: (page) => pictures(page, TILES, 3),
  },
  {
    name: 'explore, places',
    isLoggedIn: true,
    secondsMost: 7,
    path: async () => '/explore',
    isThere: (page) => rows(page, PLACES, 4),
    isTakenOver: (page) => page.getByRole('tabpanel').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'post',
    isLoggedIn: true,
    secondsMost: 5,
    path: async (baseURL, token) => `/post/${await firstPost(baseURL, token)}`,
    isThere: (page) => pictures(page, PHOTO, 1),
  },
]

interface Measured {
  baseURL: string
  token: string
  slowPage: SlowPage
  /** How many times slower the processor is made. */
  slowdown: number
}

/** When the main content of a page is there, and how much was loaded by then; and when the app itself shows it. */
export async function measureFirstPaint(
  browser: Browser,
  { baseURL, token, slowPage, slowdown }: Measured,
): Promise<{ seconds: number; kilobytes: number; secondsOfApp: number }> {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const path = await slowPage.path(baseURL, token)
  const since = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await slowPage.isThere(page)
  const seconds = (performance.now() - since) / 1_000
  const kilobytes = Math.round(bytes / 1_024)
  await slowPage.isTakenOver?.(page)
  const secondsOfApp = (performance.now() - since) / 1_000
  await context.close()
  return { seconds, kilobytes, secondsOfApp }
}
