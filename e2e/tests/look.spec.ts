import { expect, test } from '#support/fixtures.ts'
import { fetchedKb } from '#support/stored.ts'

const brightness = (rgb: string) => {
  const [red = 0, green = 0, blue = 0] = rgb.match(/\d+/g)?.map(Number) ?? []
  return (red + green + blue) / 3
}

test('the page follows the system from light to dark without a reload', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(async () => brightness(await background())).toBeGreaterThan(230)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => brightness(await background())).toBeLessThan(40)
})

test('delete buttons are red in the dark theme too', { tag: '@once' }, async ({ page, loginAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await loginAs()
  await page.goto('/privacy-and-security/delete-account')
  const button = page.getByRole('button', { name: 'Delete my account' })
  const [red = 0, green = 0, blue = 0] =
    (await button.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)?.map(Number) ?? []
  expect(red - Math.max(green, blue)).toBeGreaterThan(60)
})

test('the first paint is already dark and right to left', { tag: '@once' }, async ({ page, inLanguage }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await inLanguage('fa')
  // The app's code never loads, so only the boot script and the style sheet affect the page.
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(background).toMatch(/^rgb\(/) // the style sheet has loaded
  expect(brightness(await background())).toBeLessThan(40)
})

test('the scripts and styles of the login page are under 200 KB', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const totalKb = await fetchedKb(page, /\.(js|css)$/)
  test.info().annotations.push({ type: 'login page', description: `${totalKb.toFixed(0)} KB` })
  expect(totalKb).toBeGreaterThan(50)
  expect(totalKb).toBeLessThan(200)
})
