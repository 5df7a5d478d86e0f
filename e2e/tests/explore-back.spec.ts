import { expect, test } from '#support/fixtures.ts'

// docs/decisions/0361: A new search in Explore is a step of the history

test('Back returns to the search before with its filters, and not through every filter', { tag: '@phone' }, async ({
  page,
  loginAs,
}) => {
  await loginAs()
  await page.goto('/explore?status=1&at=41.04,28.98')
  const box = page.getByRole('combobox', { name: 'Search' })
  const tiles = page.getByRole('tabpanel').locator('a[href^="/post/"]')
  async function search(word: string) {
    await box.fill(word)
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}`))
    await expect(tiles.first()).toBeVisible()
  }
  await search('bisiklet')
  await page.getByTitle('Local', { exact: true }).click()
  await expect(page).toHaveURL(/local=yes/)
  await page.getByTitle('Global', { exact: true }).click()
  await expect(page).not.toHaveURL(/local=yes/)
  await page.getByTitle('Local', { exact: true }).click()
  await expect(page).toHaveURL(/local=yes/)
  const ofBicycles = page.url()

  await search('gitar')
  // Emptied to type another word.
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/q=/)
  await expect(tiles.first()).toBeVisible()
  await search('kitap')
  await page.goBack()
  await expect(page).toHaveURL(/q=gitar/)
  await expect(box).toHaveValue('gitar')
  await expect(tiles.first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(ofBicycles)
  await expect(box).toHaveValue('bisiklet')
  await page.goBack()
  await expect(page).toHaveURL(/status=1/)
  await expect(box).toHaveValue('')
  await page.goForward()
  await expect(box).toHaveValue('bisiklet')
})

test('Back returns from a category of places to the one before, and from what was cleared to the search', {
  tag: '@once',
}, async ({ page, loginAs }) => {
  await loginAs()
  await page.goto('/explore?at=41.04,28.98')
  const categories = page.getByRole('list', { name: 'Categories of places' }).getByRole('button')
  await categories.nth(0).click()
  await expect(page).toHaveURL(/category=/)
  const first = page.url()
  await categories.nth(1).click()
  await expect(page).not.toHaveURL(first)
  await page.goBack()
  await expect(page).toHaveURL(first)
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('kahve')
  await box.press('Enter')
  await expect(page).toHaveURL(/q=kahve/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(categories.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/q=kahve/)
  await expect(box).toHaveValue('kahve')
})
