import { MESSAGES } from '@meydan/domain/messages.ts'
import { ask } from '#support/account.ts'
import { arriveWith } from '#support/arrive.ts'
import { cutCalls, sentText } from '#support/calls.ts'
import { HERE, visitFromIstanbul } from '#support/explore.ts'
import { expect, test } from '#support/fixtures.ts'

/** The demo world's nearest café, and the position the map starts at to show it in the middle. */
async function nearestCafe(baseURL: string) {
  const query = `{ exploreUserNearbyByCategory(userLocation: { lat: 41.04, lng: 28.975 }, zoom: 10, categorySlug: "coffee") {
    title location { lat lng } } }`
  const { data } = await ask(baseURL, query, {}, process.env.DEMO_TOKEN)
  const { exploreUserNearbyByCategory: cafes } = data as {
    exploreUserNearbyByCategory: { title: string; location: { lat: number; lng: number } }[]
  }
  const { title = '', location: { lat, lng } = { lat: 0, lng: 0 } } = cafes[0] ?? {}
  return { title, at: `${lat.toFixed(5)},${lng.toFixed(5)}` }
}

const ANKARA = { lat: 39.93, lng: 32.86 }
const NEAR_ZOOM = 8

/** Whether this is the address of a tile that shows the position from near. */
function shows(url: string, { lat, lng }: typeof ANKARA): boolean {
  const [zoom = 0, x, y] = (/\/tiles\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []).slice(1).map(Number)
  const tiles = 2 ** zoom
  const north = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
  return zoom >= NEAR_ZOOM && x === Math.floor(((lng + 180) / 360) * tiles) && y === Math.floor(north * tiles)
}

test.beforeEach(async ({ page, inLanguage, loginAs }) => {
  await inLanguage('en')
  await loginAs()
  await visitFromIstanbul(page)
})

test('a marker opens its place, and going back from the place shows the marker again', { tag: '@once' }, async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { title: name, at } = await nearestCafe(baseURL ?? '')
  await page.goto(`/explore?tab=map&status=3&category=coffee&at=${at},16`)
  const visibleCount = page.getByText(/ in sight$/)
  await expect(visibleCount).toHaveText(/^[1-9]\d* markers? in sight$/)
  await expectAccessible()
  const map = page.getByRole('region', { name: 'Places on the map' })
  const dialog = page.getByRole('dialog', { name })
  // Its marker is in the middle; before the map is drawn there is nothing to click.
  await expect(async () => {
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
    const position = { x: width / 2, y: height / 2 - 20 }
    if (!(await dialog.isVisible())) await map.click({ position, timeout: 1_000 })
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(dialog.getByText(/Score .* of 10/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('link', { name: 'More Info' }).click()
  await expect(page).toHaveURL(/\/places\/.+\/info/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible()
  const placeUrl = page.url()
  const marked = page
    .getByRole('button', { name: `Place: ${name}`, exact: true })
    .and(page.locator('[data-highlighted]'))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(marked).toBeVisible()
  // Opened by its address, it also leads back to its marker and category.
  await page.goto(placeUrl)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Coffee', pressed: true })).toBeVisible()
  await expect(marked).toBeVisible()
})

test('@once another area of the map can be searched, the moved map stays where it is, and markers depend on the zoom', async ({
  page,
  baseURL,
}) => {
  const { at } = await nearestCafe(baseURL ?? '')
  await page.goto(`/explore?tab=map&status=3&category=coffee&at=${at},16`)
  const visibleCount = page.getByText(/ in sight$/)
  await expect(visibleCount).toHaveText(/^[1-9]/)
  const searchHere = page.getByRole('button', { name: 'Search this area' })
  await expect(searchHere).toHaveCount(0)
  const map = page.getByRole('region', { name: 'Places on the map' })
  await map.focus()
  // Each key press moves less than a hundred metres; the search box extends to five hundred.
  await expect(async () => {
    for (let key = 0; key < 3; key++) await page.keyboard.press('ArrowUp')
    await expect(searchHere).toBeVisible({ timeout: 400 })
  }).toPass()
  // Going back shows the map where it had been moved to.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(map).toHaveCount(0)
  await page.goBack()
  await searchHere.click()
  await expect(searchHere).toHaveCount(0)
  await expect(page).not.toHaveURL(new RegExp(at))

  // Zoomed out, only the best places have a marker; far out, none has.
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(visibleCount).toHaveText('0 markers in sight')
  await page.getByRole('button', { name: 'Show the nearest place' }).click()
  await expect(visibleCount).toHaveText(/^[1-9]/)
})

test('@once a few results that are elsewhere are moved to; a view in the address stays', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    if (!sentText(route.request()).includes('explorerPoints')) return route.fallback()
    const response = await route.fetch()
    const json = await response.json()
    const inAnkara = (point: object) => ({ ...point, ...ANKARA })
    json.data.explorerPoints = json.data.explorerPoints.slice(0, 2).map(inAnkara)
    return route.fulfill({ response, json })
  })
  const rows = page.getByRole('list', { name: 'Posts on the map' }).getByRole('link')
  const searchHere = page.getByRole('button', { name: 'Search this area' })
  await page.goto(`/explore?status=1&tab=map&at=${HERE},13`)
  await expect(rows).toHaveCount(2)
  // Whoever moves it a little is still nearby, and not where the results are.
  await page.getByRole('region', { name: 'Posts on the map' }).focus()
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(searchHere).toBeVisible({ timeout: 400 })
  }).toPass()
  await searchHere.click()
  await expect(page).toHaveURL(/[?&]at=41\.0\d+(,|%2C)28\.9/)
  const tileThere = page.waitForRequest((request) => shows(request.url(), ANKARA))
  await page.goto('/explore?status=1&tab=map')
  await expect(rows).toHaveCount(2)
  await tileThere
  // The map went there by itself, which offers nothing; somebody who then moves it may search there.
  await expect(searchHere).toHaveCount(0)
  await page.getByRole('region', { name: 'Posts on the map' }).focus()
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(searchHere).toBeVisible({ timeout: 400 })
  }).toPass()
  await searchHere.click()
  await expect(page).toHaveURL(/[?&]at=39\.9\d*(,|%2C)32\.8/)
})

test('@once a keyword can be searched in another area of the map', async ({ page }) => {
  await page.goto(`/explore?status=2&q=lam&tab=map&at=${HERE},13`)
  await expect(page.getByText(MESSAGES.resultsReady)).toBeVisible()
  const map = page.getByRole('region', { name: 'Posts on the map' })
  await map.focus()
  const searchHere = page.getByRole('button', { name: 'Search this area' })
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(searchHere).toBeVisible({ timeout: 400 })
  }).toPass()
  await searchHere.click()
  await expect(page).toHaveURL(/local=yes/)
  await expect(searchHere).toHaveCount(0)
})

test('@once the map shows posts near its centre, and the place in the address keeps its marker', async ({
  page,
  baseURL,
}) => {
  const postsRequest = page.waitForRequest((request) => sentText(request).includes('explorerPoints'))
  await page.goto(`/explore?status=1&tab=map&local=yes&at=${HERE},13`)
  const { variables } = JSON.parse((await postsRequest).postData() ?? '{}')
  expect(variables.filter.location).toEqual({ lat: 41.04, lng: 28.975 })
  await expect(page.getByRole('list', { name: 'Posts on the map' }).getByRole('link').first()).toBeVisible()

  // Suggested places are loaded five at a time; this one is not among the first.
  const query = `{ exploreNearbyPlaces(userLocation: { lat: 41.04, lng: 28.975 }, skip: 7, limit: 1) {
    _id title location { lat lng } } }`
  const { data } = await ask(baseURL ?? '', query, {}, process.env.DEMO_TOKEN)
  const [place] = (data as { exploreNearbyPlaces: { _id: string; title: string }[] }).exploreNearbyPlaces
  await page.goto(`/explore?tab=map&at=${HERE},14.5&place=${place?._id}`)
  await expect(
    page.getByRole('button', { name: `Place: ${place?.title}`, exact: true }).and(page.locator('[data-highlighted]')),
  ).toBeVisible()
})

test('@once posts on the map can be filtered, and the address holds the filters', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`/explore?status=1&tab=map&local=yes&at=${HERE},13`)
  await expect(page.getByRole('list', { name: 'Posts on the map' }).getByRole('link').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('New')
  const distance = page.getByRole('textbox', { name: 'Distance in kilometres, at most' })
  await distance.fill('۹۰۰')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByText('From 1 to 500 kilometres')).toBeVisible()
  await expect(distance).toBeFocused()
  await distance.fill('۹۰')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/new=yes&km=90/)
  await expect(page.getByRole('button', { name: 'Filters, in use' })).toBeVisible()
  // With a position, each post shows its distance.
  await page.getByRole('tab', { name: 'Gallery' }).click()
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/^[\d.,]+ k?m\s*$/)
      .first(),
  ).toBeVisible()
})

test('@once the posts of one position are loaded page by page; without any, the page leads to the profile', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { data } = await ask(
    baseURL ?? '',
    '{ userExplorer(limit: 120) { posts { _id title } } }',
    {},
    process.env.DEMO_TOKEN,
  )
  const { posts } = (data as { userExplorer: { posts: { _id: string; title: string }[] } }).userExplorer
  expect(posts).toHaveLength(120)
  let requestCount = 0
  page.on('request', (request) => {
    if (sentText(request).includes('somePosts')) requestCount++
  })
  // The first id stands for a post that was deleted in the meantime.
  await arriveWith(page, '/posts/here/places', { posts: [crypto.randomUUID(), ...posts.map(({ _id }) => _id)] })
  const tiles = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('link', { name: posts[0]?.title ?? '' }).first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    await expect(tiles).toHaveCount(120, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  expect(requestCount).toBe(3)

  complaints.allow(/Failed to load resource/)
  await cutCalls(page, 'somePosts')
  await page.reload()
  await expect(page.getByText(MESSAGES.oops)).toBeVisible()
  await page.evaluate(() => history.replaceState(null, ''))
  await page.reload()
  await expect(page).toHaveURL('/profile')
})

test('@once every post on the map can be reached in the list by keyboard', async ({ page }) => {
  await page.goto(`/explore?tab=map&status=1&at=${HERE},10`)
  const list = page.getByRole('list', { name: 'Posts on the map' })
  await expect(list.getByRole('link')).toHaveCount(60)
  await list.getByRole('link').nth(59).focus()
  await expect(list.getByRole('link').nth(60)).toBeAttached()
  // The marker of the focused row is not a tab stop.
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link').nth(60)).toBeFocused()
})

test('@once in Persian on a phone: categories, and the map with its sheet', async ({
  page,
  inLanguage,
  expectAccessible,
}) => {
  await inLanguage('fa')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/explore?at=${HERE},16`)
  await page.getByRole('button', { name: 'کافه‌ها' }).click()
  await expect(page).toHaveURL(/status=3&category=coffee/)
  await page.getByRole('tab', { name: 'نقشه' }).click()
  await page.getByRole('button', { name: 'نمایش نزدیک‌ترین مکان' }).click()
  await expect(page.getByText(/^[۱-۹][۰-۹]* نشانگر روی نقشه$/)).toBeAttached()
  await expectAccessible()

  const sheet = page.getByRole('region', { name: 'آنچه روی نقشه است' })
  const grip = sheet.getByRole('button', { name: 'فهرست' })
  const top = async () => (await grip.boundingBox())?.y ?? 0
  await expect(grip).toHaveAttribute('aria-expanded', 'false')
  await grip.hover()
  const collapsedTop = await top()
  await grip.click()
  await expect(grip).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(top).toBeLessThan(collapsedTop - 100)
  await expectAccessible()
  await grip.hover()
  await page.mouse.move(195, (await top()) + 8)
  await page.mouse.down()
  await page.mouse.move(195, collapsedTop, { steps: 5 })
  await page.mouse.up()
  await expect(grip).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(top).toBeGreaterThan(collapsedTop - 2)
})
