import { ask } from '#support/account.ts'
import { visitFromIstanbul } from '#support/explore.ts'
import { expect, test } from '#support/fixtures.ts'
import { publishByApi } from '#support/publishing.ts'

test('a search is saved from Explore, and its owner is told when somebody publishes what fits', {
  tag: '@once',
}, async ({ page, baseURL, newPerson, loginAs, expectAccessible }) => {
  const [ana, ben] = [await newPerson('seeker'), await newPerson('seller')]
  const word = `Zanzibar${ana.username.replace(/\D/g, '')}`
  await visitFromIstanbul(page)
  await loginAs(ana)
  await page.goto('/explore?status=1')
  const save = page.getByRole('button', { name: 'Save this search' })
  await save.click()
  await expect(page.getByText(/This is too broad for alerts/)).toBeVisible()
  await page.goto(`/explore?status=2&q=${word}+lamp`)
  await save.click()
  await expect(page.getByText('Search saved. We will tell you about new posts.')).toBeVisible()
  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'true')

  await publishByApi(baseURL ?? '', ben, { title: `Old ${word} lamp` })
  const told = async () =>
    JSON.stringify((await ask(baseURL ?? '', '{ userNotices { notices { message } } }', {}, ana.token)).data)
  await expect.poll(told).toContain(`New for your search “${word} lamp”: Old ${word} lamp`)
  await page.goto('/saved?tab=searches')
  const row = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem')
  await expect(row).toContainText('1 new')
  await expectAccessible()
  await row.getByRole('link').click()
  await expect(page.getByRole('link', { name: `Old ${word} lamp` })).toBeVisible()

  await page.goto('/saved?tab=searches')
  await expect(row).not.toContainText('new')
  await row.getByRole('button', { name: /^Alerts for/ }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('My lamp')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('My lamp')
  await row.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('button', { name: 'Delete the search' }).click()
  await expect(page.getByRole('heading', { name: 'You have not saved any searches yet' })).toBeVisible()
})
