import type { Locator, Page } from '@playwright/test'
import { DEMO, logInByApi } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { layoutShifts } from '#support/layout-shift.ts'
import { postsOf } from '#support/people.ts'
import { stored } from '#support/stored.ts'

// docs/decisions/0282: The login form is in the page itself

/** Holds the app's code back until the returned function is called. */
async function holdTheApp(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Counts requests of one operation. */
function count(page: Page, operation: string) {
  const seen: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes(`"operationName":"${operation}"`)) seen.push(body)
  })
  return seen
}

test('the login form can be filled in and sent before the app is there', { tag: '@once' }, async ({ page }) => {
  const letIn = await holdTheApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Username or phone number').fill(DEMO.username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  letIn()
  await expect(page.getByRole('feed', { name: 'Posts' })).toBeVisible()
  expect(await stored(page, 'token')).not.toBeNull()
})

test('what was typed stays when the app takes over, in Persian too', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    locale: 'fa-IR',
    viewport: { width: 390, height: 500 },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const letIn = await holdTheApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const name = page.getByLabel('نام کاربری یا شماره تلفن')
  // People type into what they see. Before the style sheets are there, nothing is painted, and a field that a script enters is elsewhere.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await name.pressSequentially('al')
  // The letters of the device are wider than those of Vazirmatn.
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const before = await name.boundingBox()
  await page.mouse.wheel(0, 60)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBe(60)
  letIn()
  await expect(page.locator('#first-page')).toHaveCount(0)
  await expect(name).toHaveValue('al')
  await expect(name).toBeFocused()
  // Nothing jumps: the app's form is where the page's was.
  await expect.poll(scrolled).toBe(60)
  expect(await name.boundingBox()).toEqual({ ...before, y: (before?.y ?? 0) - 60 })
  await page.keyboard.type('i')
  await expect(name).toHaveValue('ali')
  await context.close()
})

test('a reader who chose another language earlier does not see the form in the browser’s', { tag: '@once' }, async ({
  page,
  inLanguage,
}) => {
  await inLanguage('tr')
  const letIn = await holdTheApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#first-page')).toBeAttached()
  await expect(page.getByLabel('Username or phone number')).toBeHidden()
  letIn()
  await expect(page.getByRole('button', { name: 'Giriş' })).toBeVisible()
  await expect(page.locator('#first-page')).toHaveCount(0)
})

test('the first query is sent before the app is there, and only once', { tag: '@once' }, async ({
  page,
  loginAs,
  baseURL,
}) => {
  await loginAs()
  const letIn = await holdTheApp(page)
  const feed = count(page, 'HomePagePosts')
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => feed.length).toBe(1)
  await expect(page.getByLabel('Username or phone number')).toBeHidden()
  letIn()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(feed).toHaveLength(1)

  const token = await stored(page, 'token')
  const [post] = await postsOf(baseURL ?? '', { token: token ?? '' })
  const asked = count(page, 'SinglePost')
  await page.goto(`/post/${post?._id}`)
  await expect(page.getByRole('heading', { name: post?.title ?? '' }).first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

// docs/decisions/0310: The first photo is in the page before the app
test('the first photo is there before the app, where the app shows it', { tag: '@once' }, async ({
  page,
  loginAs,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await loginAs()
  const [post] = await postsOf(baseURL ?? '', { token: await logInByApi(baseURL ?? '', DEMO) })
  const letIn = await holdTheApp(page)
  const early = page.locator('#first-photo')
  const boxes = []
  for (const path of ['/', `/post/${post?._id}`]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(early).toBeVisible()
    await expect.poll(() => early.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    boxes.push({ path, box: await early.boundingBox() })
  }
  letIn()
  for (const { path, box } of boxes) {
    await page.goto(path)
    await expect(early).toHaveCount(0)
    const photo = page.locator('article img[class*=photo]').first()
    await expect.poll(() => photo.boundingBox()).toEqual(box)
  }
})

const pixelsOf = async (element: Locator) =>
  Object.values((await element.boundingBox()) ?? {}).map((side) => Math.round(side))

/** The rows of Explore's head: the boot script's shapes, and what the app shows there. */
const HEAD = {
  '#first-head > .search': 'main [class*=searchRow]',
  '#first-head > .switches': 'main [class*=switches]',
  '#first-head > .categories': 'main [class*=strip]',
  '#first-head > .tabs': 'main [role=tablist]',
}
const boxesOf = (page: Page, parts: string[]) => Promise.all(parts.map((part) => pixelsOf(page.locator(part))))

// docs/decisions/0326: The first photos of Explore are in the page before the app
for (const { language, width, permission } of [
  { language: 'en', width: 390, permission: null },
  { language: 'tr', width: 412, permission: 'denied' },
  { language: 'fa', width: 360, permission: null },
] as const)
  test(`${language}: the first photos of Explore are there before the app, where the app shows them`, {
    tag: '@once',
  }, async ({ page, loginAs, inLanguage }) => {
    await page.setViewportSize({ width, height: 844 })
    await inLanguage(language)
    await loginAs()
    if (permission) await page.addInitScript((answer) => localStorage.setItem('locationPermission', answer), permission)
    const letIn = await holdTheApp(page)
    await page.goto('/explore?status=1', { waitUntil: 'commit' })
    const early = page.locator('#first-tiles img')
    const drawn = () =>
      early.evaluateAll(
        (all) => (all as HTMLImageElement[]).filter((image) => image.complete && image.naturalWidth > 0).length,
      )
    await expect.poll(drawn).toBeGreaterThan(2)
    const tiles = page.locator('#first-tiles > div:has(img)')
    const boxes = await Promise.all(
      (await tiles.all()).map(async (tile) => ({ id: await tile.getAttribute('id'), box: await pixelsOf(tile) })),
    )
    const head = await boxesOf(page, Object.keys(HEAD))
    letIn()
    await expect(early).toHaveCount(0)
    await expect(page.locator('#first-head')).toHaveCount(0)
    await expect.poll(() => boxesOf(page, Object.values(HEAD))).toEqual(head)
    await expect(page.locator('#first-tiles > .coming')).toHaveCount(0)
    for (const { id, box } of boxes) {
      const tile = page.locator(`main a[href="/post/${id?.slice('first-tile-'.length)}"]`)
      await expect.poll(() => pixelsOf(tile)).toEqual(box)
    }
  })

test('Explore asks for its first posts before the app is there, and only once', { tag: '@once' }, async ({
  page,
  loginAs,
}) => {
  await loginAs()
  const letIn = await holdTheApp(page)
  const asked = count(page, 'UserExplorer')
  await page.goto('/explore?status=1', { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(1)
  letIn()
  await expect(page.locator('main img[class*=photo]').first()).toBeVisible()
  // A tall window asks for the next page as well.
  expect(asked.filter((body) => body.includes('"skip":0'))).toHaveLength(1)
})

// docs/decisions/0350: The first places of Explore are in the page before the app
for (const { language, width, scheme, permission } of [
  { language: 'en', width: 390, scheme: 'light', permission: null },
  { language: 'tr', width: 412, scheme: 'dark', permission: 'denied' },
  { language: 'fa', width: 360, scheme: 'dark', permission: null },
] as const)
  test(`${language}: the first places of Explore are there before the app, where the app shows them`, {
    tag: '@once',
  }, async ({ page, loginAs, inLanguage }) => {
    // Not as high as the five places, below which others come.
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ colorScheme: scheme })
    await inLanguage(language)
    await loginAs()
    if (permission) await page.addInitScript((answer) => localStorage.setItem('locationPermission', answer), permission)
    const letIn = await holdTheApp(page)
    const asked = count(page, 'ExploreNearbyPlaces')
    const lookups: string[] = []
    page.on('request', (request) => new URL(request.url()).pathname === '/lookup' && lookups.push(request.url()))
    await page.goto('/explore', { waitUntil: 'commit' })
    const early = page.locator('#first-head li')
    await expect(early).toHaveCount(5)
    const before = await Promise.all((await early.all()).map(placeOf))
    const style = await paintOf(early.first())
    letIn()
    await expect(page.locator('#first-head')).toHaveCount(0)
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    expect(await Promise.all((await rows.all()).slice(0, 5).map(placeOf))).toEqual(before)
    expect(await paintOf(rows.first())).toEqual(style)
    expect(await layoutShifts(page)).toEqual([])
    expect(asked.filter((body) => body.includes('"skip":0'))).toHaveLength(1)
    expect(lookups).toHaveLength(1)
  })

/** The words of a place's row, except those of open and closed; its box, that of its picture, and where its lines are. */
async function placeOf(row: Locator) {
  const lines = row.locator('strong, strong + span')
  const boxes = await Promise.all([row, row.locator(':has(+ span > strong)')].map(pixelsOf))
  // Letters of the device are not as wide as ours.
  const heights = (await Promise.all((await lines.all()).map(pixelsOf))).map(([, top, , height]) => [top, height])
  return { words: await lines.allInnerTexts(), boxes, heights }
}

/** Colours and size of a row's words. */
const paintOf = (row: Locator) =>
  row.locator('strong, strong + span').evaluateAll((lines) =>
    [document.documentElement, ...lines].map((line) => {
      const { color, backgroundColor, fontSize, fontWeight, letterSpacing } = getComputedStyle(line)
      return { color, backgroundColor, fontSize, fontWeight, letterSpacing }
    }),
  )

// docs/decisions/0344: The head of Explore is in the page before the app
test('Explore among places: its head is there before the app and nothing moves; next time its first query is sent at once', {
  tag: '@once',
}, async ({ page, loginAs, inLanguage }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await inLanguage('fa')
  await loginAs()
  const letIn = await holdTheApp(page)
  await page.goto('/explore', { waitUntil: 'commit' })
  await expect(page.locator('#first-head')).toBeVisible()
  const head = await boxesOf(page, Object.keys(HEAD))
  letIn()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('#first-head')).toHaveCount(0)
  expect(await boxesOf(page, Object.values(HEAD))).toEqual(head)
  expect(await layoutShifts(page)).toEqual([])

  const letInAgain = await holdTheApp(page)
  const asked = count(page, 'ExploreNearbyPlaces')
  await page.goto('/explore', { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(1)
  letInAgain()
  await expect(rows.first()).toBeVisible()
  expect(asked.filter((body) => body.includes('"skip":0'))).toHaveLength(1)
})
