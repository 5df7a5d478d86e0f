import { MESSAGES } from '@meydan/domain/messages.ts'
import { failCalls, sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { closeToast } from '#support/toast.ts'

test('the welcome message shows a badge, opens in the drawer and stays read', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  await loginAs(await newPerson('ana'))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Messages, 1 unread' }).click()
  const drawer = page.getByRole('dialog', { name: 'Messages' })
  await expect(drawer.getByText(/^Welcome to Meydan!/)).toBeVisible()
  await expect(drawer.getByRole('img', { name: 'Unread' })).toBeVisible()
  await expectAccessible()

  await failCalls(page, 'markUserMessageAsRead')
  await drawer.getByRole('button', { name: 'Mark As Read' }).click()
  await closeToast(page, MESSAGES.somethingWrongTryLater)
  await page.unroute('/graphql')
  await drawer.getByRole('button', { name: 'Mark As Read' }).click()
  await expect(drawer.getByRole('img', { name: 'Read' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Mark As Read' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await drawer.getByRole('link', { name: 'All messages' }).click()
  await expect(page).toHaveURL('/profile/all-messages')
  await expect(page.getByRole('main').getByRole('img', { name: 'Read' })).toBeVisible()
})

test('the list of messages marks warnings with an icon, and messages become read one by one', { tag: '@once' }, async ({
  page,
  loginAs,
  inLanguage,
}) => {
  await inLanguage('fa')
  await loginAs()
  const kinds = [
    ['warning', 'false'],
    ['info', 'false'],
    ['success', 'true'],
  ] as const
  await page.route('/graphql', (route) =>
    sentText(route.request()).includes('query UserMessages')
      ? route.fulfill({
          json: {
            data: {
              getUserMessages: kinds.map(([type, is_read], nth) => ({
                __typename: 'Message',
                _id: `m${nth}`,
                is_read,
                created_at: '2026-03-01T10:00:00Z',
                message: { __typename: 'MessageContent', type, message: `Message ${nth}` },
              })),
            },
          },
        })
      : sentText(route.request()).includes('markUserMessageAsRead')
        ? route.fulfill({ json: { data: { markUserMessageAsRead: true } } })
        : route.fallback(),
  )
  await page.goto('/profile/all-messages')
  const rows = page.getByRole('list', { name: 'پیام‌ها' }).getByRole('listitem')
  await expect(rows.nth(0).getByRole('img', { name: 'هشدار خوانده‌نشده' })).toBeVisible()
  await expect(rows.nth(1).getByRole('img', { name: 'خوانده‌نشده' })).toBeVisible()
  await expect(rows.nth(2).getByRole('img', { name: 'خوانده‌شده' })).toBeVisible()
  await expect(rows.nth(2).getByRole('button')).toHaveCount(0)
  await rows.nth(1).getByRole('button', { name: 'علامت خوانده‌شده' }).click()
  await expect(rows.nth(1).getByRole('img', { name: 'خوانده‌شده' })).toBeVisible()
  await expect(rows.nth(0).getByRole('button', { name: 'علامت خوانده‌شده' })).toBeVisible()
})
