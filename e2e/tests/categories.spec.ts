import { comeFrom, sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { fillLogin } from '#support/login-form.ts'

/** Counts what moves below the tabs. */
function recordShifts() {
  const shown = window as unknown as { shifts: number }
  shown.shifts = 0
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      if (sources.some(({ node }) => node?.parentElement?.closest('[role="tabpanel"]'))) shown.shifts++
  }).observe({ type: 'layout-shift', buffered: true })
}

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

test('posts are browsed by category in Persian, and the chips take the choice away again', {
  tag: '@once',
}, async ({ page, loginAs, inLanguage, expectAccessible }) => {
  await inLanguage('fa')
  await comeFrom(page, 'TR', 'Europe/Istanbul', [41.04, 28.98])
  await loginAs()
  await page.goto('/explore?status=1')
  await page.getByRole('link', { name: 'همهٔ دسته‌ها' }).click()
  await expect(page).toHaveURL('/categories')
  await expectAccessible()
  const find = page.getByRole('searchbox', { name: 'پیدا کردن دسته' })
  await find.fill('قققق')
  // A link without a style of its own has our colour, not the browser's blue.
  await expect(page.getByRole('status').getByRole('link')).not.toHaveCSS('color', 'rgb(0, 0, 238)')
  await find.fill('دوچرخه')
  await page.getByRole('main').getByRole('link', { name: 'دوچرخه' }).first().click()
  await expect(page).toHaveURL(/status=1&local=yes&in=/)
  const tiles = page.getByRole('tabpanel').getByRole('link').locator('img[alt]:not([alt=""])')
  await expect(tiles.first()).toBeVisible()
  const titles = await tiles.evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''))
  for (const title of titles) expect(title).toMatch(/bi[ck]|bisiklet|دوچرخه|kask/i)
  await expectAccessible()

  // The group of the category, and back to the posts by it.
  const chips = page.getByRole('navigation', { name: 'دسته‌ها و فیلترها' })
  await chips.getByRole('button', { name: /^حذف/ }).first().click()
  await expect(page).not.toHaveURL(/in=/)
  await expect(tiles).not.toHaveCount(titles.length)
})

test('posts of a category are narrowed by what they say of themselves, also on the map, and both are saved as a search', {
  tag: '@once',
}, async ({ page, loginAs, newPerson, expectAccessible }) => {
  await loginAs(await newPerson('chooser'))
  await page.goto('/categories')
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('bicyc')
  await page.getByRole('main').getByRole('link', { name: 'Bicycles' }).first().click()
  await page.getByRole('button', { name: 'Without: Within 50 km' }).click()
  const tiles = page.getByRole('tabpanel').locator('a[href^="/post/"]')
  const colours = page.getByRole('group', { name: 'Colour' }).getByRole('button')
  await expect(colours.first()).toBeVisible()
  await expect(tiles.first()).toBeVisible()
  const all = await tiles.count()
  const colour = (await colours.first().locator('bdi').textContent()) ?? ''
  await colours.first().click()
  await expect(page).toHaveURL(/in=.+&has=color/)
  await expect.poll(() => tiles.count()).toBeLessThan(all)
  for (const title of await tiles
    .locator('img[alt]:not([alt=""])') // a photo that is still loading has a small one before it
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt'))))
    expect(title).toContain(colour)
  await expect(colours).toHaveCount(0)
  await expectAccessible()

  await page.getByRole('tab', { name: 'Map' }).click()
  await expect(page.getByRole('region', { name: 'Posts on the map' }).first()).toBeVisible()
  const without = page.getByRole('button', { name: `Without: ${colour}` })
  // From here on as on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await without.click()
  await expect(page).not.toHaveURL(/has=/)
  await expect(page).toHaveURL(/in=/)
  await expect(colours.first()).toBeVisible()

  await page.getByRole('tab', { name: 'Gallery' }).click()
  const near = (await colours.first().locator('bdi').textContent()) ?? ''
  await colours.first().click()
  await expect(page.getByRole('button', { name: `Without: ${near}` })).toBeVisible()
  await page.getByTitle('Local', { exact: true }).click()
  await expect(page).toHaveURL(/local=yes/)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('Search saved. We will tell you about new posts.')).toBeVisible()
  await page.goto('/saved?tab=searches')
  const saved = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem')
  await expect(saved).toContainText(`Bicycles, ${near}, within`)
  await saved.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Without: Bicycles' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Without: ${near}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save this search', pressed: true })).toBeVisible()
})

test('a category opens what was counted near the reader, and a chip widens it to everywhere', { tag: '@once' }, async ({
  page,
  loginAs,
  newPerson,
}) => {
  await comeFrom(page, 'GB', 'Europe/Istanbul', [41.04, 28.98]) // where nobody is asked for another language
  await loginAs(await newPerson('counter'))
  await page.goto('/categories')
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('home')
  const row = page.getByRole('main').getByRole('link', { name: 'All of Home & Kitchen' })
  const count = Number(/(\d+)$/.exec((await row.textContent()) ?? '')?.[1])
  await row.click()
  await expect(page).toHaveURL(/local=yes&in=/)
  const tiles = page.getByRole('tabpanel').locator('a[href^="/post/"]')
  await expect(tiles).toHaveCount(count)
  await page.getByRole('button', { name: 'Without: Within 50 km' }).click()
  await expect(page).not.toHaveURL(/local=yes/)
  await expect(page).toHaveURL(/in=/)
  await expect(tiles.first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/[/]categories[?]find=home/)

  // Where nothing is near, the list leads to everywhere.
  await page.goto('/explore?status=1&local=yes&at=-40,-120')
  await page.getByRole('button', { name: 'Search everywhere' }).click()
  await expect(page).not.toHaveURL(/local=yes/)
  await expect(tiles.first()).toBeVisible()
})

test('a keyword from the first screen finds posts, and leads to places and people', {
  tag: '@once',
}, async ({ page, loginAs }) => {
  await loginAs()
  await page.goto('/explore')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('kahve')
  await box.press('Enter')
  await expect(page).toHaveURL(/status=2/)
  const found = page.getByRole('region', { name: 'Places and people' })
  await expect(found.getByRole('link').first()).toBeVisible()

  // Also when they answer after the posts, nothing that is shown moves.
  await page.addInitScript(recordShifts)
  const posts = page.waitForResponse((response) => sentText(response.request()).includes('mutation ExploreResult'))
  await page.route('**/graphql', async (route) => {
    if (sentText(route.request()).includes('query AlsoFound')) {
      await (await posts).finished()
      await page.evaluate(twoFrames)
    }
    await route.continue()
  })
  await page.goto(page.url())
  await expect(found.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('tabpanel').locator('a[href^="/post/"]').first()).toBeVisible()
  await page.evaluate(twoFrames)
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
  await page.unroute('**/graphql')
  await found.getByRole('button', { name: 'All places' }).click()
  await expect(page).toHaveURL(/status=4&q=kahve/)
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('button', { name: /kahve|coffee/i })
      .first(),
  ).toBeVisible()
})

test('while typing, a category becomes a filter, a place and a person open their pages', {
  tag: '@once',
}, async ({ page, loginAs, expectAccessible }) => {
  await loginAs()
  await page.goto('/explore?at=41.04,28.93')
  const box = page.getByRole('combobox', { name: 'Search' })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await box.fill('bicyc')
  await expect(options.filter({ hasText: 'Category' }).first()).toBeVisible()
  await expectAccessible()
  await options.filter({ hasText: 'Category' }).first().click()
  await expect(page).toHaveURL(/status=1&.*in=/)
  await expect(box).toHaveValue('')

  await box.fill('haliç')
  await options.filter({ hasText: 'Place' }).first().click()
  await expect(page).toHaveURL(/\/places\/.+\/info/)
  await expect(box).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/explore/)
  await expect(page.getByRole('tabpanel').locator('a[href^="/post/"]').first()).toBeVisible()
  await box.fill('fatma')
  const person = options.filter({ hasText: 'Person' }).first()
  await expect(person).toBeVisible()
  // With the keyboard: the person is the last one.
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/profile\/.+/)
})

test('the feed is filtered by a category, scrolls on, and is whole again without it', {
  tag: '@once',
}, async ({ page, loginAs, newPerson, expectAccessible }) => {
  await loginAs(await newPerson('filterer'))
  await page.goto('/')
  await page.getByRole('link', { name: 'Filter by category' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Home|Vehicles|Electronics/ })
    .first()
    .click()
  await expect(page).toHaveURL(/for=home&group=/)
  await page.getByRole('link', { name: /^All of / }).click()
  await expect(page).toHaveURL(/[?]category=/)
  const cards = page.locator('article[data-post]')
  await expect(cards.nth(4)).toBeAttached()
  const chips = page.getByRole('navigation', { name: 'Categories and filters' })
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessible()
    const [chipsBox, cardBox] = [await chips.boundingBox(), await cards.first().boundingBox()]
    expect(cardBox?.y, `${width}`).toBeGreaterThanOrEqual((chipsBox?.y ?? Infinity) + (chipsBox?.height ?? 0))
  }
  await cards.nth(4).scrollIntoViewIfNeeded()
  await expect(cards.nth(5)).toBeAttached()
  const shown = await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.post))
  expect(new Set(shown).size).toBe(shown.length)

  // A post and back: the same cards.
  await cards
    .first()
    .getByRole('link', { name: 'View post' })
    .or(cards.first().locator('a[href^="/post/"]'))
    .first()
    .click()
  await expect(page).toHaveURL(/[/]post[/]/)
  await expect(cards.nth(1)).toHaveCount(0)
  await page.goBack()
  await expect(cards.nth(5)).toBeAttached()

  await page.getByRole('link', { name: /^Without: / }).click()
  await expect(page).toHaveURL('/')
  await expect(cards.first()).toBeAttached()
  await expect(chips).toBeHidden()
})

test('who opens a filtered feed without being logged in finds it after the login; an unknown category leads to the others', {
  tag: '@once',
}, async ({ page, newPerson }) => {
  const person = await newPerson('late')
  await page.goto('/?category=00000000-0000-4000-8000-000000000000')
  await fillLogin(page, person.username, person.password)
  await expect(page).toHaveURL(/[?]category=00000000/)
  await page.getByRole('main').getByRole('link', { name: 'All categories' }).last().click()
  await expect(page).toHaveURL('/categories?for=home')
})

test('an old address with a category that is not there any more shows the posts without it', {
  tag: '@once',
}, async ({ page, loginAs }) => {
  await loginAs()
  const gone = 'in=00000000-0000-4000-8000-000000000000&has=color%3ARed'
  const tiles = page.getByRole('tabpanel').locator('a[href^="/post/"]')
  await page.goto(`/explore?status=1&${gone}`)
  await expect(tiles.first()).toBeVisible()
  await expect(page).toHaveURL('/explore?status=1')
  await page.goto(`/explore?status=2&q=bicycle&${gone}`)
  await expect(tiles.first()).toBeVisible()
  await expect(page).toHaveURL('/explore?status=2&q=bicycle')
  await page.goto(`/explore?status=1&tab=map&${gone}`)
  await expect(page.getByRole('list', { name: 'Posts on the map' }).getByRole('link').first()).toBeVisible()
  await expect(page).toHaveURL('/explore?status=1&tab=map')
})
