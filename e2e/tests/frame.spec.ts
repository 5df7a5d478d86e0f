import { MESSAGES } from '@meydan/domain/messages.ts'
import { sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'

const SCREENS = {
  'of visitors': ['/login', '/signup', '/forget-password', '/contact-us', '/no/such/page'],
  'to read': ['/about', '/license', '/terms-of-service?tab=2', '/active-countries'],
  'of everyday': ['/', '/activity', '/people', '/languages', '/coming-soon'],
  'of profiles': [
    '/profile',
    '/profile/followers',
    '/profile/followings',
    '/profile/all-messages',
    '/profile/edit-profile',
    '/request-verification',
  ],
  'of privacy': [
    '/privacy-and-security',
    '/privacy-and-security/password',
    '/privacy-and-security/sessions',
    '/privacy-and-security/private-account',
    '/privacy-and-security/my-data',
    '/privacy-and-security/delete-account',
  ],
}
const PUBLIC = ['of visitors', 'to read']

/** Each screen is loaded once, in Persian, and looked at in both; the tests of each screen look at it in English. */
const LOOKS = [
  { colorScheme: 'light', size: { width: 390, height: 844 } },
  { colorScheme: 'dark', size: { width: 1280, height: 800 } },
] as const

for (const [name, paths] of Object.entries(SCREENS)) {
  test(`screens ${name} are accessible, small and light, large and dark`, { tag: '@once' }, async ({
    page,
    loginAs,
    inLanguage,
    expectAccessible,
  }) => {
    if (!PUBLIC.includes(name)) await loginAs()
    await inLanguage('fa')
    for (const path of paths)
      await test.step(path, async () => {
        for (const [at, { colorScheme, size }] of LOOKS.entries()) {
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme })
          if (at === 0) await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page.getByRole('main')).toHaveCount(1)
          await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
          await expectAccessible()
        }
      })
  })
}

test('the navigation has five entries, at the bottom on a phone and at the side on a desktop; the feed is at most 640 px wide', async ({
  page,
  loginAs,
}, { project }) => {
  await loginAs()
  await page.goto('/')
  const places = page.getByRole('navigation', { name: 'Main' })
  await expect(places).toHaveCount(1)
  for (const name of ['Home', 'Explore', 'Add', 'Activity', 'Profile']) {
    await expect(places.getByRole('link', { name })).toBeVisible()
  }
  await expect(places.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')

  const box = await places.boundingBox()
  const size = page.viewportSize()
  if (!box || !size) throw new Error('no frame')
  if (project.name === 'phone') expect(box.y + box.height).toBeCloseTo(size.height, 0)
  else expect(box.width).toBeLessThan(size.width / 4)
  await expect(page.getByRole('feed', { name: 'Posts' })).toBeVisible()
  const column = await page.getByRole('main').boundingBox()
  expect(column?.width).toBeGreaterThan(300)
  expect(column?.width).toBeLessThanOrEqual(640)

  await places.getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/explore')
  await expect(places.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page')
})

test('nothing is wider than the screen', { tag: '@once' }, async ({ page, loginAs, inLanguage }) => {
  await inLanguage('tr')
  await loginAs()
  for (const path of ['/', '/profile', '/activity', '/people', '/languages', '/explore']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    for (const { size } of LOOKS) {
      await page.setViewportSize(size)
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      const overflow = await page.evaluate(async () => {
        // What depends on the width is rendered anew.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      })
      expect(overflow, `${path} ${size.width}`).toBe(0)
    }
  }
})

test('the coming-soon page has a message and a Back button', { tag: '@once' }, async ({ page, loginAs }) => {
  await loginAs()
  await page.goto('/coming-soon')
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
  await expect(page).toHaveTitle('Coming soon | Meydan')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/')
})

test('on a page opened by its address, Back leads home instead of out of the product', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/coming-soon')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/login')
})

test('a page opened by its address starts at the top, not at the last scroll position', { tag: '@once' }, async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect.poll(scrolled).toBe(200)
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scrolled()).toBe(0)
  // Going back restores the scroll position of the first page.
  await page.goBack()
  await expect.poll(scrolled).toBe(200)
})

test('an unknown address shows the not-found page to visitors and to people who are logged in', {
  tag: '@once',
}, async ({ page, loginAs }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found | Meydan')
  await loginAs()
  await page.goto('/another/one')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back To Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a failed query shows the error page, and Refresh Page loads it again', { tag: '@once' }, async ({
  page,
  loginAs,
  complaints,
}) => {
  complaints.allow(/status of 500/)
  await loginAs()
  await page.route('/graphql', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/profile')
  await expect(page.getByText(MESSAGES.oops)).toBeVisible()
  await page.unroute('/graphql')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
})

test('a screen whose code fails to load shows the error page', { tag: '@once' }, async ({
  page,
  loginAs,
  complaints,
}) => {
  complaints.allow(/./)
  await loginAs()
  await page.route(/ProfileScreen/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText(MESSAGES.oops)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('the keyboard can skip to the content, and a new screen gets the focus', { tag: '@once' }, async ({
  page,
  loginAs,
}) => {
  await loginAs()
  await page.goto('/')
  await expect(page.getByRole('feed', { name: 'Posts' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
})

test('an old version offers an update once per session, and updating logs out', { tag: '@once' }, async ({
  page,
  loginAs,
  expectAccessible,
}) => {
  await loginAs()
  await page.route('/graphql', (route) =>
    sentText(route.request()).includes('checkClientVersion')
      ? route.fulfill({
          json: {
            data: { checkClientVersion: { __typename: 'ClientVersion', isUpdated: false, updateType: 'major' } },
          },
        })
      : sentText(route.request()).includes('logout')
        ? route.fulfill({ json: { data: { logout: true } } })
        : route.continue(),
  )
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: MESSAGES.updateAvailable })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/login')
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
    checkedForUpdate: 'true',
    askedForUpdate: 'true',
  })
})

test('a version check that failed is tried again later', { tag: '@once' }, async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await page.route('/graphql', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const versionRequest = () => page.waitForRequest((request) => sentText(request).includes('checkClientVersion'))
  const first = versionRequest()
  await page.goto('/login')
  await first
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkedForUpdate'))).toBeNull()
  const second = versionRequest()
  await page.reload()
  await second
})
