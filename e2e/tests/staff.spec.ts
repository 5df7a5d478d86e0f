import { expect, test } from '#support/fixtures.ts'
import { demoCode, staffOfRole } from '#support/staff.ts'

test('an administrator opens the console with a code and gives a role; other people load nothing of it', {
  tag: '@once',
}, async ({ page, loginAs, newPerson, expectAccessible }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const ofStaff = () => scripts.filter((path) => path.startsWith('/assets/staff-'))
  const person = await newPerson('helper')
  await loginAs({ username: 'meydan.administrator', password: 'meydan-demo' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Explore' }).first()).toBeVisible()
  expect(ofStaff()).toEqual([])
  // Nor does the offline shell fetch it in advance.
  expect(await (await page.request.get('/sw.js')).text()).not.toMatch(/staff/i)

  await page.goto('/staff')
  await expect(page.getByRole('heading', { name: 'Staff console' })).toBeVisible()
  await expectAccessible()
  const code = page.getByLabel('Code of your authenticator app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Open the console' }).click()
  await expect(code).toHaveAccessibleDescription(/wrong or was used/)
  await code.fill(demoCode())
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByRole('link', { name: 'Roles' }).click()
  expect(ofStaff()).not.toEqual([])

  await page.getByLabel('Username').fill(person.username)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Support')
  await page.getByLabel('Reason').fill('Answers letters')
  await page.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByRole('heading', { name: person.username })).toBeVisible()
  await expectAccessible()
})

test('a moderator decides with three keys; the person reads why in Persian and appeals', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  loginAs,
  neighbour,
  expectAccessible,
}) => {
  await loginAs(await staffOfRole(baseURL ?? '', 'moderator'))
  await page.goto('/staff/cases?type=person')
  const queue = page.getByRole('list', { name: 'Cases' })
  await expect(queue.getByRole('button', { pressed: true })).toContainText('teknokoy')
  await expect(page.getByText('many_reports')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('j')
  await expect(queue.getByRole('button', { pressed: true })).toContainText('baklavaci_hilmi')
  await page.keyboard.press('k')
  await page.keyboard.press('w')
  await expect(page.getByRole('dialog', { name: 'Warn' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(queue.getByText('teknokoy')).toHaveCount(0)
  await expect(queue.getByRole('button', { pressed: true })).toContainText('baklavaci_hilmi')

  const { token } = await neighbour('teknokoy')
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await context.addInitScript((stored) => {
    localStorage.setItem('token', stored)
    localStorage.setItem('lang', 'fa_IR,rtl,Persian')
    localStorage.setItem('tour', 'all')
  }, token)
  const phone = await context.newPage()
  await phone.goto('/account-status')
  await expect(phone.getByText('دلیل: هرزنامه.')).toBeVisible()
  await phone.getByRole('textbox').fill('این درست نیست')
  await phone.getByRole('button', { name: 'اعتراض' }).click()
  await expect(phone.getByText('اعتراض شما را بررسی می‌کنیم.')).toBeVisible()
  await context.close()
})
