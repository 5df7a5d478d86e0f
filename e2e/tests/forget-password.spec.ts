import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { expect, test } from '../support/fixtures.ts'
import { codeFor, newTurkishNumber, otherThan } from '../support/inbox.ts'

test('a forgotten password is replaced by phone, and one is at home', { tag: '@once' }, async ({
  page,
  neighbour,
  expectAccessible,
}) => {
  const { phone, password, username } = await neighbour('onurkaya')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forget-password')
  await expect(page.getByRole('link', { name: 'Back To Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await page.getByLabel('Phone number').fill(newTurkishNumber())
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(MESSAGES.userNotFound)).toBeVisible()
  await expectAccessible()

  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL('/forget-password/verify-code')
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await expect(page.getByLabel('Phone number')).not.toBeEditable()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(2)
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expectAccessible()

  const code = await codeFor(page, phone)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Verification code').fill(otherThan(code))
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.wrongCode)).toHaveCount(2) // the toast and the field
  await expect(page.getByLabel('New password')).toHaveValue(password)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText(MESSAGES.passwordReset)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
})

test('the second step opened by its address begins at the first', { tag: '@once' }, async ({ page }) => {
  await page.goto('/forget-password/verify-code')
  await expect(page).toHaveURL('/forget-password')
  await page.goto('/login/verify-code')
  await expect(page).toHaveURL('/login')
})
