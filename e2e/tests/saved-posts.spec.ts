import { ask } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'
import { postsOf } from '#support/people.ts'

const SAVE = 'mutation ($id: ID!) { savePost(post_id: $id) }'

test('a post is saved with one tap, sorted into a collection, and found again at /saved', {
  tag: '@phone',
}, async ({ page, baseURL, newPerson, neighbour, loginAs, expectAccessible }) => {
  const [first, second] = await postsOf(baseURL ?? '', await neighbour('golestan_rug'))
  const ana = await newPerson('saver')
  await ask(baseURL ?? '', SAVE, { id: second?._id }, ana.token)
  await loginAs(ana)
  await page.goto(`/post/${first?._id}`)
  const save = page.getByRole('button', { name: `Save ${first?.title}` })
  const answered: (string | undefined)[] = []
  page.on('requestfinished', (request) => {
    const [, name] = request.postData()?.match(/"operationName":"((?:Uns|S)avePost)"/) ?? []
    if (name) answered.push(name)
  })
  // Three quick taps: the last one decides.
  for (const isSaved of [true, false, true]) {
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', String(isSaved))
  }
  // They are sent one after the other; a page that is loaded anew would cut the last one off.
  await expect.poll(() => answered).toEqual(['SavePost', 'UnsavePost', 'SavePost'])

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL('/saved')
  const saved = page.getByRole('list', { name: 'Saved posts' }).getByRole('listitem')
  await expect(saved).toHaveCount(2)
  await expect(saved.first()).toContainText(first?.title ?? '')
  await expectAccessible()

  await page.getByRole('button', { name: `Collection of ${first?.title}` }).click()
  await page.getByRole('textbox', { name: 'New collection' }).fill('  Gifts for the long winter evenings at home ')
  await expectAccessible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const chip = page.getByRole('group', { name: 'Collections' }).getByRole('button', { name: /^Gifts/ })
  await chip.click()
  await expect(saved).toHaveCount(1)
  await page.reload()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(saved).toHaveCount(1)
  await page.getByRole('button', { name: /^Change the collection/ }).click()
  await page.getByRole('button', { name: 'Delete the collection, keep its posts' }).click()
  await expect(saved).toHaveCount(2)
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('saved posts can be read offline in Persian, and one that was removed does not come back', {
    tag: '@once',
  }, async ({ page, context, baseURL, newPerson, neighbour, loginAs, inLanguage, complaints, expectAccessible }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
    const [first, second] = await postsOf(baseURL ?? '', await neighbour('golestan_rug'))
    const ana = await newPerson('saver')
    for (const post of [first, second]) await ask(baseURL ?? '', SAVE, { id: post?._id }, ana.token)
    await inLanguage('fa')
    await loginAs(ana)
    await page.goto('/saved')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const saved = page.getByRole('list', { name: 'آگهی‌های ذخیره‌شده' }).getByRole('listitem')
    await expect(saved).toHaveCount(2)
    await expectAccessible()
    const copied = () => page.evaluate(async () => (await (await caches.open('saved-posts')).keys()).length)
    await expect.poll(copied).toBe(3)
    const listed = () =>
      page.evaluate(async () => {
        const cache = await caches.open('saved-posts')
        const list = (await cache.keys()).find(({ url }) => url.endsWith('.json'))
        return list && ((await (await cache.match(list))?.json()) as unknown[])
      })
    await saved
      .first()
      .getByRole('button', { name: /^ذخیرهٔ/ })
      .click()
    // The copy goes when the server has agreed.
    await expect.poll(() => listed().then((copies) => copies?.length)).toBe(1)

    await context.setOffline(true)
    await page.goto('/saved')
    await expect(page.getByText('اتصال برقرار نیست.')).toBeVisible()
    await expect(saved).toHaveCount(1)
    const photo = saved.locator('img')
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await saved.getByRole('link').click()
    await expect(page.getByRole('heading', { name: first?.title })).toBeVisible()
    await context.setOffline(false)
  })
})
