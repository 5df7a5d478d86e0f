import { MESSAGES } from '@meydan/domain/messages.ts'
import { expect, test } from '#support/fixtures.ts'

test('the two tabs of the terms have their own addresses and language', { tag: '@once' }, async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms-of-service?tab=1')
  await expect(page.getByRole('link', { name: /e-commerce/ })).toHaveAttribute(
    'href',
    '/terms-of-service?tab=2&locale=tr_TR',
  )
  await page.getByLabel('Phone number').fill('+98 912 345 67 89')
  await expect(page.getByRole('link', { name: 'Iranian ones' })).toHaveAttribute(
    'href',
    '/terms-of-service?tab=2&locale=fa_IR',
  )
  await page.getByLabel('Phone number').fill('0532 123 45 67')
  await expect(page.getByRole('link', { name: 'Iranian ones' })).toHaveCount(0)
  await page.goto('/terms-of-service')
  await expect(page.getByRole('tab', { name: 'Term Of Use' })).toHaveAttribute('aria-selected', 'true')
  const text = page.getByRole('article')
  await expect(text).toHaveAttribute('lang', 'en')
  await page.getByRole('tab', { name: 'Term of ECommerce' }).click()
  await expect(page).toHaveURL('/terms-of-service?tab=2')
  await expect(text).toContainText('6563')
  await page.getByLabel('Language of the text').selectOption('tr')
  await expect(text).toHaveAttribute('lang', 'tr')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Term of ECommerce' })).toHaveAttribute('aria-selected', 'true')
})

test('terms that fail to load show Error and can be loaded again', { tag: '@once' }, async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await page.route('/terms/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/terms-of-service?tab=2')
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(MESSAGES.error)
  await page.unroute('/terms/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toContainText('6563')
})

test('About is in Turkish by default and names both co-owners; License and Help open', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'tr')
  const portraits = page.getByRole('img', { name: 'Co-owner' })
  await expect(portraits).toHaveCount(2)
  for (const portrait of await portraits.all())
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByLabel('Language of the text').selectOption('en')
  await expect(page.getByRole('heading', { name: /your town square/ })).toBeVisible()

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'License' }).click()
  await expect(page.getByRole('link', { name: /license/ })).toHaveAttribute('href', /^https:/)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help')
  await expect(page.getByRole('heading', { name: 'Getting in' })).toBeVisible()
})
