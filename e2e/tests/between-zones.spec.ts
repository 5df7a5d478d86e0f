import { signUpByApi } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { newIranianNumber } from '#support/inbox.ts'
import { fillLogin } from '#support/login-form.ts'
import { publishByApi } from '#support/publishing.ts'
import { startZones } from '#support/zones.ts'

// docs/decisions/0318: People of another zone are told so, with what the seller made public

let zones: Awaited<ReturnType<typeof startZones>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  zones = await startZones()
})
test.afterAll(() => zones?.stop())

test('a person of the zone of a post writes to its seller; one of another zone is told so, and finds the number', {
  tag: '@once',
}, async ({ page, complaints, expectAccessible }) => {
  const { world, tr } = zones
  // Their own zone does not know the post.
  complaints.allow(/\/contact/)
  const [seller, neighbour] = [
    await signUpByApi(world, 'seller', `+98${newIranianNumber()}`),
    await signUpByApi(world, 'neighbour', `+98${newIranianNumber()}`),
  ]
  const guest = await signUpByApi(tr, 'guest')
  const contact_info = [{ network_title: 'phone', network_content: seller.phone }]
  const id = await publishByApi(world, seller, { title: 'Copper lamp', contact_info })

  await page.goto(`${world}/login`)
  await fillLogin(page, guest.username, guest.password)
  await expect(page).toHaveURL(`${world}/`)
  await page.goto(`${world}/post/${id}`)
  await expect(page.getByRole('heading', { name: 'Copper lamp' })).toBeVisible()
  await expect(page.getByText(/^This post belongs to another region/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Phone/ })).toHaveAttribute('href', `tel:${seller.phone}`)
  await expect(page.getByRole('link', { name: 'Message' })).toHaveCount(0)
  await expectAccessible()
  // What they see of their own zone has its pictures here, too.
  const own = await publishByApi(tr, guest, { title: 'Brass bell' })
  await page.goto(`${world}/post/${own}`)
  await expect(page.getByRole('heading', { name: 'Brass bell' })).toBeVisible()
  const photo = page.locator('main img[src*="/media/"]').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // Neither does the address of a new conversation lead past it.
  await page.goto(`${world}/inbox/post/${id}`)
  await expect(page.getByText(/^This post belongs to another region/)).toBeVisible()
  await expect(page.getByLabel('Write a message')).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${world}/login`)
  await fillLogin(page, neighbour.username, neighbour.password)
  await expect(page).toHaveURL(`${world}/`)
  await page.goto(`${world}/post/${id}`)
  await page.getByRole('link', { name: 'Message' }).click()
  await page.getByLabel('Write a message').fill('Is the lamp heavy?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('You can write again when the other person has answered')).toBeVisible()
})
