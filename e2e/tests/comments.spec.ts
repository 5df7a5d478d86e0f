import { MESSAGES } from '@meydan/domain/messages.ts'
import { ask } from '#support/account.ts'
import { failCalls, sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { postsOf } from '#support/people.ts'

test('people can read comments, write one and delete their own', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  neighbour,
  loginAs,
  expectAccessible,
}) => {
  const [post] = await postsOf(baseURL ?? '', await neighbour('notaevi'))
  const ana = await newPerson('ana')
  await loginAs(ana)
  await page.goto(`/post/${post?._id}`)
  await page.getByRole('link', { name: /^Comments on / }).click()
  await expect(page).toHaveTitle('Comments | Meydan')
  const field = page.getByLabel('Type Your Comment')
  const send = page.getByRole('button', { name: 'Send comment' })
  await send.click()
  await expect(page.getByText(MESSAGES.required)).toBeVisible()
  await expect(field).toBeFocused()

  const text = `Is it still there? ${ana.username}`
  await field.fill(text)
  await failCalls(page, 'postNewComment')
  await send.click()
  await expect(page.getByText(MESSAGES.commentFailed)).toBeVisible()
  await expect(field).toHaveValue(text)
  await page.unroute('/graphql')
  await send.click()
  await expect(page.getByText(MESSAGES.commentAdded)).toBeVisible()
  await expect(field).toHaveValue('')
  const ownComment = page.getByRole('listitem').filter({ hasText: text })
  await expect(ownComment.getByRole('link', { name: ana.username })).toHaveAttribute('href', /^\/profile\//)
  await expect(ownComment.getByRole('time')).toBeVisible()
  await expectAccessible()

  await ownComment.getByRole('button', { name: 'Edit' }).click()
  await expect(field).toHaveValue(text)
  await field.fill(`${text} Yes?`)
  await send.click()
  await expect(ownComment.getByText('edited')).toBeVisible()
  await expect(field).toHaveValue('')
  const like = ownComment.getByRole('button', { name: 'Like' })
  await like.click()
  await expect(like).toHaveText('Like 1')
  await ownComment.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByText(`Replying to ${ana.username}`)).toBeVisible()
  await field.fill(`@notaevi, here`)
  await send.click()
  const replies = ownComment.getByRole('list', { name: 'Replies' })
  await expect(replies.getByRole('link', { name: '@notaevi' })).toHaveAttribute('href', /^\/profile\//)
  await expectAccessible()
  const deletion = ownComment.getByRole('button', { name: `Delete the comment of ${ana.username}` }).first()
  await deletion.click()
  await expect(page.getByRole('dialog')).toContainText('The replies to it are deleted, too.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await replies.getByRole('button', { name: `Delete the comment of ${ana.username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(replies).toHaveCount(0)

  await deletion.click()
  const dialog = page.getByRole('dialog', { name: 'Delete this comment?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(ownComment).toHaveCount(0)
})

test('a comment of somebody else can be reported, with a reason', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  neighbour,
  loginAs,
  expectAccessible,
}) => {
  const id = (await postsOf(baseURL ?? '', await neighbour('notaevi')))[0]?._id
  const [writer, reader] = [await newPerson('writer'), await newPerson('reader')]
  const write = 'mutation ($id: ID!, $content: String!) { postNewComment(post_id: $id, content: $content) { _id } }'
  await ask(baseURL ?? '', write, { id, content: 'Send me your code' }, writer.token)
  await ask(baseURL ?? '', write, { id, content: 'Is it new?' }, reader.token)
  await loginAs(reader)
  await page.goto(`/post/${id}/comments`)
  await expect(page.getByRole('button', { name: `Report the comment of ${reader.username}` })).toHaveCount(0)
  await page.getByRole('button', { name: `Report the comment of ${writer.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Report' })
  const report = dialog.getByRole('button', { name: 'Report', exact: true })
  await report.click()
  await expect(dialog).toBeVisible() // without a reason nothing is sent
  await dialog.getByLabel('What is wrong with this comment?').selectOption({ label: 'Fraud or scam' })
  await dialog.getByLabel('Tell us more').fill('Asks for codes')
  await expectAccessible()
  await report.click()
  await expect(page.getByText(MESSAGES.reported, { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('in Persian, the owner of a post can delete the comments of others', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  neighbour,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  const shop = await neighbour('derinmobilya')
  const id = (await postsOf(baseURL ?? '', shop))[0]?._id
  const ana = await newPerson('ana')
  const write = 'mutation ($id: ID!) { postNewComment(post_id: $id, content: "Rude!") { _id } }'
  await ask(baseURL ?? '', write, { id }, ana.token)
  await inLanguage('fa')
  await loginAs(shop)
  await page.goto(`/post/${id}/comments`)
  await expect(page).toHaveTitle('نظرها | Meydan')
  const otherComment = page.getByRole('listitem').filter({ hasText: ana.username })
  await expect(otherComment).toBeVisible()
  await expectAccessible()
  await otherComment.getByRole('button', { name: 'سنجاق کردن' }).click()
  await expect(page.getByRole('listitem').first().getByText('سنجاق‌شده')).toBeVisible()
  await otherComment.getByRole('button', { name: 'پنهان کردن' }).click()
  await expect(otherComment.getByText('پنهان از دیگران')).toBeVisible()
  await expect(otherComment.getByText('سنجاق‌شده')).toHaveCount(0)
  await expectAccessible()
  await otherComment.getByRole('button', { name: `حذف نظر ${ana.username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(otherComment).toHaveCount(0)
})

test('many comments are loaded page by page, and an empty list says so', { tag: '@once' }, async ({
  page,
  loginAs,
  expectAccessible,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await loginAs()
  const comment = (index: number) => ({
    __typename: 'Comment',
    _id: `comment ${index}`,
    content: index ? `Comment ${index}` : `https://example.com/${'x'.repeat(500)}`,
    parent_id: null,
    created_at: new Date(0).toISOString(),
    is_edited: false,
    is_pinned: false,
    is_hidden: false,
    likes_count: 0,
    is_liked: false,
    mentions: [],
    has_more_replies: false,
    replies: [],
    user: { __typename: 'Person', _id: 'ben', username: 'ben', avatar: null },
  })
  const all = Array.from({ length: 70 }, (_, index) => comment(index))
  let shown = all
  let isDown = false
  await page.route('/graphql', (route) => {
    const { variables } = route.request().postDataJSON()
    if (!sentText(route.request()).includes('commentsOfAPost')) return route.fallback()
    if (isDown) return route.abort()
    const { skip, limit } = variables
    return route.fulfill({ json: { data: { commentsOfAPost: shown.slice(skip, skip + limit) } } })
  })
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Comments on / })
    .first()
    .click()
  await expect(page.getByRole('listitem')).toHaveCount(50)
  const column = await page.getByRole('main').boundingBox()
  const longest = await page.getByRole('listitem').first().boundingBox()
  expect(longest?.width).toBeLessThan(column?.width ?? 0)
  isDown = true
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText(MESSAGES.couldNotFetch)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(70)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  shown = []
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No comments yet' })).toBeVisible()
  await expectAccessible()
})
