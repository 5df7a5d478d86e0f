import type { Page } from '@playwright/test'
import { ask, type Person } from '#support/account.ts'
import { cutCalls, sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { idOf } from '#support/people.ts'
import { publishByApi } from '#support/publishing.ts'

const cards = (page: Page) => page.getByRole('article')
const like = (page: Page) =>
  cards(page)
    .first()
    .getByRole('button', { name: /^Like / })
const dislike = (page: Page) =>
  cards(page)
    .first()
    .getByRole('button', { name: /^Dislike / })
const isPressed = { pressed: true } as const

interface Voter {
  _id: string
}

/** The person's reaction to a post, according to the server. */
async function standing(id: string | null, baseURL: string, { token }: Person) {
  const query = 'query ($id: ID!) { singlePost(post_id: $id) { likes { _id } dislikes { _id } } me { _id } }'
  const { data } = await ask(baseURL, query, { id }, token)
  const { singlePost, me } = data as { singlePost: Record<'likes' | 'dislikes', Voter[]>; me: Voter }
  const isMe = ({ _id }: Voter) => _id === me._id
  if (singlePost.likes.some(isMe)) return 'like'
  return singlePost.dislikes.some(isMe) ? 'dislike' : 'none'
}

/** Opens a post of somebody new: nobody else reacts to it meanwhile, as other tests do to the first post of the feed. */
async function openFreshPost(page: Page, baseURL: string, seller: Person): Promise<string> {
  const id = await publishByApi(baseURL, seller, { title: 'A lamp' })
  await page.goto(`/post/${id}`)
  return id
}

/** Records the batches that the app sends. */
function batches(page: Page): Record<string, { post: string }[]>[] {
  const sent: Record<string, { post: string }[]>[] = []
  page.on('request', (request) => {
    if (sentText(request).includes('updatePostsMetaData')) sent.push(request.postDataJSON().variables)
  })
  return sent
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a like counts at once, replaces a dislike, and is sent when the tab is hidden', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  const ana = await newPerson('ana')
  const sent = batches(page)
  await loginAs(ana)
  const id = await openFreshPost(page, baseURL ?? '', await newPerson('ben'))
  await expect(like(page)).toHaveText('0')
  await like(page).click()
  await expect(like(page)).toHaveText('1')
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Like /, ...isPressed }),
  ).toBeVisible()
  await dislike(page).click()
  await expect(like(page)).toHaveText('0')
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Dislike /, ...isPressed }),
  ).toBeVisible()
  await expectAccessible()
  expect(sent).toEqual([])

  await hide(page)
  await expect.poll(() => standing(id, baseURL ?? '', ana)).toBe('dislike')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.addDisLike).toHaveLength(1)
  expect(sent[0]?.addLike).toEqual([])
  await dislike(page).click()
  await hide(page)
  await expect.poll(() => standing(id, baseURL ?? '', ana)).toBe('none')
})

test('queued reactions survive a reload and can be undone without a request', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const ana = await newPerson('ana')
  await loginAs(ana)
  await openFreshPost(page, baseURL ?? '', await newPerson('ben'))
  const sent = batches(page)
  await like(page).click()
  await like(page).click()
  await hide(page)
  expect(sent).toEqual([])

  await cutCalls(page, 'updatePostsMetaData')
  await like(page).click()
  await page.reload()
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Like /, ...isPressed }),
  ).toBeVisible()
})

test('a failed batch of reactions is sent again when the device is back online', { tag: '@once' }, async ({
  page,
  context,
  baseURL,
  newPerson,
  loginAs,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const ana = await newPerson('ana')
  await loginAs(ana)
  await page.goto('/')
  const id = await cards(page).first().getAttribute('data-post')
  await like(page).click()
  await context.setOffline(true)
  const failedRequest = page.waitForEvent('requestfailed', (request) => sentText(request).includes('updatePosts'))
  await hide(page)
  await failedRequest
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Like /, ...isPressed }),
  ).toBeVisible()
  expect(await standing(id, baseURL ?? '', ana)).toBe('none')
  await context.setOffline(false)
  await expect.poll(() => standing(id, baseURL ?? '', ana)).toBe('like')
})

test('leaving the page with queued reactions asks first and sends them', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
}) => {
  const ana = await newPerson('ana')
  await loginAs(ana)
  await page.goto('/')
  const dialogTypes: string[] = []
  page.on('dialog', async (dialog) => {
    dialogTypes.push(dialog.type())
    await dialog.accept()
  })
  await like(page).click()
  const id = await cards(page).first().getAttribute('data-post')
  // A phone link does not leave the page.
  await cards(page)
    .first()
    .evaluate((card) => card.insertAdjacentHTML('afterbegin', '<a href="tel:+905550000000">Call</a>'))
  await page.getByRole('link', { name: 'Call', exact: true }).click()
  // The second card is that of the first steps, which newcomers have.
  await page
    .locator('article[data-post]')
    .nth(1)
    .getByRole('button', { name: /^Like / })
    .click()
  await page.goto('/help')
  expect(dialogTypes).toEqual(['beforeunload'])
  const query = 'query ($id: ID!) { singlePost(post_id: $id) { likes { _id } } }'
  const me = await idOf(baseURL ?? '', ana)
  await expect
    .poll(async () => (await ask(baseURL ?? '', query, { id }, ana.token)).data?.singlePost)
    .toMatchObject({ likes: expect.arrayContaining([{ _id: me }]) })
})

test('logging out sends the queued reactions first', { tag: '@once' }, async ({ page, newPerson, loginAs }) => {
  await loginAs(await newPerson('ana'))
  const sent = batches(page)
  await page.goto('/')
  await like(page).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  expect(sent).toHaveLength(1)
})

test('the counts of an open post follow what others do', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
}) => {
  const [ana, ben] = [await newPerson('ana'), await newPerson('ben')]
  await loginAs(ana)
  const watched = page.waitForResponse((answer) => sentText(answer.request()).includes('watchPosts'))
  const id = await openFreshPost(page, baseURL ?? '', await newPerson('can'))
  await watched
  const comments = page.getByRole('link', { name: /^Comments on / }).first()
  await expect(like(page)).toHaveText('0')
  await expect(comments).toHaveText('0')
  await ask(
    baseURL ?? '',
    `mutation ($id: ID!) {
      updatePostsMetaData(addLike: [{ post: $id }]) { likes_count }
      postNewComment(post_id: $id, content: "Nice") { _id }
    }`,
    { id },
    ben.token,
  )
  await expect(like(page)).toHaveText('1')
  await expect(comments).toHaveText('1')
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Like /, ...isPressed }),
  ).toHaveCount(0)
})
