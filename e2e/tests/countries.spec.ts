import { comeFrom } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'

const REGIONS = [
  'Australia',
  'Brazil',
  'Canada',
  'China',
  'Germany',
  'India',
  'Iranopen for sign-up',
  'Japan',
  'Russia',
  'South Africa',
  'Türkiyeopen for sign-up',
]

test('the map and the list show ten regions and Iran, mark where one can sign up, and the visitor’s own region is red', {
  tag: '@once',
}, async ({ page, expectAccessible }) => {
  // In none of the specification's lists, so it is nobody's own region.
  await comeFrom(page, 'VN', 'Asia/Ho_Chi_Minh', [10.8, 106.6])
  await page.goto('/login')
  await page.getByRole('link', { name: 'Active Countries' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(REGIONS)
  const markers = page.locator('[data-country]')
  await expect(markers).toHaveCount(11)
  await expect(page.locator('[data-country][data-own]')).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('zone', 'tr'))
  await page.reload()
  await expect(page.locator('[data-country][data-own]')).toHaveCount(1)
  const own = page.locator('[data-country=tr][data-own]')
  const colour = await own
    .locator('circle')
    .evaluate((dot) => getComputedStyle(dot).fill.match(/\d+/g)?.map(Number) ?? [])
  expect(colour).toHaveLength(3)
  expect(colour[0]).toBeGreaterThan(2 * Math.max(...colour.slice(1)))
  await expect(page.getByRole('listitem').filter({ hasText: 'Türkiye' })).toContainText('your zone')
  await expectAccessible()
})

for (const zone of [null, 'world'])
  test(`with the zone ${zone}, the own marker is in the region of the IP lookup’s country`, { tag: '@once' }, async ({
    page,
  }) => {
    await comeFrom(page, 'FR', 'Europe/Paris', [48.9, 2.4])
    await page.goto('/login')
    if (zone) await page.evaluate((zone) => localStorage.setItem('zone', zone), zone)
    await page.goto('/active-countries')
    await expect(page.locator('[data-country=de][data-own]')).toBeVisible()
    await expect(page.locator('[data-country][data-own]')).toHaveCount(1)
    await expect(page.getByRole('listitem').filter({ hasText: 'your zone' })).toHaveText(['Germanyyour zone'])
  })

test('the map and the list follow the reader’s language and direction', { tag: '@once' }, async ({
  page,
  inLanguage,
  expectAccessible,
}) => {
  await inLanguage('fa')
  await page.goto('/active-countries')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('[data-country=tr]')).toHaveText('ترکیه')
  const persian = Array.from(REGIONS, () => /^[\u0600-\u06ff\u200c ]+$/)
  await expect(page.locator('[data-country]')).toHaveText(persian)
  const names = page.getByRole('main').getByRole('listitem')
  await expect(names).toHaveText(persian)
  // Each name is to the left of its pin.
  const [row, pin] = await Promise.all([names.first().boundingBox(), names.first().locator('svg').boundingBox()])
  expect(pin?.x).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0) / 2)
  await expectAccessible()
})
