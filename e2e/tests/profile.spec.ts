import { MESSAGES } from '@meydan/domain/messages.ts'
import { GALLERY_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import { DEMO } from '#support/account.ts'
import { answerTo, failCalls, sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { acceptNewest, follow, idOf, postsOf } from '#support/people.ts'

test('the own profile shows name, contacts and the gallery', async ({ page, loginAs, expectAccessible }) => {
  await loginAs()
  await page.goto('/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: DEMO.username })).toBeVisible()
  await expect(main.getByText('Deniz Seramik', { exact: true })).toBeVisible()
  await expect(main.getByRole('img', { name: /^Rated \d\.\d of 5$/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /Followers?$/ })).toHaveAttribute('href', '/profile/followers')
  await expect(main.getByRole('link', { name: /Followings?$/ })).toHaveAttribute('href', '/profile/followings')
  await expect(main.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile/edit-profile')
  await expect(main.getByRole('link', { name: 'demo.example' })).toHaveAttribute('href', 'https://demo.example')
  await expect(main.getByRole('list', { name: 'Categories' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/profile\?category=[\w-]+$/,
  )

  // Hidden until it is focused by keyboard.
  for (const [name, path] of [
    ['VIP', '/profile/vip-user'],
    ['Ads', '/profile/ads'],
  ] as const) {
    const link = main.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', path)
    const width = async () => (await link.boundingBox())?.width
    await expect.poll(width).toBeLessThan(2)
    await link.focus()
    await expect.poll(width).toBeGreaterThan(20)
  }

  await main.getByRole('button', { name: 'Contact' }).click()
  const contactLinks = page.getByRole('dialog', { name: 'Contact' }).getByRole('link')
  await expect(contactLinks.first()).toHaveAttribute('href', /^https:\/\//)
  const hrefs = await contactLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const start of ['https://demo.example', 'tel:+90', 'https://instagram.com/', 'https://wa.me/90', 'mailto:demo@'])
    expect(hrefs.some((href) => href.startsWith(start))).toBe(true)
  await expectAccessible()
})

test('the menu has every entry and copies the link of the profile', { tag: '@once' }, async ({
  page,
  context,
  loginAs,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const [name, path] of [
    ['Find people', '/people'],
    ['Places', '/places'],
    ['Request Verification', '/request-verification'],
    ['Privacy and Security', '/privacy-and-security'],
    ['Transactions', '/transactions'],
    [/^Languages/, '/languages'],
    ['About Us', '/about'],
    ['License', '/license'],
    ['Contact Us', '/contact-us'],
    ['Help', '/help'],
    ['Active Countries', '/active-countries'],
    ['Terms of Service', '/terms-of-service'],
    ['Terms of Use', '/terms-of-service?tab=1'],
    ['Terms of ECommerce', '/terms-of-service?tab=2'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expectAccessible()
  await menu.getByRole('button', { name: 'Share profile link' }).click()
  await expect(page.getByText(MESSAGES.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(`/u/${DEMO.username}`, page.url()).href)
})

test('a category loads its posts page by page and keeps its position after opening a post', { tag: '@once' }, async ({
  page,
  loginAs,
}) => {
  const ALL = GALLERY_PAGE_SIZE + 10
  let sample: object | undefined
  await loginAs()
  await page.route('/graphql', async (route) => {
    const body = route.request().postDataJSON()
    if (!sentText(route.request()).includes('query UserProfilePostsByCategory')) return route.fallback()
    const response = await route.fetch()
    const json = await response.json()
    const answer = json.data.getUserProfilePostsByCategory
    const { skip, limit } = body.variables
    expect(limit).toBe(GALLERY_PAGE_SIZE)
    sample ??= answer.posts[0]
    answer.posts = Array.from({ length: Math.min(limit, ALL - skip) }, (_, nth) => ({
      ...sample,
      _id: `post-${skip + nth}`,
      title: `Thing ${skip + nth}.`,
    }))
    await route.fulfill({ response, json })
  })
  await page.goto('/profile')
  const tile = page.getByRole('list', { name: 'Categories' }).getByRole('link').first()
  const name = (await tile.textContent()) ?? ''
  await tile.click()
  await expect(page.getByRole('heading', { name })).toBeFocused()
  const posts = page.getByRole('list', { name: 'Posts' }).getByRole('link')
  await expect(posts).toHaveCount(GALLERY_PAGE_SIZE)
  const last = page.getByRole('link', { name: `Thing ${ALL - 1}.` })
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(posts).toHaveCount(ALL, { timeout: 500 })
  }).toPass()
  await last.hover() // the scrolling may not have stopped yet
  const before = await last.boundingBox()
  await last.click()
  await expect(page).toHaveURL(`/post/post-${ALL - 1}`)
  await expect(last).toHaveCount(0)
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect.poll(async () => Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(40)
  await page.getByRole('button', { name: 'Back to categories' }).click()
  await expect(tile).toBeVisible()
  await expect(page).toHaveURL('/profile')
})

test('the Map tab shows the posts at their positions, also after a reload', { tag: '@once' }, async ({
  page,
  loginAs,
  expectAccessible,
}) => {
  await loginAs()
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Map' }).click()
  await expect(page).toHaveURL('/profile?tab=map')
  const posts = page.getByRole('list', { name: 'Posts on the map' }).getByRole('link')
  await expect(posts.first()).toHaveAttribute('href', /^\/post\/[\w-]+$/)
  await expectAccessible()
  await page.reload()
  await expect(posts.first()).toBeVisible()
  // On a phone the map fills the screen, and the list is in a sheet over it.
  await page.setViewportSize({ width: 390, height: 844 })
  const grip = page.getByRole('region', { name: 'What is on the map' }).getByRole('button', { name: 'List' })
  await grip.click()
  await expect(grip).toHaveAttribute('aria-expanded', 'true')
  const map = page.getByRole('region', { name: 'Posts on the map' })
  await expect.poll(() => map.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await expect(posts.first()).toBeInViewport()
  await expectAccessible()
  await page.getByRole('tab', { name: 'Gallery' }).click()
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible()
})

test('a profile without posts says so', { tag: '@once' }, async ({ page, newPerson, loginAs, expectAccessible }) => {
  await loginAs(await newPerson('ana'))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: MESSAGES.noPosts })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a post' })).toHaveAttribute('href', '/add-media-landing')
  await page.getByRole('button', { name: 'Contact' }).click()
  await expect(page.getByRole('link', { name: 'Add contact info' })).toHaveAttribute('href', '/profile/edit-profile')
  await expectAccessible()
})

test('in Persian, a public account can be followed at once and unfollowed, and a failure shows an error', {
  tag: '@once',
}, async ({ page, baseURL, newPerson, neighbour, loginAs, inLanguage, expectAccessible }) => {
  const shop = await idOf(baseURL ?? '', await neighbour('golestan_rug'))
  await inLanguage('fa')
  await loginAs(await newPerson('ana'))
  await page.goto(`/profile/${shop}`)
  await expect(page).toHaveTitle('golestan_rug | Meydan')
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'دسته‌ها' }).getByRole('link').first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'تماس' })).toBeVisible()
  await expectAccessible()
  const button = main.getByRole('button', { name: 'دنبال کردن', exact: true })
  const followed = answerTo(page, 'mutation FollowUser')
  await button.click()
  const unfollow = main.getByRole('button', { name: 'لغو دنبال کردن', exact: true })
  await expect(unfollow).toBeVisible()
  await followed
  await page.reload()
  const left = answerTo(page, 'mutation UnfollowUser')
  await unfollow.click()
  await expect(button).toBeVisible()
  await left

  await failCalls(page, 'mutation FollowUser')
  const refetched = page.waitForRequest((request) => sentText(request).includes('query UserProfile('))
  await button.click()
  await expect(page.getByText('مشکلی پیش آمد')).toBeVisible()
  await refetched
  await expect(button).toBeVisible()
})

test(
  'a private account shows its posts only to followers it has accepted',
  { tag: '@once' },
  async ({ page, baseURL, newPerson, neighbour, loginAs, expectAccessible }, { project }) => {
    const selin = await neighbour(project.name === 'phone' ? 'selin_b' : 'kaanozturk')
    const id = await idOf(baseURL ?? '', selin)
    const [post] = await postsOf(baseURL ?? '', selin)
    await loginAs(await newPerson('ana'))
    await page.goto(`/profile/${id}`)
    const main = page.getByRole('main')
    const closed = main.getByRole('heading', { name: 'Private Account' })
    await expect(closed).toBeVisible()
    await expect(main.getByRole('tab')).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Contact' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: /Follow/ })).toHaveCount(0)
    await expectAccessible()
    await main.getByRole('button', { name: 'Follow', exact: true }).click()
    const pending = main.getByRole('button', { name: 'Pending', exact: true })
    await expect(pending).toBeVisible()
    await expect(main.getByText('You see the posts once your request is accepted.')).toBeVisible()
    const unfollowResponse = answerTo(page, 'mutation UnfollowUser')
    await pending.click()
    await unfollowResponse
    const response = answerTo(page, 'mutation FollowUser')
    await main.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(main.getByText('You see the posts once your request is accepted.')).toBeVisible()
    await response

    await page.goto(`/post/${post?._id}`)
    await expect(closed).toBeVisible()
    await expect(main.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore')
    await expectAccessible()
    await page.goto(`/post/${post?._id}/comments`)
    await expect(closed).toBeVisible()
    await page.goto(`/profile/followers?user_id=${id}`)
    await expect(closed).toBeVisible()

    await acceptNewest(baseURL ?? '', selin)
    await page.goto(`/profile/${id}`)
    await expect(main.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible()
    await expect(main.getByRole('list', { name: 'Categories' })).toBeVisible()
    await main.getByRole('button', { name: 'Unfollow', exact: true }).click()
    await expect(closed).toBeVisible()
  },
)

test('the own id opens the own profile, and an unknown id shows an error', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  loginAs,
}) => {
  const ana = await newPerson('ana')
  await loginAs(ana)
  await page.goto(`/profile/${await idOf(baseURL ?? '', ana)}`)
  await expect(page).toHaveURL('/profile')
  await page.goto('/profile/00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'There is no such person' })).toBeVisible()
})

test('unfollowing a private account removes its posts from the feed at once', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  neighbour,
  loginAs,
}) => {
  const [ana, naz] = await Promise.all([newPerson('ana'), neighbour('nazlican')])
  await follow(baseURL ?? '', ana, await idOf(baseURL ?? '', naz))
  await acceptNewest(baseURL ?? '', naz)
  await loginAs(ana)
  await page.goto('/')
  const authorPosts = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'nazlican' }) })
  await authorPosts
    .first()
    .getByRole('button', { name: /^More about / })
    .click()
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText(MESSAGES.unfollowed)).toBeVisible()
  await expect(authorPosts).toHaveCount(0)
})
