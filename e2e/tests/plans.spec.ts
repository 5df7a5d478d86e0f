import { MESSAGES } from '@meydan/domain/messages.ts'
import { failCalls } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'

test('after ordering a plan, the lower plans have expired and the higher ones can still be ordered', {
  tag: '@once',
}, async ({ page, newPerson, loginAs, expectAccessible }) => {
  await loginAs(await newPerson('ana'))
  await page.goto('/profile/vip-user')
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Basic')).toContainText('Current')
  await expect(card('Basic')).toContainText('Videos up to 1 min')
  await expect(card('Bronze')).toContainText('₺249')
  await expect(card('Bronze')).toContainText('Post attachments')
  await expect(card('Gold')).toContainText('Videos up to 60 min')
  for (const name of ['Platinium', 'Titanium', 'Diamond']) {
    await expect(card(name)).toContainText('Disabled')
    await expect(card(name).getByRole('button')).toHaveCount(0)
    await expect(card(name).getByRole('listitem')).toHaveCount(0)
  }
  await expectAccessible()
  await page.getByRole('button', { name: 'Order Silver' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: MESSAGES.purchased })).toBeVisible()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(page).toHaveURL('/profile/vip-user')
  await expect(card('Silver')).toContainText('Current')
  await expect(card('Silver')).toContainText('Until')
  await expect(card('Basic')).toContainText('Expired')
  await expect(card('Bronze')).toContainText('Disabled')
  await expect(page.getByRole('button', { name: 'Order Gold' })).toBeVisible()
})

test('plans are shown in Persian; if they fail to load, there is an error with Try again', {
  tag: '@once',
}, async ({ page, loginAs, inLanguage, expectAccessible }) => {
  await inLanguage('fa')
  await loginAs()
  await page.goto('/profile/vip-user')
  await expect(page.getByRole('heading', { name: 'برنزی' })).toBeVisible()
  await expect(page.getByText('ویدیو تا ۱۵ دقیقه')).toBeVisible()
  await expectAccessible()
  await failCalls(page, 'query Plans')
  await page.reload()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('مشکلی پیش آمد!')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.unroute('/graphql')
  await alert.getByRole('button', { name: 'بارگذاری دوبارهٔ صفحه' }).click()
  await expect(page.getByRole('heading', { name: 'برنزی' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})
