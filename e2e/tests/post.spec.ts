import { MESSAGES } from '@meydan/domain/messages.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import { ask } from '#support/account.ts'
import { failCalls, sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { postsOf } from '#support/people.ts'

test('owners can mark their post as sold, reserved or available, and delete it', { tag: '@once' }, async ({
  page,
  baseURL,
  neighbour,
  loginAs,
  expectAccessible,
}) => {
  const shop = await neighbour('balatantika')
  const posts = await postsOf(baseURL ?? '', shop)
  // Of a post that somebody has written about, the owner is asked who bought it.
  const partners = await Promise.all(
    posts.map(async ({ _id }) => {
      const { data } = await ask(baseURL ?? '', `{ dealPartners(post_id: "${_id}") { _id } }`, {}, shop.token)
      return (data as { dealPartners: { _id: string }[] }).dealPartners
    }),
  )
  const post = posts.find((_, at) => partners[at]?.length === 0)
  await loginAs(shop)
  await page.goto(`/post/${post?._id}`)
  await expect(page).toHaveTitle(`${post?.title} | Meydan`)
  await expect(page.getByRole('heading', { name: post?.title })).toBeVisible()
  await expectAccessible()
  const actions = page.getByRole('button', { name: 'Post actions' })
  await actions.click()
  const drawer = page.getByRole('dialog', { name: 'Post actions' })
  const sold = drawer.getByRole('button', { name: 'Mark as Sold' })
  await expect(sold).toBeVisible()
  await expectAccessible()
  await sold.click()
  await expect(page.getByText('This is no longer for sale.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Promote' })).toHaveCount(0)
  await actions.click()
  await drawer.getByRole('button', { name: 'Mark as Reserved' }).click()
  await expect(page.getByText('Reserved', { exact: true }).first()).toBeVisible()
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Available again' }).click()
  const again = page.getByRole('dialog', { name: 'Make it available again?' })
  await expectAccessible()
  await again.getByRole('button', { name: 'Available again' }).click()
  await expect(page.getByText('Reserved', { exact: true })).toHaveCount(0)

  await failCalls(page, 'deletePost')
  await actions.click()
  await page.getByRole('button', { name: 'Delete Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(MESSAGES.postDeleteFailed)).toBeVisible()
  await page.unroute('/graphql')
  await actions.click()
  await page.getByRole('button', { name: 'Delete Post' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/profile')
  await page.goto(`/post/${post?._id}`)
  await expect(page.getByRole('heading', { name: POST_MESSAGES.postNotFound })).toBeVisible()
  await expectAccessible()
})

test('another person’s post shows its owner and place in Persian, without the owner’s actions', async ({
  page,
  baseURL,
  neighbour,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  const [post] = await postsOf(baseURL ?? '', await neighbour('golestan_rug'))
  await inLanguage('fa')
  await loginAs()
  await page.goto(`/post/${post?._id}`)
  await expect(page.getByRole('heading', { name: post?.title })).toBeVisible()
  await expect(page.getByRole('link', { name: /golestan_rug/ })).toHaveAttribute('href', /^\/profile\//)
  await expect(page.getByRole('link', { name: /^نظرهای / })).toHaveAttribute('href', `/post/${post?._id}/comments`)
  await expect(page.getByRole('button', { name: 'گزینه‌های آگهی' })).toHaveCount(0)
  await expectAccessible()
})

test('a post that fails to load and a post that does not exist show their errors', { tag: '@once' }, async ({
  page,
  loginAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await loginAs()
  for (const address of ['/post/nothing/comments', '/post/nothing/edit', '/post/nothing']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: POST_MESSAGES.postNotFound })).toBeVisible()
  }
  let isGone = true
  await page.route('/graphql', (route) => {
    const text = sentText(route.request())
    if (text.includes('query PostStillThere')) return route.fulfill({ json: { data: { somePosts: [] } } })
    if (!text.includes('query SinglePost')) return route.fallback()
    const errors = [{ message: POST_MESSAGES.postNotFound, extensions: { code: 'NOT_FOUND' } }]
    return isGone ? route.fulfill({ json: { data: null, errors } }) : route.abort()
  })
  await page.goto('/')
  const card = page.getByRole('article').first()
  const id = await card.getAttribute('data-post')
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: POST_MESSAGES.postNotFound })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(page.locator(`[data-post="${id}"]`)).toHaveCount(0)

  isGone = false
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('alert')).toContainText(MESSAGES.oops)
})
