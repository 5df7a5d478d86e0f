import { expect, test } from '#support/fixtures.ts'
import { idOf, postsOf } from '#support/people.ts'

test('a shared link shows strangers a preview page and leads through the login to the post', { tag: '@once' }, async ({
  page,
  baseURL,
  newPerson,
  neighbour,
  expectAccessible,
}) => {
  const shop = await neighbour('yesilsaksi')
  const [post] = await postsOf(baseURL ?? '', shop)
  await page.route('/p/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': 'fa-IR' } }),
  )
  await page.goto(`/p/${post?._id}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('link', { name: 'ثبت‌نام' })).toBeVisible()
  await expectAccessible()

  await page.unroute('/p/*')
  await page.goto(`/p/${post?._id}`)
  await expect(page).toHaveTitle(`${post?.title} | Meydan`)
  await expect(page.getByRole('img', { name: post?.title })).toBeVisible()
  // The post is visible above the sign-up button without scrolling.
  const heading = await page.getByRole('heading', { name: post?.title }).boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(footer?.y ?? 0)
  await expectAccessible()
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveTitle('Sign Up | Meydan')
  // A person who already has an account also gets to the post.
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  const ana = await newPerson('ana')
  await page.getByLabel('Username or phone number').fill(ana.username)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/post/${post?._id}`)

  await page.goto('/u/yesilsaksi')
  await expect(page).toHaveURL(`/profile/${await idOf(baseURL ?? '', shop)}`)
  await page.goto(`/p/${post?._id}`)
  await expect(page).toHaveURL(`/post/${post?._id}`)
})
