import { expect, test } from '#support/fixtures.ts'
import { layoutShifts } from '#support/layout-shift.ts'
import { idOf, postsOf } from '#support/people.ts'
import { slowLine } from '#support/slow-line.ts'

test('a visitor looks around in Persian and is led through the login to the same post', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  neighbour,
  expectAccessible,
}) => {
  const shop = await neighbour('yesilsaksi')
  const [post] = await postsOf(baseURL ?? '', shop)
  await page.goto('/fa/u/yesilsaksi')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await layoutShifts(page)).toEqual([])
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: post?.title }).click()
  await expect(page).toHaveURL(`/fa/p/${post?._id}`)
  await expect(page.getByRole('img', { name: post?.title })).toBeVisible()
  // The post is visible above the sign-up button without scrolling.
  const heading = await page.getByRole('heading', { name: post?.title }).boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(footer?.y ?? 0)
  expect(await layoutShifts(page)).toEqual([])
  await expectAccessible()

  await page.getByRole('link', { name: 'ثبت‌نام' }).click()
  await expect(page).toHaveTitle('ثبت‌نام | Meydan')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
  // A person who already has an account also gets to the post.
  await page.getByRole('main').getByRole('link', { name: 'ورود' }).click()
  const ana = await newPerson('ana')
  await page.getByLabel('نام کاربری یا شماره تلفن').fill(ana.username)
  await page.getByLabel('رمز عبور', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'ورود' }).click()
  await expect(page).toHaveURL(`/post/${post?._id}`)

  await page.goto('/tr/u/yesilsaksi')
  await expect(page).toHaveURL(`/profile/${await idOf(baseURL ?? '', shop)}`)
})

test('the pages need no script: categories, a city, search, a place', { tag: '@once' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: 'tr-TR',
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto('/c')
  await expect(page).toHaveURL('/tr/c')
  await expect(page.getByRole('link', { name: 'Kategoriler' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Kitap', exact: true }).click()
  await page.getByRole('link', { name: 'Ankara', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ankara: Kitap')
  await page.getByRole('searchbox').fill('fırın')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('main').locator('a[href*="/pl/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Çalışma saatleri' })).toBeVisible()
  const map = page.getByRole('img', { name: /^Haritada / })
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
  await expect(page.locator('.map a')).toHaveAttribute('href', /destination=/)
  // Whoever chooses English stays with it.
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await context.close()
})

for (const width of [390, 1280])
  test(`nothing moves while a page arrives (${width})`, { tag: '@once' }, async ({ page, baseURL, neighbour }) => {
    await using site = await slowLine(baseURL ?? '')
    const [post] = await postsOf(baseURL ?? '', await neighbour('yesilsaksi'))
    await page.setViewportSize({ width, height: 800 })
    for (const path of [`/fa/p/${post?._id}`, '/tr/u/yesilsaksi', '/c']) {
      await page.goto(site.url + path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await layoutShifts(page), path).toEqual([])
    }
    // A browser may draw the logo before it has read the name beside it.
    const [whole, picture] = await page.locator('.logo').evaluate((logo) => {
      const widths = [logo.getBoundingClientRect().width]
      logo.lastChild?.remove()
      return [...widths, logo.getBoundingClientRect().width]
    })
    expect(picture).toBe(whole)
  })
