import { DEMO } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { fillLogin } from '#support/login-form.ts'
import { stored } from '#support/stored.ts'
import { withoutLive } from '#support/without-live.ts'

const PRIVATE = ['/', '/home', '/profile', '/explore', '/activity', '/transactions?page=2', '/post/42/comments']

test('a visitor who opens a private page is sent to the login page', { tag: '@once' }, async ({ page }) => {
  for (const path of PRIVATE) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a deep link with its query survives the login, even after the login page is reloaded', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/transactions?page=2')
  await expect(page).toHaveURL('/login')
  await page.reload()
  await fillLogin(page, DEMO.username, DEMO.password)
  await expect(page).toHaveURL('/transactions?page=2')
})

test('people who are logged in do not see the login pages', { tag: '@once' }, async ({ page, loginAs }) => {
  await loginAs()
  for (const path of ['/login', '/signup', '/forget-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('a token that the server no longer accepts is deleted and leads to the login page', { tag: '@once' }, async ({
  page,
  loginAs,
}) => {
  await loginAs()
  await page.route('/graphql', (route) =>
    route.fulfill({ json: { data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] } }),
  )
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'token')).toBeNull()
})

test('a renewed token replaces the stored one', { tag: '@once' }, async ({ page, loginAs }) => {
  await loginAs()
  const validToken = process.env.DEMO_TOKEN ?? ''
  const renewed = validToken.replace(/[^.]+$/, 'another-signature')
  await withoutLive(page)
  await page.route('/graphql', async (route) => {
    // The server would refuse a token that this test signed.
    const headers = { ...route.request().headers(), authorization: `Bearer ${validToken}` }
    const response = await route.fetch({ headers })
    await route.fulfill({ response, json: { ...(await response.json()), extensions: { token: renewed } } })
  })
  await page.goto('/profile')
  await expect.poll(() => stored(page, 'token')).toBe(renewed)
  // The routes end with the test, perhaps before the page, which would then ask the server itself.
  await page.goto('/healthz')
})

test('logging out in one tab logs out the other', { tag: '@once' }, async ({ page, context, loginAs }) => {
  await loginAs()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: DEMO.username })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page).toHaveURL('/login')
})
