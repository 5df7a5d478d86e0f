import { MESSAGES } from '@meydan/domain/messages.ts'
import { GALLERY_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import { ask } from '#support/account.ts'
import { sentText } from '#support/calls.ts'
import { later } from '#support/clock.ts'
import { visitFromIstanbul } from '#support/explore.ts'
import { expect, test } from '#support/fixtures.ts'

test.beforeEach(async ({ page, inLanguage, loginAs }) => {
  await inLanguage('en')
  await loginAs()
  await visitFromIstanbul(page)
})

test('the gallery shows suggested places, filters by the switches, searches a keyword and is the same after going back', {
  tag: '@once',
}, async ({ page, expectAccessible }) => {
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

  // While places are shown no segment is selected, so that a tap on any of them opens the posts.
  for (const segment of ['Sell', 'Buy', 'Product', 'Service'])
    await expect(page.getByRole('radio', { name: segment })).not.toBeChecked()
  await page.getByText('Sell', { exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?status=1$/)
  await expect(page.getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Product' })).toBeChecked()
  await page.goto('/explore?status=3&category=coffee')
  await expect(page.getByRole('radio', { name: 'Product' })).not.toBeChecked()
  // A keyword finds places of every category: none is shown as chosen. Without it, the category is back.
  const coffee = page.getByRole('button', { name: 'Coffee', exact: true })
  await expect(coffee).toHaveAttribute('aria-pressed', 'true')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('hotel')
  await box.press('Enter')
  await expect(page).toHaveURL(/status=4&q=hotel/)
  await expect(coffee).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/status=3&category=coffee/)
  await expect(coffee).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Product', { exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?status=1$/)

  await page.getByText('Buy', { exact: true }).click()
  await expect(page).toHaveURL(/status=1&buy=yes/)
  await page.getByText('Service', { exact: true }).click()
  await expect(page).toHaveURL(/service=yes/)
  await page.getByText('Sell', { exact: true }).click()
  // Choosing Selling also selects Product.
  await expect(page).toHaveURL(/\/explore\?status=1$/)
  const tiles = page.getByRole('tabpanel').locator('a[href^="/post/"]')
  await expect(tiles.first()).toBeVisible()

  await box.fill('lam')
  const answered = page.waitForResponse((answer) => sentText(answer.request()).includes('exploreResult'))
  await box.press('Enter')
  await expect(page).toHaveURL(/status=2/)
  await expect(page.getByText(MESSAGES.resultsReady)).toBeVisible()
  const { data } = await (await answered).json()
  const tileCount: number = data.exploreResult.posts.length
  expect(tileCount).toBeGreaterThan(0)
  expect(tileCount, 'all of them on one page').toBeLessThan(GALLERY_PAGE_SIZE)
  await expect(tiles).toHaveCount(tileCount)
  await expectAccessible()
  expect(mapCode).toEqual([])
  await tiles.first().click()
  await expect(page).toHaveURL(/\/post\//)
  await expect(box).toHaveCount(0) // the list stays until the post is there
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('lam')
  await expect(tiles).toHaveCount(tileCount)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await main.getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL(/status=2&q=lam/)
  await expect(tiles).toHaveCount(tileCount)

  await box.fill('')
  await expect(page.getByRole('option', { name: 'lam', exact: true })).toBeVisible()
  await page.goto('/explore?status=2&q=qqqqxyz&new=yes&local=yes')
  mapCode.length = 0 // the post has a map
  await expect(page.getByText(MESSAGES.noPosts)).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(/\/explore\?status=1$/)
  await expect(tiles.first()).toBeVisible()
  expect(mapCode).toEqual([])
})

test('a recent search is removed alone, at once and for good', async ({ page, inLanguage, expectAccessible }) => {
  await inLanguage('fa')
  const box = page.getByRole('combobox', { name: 'جست‌وجو' })
  for (const word of ['دوچرخه', 'فرش']) {
    await page.goto('/explore')
    await box.fill(word)
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}`))
  }
  await page.goto('/explore')
  await box.click()
  const removal = (word: string) => page.getByRole('button', { name: `حذف از جست‌وجوهای اخیر: ${word}` })
  const option = page.getByRole('option', { name: 'دوچرخه', exact: true })
  await expect(removal('فرش')).toBeVisible()
  await expectAccessible()
  const [button, row] = [await removal('دوچرخه').boundingBox(), await option.boundingBox()]
  if (!button || !row) throw new Error('not shown')
  expect([button.width, button.height].every((side) => side >= 44)).toBe(true)
  expect(button.y + button.height / 2).toBeCloseTo(row.y + row.height / 2, 0)
  await removal('دوچرخه').click()
  await expect(option).toHaveCount(0)
  await expect(removal('فرش')).toBeVisible()
  await page.reload()
  await box.click()
  await expect(removal('فرش')).toBeVisible()
  await expect(removal('دوچرخه')).toHaveCount(0)
})

test('what is written on a photo is whole, or left out', async ({ page }) => {
  await page.goto('/explore?status=1&local=yes&at=41,29')
  const tiles = page.getByRole('tabpanel').getByRole('link')
  await expect(tiles.filter({ hasText: 'km' }).first()).toBeVisible()
  const distances = page.getByRole('tabpanel').locator('span:not(:has(*))', { hasText: 'km' })
  const cut = await distances.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  )
  expect([await distances.count().then((count) => count > 3), cut]).toEqual([true, []])
  const available = tiles.filter({ hasText: 'km', hasNotText: /Sold|Reserved/ })
  const conditions = available.locator('span:not(:has(*))', { hasText: /^(New|2nd Hand) $/ })
  const leftOut = await conditions.evaluateAll((all) =>
    all.filter(
      (fact) => fact.getBoundingClientRect().bottom > (fact.parentElement?.getBoundingClientRect().bottom ?? 0) + 1,
    ),
  )
  expect([await conditions.count().then((count) => count > 3), leftOut]).toEqual([true, []])

  await page.goto('/explore?status=1&buy=yes&service=yes')
  const longest = page
    .getByRole('tabpanel')
    .locator('bdi', { hasText: /\d,\d{3},\d{3} toman/ })
    .first()
  const ground = longest.locator('xpath=../..')
  const isWider = await ground.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(isWider).toBe(false)
})

test('@once people can be found by name', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('tab', { name: 'User' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('balat')
  await page.getByRole('link', { name: /balatantika/ }).click()
  await expect(page).toHaveURL(/\/profile\//)
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: /balatantika/ })).toBeVisible()
})

test('@once advertisements come first and are marked; views and opens are recorded', async ({ page }) => {
  const sentKinds: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { variables } = request.postDataJSON()
    if (sentText(request).includes('recordAdEvents'))
      sentKinds.push(...variables.events.map(({ kind }: { kind: string }) => kind))
  })
  await page.clock.install()
  await page.goto('/explore?status=1')
  const tiles = page.getByRole('tabpanel').getByRole('link')
  await expect(tiles.first()).toContainText('Advertised')
  await expect(tiles.nth(3)).toBeVisible()
  expect(await page.getByRole('tabpanel').getByText('Advertised').count()).toBeLessThanOrEqual(3)
  await expect(tiles.nth(3)).not.toContainText('Advertised')
  await expect.poll(() => later(page, sentKinds)).toContain('view')
  await tiles.first().click()
  await expect(page).toHaveURL(/\/post\//)
  await expect.poll(() => later(page, sentKinds)).toContain('open')
})

test('"bicycle", "bisikletler" and «دوچرخه» find bicycles in every language', { tag: '@once' }, async ({
  page,
  baseURL,
}) => {
  const areBicycles = (titles: string[]) => {
    expect(titles.length).toBeGreaterThan(5)
    for (const title of titles) expect(title).toMatch(/bike|bisiklet|دوچرخه/i)
  }
  const query = 'mutation ($keyword: String!) { exploreResult(searchData: { keyword: $keyword }) { posts { title } } }'
  for (const keyword of ['bicycle', 'bisikletler']) {
    const { data } = await ask(baseURL ?? '', query, { keyword }, process.env.DEMO_TOKEN)
    const { exploreResult } = data as { exploreResult: { posts: { title: string }[] } }
    areBicycles(exploreResult.posts.map(({ title }) => title))
  }
  await page.goto('/explore?status=1')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('دوچرخه')
  await box.press('Enter')
  await expect(page.getByText(MESSAGES.resultsReady)).toBeVisible()
  const pictures = page.getByRole('tabpanel').getByRole('link').locator('img[alt]:not([alt=""])')
  await expect(pictures.first()).toBeVisible()
  areBicycles(await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? '')))
})

test('@once a word typed on the first screen finds services too, and can be saved so', async ({ page }) => {
  await page.goto('/explore')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('plumber')
  await box.press('Enter')
  await expect(page).toHaveURL(/status=2&q=plumber&service=too/)
  const found = page.getByRole('tabpanel').getByRole('link', { name: /plumber/i })
  await expect(found.first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Sell' })).toBeChecked()
  for (const name of ['Product', 'Service']) await expect(page.getByRole('radio', { name })).not.toBeChecked()
  const save = page.getByRole('button', { name: 'Save this search' })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(found.first()).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Service', { exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?status=1&service=yes$/)
})

test('@once a word that only services fit leads from products to them', async ({ page, expectAccessible }) => {
  await page.goto('/explore?status=1')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('plumber')
  await box.press('Enter')
  await expect(page.getByText(MESSAGES.noPosts)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show services' }).click()
  await expect(page).toHaveURL(/status=2&q=plumber&service=yes/)
  await expect(page.getByRole('radio', { name: 'Service' })).toBeChecked()
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('link', { name: /plumber/i })
      .first(),
  ).toBeVisible()
})

test('@once few products for a word that is about a service leave the services in sight', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'tr_TR,ltr'))
  await page.goto('/explore?status=2&q=tesisatçı')
  await expect(page.getByText('Bununla ilgili hizmetler var.')).toBeVisible()
  await page.getByRole('button', { name: 'Hizmetleri göster' }).click()
  await expect(page).toHaveURL(/service=yes/)
})

test('a misspelt keyword is corrected every time, and can be searched for as it is typed', {
  tag: '@once',
}, async ({ page, expectAccessible }) => {
  for (let time = 0; time < 2; time++) {
    await page.goto('/explore?status=1')
    const box = page.getByRole('combobox', { name: 'Search' })
    await box.fill('guitr')
    await box.press('Enter')
    await expect(page.getByText('Showing results for guitar.')).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  }
  await expectAccessible()
  await page.getByRole('button', { name: 'Search instead for guitr' }).click()
  await expect(page).toHaveURL(/typed=yes/)
  await expect(page.getByText(MESSAGES.noPosts)).toBeVisible()
})
