import { expect, test } from '#support/fixtures.ts'
import { stored } from '#support/stored.ts'

test.use({ hasSeenTours: false })

test('the tour of the feed works by keyboard and is shown once', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await loginAs(await newPerson('tora'))
  await page.goto('/')
  const card = page.getByRole('dialog')
  await expect(card.getByRole('heading', { name: 'Look around' })).toBeVisible()
  await expect(card.getByText('Tip 1 of 4')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Next' })).toBeFocused()
  await expectAccessible()
  for (const title of ['Sell or ask', 'Who did what', 'Your shop window']) {
    await page.keyboard.press('Enter')
    await expect(card.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(card).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY), 'the tips speak of the bar below, the feed stays').toBe(0)
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
  await expect.poll(() => stored(page, 'tour')).toBe('feed')
})

test('Escape ends the tour of a page, and Skip ends all tours for good, also in Persian', { tag: '@once' }, async ({
  page,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  await loginAs()
  await inLanguage('fa')
  await page.goto('/')
  const card = page.getByRole('dialog')
  await expect(card.getByRole('heading', { name: 'نگاهی بیندازید' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.locator('article a[href^="/post/"]').first().click()
  await expect(card.getByRole('heading', { name: 'نظرتان را بگویید' })).toBeVisible()
  await card.getByRole('button', { name: 'رد شدن' }).click()
  await expect.poll(() => stored(page, 'tour')).toBe('all')
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('article').first()).toBeVisible()
  await page.clock.runFor(2_000) // longer than the delay before a tour starts
  await expect(card).toHaveCount(0)
})
