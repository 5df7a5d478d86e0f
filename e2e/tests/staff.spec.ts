import { expect, test } from '#support/fixtures.ts'
import { demoCode } from '#support/staff.ts'

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
