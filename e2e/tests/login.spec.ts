import { MESSAGES } from '@meydan/domain/messages.ts'
import { DEMO } from '#support/account.ts'
import { failCalls } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { fillLogin } from '#support/login-form.ts'
import { stored } from '#support/stored.ts'

test('people can log in, see their profile and log out', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Login | Meydan')
  await fillLogin(page, DEMO.username, DEMO.password)

  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Home | Meydan')
  await expect(page.getByRole('feed', { name: 'Posts' })).toBeVisible()
  expect(await stored(page, 'token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await stored(page, 'zone')).toBe('world')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveTitle('Profile | Meydan')
  await expect(page.getByRole('heading', { name: DEMO.username })).toBeVisible()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText(MESSAGES.loggedOut)).toBeVisible()
  await expect(page).toHaveURL('/login')
  for (const key of ['token', 'zone', 'lang']) expect(await stored(page, key)).toBeNull()
})

test('wrong credentials show an error, and the typed text stays', { tag: '@once' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login')
  await fillLogin(page, DEMO.username, 'not the password')
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.wrongCredentials)
  await expect(page.getByLabel('Username or phone number')).toHaveValue(DEMO.username)
  expect(await stored(page, 'token')).toBeNull()
  await expectAccessible()

  await fillLogin(page, 'nobody.of.that.name', 'whatever')
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.wrongCredentials)
  await expect(page).toHaveURL('/login')
})

test('empty fields are reported as required, and the first one is focused', { tag: '@once' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(2)
  await expect(page.getByLabel('Username or phone number')).toBeFocused()
  await expectAccessible()

  await page.getByLabel('Username or phone number').fill(DEMO.username)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(MESSAGES.required)).toHaveCount(1)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('the password can be shown and hidden', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the login page has all its links', { tag: '@once' }, async ({ page, expectAccessible }) => {
  await page.goto('/login')
  for (const [name, path] of [
    ['Sign Up', '/signup'],
    ['Forgot password?', '/forget-password'],
    ['About Us', '/about'],
    ['License', '/license'],
    ['Active Countries', '/active-countries'],
    ['Contact Us', '/contact-us'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await expect(page.getByRole('link', { name: 'Terms Of Service' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Help' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Android' })).toHaveAttribute('href', /^https:\/\/play\.google\.com\//)
  await expect(page.getByRole('link', { name: 'iOS' })).toHaveAttribute('href', /^https:\/\/apps\.apple\.com\//)
  await expect(page.getByRole('button', { name: 'Web app' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en_US')
  // No Google client is configured in this run.
  await expect(page.getByRole('link', { name: /Google$/ })).toHaveCount(0)
  await expectAccessible()
})

test('the Google link is shown if the server has a Google client', { tag: '@once' }, async ({ page }) => {
  await page.route('/config.json', (route) => route.fulfill({ json: { google: true, zone: 'world', zones: {} } }))
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute('href', '/google-users/google')
})

test('a failed log-out shows an error, and the person stays logged in', { tag: '@once' }, async ({ page, loginAs }) => {
  await loginAs()
  await page.goto('/profile')
  await failCalls(page, 'logout')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText(MESSAGES.logoutFailed)).toBeVisible()
  expect(await stored(page, 'token')).not.toBeNull()
})
