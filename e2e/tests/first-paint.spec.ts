import type { Page } from '@playwright/test'
import { DEMO, logInByApi } from '#support/account.ts'
import { measureFirstPaint, SLOW_PAGES } from '#support/first-paint.ts'
import { expect, test } from '#support/fixtures.ts'
import { postsOf } from '#support/people.ts'

// docs/decisions/0312: The first screen loads only what it shows
// Seconds depend on the machine (e2e/first-paint.ts prints them); files, bytes and what waits for what do not. So the seconds below
// have twice the room (docs/decisions/0345: Seconds are held on a slow line, not on a slow processor).

type BootData = { pages: { path: string; files: string[] }[]; members: string[]; dictionaries: { en: string[] } }

/** The code of a page: what its HTML loads, and what the boot script preloads. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  const data: BootData = JSON.parse((html.match(/data-files="([^"]*)"/)?.[1] ?? '').replaceAll('&quot;', '"'))
  const named = data.pages.find((candidate) => new RegExp(candidate.path).test(path))
  const ofPage = Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g), ([, file = '']) => file)
  return [...new Set([...ofPage, ...data.dictionaries.en, ...(named?.files ?? []), ...data.members])]
}

const PAGES = [
  { name: 'feed', path: '/', filesMost: 25, kilobytesMost: 245, photo: 'article img[class*=photo]' },
  { name: 'explore', path: '/explore?status=1', filesMost: 29, kilobytesMost: 290, photo: 'main img[class*=photo]' },
  { name: 'explore, places', path: '/explore', filesMost: 36, kilobytesMost: 295, photo: '[role=tabpanel] li' },
  { name: 'post', path: '/post/', filesMost: 31, kilobytesMost: 265, photo: 'article img[class*=photo]' },
]

for (const { name, path, filesMost, kilobytesMost, photo } of PAGES)
  test(`${name}: the first screen needs few files, and they are all named by the page itself`, {
    tag: '@once',
  }, async ({ page, loginAs, baseURL }) => {
    await loginAs()
    const [post] = await postsOf(baseURL ?? '', { token: await logInByApi(baseURL ?? '', DEMO) })
    const address = path === '/post/' ? path + post?._id : path
    const files = await filesOf(page, address)
    const sizes = await Promise.all(
      files.map(async (file) => {
        const response = await page.request.get(`/${file}`, { headers: { 'accept-encoding': 'gzip, br' } })
        return Number(response.headers()['content-length'])
      }),
    )
    const kilobytes = Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_024)
    test.info().annotations.push({ type: name, description: `${files.length} files, ${kilobytes} KB` })
    expect(files.length).toBeLessThanOrEqual(filesMost)
    expect(kilobytes).toBeLessThanOrEqual(kilobytesMost)

    // Code that is found only when other code runs costs another round trip: it is held back until the first screen is there.
    const { promise: isThere, resolve: letIn } = Promise.withResolvers<void>()
    await page.route('**/assets/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (/\.(js|css)$/.test(pathname) && !files.includes(pathname.slice(1))) await isThere
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator(photo).first()).toBeVisible()
    letIn()
  })

test('on a slow line every page people arrive at is there in time', { tag: '@once' }, async ({ browser, baseURL }) => {
  const late: string[] = []
  for (const slowPage of SLOW_PAGES) {
    const where = { baseURL: baseURL ?? '', token: process.env.DEMO_TOKEN ?? '', slowPage, slowdown: 1 }
    const { seconds, secondsOfApp } = await measureFirstPaint(browser, where)
    const measured = `${slowPage.name}: ${seconds.toFixed(1)} s, by the app itself ${secondsOfApp.toFixed(1)} s`
    test.info().annotations.push({ type: 'first paint', description: measured })
    if (secondsOfApp > slowPage.secondsMost) late.push(measured)
  }
  expect(late).toEqual([])
})
