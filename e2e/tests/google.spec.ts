import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { expect, test } from '#support/fixtures.ts'
import { codeFor, newTurkishNumber, otherThan } from '#support/inbox.ts'
import { startWithGoogle } from '#support/openid-provider.ts'

let meydan: Awaited<ReturnType<typeof startWithGoogle>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  meydan = await startWithGoogle()
})
test.afterAll(() => meydan?.stop())

test('signing up with Google needs a phone number and a code, shows failures and offers no password change', {
  tag: '@once',
}, async ({ page, complaints, expectAccessible }) => {
  // The provider's own pages load an external font and cannot be opened again by going back.
  complaints.allow(/fonts\.googleapis|\/interaction\//)
  await page.route(/fonts\.googleapis/, (route) => route.abort())

  await page.goto(`${meydan.address}/google-users/google/cb?error=access_denied`)
  await expect(page).toHaveURL(`${meydan.address}/login`)
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_MESSAGES.googleFailed)
  await expectAccessible()
  // A text that somebody puts into the address is not shown as our message.
  await page.goto(`${meydan.address}/login/google/cb?s=error&m=Call%20555%20to%20unlock&type=login`)
  await expect(page).toHaveURL(`${meydan.address}/login`)
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_MESSAGES.googleFailed)

  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.locator('input[name=login]').fill('gonca')
  await page.locator('input[name=password]').fill('whatever')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(`${meydan.address}/signup/google/submit-phone`)
  const back = seen.find((url) => url.includes('/login/google/cb?')) ?? ''
  await page.goBack()
  await expect(page).toHaveURL(/\/interaction\//) // the callback left no history entry
  await page.goForward()
  await page.goto(back)
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_MESSAGES.googleFailed) // its one-time token is used up

  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`${meydan.address}/signup/google/submit-phone`)
  await expect(page.getByLabel('Country')).toHaveValue('TR')
  await expectAccessible()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(MESSAGES.enterYourNumber)).toBeVisible()
  const number = newTurkishNumber()
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(`${meydan.address}/signup/google/verify-code`)
  const code = await codeFor(page, `+90${number}`)
  await page.getByLabel('Verification code').fill(otherThan(code))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.wrongCode)).toHaveCount(2)
  await expectAccessible()
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(`${meydan.address}/`)
  await expect(page.getByRole('heading', { name: MESSAGES.noPosts })).toBeVisible()

  await page.goto(`${meydan.address}/privacy-and-security/password`)
  await expect(page.getByText(MESSAGES.googleCannotChangePassword)).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await expectAccessible()

  // Without a password, deleting the account needs a code to the current number, which got one less than a minute ago.
  await page.goto(`${meydan.address}/privacy-and-security/delete-account`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('We could not send you a code yet')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText(MESSAGES.required)).toBeVisible()
  await expectAccessible()
})
