import { MESSAGES } from '@meydan/domain/messages.ts'
import type { Page } from '@playwright/test'
import { ask } from '#support/account.ts'
import { arriveWith } from '#support/arrive.ts'
import { comeFrom } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { addAddress } from '#support/publishing.ts'
import { navigationState } from '#support/stored.ts'

test.beforeEach(({ page }) => comeFrom(page, 'TR', 'Europe/Istanbul', [41, 29]))

const STREET = 'Bağdat Caddesi 100, Kat 3'

test('adding an address shows each error at its field, takes the marker’s position and appears on the profile', {
  tag: '@once',
}, async ({ page, baseURL, newPerson, loginAs, inLanguage, expectAccessible }) => {
  await inLanguage('en')
  const ada = await newPerson('ada')
  await loginAs(ada)
  await arriveWith(page, '/add-address', { target: '/profile', updateServer: true, action: 'add' })
  await expect(page).toHaveTitle('Add Address | Meydan')
  // As the number of the person is Turkish.
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Türkiye')
  const marker = page.getByRole('button', { name: /Location marker/ })
  await expect(marker).toBeVisible()
  await expectAccessible()

  const save = page.getByRole('button', { name: 'Save Address' })
  await save.click()
  await expect(page.getByText(MESSAGES.required)).toBeVisible()
  await expect(page.getByText(MESSAGES.chooseLocation)).toBeVisible()
  const city = page.getByRole('combobox', { name: 'City' })
  await expect(city).toBeFocused()
  await city.fill('izmir')
  await page.getByRole('option', { name: 'İzmir', exact: true }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('Too short')
  await save.click()
  await expect(page.getByText(MESSAGES.addressTooShort)).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill(STREET)

  // The map moves to the city with its marker; with reduced motion it jumps without an animation.
  await marker.hover()
  const box = await marker.boundingBox()
  if (!box) throw new Error('no marker')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 30, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText(MESSAGES.chooseLocation)).toHaveCount(0)
  await save.click()
  await expect(page).toHaveURL('/profile')

  const query = '{ me { address { country city address location { lat lng } } } }'
  const { data } = await ask(baseURL ?? '', query, {}, ada.token)
  const { address } = (
    data as { me: { address: { city: string; address: string; location: { lat: number; lng: number } } } }
  ).me
  expect([address.city, address.address]).toEqual(['İzmir', STREET])
  // İzmir is at 38.41, 27.14; the marker was dragged right and down from there.
  expect(address.location.lng).toBeGreaterThan(27.139)
  expect(address.location.lng).toBeLessThan(27.2)
  expect(address.location.lat).toBeLessThan(38.413)

  await arriveWith(page, '/add-address', {})
  await expect(page).toHaveURL('/profile')
})

test('@once an address for another screen is added in Persian by keyboard and passed on without saving', async ({
  page,
  inLanguage,
  loginAs,
  expectAccessible,
}) => {
  await inLanguage('fa')
  await loginAs()
  await page.context().grantPermissions([])
  await arriveWith(page, '/add-address', { target: '/languages', action: 'post' })
  const country = page.getByRole('combobox', { name: 'کشور' })
  await expect(country).toHaveValue('ترکیه')
  await country.fill('iran')
  await page.getByRole('option', { name: 'ایران' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('ایران')
  await page.getByRole('combobox', { name: 'شهر' }).fill('شيراز')
  await page.getByRole('option', { name: 'شیراز' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'نشانی' }).fill('بلوار زند، کوچهٔ ۱۲، پلاک ۴، واحد ۲')
  const marker = page.getByRole('button', { name: /نشانگر موقعیت/ })
  await marker.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expectAccessible()
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).press('Enter')
  await expect(page).toHaveURL('/languages')
  expect(await navigationState(page)).toMatchObject({ action: 'post', address: { country: 'Iran', city: 'Shiraz' } })
})

test('@once the device’s position can be used, and a profile has only one address', async ({
  page,
  newPerson,
  loginAs,
  baseURL,
}) => {
  const ben = await newPerson('ben')
  await loginAs(ben)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 39.93, longitude: 32.86 })
  await addAddress(baseURL ?? '', ben)
  await arriveWith(page, '/add-address', { target: '/profile', updateServer: true })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.locator('[data-chosen=true]')).toBeVisible()
  await page.getByRole('combobox', { name: 'City' }).fill('A village nobody lists')
  await page.getByRole('textbox', { name: 'Address' }).fill(STREET)
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByRole('alert')).toContainText('A profile has one address')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('A village nobody lists')
})

/** The address that is saved if the marker is where it belongs. */
async function savedWith(page: Page) {
  await page.getByRole('button', { name: /Location marker/ }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(STREET)
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL('/languages')
  return (await navigationState(page)).address
}

test.describe('@once a district', () => {
  test.beforeEach(async ({ page, loginAs, inLanguage }) => {
    await inLanguage('en')
    await loginAs()
    await arriveWith(page, '/add-address', { target: '/languages', action: 'post' })
    await expect(page.getByRole('button', { name: /Location marker/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'City' }).fill('Kadıköy')
    await expect(page.getByRole('option')).toHaveText(['Kadıköy, Istanbul', 'Kadıköy'])
  })

  test('is chosen with its city, which is stored', async ({ page }) => {
    await page.getByRole('option', { name: 'Kadıköy, Istanbul' }).click()
    expect(await savedWith(page)).toMatchObject({
      city: 'Istanbul',
      location: { lat: expect.closeTo(40.99, 2), lng: expect.closeTo(29.03, 2) },
    })
  })

  test('whose name is only typed leaves the marker where it is: where the lookup says that the person is', async ({
    page,
  }) => {
    expect(await savedWith(page)).toMatchObject({
      location: { lat: expect.closeTo(41, 2), lng: expect.closeTo(29, 2) },
    })
  })
})

test('@once if the map cannot be drawn, the city gives the location', async ({ page, loginAs }) => {
  await loginAs()
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await arriveWith(page, '/add-address', { target: '/languages' })
  await expect(page.getByText('This browser cannot draw the map.', { exact: false })).toBeVisible()
  await page.getByRole('combobox', { name: 'City' }).fill('Ankara')
  await page.getByRole('option', { name: 'Ankara', exact: true }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(STREET)
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL('/languages')
})
