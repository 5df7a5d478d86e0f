import { MESSAGES } from '@meydan/domain/messages.ts'
import { ask } from '#support/account.ts'
import { arriveWith } from '#support/arrive.ts'
import { comeFrom, cutCalls, sentText } from '#support/calls.ts'
import { later } from '#support/clock.ts'
import { expect, test } from '#support/fixtures.ts'

const HERE = '41.04000,28.97500'
const tile = '/tiles/**'

/** A café of the demo world: the map begins where it is. */
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

test.beforeEach(async ({ page, inLanguage, loginAs }) => {
  await inLanguage('en')
  await loginAs()
  await comeFrom(page, 'TR', 'Europe/Istanbul', [41.04, 28.975])
})

test('the gallery: suggested places, switches, a keyword, and back again', { tag: '@once' }, async ({
  page,
  expectAccessible,
}) => {
  const mapCode: string[] = []
  page.on('request', (request) => {
    if (/map-library|maplibre/.test(request.url())) mapCode.push(request.url())
  })
  await page.goto('/explore')
  await expect(page).toHaveTitle('Explore | Meydan')
  await expect(page.getByText(MESSAGES.locationPermission)).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('region', { name: 'Location' }).getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(MESSAGES.locationPermission)).toHaveCount(0)

  // Among places no segment is selected, so that a tap on any of them leads to the posts.
  for (const segment of ['Sell', 'Buy', 'Product', 'Service'])
    await expect(page.getByRole('radio', { name: segment })).not.toBeChecked()
  await page.getByText('Sell', { exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?status=1$/)
  await expect(page.getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Product' })).toBeChecked()
  await page.goto('/explore?status=3&category=coffee')
  await expect(page.getByRole('radio', { name: 'Product' })).not.toBeChecked()
  await page.getByText('Product', { exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?status=1$/)

  await page.getByText('Buy', { exact: true }).click()
  await expect(page).toHaveURL(/status=1&buy=yes/)
  await page.getByText('Service', { exact: true }).click()
  await expect(page).toHaveURL(/service=yes/)
  await page.getByText('Sell', { exact: true }).click()
  // Selling forces product.
  await expect(page).toHaveURL(/\/explore\?status=1$/)
  const tiles = page.getByRole('tabpanel').getByRole('link')
  await expect(tiles.first()).toBeVisible()

  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('lam')
  await box.press('Enter')
  await expect(page).toHaveURL(/status=2/)
  await expect(page.getByText(MESSAGES.resultsReady)).toBeVisible()
  // No page is on its way any more.
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveCount(0)
  const found = await tiles.count()
  expect(found).toBeGreaterThan(0)
  await expectAccessible()
  await tiles.first().click()
  await expect(page).toHaveURL(/\/post\//)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('lam')
  await expect(tiles).toHaveCount(found)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await main.getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL(/status=2&q=lam/)
  await expect(tiles).toHaveCount(found)

  await box.fill('')
  await expect(page.getByRole('option', { name: 'lam', exact: true })).toBeVisible()
  await page.goto('/explore?status=2&q=qqqqxyz&new=yes&local=yes')
  await expect(page.getByText(MESSAGES.noPosts)).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(/\/explore\?status=1$/)
  await expect(tiles.first()).toBeVisible()
  expect(mapCode).toEqual([])
})

test('the map: markers, a place with everything, the way back to it', { tag: '@once' }, async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { title: name, at } = await nearestCafe(baseURL ?? '')
  await page.goto(`/explore?tab=map&status=3&category=coffee&at=${at},16`)
  const inSight = page.getByText(/ in sight$/)
  await expect(inSight).toHaveText(/^[1-9]\d* markers? in sight$/)
  await expectAccessible()
  const map = page.getByRole('region', { name: 'Places on the map' })
  const dialog = page.getByRole('dialog', { name })
  // Its marker stands in the middle; until the map has drawn it there is nothing to click.
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
  const ofPlace = page.url()
  const marked = page
    .getByRole('button', { name: `Place: ${name}`, exact: true })
    .and(page.locator('[data-highlighted]'))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(marked).toBeVisible()
  // Opened by its address, it leads back to its marker and its category all the same.
  await page.goto(ofPlace)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Coffee', pressed: true })).toBeVisible()
  await expect(marked).toBeVisible()
})

test('@once another area of the map, the position that comes back, markers by zoom', async ({ page, baseURL }) => {
  const { at } = await nearestCafe(baseURL ?? '')
  await page.goto(`/explore?tab=map&status=3&category=coffee&at=${at},16`)
  const inSight = page.getByText(/ in sight$/)
  await expect(inSight).toHaveText(/^[1-9]/)
  const again = page.getByRole('button', { name: 'Search this area' })
  await expect(again).toHaveCount(0)
  const map = page.getByRole('region', { name: 'Places on the map' })
  await map.focus()
  // Each key moves by less than a hundred metres; the box reaches five hundred.
  await expect(async () => {
    for (let key = 0; key < 3; key++) await page.keyboard.press('ArrowUp')
    await expect(again).toBeVisible({ timeout: 400 })
  }).toPass()
  // Whoever comes back finds the map where they had moved it to.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await page.goBack()
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(page).not.toHaveURL(new RegExp(at))

  // From farther away only the best have a marker, and none from very far.
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(inSight).toHaveText('0 markers in sight')
  await page.getByRole('button', { name: 'Show the nearest place' }).click()
  await expect(inSight).toHaveText(/^[1-9]/)
})

test('@once people by name, posts of an area of the map', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('tab', { name: 'User' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('balat')
  await page.getByRole('link', { name: /balatantika/ }).click()
  await expect(page).toHaveURL(/\/profile\//)
  await page.goBack()
  await expect(page.getByRole('link', { name: /balatantika/ })).toBeVisible()

  await page.goto(`/explore?status=2&q=lam&tab=map&at=${HERE},13`)
  await expect(page.getByText(MESSAGES.resultsReady)).toBeVisible()
  const map = page.getByRole('region', { name: 'Posts on the map' })
  await map.focus()
  const again = page.getByRole('button', { name: 'Search this area' })
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(again).toBeVisible({ timeout: 400 })
  }).toPass()
  await again.click()
  await expect(page).toHaveURL(/local=yes/)
  await expect(again).toHaveCount(0)
})

test('@once on the map, posts near are those around its centre, and a place to come back to keeps its marker', async ({
  page,
  baseURL,
}) => {
  const asked = page.waitForRequest((request) => sentText(request).includes('getUserExplorerPostsByLocation'))
  await page.goto(`/explore?status=1&tab=map&local=yes&at=${HERE},13`)
  const { variables } = JSON.parse((await asked).postData() ?? '{}')
  expect(variables.userLocation).toEqual({ lat: 41.04, lng: 28.975 })
  await expect(page.getByRole('list', { name: 'Posts on the map' }).getByRole('link').first()).toBeVisible()

  // Suggested places come five at a time; this one is not among the first.
  const query = `{ exploreNearbyPlaces(userLocation: { lat: 41.04, lng: 28.975 }, skip: 7, limit: 1) {
    _id title location { lat lng } } }`
  const { data } = await ask(baseURL ?? '', query, {}, process.env.DEMO_TOKEN)
  const [place] = (data as { exploreNearbyPlaces: { _id: string; title: string }[] }).exploreNearbyPlaces
  await page.goto(`/explore?tab=map&at=${HERE},14.5&place=${place?._id}`)
  await expect(
    page.getByRole('button', { name: `Place: ${place?.title}`, exact: true }).and(page.locator('[data-highlighted]')),
  ).toBeVisible()
})

test('@once where neither device nor address say the position, the explorer says so and begins at its usual place', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 500/)
  await page.route('/lookup', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/explore')
  await expect(page.getByText(MESSAGES.noGeoLocation)).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})

test('@once posts on the map, filters in the address', async ({ page, expectAccessible }) => {
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
  // Near somewhere, each says how far it is.
  await page.getByRole('tab', { name: 'Gallery' }).click()
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/^[\d.,]+ k?m$/)
      .first(),
  ).toBeVisible()
})

test('@once the posts of one position: all that were handed over, page by page; none handed over leads home', async ({
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
  let questions = 0
  page.on('request', (request) => {
    if (sentText(request).includes('somePosts')) questions++
  })
  // The first one is gone by now.
  await arriveWith(page, '/posts/here/places', { posts: [crypto.randomUUID(), ...posts.map(({ _id }) => _id)] })
  const tiles = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('link', { name: posts[0]?.title ?? '' }).first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    await expect(tiles).toHaveCount(120, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  expect(questions).toBe(3)

  complaints.allow(/Failed to load resource/)
  await cutCalls(page, 'somePosts')
  await page.reload()
  await expect(page.getByText(MESSAGES.oops)).toBeVisible()
  await page.evaluate(() => history.replaceState(null, ''))
  await page.reload()
  await expect(page).toHaveURL('/profile')
})

test('@once what cannot be fetched is said; a map server that is away takes nothing along', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to (load resource|fetch)|AJAXError/)
  await page.route(tile, (route) => route.abort())
  await page.goto(`/explore?tab=map&status=3&category=coffee&at=${HERE},16`)
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  const filters = page.getByRole('button', { name: 'Filters' })
  await page.route(/FilterSheet.*\.js$/, (route) => route.abort())
  await filters.click()
  await expect(page.getByText(MESSAGES.couldNotFetch)).toBeVisible()
  await page.unroute(/FilterSheet.*\.js$/)
  await filters.click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await cutCalls(page, /userExplorer|explorePlacesByKeyword/)
  await page.goto('/explore?status=1')
  await expect(page.getByText(MESSAGES.oops)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/explore?tab=map&status=4&q=lamp&at=${HERE},16`)
  await expect(page.getByText(MESSAGES.oops)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
})

test('@once a map whose code does not come says so, keeps the list, and comes when it is tried again', async ({
  page,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/MapView|ERR_FAILED|dynamically imported module/)
  const code = '**/assets/PlacesMapView-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto(`/explore?tab=map&status=3&category=coffee&at=${HERE},16`)
  const said = page.getByRole('alert').filter({ hasText: 'The map could not be loaded.' })
  await expect(said).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  await expectAccessible()
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(said).toBeVisible()
  await page.unroute(code)
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Places on the map' })).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('@once all posts of the map are in the list, by keyboard too', async ({ page }) => {
  await page.goto(`/explore?tab=map&status=1&at=${HERE},10`)
  const list = page.getByRole('list', { name: 'Posts on the map' })
  await expect(list.getByRole('link')).toHaveCount(60)
  await list.getByRole('link').nth(59).focus()
  await expect(list.getByRole('link').nth(60)).toBeAttached()
  // The marker that shows which row has the focus is not a stop of its own.
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link').nth(60)).toBeFocused()
})

test('@once advertisements stand first, marked; that they are seen and opened is told', async ({ page }) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { variables } = request.postDataJSON()
    if (sentText(request).includes('recordAdEvents'))
      told.push(...variables.events.map(({ kind }: { kind: string }) => kind))
  })
  await page.clock.install()
  await page.goto('/explore?status=1')
  const tiles = page.getByRole('tabpanel').getByRole('link')
  await expect(tiles.first()).toContainText('Advertised')
  await expect(tiles.nth(3)).toBeVisible()
  expect(await page.getByRole('tabpanel').getByText('Advertised').count()).toBeLessThanOrEqual(3)
  await expect(tiles.nth(3)).not.toContainText('Advertised')
  await expect.poll(() => later(page, told)).toContain('view')
  await tiles.first().click()
  await expect(page).toHaveURL(/\/post\//)
  await expect.poll(() => later(page, told)).toContain('open')
})

test('@once in Persian, on a phone: categories, a place, the map with its sheet', async ({
  page,
  inLanguage,
  expectAccessible,
}) => {
  await inLanguage('fa')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/explore?at=${HERE},16`)
  await page.getByRole('button', { name: 'قهوه' }).click()
  await expect(page).toHaveURL(/status=3&category=coffee/)
  await page.getByRole('tab', { name: 'نقشه' }).click()
  await page.getByRole('button', { name: 'نزدیک‌ترین مکان را نشان بده' }).click()
  await expect(page.getByText(/^[۱-۹][۰-۹]* نشانگر در دید$/)).toBeAttached()
  await expectAccessible()

  const sheet = page.getByRole('region', { name: 'آنچه روی نقشه است' })
  const grip = sheet.getByRole('button', { name: 'فهرست' })
  const top = async () => (await grip.boundingBox())?.y ?? 0
  await expect(grip).toHaveAttribute('aria-expanded', 'false')
  await grip.hover()
  const low = await top()
  await grip.click()
  await expect(grip).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(top).toBeLessThan(low - 100)
  await expectAccessible()
  await grip.hover()
  await page.mouse.move(195, (await top()) + 8)
  await page.mouse.down()
  await page.mouse.move(195, low, { steps: 5 })
  await page.mouse.up()
  await expect(grip).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(top).toBeGreaterThan(low - 2)
})
