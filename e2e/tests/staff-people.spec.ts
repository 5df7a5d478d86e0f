import type { Page } from '@playwright/test'
import { ask, logInByApi, type Person } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { type Colleague, colleagues, demoCode } from '#support/staff.ts'

/** Enters the console with a code of the person's own app. */
async function enter(page: Page, { key }: Colleague) {
  await page.getByLabel('Code of your authenticator app').fill(demoCode(Date.now(), key))
  await page.getByRole('button', { name: 'Open the console' }).click()
}

async function openRecord(page: Page, text: string, { username }: Person) {
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByLabel('Username, name, phone number, email or id').fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('list', { name: 'People' }).getByRole('link', { name: username }).click()
  await expect(page.getByRole('heading', { name: username, level: 1 })).toBeVisible()
}

async function confirm(page: Page, action: string, reason: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toBeHidden()
}

/** Buys 900 packet-days for ₺4,500, more than one person may refund alone. */
async function buyMuch(site: string, { token }: Person) {
  const { data } = await ask(site, 'mutation { orderAdvertisements(packets: 30, days: 30) { url } }', {}, token)
  const order = data?.orderAdvertisements as { url: string } | undefined
  await fetch(new URL(order?.url ?? '', site), {
    method: 'POST',
    body: new URLSearchParams({ verdict: 'approve' }),
    redirect: 'manual',
  })
}

test('finance looks into the books of a person; a second person carries a large refund out', { tag: '@once' }, async ({
  page,
  baseURL,
  loginAs,
  newPerson,
  expectAccessible,
}) => {
  const site = baseURL ?? ''
  const { bookkeeper, auditor } = colleagues()
  const buyer = await newPerson('buyer')
  await buyMuch(site, buyer)
  const { username, password } = bookkeeper
  await loginAs({ username, password })
  await page.goto('/staff/people')
  await enter(page, bookkeeper)
  await openRecord(page, buyer.username, buyer)
  const order = page.getByText(/900 packet-days · ₺4,500 · Paid/)
  await expect(order).toBeVisible()
  await expect(page.getByText('910 packet-days left')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Refund order/ }).click()
  await confirm(page, 'Refund', 'Paid twice')
  await expect(page.getByText('The refund waits for a colleague.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refund order/ })).toBeHidden()

  const waiting = page.getByRole('listitem').filter({ hasText: buyer.username })
  await page.getByRole('link', { name: 'Refunds' }).click()
  await expect(waiting).toContainText('Paid twice')
  await expect(waiting).toContainText('A colleague decides.')
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await expectAccessible()

  const token = await logInByApi(site, { username: auditor.username, password: auditor.password })
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await page.goto('/staff/refunds')
  await enter(page, auditor)
  await expect(waiting).toContainText(`asked for by ${bookkeeper.username}`)
  await waiting.getByRole('button', { name: 'Refund' }).click()
  await confirm(page, 'Refund', 'The bank shows two payments')
  await expect(waiting).toBeHidden()
  await openRecord(page, buyer.username, buyer)
  await expect(page.getByText('10 packet-days left', { exact: true })).toBeVisible()
})

test('support finds people by phone number, ends their sessions and restores an account that was to be deleted', {
  tag: '@once',
}, async ({ page, baseURL, loginAs, newPerson, expectAccessible }) => {
  const site = baseURL ?? ''
  const { helper } = colleagues()
  const [robbed, leaving] = await Promise.all([newPerson('robbed'), newPerson('leaving')])
  await ask(
    site,
    'mutation ($password: String!) { deleteMyAccount(password: $password) }',
    { password: leaving.password },
    leaving.token,
  )
  const { username, password } = helper
  await loginAs({ username, password })
  await page.goto('/staff/people')
  await enter(page, helper)
  await openRecord(page, robbed.phone, robbed)
  const end = page.getByRole('button', { name: 'End all sessions' })
  await expect(end).toBeEnabled()
  await expectAccessible()
  await end.click()
  await confirm(page, 'End all sessions', 'The phone was stolen')
  await expect(end).toBeDisabled()
  const { data } = await ask(site, '{ me { _id } }', {}, robbed.token)
  expect(data?.me ?? null).toBeNull()

  await openRecord(page, leaving.phone, leaving)
  await page.getByRole('button', { name: 'Restore the account' }).click()
  await confirm(page, 'Restore the account', 'Asked us to on the phone')
  await expect(page.getByRole('button', { name: 'Restore the account' })).toBeHidden()
})
