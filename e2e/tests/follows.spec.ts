import { sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { follow, idOf } from '#support/people.ts'

test('followers and followings are listed, and can be removed or followed', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  const [ana, ben] = await Promise.all([newPerson('ana'), newPerson('ben')])
  await follow(baseURL ?? '', ben, await idOf(baseURL ?? '', ana))
  await loginAs(ana)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^1\s+Follower$/ }).click()
  await expect(page).toHaveTitle('Followers | Meydan')
  await expect(page.getByRole('link', { name: ben.username })).toHaveAttribute('href', /^\/profile\/[\w-]+$/)
  await page.getByRole('button', { name: `Remove ${ben.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this follower?' })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No followers yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Find people' }).click()
  await expect(page).toHaveURL('/people')

  await page.goto(`/profile/${await idOf(baseURL ?? '', ben)}`)
  await expect(page.getByRole('main').getByText(/^0\s+Followings$/)).toBeVisible()
  await page.goto('/profile/followings')
  await expect(page.getByRole('heading', { name: 'Nobody is followed yet' })).toBeVisible()
})

test('following a person on their profile updates the list behind it without another request', {
  tag: '@once',
}, async ({ page, baseURL: origin, newPerson, loginAs }) => {
  const baseURL = origin ?? ''
  const [ana, ben, cem] = await Promise.all([newPerson('ana'), newPerson('ben'), newPerson('cem')])
  await follow(baseURL, ben, await idOf(baseURL, cem))
  await loginAs(ana)
  let listRequests = 0
  page.on('request', (request) => {
    if (sentText(request).includes('query Followings')) listRequests += 1
  })
  await page.goto(`/profile/followings?user_id=${await idOf(baseURL, ben)}`)
  await expect(page.getByRole('button', { name: `Follow ${cem.username}` })).toBeVisible()
  await page.getByRole('link', { name: cem.username }).click()
  const main = page.getByRole('main')
  // The second tap of a double one does not undo the first.
  await main.getByRole('button', { name: 'Follow', exact: true }).dblclick()
  await expect(main.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: `Followed: ${cem.username}` })).toBeVisible()
  expect(listRequests).toBe(1)
})

test('a long list loads page by page without jumping and keeps its position after going back', {
  tag: '@once',
}, async ({ page, loginAs }) => {
  const ALL = 120
  await loginAs()
  const requestedSkips: number[] = []
  await page.route('/graphql', async (route) => {
    const body = route.request().postDataJSON()
    if (!sentText(route.request()).includes('query Followings')) return route.fallback()
    const { skip, limit } = body.variables
    requestedSkips.push(skip)
    // A new following between the two pages moves the last row of the first page to the second.
    const start = skip ? skip - 1 : 0
    const entries = Array.from({ length: Math.min(limit, ALL - start) }, (_, nth) => ({
      __typename: 'FollowEntry',
      user: {
        __typename: 'Person',
        _id: `00000000-0000-7000-8000-${String(start + nth).padStart(12, '0')}`,
        username: `friend${start + nth}.`,
        name: null,
        is_authorised: false,
        is_private: false,
        follow_state: 'FOLLOWING',
        avatar: null,
      },
    }))
    await route.fulfill({ json: { data: { entries } } })
  })
  await page.goto('/profile/followings')
  const rows = page.getByRole('list', { name: 'Followings' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await expect(async () => {
    await page.mouse.wheel(0, 1_200)
    await expect(rows).toHaveCount(ALL, { timeout: 500 })
  }).toPass()
  expect(await rows.evaluateAll((items) => new Set(items.map(({ textContent }) => textContent)).size)).toBe(ALL)
  const seventieth = page.getByRole('link', { name: 'friend69.' })
  await seventieth.hover() // the scrolling may not have stopped yet
  const requestCount = requestedSkips.length
  await seventieth.click()
  await expect(page).toHaveURL(/\/profile\/0+-/)
  await expect(rows).toHaveCount(0)
  await page.goBack()
  await expect(seventieth).toBeInViewport()
  await expect(rows).toHaveCount(ALL)
  expect(requestedSkips.length).toBe(requestCount)
  expect(requestedSkips.filter((skip) => skip === 0)).toHaveLength(1)
})
