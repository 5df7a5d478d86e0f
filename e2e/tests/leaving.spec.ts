import { readFileSync } from 'node:fs'
import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { expect, test } from '#support/fixtures.ts'
import { fillLogin } from '#support/login-form.ts'
import { stored } from '#support/stored.ts'

test('people can download their data as a zip file', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  await loginAs(await newPerson('data'))
  await page.goto('/privacy-and-security')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const button = page.getByRole('button', { name: 'Download' })
  await expect(button).toBeVisible()
  await expectAccessible()
  const downloadEvent = page.waitForEvent('download')
  await button.click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe('meydan-my-data.zip')
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(page).toHaveURL('/privacy-and-security/my-data')
})

test('deleting an account needs the password, shows the date and is cancelled by logging in', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  const deniz = await newPerson('deniz')
  await loginAs(deniz)
  await page.goto('/privacy-and-security/delete-account')
  await expect(page.getByText('For 30 days you can change your mind')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('not it')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText(ACCOUNT_MESSAGES.wrongPassword)).toBeVisible()
  await expectAccessible()
  await password.fill(deniz.password)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/goodbye')
  await expect(page.getByText(/^Your account is out of sight/)).toBeVisible()
  await expectAccessible()
  expect(await stored(page, 'token')).toBeNull()

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, deniz.username, deniz.password)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back! Your account will not be deleted.')).toBeVisible()
  await page.goto('/goodbye')
  await expect(page).toHaveURL('/')
})
