import { comeFrom } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { addAddress, chosenFiles, ownPosts, photo } from '#support/publishing.ts'

const TAPS_MOST = 12
const SECONDS_MOST = 60

test('three photos become a post in a few taps, with the suggested category, the local currency and the own area', {
  tag: '@phone',
}, async ({ page, baseURL, newPerson, loginAs, expectAccessible }) => {
  const ela = await newPerson('ela')
  await addAddress(baseURL ?? '', ela)
  await loginAs(ela)
  await page.goto('/home')
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const taps = Number(sessionStorage.getItem('taps') ?? 0)
      // A label passes its tap on to its field as a second click.
      if (event.isTrusted && event.detail > 0) sessionStorage.setItem('taps', String(taps + 1))
    })
  })
  const started = Date.now()
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([await photo('one.jpg'), await photo('two.jpg'), await photo('three.jpg')])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Title').click()
  await page.keyboard.type('Old mountain bike')
  const suggested = page.getByRole('group', { name: 'Suggested categories' })
  await suggested.getByRole('button', { name: 'Bicycles' }).click()
  await expect(suggested).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Bicycles' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Price' }).click()
  await page.keyboard.type('4500')
  await expect(page.getByText('₺⁠4,500')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).click()
  await page.getByRole('checkbox', { name: 'I accept the Turkish e-commerce laws' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog', { name: 'Your post is live' })).toBeVisible()
  const seconds = (Date.now() - started) / 1_000
  const taps = Number(await page.evaluate(() => sessionStorage.getItem('taps')))
  console.log(`a listing with three photos: ${taps} taps, ${seconds.toFixed(1)} s`)
  expect(taps).toBeGreaterThan(6)
  expect(taps).toBeLessThanOrEqual(TAPS_MOST)
  expect(seconds).toBeLessThanOrEqual(SECONDS_MOST)

  const [post] = await ownPosts(baseURL ?? '', ela)
  expect(post).toMatchObject({
    title: 'Old mountain bike',
    pricing: { price: 4500, currency: { iso_code: 'TRY' } },
    addresses: [{ city: 'Istanbul' }],
  })
  expect(post?.medias.images).toHaveLength(3)
})

test('@once in Persian, a service is suggested and taken; its place is a point on the map, with nothing typed', async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  await comeFrom(page, 'TR', 'Europe/Istanbul', [41, 29])
  const mina = await newPerson('mina')
  await addAddress(baseURL ?? '', mina)
  await loginAs(mina)
  await inLanguage('fa')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 39.93, longitude: 32.86 })
  await page.goto('/add-media-landing')
  await chosenFiles(page).setInputFiles([await photo('one.jpg')])
  await page.getByRole('button', { name: 'تمام' }).click()
  await page.getByLabel('عنوان').fill('لوله‌کشی ساختمان')
  await page.getByRole('group', { name: 'دسته‌های پیشنهادی' }).getByRole('button').first().click()
  await expect(page.getByText('دست‌دوم')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /استانبول|Istanbul/ }).uncheck()
  await page.getByRole('link', { name: 'افزودن نشانی' }).click()
  await page.getByRole('button', { name: 'استفاده از موقعیت من' }).click()
  await expect(page.getByRole('combobox', { name: 'شهر' })).toHaveValue('آنکارا')
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(page).toHaveURL('/add-media')
  const agreements = page.getByRole('checkbox', { name: /می‌پذیرم/ })
  await expect(agreements).toHaveCount(2)
  for (const box of await agreements.all()) await box.check()
  await expectAccessible()
  await page.getByRole('button', { name: 'انتشار' }).click()
  await expect(page.getByRole('dialog', { name: 'آگهی شما منتشر شد' })).toBeVisible()
  const [post] = await ownPosts(baseURL ?? '', mina)
  expect(post).toMatchObject({ is_product: false, addresses: [{ city: 'Ankara' }] })
})
