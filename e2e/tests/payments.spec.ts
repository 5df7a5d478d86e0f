import { MESSAGES } from '@meydan/domain/messages.ts'
import { ask } from '#support/account.ts'
import { sellNothing } from '#support/ads.ts'
import { expect, test } from '#support/fixtures.ts'

const success = /^Transaction successfully completed with reference number \d+$/

test('buying packet-days increases the budget and lists the transaction', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  await loginAs(await newPerson('ana'))
  await page.goto('/profile/ads')
  const [packets, days] = [page.getByLabel('Packets'), page.getByLabel('Days')]
  await expect(packets).toHaveValue('10')
  await expect(days).toHaveValue('10')
  await expect(page.getByText('₺500')).toBeVisible()
  await packets.fill('2')
  await expect(page.getByText('20 packet-days')).toBeVisible()
  await expect(page.getByText('₺100')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(page).toHaveURL(/\/pg\/sandbox\//)
  await expectAccessible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/pg\/cb\?/)
  await expect(page.getByRole('heading', { name: MESSAGES.purchased })).toBeVisible()
  await expect(page.getByText(success)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(page).toHaveURL('/profile/ads')
  await page.getByRole('tab', { name: 'Manage Ads' }).click()
  await expect(page.getByRole('region', { name: 'Budget' })).toContainText('30 packet-days')

  await page.goto('/transactions')
  const table = page.getByRole('table', { name: 'Transactions' })
  await expect(table.getByRole('columnheader')).toHaveText(['Row', 'For', 'Status', 'Amount', 'Gateway'])
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  await expect(cells).toHaveText(['1', /^Advertisement20 packet-days/, 'Paid', '₺100', 'Test payment'])
  await expectAccessible()
})

test('the result page shows the server’s payment status, whatever the address says', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  const ben = await newPerson('ben')
  const order = async () => {
    const mutation = 'mutation { orderAdvertisements(packets: 1, days: 5) { url transaction_number } }'
    const { data } = await ask(baseURL ?? '', mutation, {}, ben.token)
    return data?.orderAdvertisements as { url: string; transaction_number: string }
  }
  const decide = (url: string, verdict: string) => page.request.post(url, { form: { verdict }, maxRedirects: 0 })
  await inLanguage('fa')
  await loginAs(ben)

  const declined = await order()
  await decide(declined.url, 'decline')
  const evil = encodeURIComponent('//evil.example')
  await page.goto(`/pg/cb?status=success&return_url=${evil}&transaction_number=${declined.transaction_number}`)
  await expect(page.getByRole('heading', { name: 'خرید ناموفق بود' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'بازگشت' })).toHaveAttribute('href', '/')
  await expectAccessible()
  await page.goto('/pg/cb?status=success&transaction_number=999999999')
  await expect(page.getByRole('heading', { name: 'خرید ناموفق بود' })).toBeVisible()

  const open = await order()
  await page.goto(`/pg/cb?status=success&return_url=/transactions&transaction_number=${open.transaction_number}`)
  await expect(page.getByRole('heading', { name: 'در انتظار پرداخت' })).toBeVisible()
  await expectAccessible()
  await decide(open.url, 'approve')
  await expect(page.getByText(`تراکنش با شمارهٔ پیگیری ${open.transaction_number} انجام شد`)).toBeVisible()
  await page.getByRole('link', { name: 'بازگشت' }).click()
  await expect(page).toHaveURL('/transactions')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('پرداخت‌شده')
  await expect(rows.nth(2)).toContainText('ناموفق')
  await expectAccessible()
})

test('without a gateway, buying leads to the coming-soon page; a new account has no transactions', {
  tag: '@once',
}, async ({ page, newPerson, loginAs, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await sellNothing(page)
  await loginAs(await newPerson('cem'))
  await page.goto('/profile/ads')
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(page).toHaveURL('/coming-soon')
  await page.goto('/profile/vip-user')
  await page.getByRole('button', { name: 'Order Bronze' }).click()
  await expect(page).toHaveURL('/coming-soon')
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  await page.route('/graphql', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(MESSAGES.oops)
})
