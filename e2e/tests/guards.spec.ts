import { DEMO } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'

const PRIVATE = ['/', '/home', '/profile', '/explore', '/activity', '/transactions?page=2', '/post/42/comments']

for (const path of PRIVATE) {
  test(`a visitor at ${path} is led to the login page`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a deep link survives the login, its query too, even after a reload of the login page', async ({ page }) => {
  await page.goto('/transactions?page=2')
  await expect(page).toHaveURL('/login')
  await page.reload()
  await page.getByLabel('Username or phone number').fill(DEMO.username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/transactions?page=2')
})

test('whoever is logged in does not see the login pages', async ({ page, loginAs }) => {
  await loginAs()
  for (const path of ['/login', '/signup', '/forget-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('a token the server no longer accepts leads to the login page and is forgotten', async ({ page, loginAs }) => {
  await loginAs()
  await page.route('/graphql', (route) =>
    route.fulfill({ json: { data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] } }),
  )
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a renewed token replaces the stored one', async ({ page, loginAs }) => {
  await loginAs()
  const claims = { uid: 'x', exp: 9_999_999_999, tmp: false }
  const renewed = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`
  await page.route('/graphql', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, extensions: { token: renewed } } })
  })
  await page.goto('/profile')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(renewed)
})

test('logging out in one tab logs out the other', async ({ page, context, loginAs }) => {
  await loginAs()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: DEMO.username })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page).toHaveURL('/login')
})
