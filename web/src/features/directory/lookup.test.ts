import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const TEHRAN = { country: 'IR', timezone: 'Asia/Tehran', ll: [35.7, 51.4] as [number, number] }
const ISTANBUL = { country: 'TR', timezone: 'Europe/Istanbul', ll: [41, 29] as [number, number] }
const fetched = vi.fn(async () => Response.json(TEHRAN))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./lookup.ts')

test('the lookup that the boot script began is not repeated', async () => {
  window.meydanEarlyLookup = Promise.resolve(ISTANBUL)
  const { lookUp } = await load()
  expect([await lookUp(), await lookUp()]).toEqual([ISTANBUL, ISTANBUL])
  expect(fetched).not.toHaveBeenCalled()
  expect(window.meydanEarlyLookup).toBeUndefined()
})

test('one that failed is begun again', async () => {
  window.meydanEarlyLookup = Promise.reject()
  const { lookUp } = await load()
  expect(await lookUp()).toEqual(TEHRAN)
  expect(fetched).toHaveBeenCalledOnce()
})
