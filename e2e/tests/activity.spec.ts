import type { Page } from '@playwright/test'
import { sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { follow, idOf, turnPrivate } from '#support/people.ts'

const dot = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Activity/ })
    .getByRole('img')

test('a follow request shows a dot and can be accepted, declined or followed back', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  const [pia, ben, cem] = await Promise.all([newPerson('pia'), newPerson('ben'), newPerson('cem')])
  const id = await idOf(baseURL ?? '', pia)
  await turnPrivate(baseURL ?? '', pia)
  for (const person of [ben, cem]) await follow(baseURL ?? '', person, id)
  // The day must not change between the request and the check.
  await page.clock.setFixedTime(new Date())
  await loginAs(pia)
  await page.goto('/profile')
  await expect(dot(page)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Activity/ })
    .click()
  await expect(page).toHaveTitle('Activity | Meydan')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectAccessible()
  await expect(dot(page)).toHaveCount(0)
  await page.getByRole('button', { name: `Accept ${ben.username}` }).click()
  const back = page.getByRole('button', { name: `Follow ${ben.username}` })
  await back.click()
  await expect(page.getByRole('button', { name: `Followed: ${ben.username}` })).toBeVisible()
  // A tap on Followed asks for confirmation.
  await page.getByRole('button', { name: `Followed: ${ben.username}` }).click()
  const question = page.getByRole('dialog', { name: `Unfollow ${ben.username}?` })
  await expect(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: `Followed: ${ben.username}` })).toBeVisible()
  await page.getByRole('button', { name: `Followed: ${ben.username}` }).click()
  await question.getByRole('button', { name: 'Unfollow' }).click()
  await expect(back).toBeVisible()
  await back.click()
  await page.getByRole('button', { name: `Decline ${cem.username}` }).click()
  await expect(page.getByRole('link', { name: cem.username })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Followed: ${ben.username}` })).toBeVisible()
})

test('activities are grouped by day in the reader’s time zone', { tag: '@once' }, async ({
  page,
  loginAs,
  inLanguage,
}) => {
  // Ten minutes past midnight in Istanbul, where the browser is; the evening before in UTC.
  await page.clock.setFixedTime('2026-03-14T21:10:00Z')
  const at = (moment: string) => Date.parse(moment)
  const entries = [
    ['like', at('2026-03-14T21:05:00Z')],
    ['comment', at('2026-03-14T20:55:00Z')],
    ['dislike', at('2026-03-13T20:55:00Z')],
    ['follow', at('2026-03-07T21:05:00Z')],
    ['follow_request', at('2026-03-06T20:55:00Z')],
  ] as const
  await inLanguage('fa')
  await loginAs()
  await page.route('/graphql', (route) =>
    sentText(route.request()).includes('query UserActivities')
      ? route.fulfill({
          json: {
            data: {
              getUserActivities: entries.map(([slug, created_at], nth) => ({
                __typename: 'Activity',
                _id: `a${nth}`,
                created_at,
                is_new: nth === 0,
                other_user: {
                  __typename: 'Person',
                  _id: `p${nth}`,
                  username: `person${nth}`,
                  is_private: false,
                  follow_state: 'PENDING',
                  avatar: null,
                },
                post: slug.startsWith('follow')
                  ? null
                  : {
                      __typename: 'Post',
                      _id: `post${nth}`,
                      title: 'Lamp',
                      cover: null,
                      photos_count: 0,
                    },
                message: { __typename: 'ActivityMessage', slug, message: `did ${slug}` },
              })),
            },
          },
        })
      : route.fallback(),
  )
  await page.goto('/activity')
  const group = (name: string) => page.getByRole('region', { name })
  await expect(group('امروز').getByRole('listitem')).toHaveCount(1)
  await expect(group('امروز').getByRole('link', { name: 'آگهی: Lamp' })).toHaveAttribute('href', '/post/post0')
  await expect(group('دیروز')).toContainText('did comment')
  await expect(group('هفتهٔ گذشته').getByRole('listitem')).toHaveCount(2)
  await expect(group('هفتهٔ گذشته').getByRole('button', { name: 'در انتظار: person3' })).toBeVisible()
  await expect(group('قدیمی‌تر').getByRole('button')).toHaveText(['پذیرفتن', 'رد کردن'])
})

test('a new account has no activity', { tag: '@once' }, async ({ page, newPerson, loginAs, expectAccessible }) => {
  await loginAs(await newPerson('ana'))
  await page.goto('/activity')
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible()
  await expectAccessible()
})
