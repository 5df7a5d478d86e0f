import { MESSAGES } from '@meydan/domain/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { controlsUnder } from '#support/covered.ts'
import { expect, test } from '#support/fixtures.ts'

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Waits until the toast is fully visible, then checks that it covers no control. */
async function expectNothingUnder(page: Page, text: string) {
  await expect(toast(page, text)).toBeVisible()
  await expect(toast(page, text)).toHaveCSS('opacity', '1')
  await expect.poll(() => controlsUnder(toast(page, text))).toEqual([])
}

test('toasts cover nothing, and Back works while they are shown', async ({
  page,
  context,
  newPerson,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  const ada = await newPerson('ada')
  await inLanguage('en')
  await loginAs(ada)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  // On a form, whose error is also shown in a toast.
  await page.goto('/profile/edit-profile')
  await page.getByLabel('Website').fill('not a website')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectNothingUnder(page, MESSAGES.checkErrors)
  await expectAccessible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeInViewport()

  // Over a drawer of full height.
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Share profile' }).click()
  await expectNothingUnder(page, MESSAGES.copied)

  // In the middle of a long page, the bar and everything below it move down together.
  await page.goto('/home')
  const firstSteps = page.getByRole('article', { name: 'Begin here' })
  await firstSteps.getByRole('button', { name: 'Close' }).click()
  await expect(firstSteps).toHaveCount(0)
  const article = page.getByRole('article').nth(1)
  const more = article.getByRole('button', { name: /^More about/ })
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0
  const bar = page.locator('header').first()
  await more.click()
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  const before = await top(more)
  expect(await top(bar)).toBe(0)
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(toast(page, MESSAGES.copied)).toBeVisible()
  await expect.poll(async () => (await top(more)) - before - (await top(bar))).toBe(0)
  await expect.poll(() => top(bar)).toBeGreaterThan(40)
})

test('a short toast above the search field says that results are ready', async ({ page, inLanguage, loginAs }) => {
  await inLanguage('en')
  await loginAs()
  await page.clock.install()
  await page.goto('/explore?status=1')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('lam')
  await box.press('Enter')
  await expectNothingUnder(page, MESSAGES.resultsReady)
  await page.clock.fastForward(3_000)
  await expect(toast(page, MESSAGES.resultsReady)).toHaveCount(0)
})
