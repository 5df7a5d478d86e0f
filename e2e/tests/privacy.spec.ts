import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { ask, logInByApi } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { codeFor, otherThan } from '#support/inbox.ts'
import { fillLogin } from '#support/login-form.ts'

test('two-factor login can be switched on, is required at login, and is switched off with the password', {
  tag: '@once',
}, async ({ page, neighbour, loginAs, expectAccessible }) => {
  const mert = await neighbour('mertcan')
  await loginAs(mert)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Privacy and Security' }).click()
  await expect(page).toHaveTitle('Privacy and Security | Meydan')
  for (const [name, path] of [
    ['Password', '/privacy-and-security/password'],
    ['Private Account', '/privacy-and-security/private-account'],
    ['Sessions', '/privacy-and-security/sessions'],
    ['GDPR', 'https://gdpr.eu'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  const tfa = page.getByRole('switch', { name: 'Two-Factor Login' })
  await expect(tfa).not.toBeChecked()
  await expect(tfa).toBeEnabled()
  await tfa.click({ force: true })
  await expect(page.getByText('Two-Factor Login is on')).toBeVisible()
  await expect(tfa).toBeChecked()
  await expectAccessible()

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/languages')
  await fillLogin(page, mert.phone, mert.password)
  await expect(page).toHaveURL('/login/verify-code')
  const code = await codeFor(page, mert.phone)
  await page.getByLabel('Verification code').fill(otherThan(code))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.wrongCode)).toHaveCount(2)
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expectAccessible()
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/languages')

  await page.goto('/privacy-and-security')
  await expect(tfa).toBeChecked()
  await tfa.click({ force: true })
  const dialog = page.getByRole('dialog', { name: 'Turn off Two-Factor Login?' })
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText(ACCOUNT_MESSAGES.wrongPassword)).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Password', { exact: true }).fill(mert.password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-Factor Login is off')).toBeVisible()
  await expect(tfa).not.toBeChecked()
})

test('sessions are listed and can be ended; a new password ends the other ones', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  const address = baseURL ?? ''
  const ben = await newPerson('ben')
  const [first, second] = await Promise.all([logInByApi(address, ben), logInByApi(address, ben)])
  const isLoggedIn = async (token: string) => Boolean((await ask(address, '{ me { _id } }', {}, token)).data?.me)
  await loginAs(ben)
  await page.goto('/privacy-and-security/sessions')
  await expect(page.getByText('Active now')).toHaveCount(1)
  await expect(page.getByText(/^Last seen /)).toHaveCount(2)
  await expect(page.getByText('United Kingdom')).toHaveCount(3)
  await expectAccessible()
  await page
    .getByRole('button', { name: /^Terminate the session/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Terminate this session?' })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Terminate' }).click()
  await expect(page.getByText(/^Last seen /)).toHaveCount(1)
  expect((await Promise.all([first, second].map(isLoggedIn))).filter(Boolean)).toHaveLength(1)

  await page.getByRole('button', { name: 'Terminate all others' }).click()
  const all = page.getByRole('dialog', { name: 'Terminate all other sessions?' })
  await expectAccessible()
  await all.getByRole('button', { name: 'Terminate' }).click()
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible()
  expect(await Promise.all([first, second].map(isLoggedIn))).toEqual([false, false])
  const third = await logInByApi(address, ben)

  await page.goto('/privacy-and-security/password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(2)
  await page.getByLabel('Current password').fill('not it')
  await page.getByLabel('New password').fill('another cat on the roof')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.wrongPassword)).toHaveCount(2)
  await expectAccessible()
  await page.getByLabel('Current password').fill(ben.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText(/^Your password is changed/)).toBeVisible()
  await expect(page).toHaveURL('/privacy-and-security')
  expect(await isLoggedIn(third)).toBe(false)
  await page.goto('/privacy-and-security/sessions')
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible()
})
