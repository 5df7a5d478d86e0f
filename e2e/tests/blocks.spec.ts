import { randomUUID } from 'node:crypto'
import { ask } from '#support/account.ts'
import { expect, test } from '#support/fixtures.ts'

interface Offered {
  _id: string
  owner: { _id: string; username: string }
}

/** A post of the demo world that somebody else than the demo account offers. */
async function offeredPost(baseURL: string, token: string): Promise<Offered> {
  const query = '{ userExplorer(limit: 100) { posts { _id availability owner { _id username } } } }'
  const { data } = await ask(baseURL, query, {}, token)
  const { posts } = (data as { userExplorer: { posts: (Offered & { availability: string })[] } }).userExplorer
  const post = posts.find(({ availability, owner }) => availability === 'available' && owner.username !== 'demo')
  if (!post) throw new Error('the demo world has no such post')
  return post
}

test('somebody is blocked in a conversation, which stays readable, unblocked in the settings, and reported and blocked in one step', {
  tag: '@once',
}, async ({ page, baseURL: site, newPerson, loginAs, expectAccessible }) => {
  const baseURL = site ?? ''
  const ana = await newPerson('ana')
  const { _id: post_id, owner } = await offeredPost(baseURL, ana.token)
  const send = `mutation ($post_id: ID, $client_id: ID!, $text: String!) {
    sendMessage(post_id: $post_id, client_id: $client_id, text: $text) { conversation_id }
  }`
  const { data } = await ask(baseURL, send, { post_id, client_id: randomUUID(), text: 'Still there?' }, ana.token)
  const { conversation_id } = (data as { sendMessage: { conversation_id: string } }).sendMessage
  await loginAs(ana)
  await page.goto(`/inbox/${conversation_id}`)
  await page.getByRole('button', { name: 'Conversation actions' }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${owner.username}?` })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Nothing can be sent here any more.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Still there?')).toBeVisible()

  await page.goto(`/profile/${owner._id}`)
  await expect(page.getByRole('heading', { name: 'You have blocked this person' })).toBeVisible()
  await page.getByRole('link', { name: 'Blocked people' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: `Unblock ${owner.username}` }).click()
  await expect(page.getByRole('heading', { name: 'You have blocked nobody' })).toBeVisible()
  await page.goto(`/profile/${owner._id}`)
  await page.getByRole('button', { name: `More about ${owner.username}` }).click()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Report' })
  await report.getByRole('button', { name: 'Report and block' }).click()
  await expect(report.getByText('Please choose a title for your report')).toBeVisible()
  await report.getByLabel('What is wrong with this person?').selectOption({ label: 'Fraud or scam' })
  await report.getByLabel('Tell us more (optional)').fill('Asked for a deposit')
  await expectAccessible()
  await report.getByRole('button', { name: 'Report and block' }).click()
  await expect(page.getByRole('heading', { name: 'You have blocked this person' })).toBeVisible()
})

test('in Persian, somebody is muted on their profile and found in the list of muted people', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  const ana = await newPerson('ana')
  const { owner } = await offeredPost(baseURL ?? '', ana.token)
  await inLanguage('fa')
  await loginAs(ana)
  await page.goto(`/profile/${owner._id}`)
  await page.getByRole('button', { name: `گزینه‌های بیشتر برای ${owner.username}` }).click()
  await expectAccessible()
  await page.getByRole('button', { name: `بی‌صدا کردن ${owner.username}` }).click()
  await expect(page.getByText(`${owner.username} بی‌صدا شد`)).toBeVisible()
  await page.goto('/privacy-and-security')
  await page.getByRole('link', { name: 'افراد بی‌صداشده' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: `لغو بی‌صدا کردن ${owner.username}` }).click()
  await expect(page.getByRole('heading', { name: 'کسی را بی‌صدا نکرده‌اید' })).toBeVisible()
})
