import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { ask } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { codeFor, newTurkishNumber, otherThan } from '#support/inbox.ts'
import { fillLogin } from '#support/login-form.ts'

test('a forgotten password can be reset by phone, which also logs in', { tag: '@once' }, async ({
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
  // An unknown number shows the same page.
  await page.getByLabel('Phone number').fill(newTurkishNumber())
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL('/forget-password/verify-code')
  await expect(page.getByText('If this number has an account, we sent a code to it.')).toBeVisible()
  await page.goto('/forget-password')
  await expectAccessible()

  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL('/forget-password/verify-code')
  await expect(page.getByText('If this number has an account, we sent a code to it.')).toBeVisible()
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

test('with two-factor login, a reset password still needs the second code', { tag: '@once' }, async ({
  page,
  baseURL,
  neighbour,
}) => {
  const { phone, password, token } = await neighbour('kaptanrifat')
  await ask(baseURL ?? '', 'mutation { setTwoFactorLogin(enabled: true) }', {}, token)
  await page.goto('/forget-password')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL('/forget-password/verify-code')
  const first = await codeFor(page, phone)
  await page.getByLabel('Verification code').fill(first)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(MESSAGES.passwordReset)).toBeVisible()
  await expect(page).toHaveURL('/login/verify-code')
  await expect(page.getByText('We sent 5 digits to your phone')).toBeVisible()
  await page.getByLabel('Verification code').fill(await codeFor(page, phone, first))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/home')
})

test('if the second code cannot be sent yet, the page says when it can be requested', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  expectAccessible,
}) => {
  // The code of the sign-up was sent less than a minute ago.
  const person = await newPerson('lale')
  await ask(baseURL ?? '', 'mutation { setTwoFactorLogin(enabled: true) }', {}, person.token)
  await page.goto('/login')
  await fillLogin(page, person.username, person.password)
  await expect(page).toHaveURL('/login/verify-code')
  await expect(page.getByText('We could not send you a code yet')).toBeVisible()
  await expect(page.getByText('We sent 5 digits')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible()
  await expectAccessible()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})

test('opening the second step by its address leads to the first step', { tag: '@once' }, async ({ page }) => {
  await page.goto('/forget-password/verify-code')
  await expect(page).toHaveURL('/forget-password')
  await page.goto('/login/verify-code')
  await expect(page).toHaveURL('/login')
})
