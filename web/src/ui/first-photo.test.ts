import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeToken } from '#testing/token.ts'
import { keepFirstPhoto, removeFirstHead, replaceFirstRows } from './first-photo.ts'

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
const PLACES_FILES = {
  ...FILES,
  pages: [
    {
      path: '^/explore$',
      query: {
        documentId: 'd',
        operationName: 'ExploreNearbyPlaces',
        variables: { skip: 0, userLocation: { lat: '$lat', lng: '$lng' } },
      },
      list: ['exploreNearbyPlaces'],
      isLocal: true,
      looksUp: true,
      head: 'places',
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
  delete window.meydanEarlyAnswer
  delete window.meydanEarlyLookup
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

const CAFE = {
  _id: 'cafe',
  title: 'Café <b>',
  category: { name: 'Coffee' },
  images: [{ href: '/media/cafe.jpg', thumbnails: [{ href: '/media/cafe-150.jpg' }] }],
  is_open: true,
}
const BANK = { _id: 'bank', title: 'Bank', category: { name: 'Banks' }, images: [], is_open: null }

/** Runs the boot script on a phone that opens Explore among places. Returns what was asked for. */
function bootAmongPlaces(lookup: object | null) {
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/explore')
  localStorage.setItem('token', makeToken())
  vi.stubGlobal('innerWidth', 390)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming])
  const dataset = { files: JSON.stringify(PLACES_FILES) }
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { dataset } })
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    asked.push(options ? JSON.parse(String(options.body)).variables : path)
    if (path === '/lookup') return lookup ? Response.json(lookup) : new Response('', { status: 500 })
    return Response.json({ data: { exploreNearbyPlaces: [CAFE, BANK] } })
  })
  new Function(BOOT)()
  return asked
}

const firstRows = () => Array.from(document.querySelectorAll('#first-head li'), ({ textContent }) => textContent)

test('on the first visit the places near the looked-up position are asked for and drawn', async () => {
  const asked = bootAmongPlaces({ ll: [0, 51.4] })
  await vi.waitFor(() => expect(firstRows()).toEqual(['Café <b>Coffee\u00a0', 'BankBanks']))
  expect(asked).toEqual(['/lookup', { skip: 0, userLocation: { lat: 0, lng: 51.4 } }])
  expect(document.querySelector('#first-head img')?.getAttribute('src')).toBe('/media/cafe-150.jpg')
  expect(await window.meydanEarlyLookup).toEqual({ ll: [0, 51.4] })
})

test('where this device was last they are asked for at once', async () => {
  localStorage.setItem('lastPosition', '{"lat":41,"lng":29}')
  const asked = bootAmongPlaces({ ll: [35.7, 51.4] })
  expect(asked).toEqual([{ skip: 0, userLocation: { lat: 41, lng: 29 } }, '/lookup'])
  await vi.waitFor(() => expect(firstRows()).toHaveLength(2))
  expect(asked).toHaveLength(2)
})

test('a device that may tell its position is not looked up, and nothing is drawn for a lookup that failed', async () => {
  localStorage.setItem('locationPermission', 'granted')
  expect(bootAmongPlaces({ ll: [35.7, 51.4] })).toEqual([])
  localStorage.clear()
  const asked = bootAmongPlaces(null)
  await expect(window.meydanEarlyLookup).rejects.toBeUndefined()
  await vi.waitFor(() => expect(document.getElementById('first-head')?.querySelector('ul')).toBeNull())
  expect(asked).toEqual(['/lookup'])
})

test("the boot script's places stay below the app's head, their photos until the app's are there", async () => {
  bootAmongPlaces({ ll: [35.7, 51.4] })
  await vi.waitFor(() => expect(firstRows()).toHaveLength(2))
  const head = document.getElementById('first-head')
  removeFirstHead()
  expect(head?.className).toBe('rows')
  const { promise, resolve: load } = Promise.withResolvers<void>()
  const list = document.createElement('ul')
  list.append(Object.assign(new Image(), { decode: () => promise }))
  const isGone = replaceFirstRows([CAFE, BANK, { _id: 'third' }], list)
  expect(head?.className).toBe('photos')
  expect(head?.isConnected).toBe(true)
  load()
  await isGone
  expect(head?.isConnected).toBe(false)
})

test.each([{ places: [BANK] }, { places: [] }])(
  'the boot script’s places go at once if the app shows others',
  async ({ places }) => {
    bootAmongPlaces({ ll: [35.7, 51.4] })
    await vi.waitFor(() => expect(firstRows()).toHaveLength(2))
    replaceFirstRows(places, document.createElement('ul'))
    expect(document.getElementById('first-head')).toBeNull()
  },
)

test('the shapes of the head go with the app’s, and places that come later are the app’s', async () => {
  bootAmongPlaces({ ll: [35.7, 51.4] })
  removeFirstHead()
  expect(document.getElementById('first-head')).toBeNull()
  await vi.waitFor(() => expect(window.meydanEarlyAnswer).toBeDefined())
  await window.meydanEarlyAnswer?.answer
  expect(firstRows()).toEqual([])
})

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

test('where storage is forbidden, the files of the login page are loaded all the same', () => {
  document.head.innerHTML = ''
  history.replaceState(null, '', '/login')
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid })
  const dataset = { files: JSON.stringify({ ...FILES, login: ['assets/login.js'] }) }
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { dataset } })
  new Function(BOOT)()
  expect(document.querySelector('link[href="/assets/login.js"]')).not.toBeNull()
})
