import { MESSAGES } from '@meydan/domain/messages.ts'
import { FEED_PAGE_SIZE, POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import type { Page } from '@playwright/test'
import { sentText } from '#support/calls.ts'
import { film } from '#support/film.ts'
import { expect, test } from '#support/fixtures.ts'
import { follow, idOf } from '#support/people.ts'
import { fetchedKb } from '#support/stored.ts'

const cards = (page: Page) => page.getByRole('article')

type Fields = Record<string, unknown>
interface FeedPage {
  posts: (Fields & {
    pricing: Fields
    owner: Fields
    medias: { images: (Fields & { href: string })[]; video: Fields[] }
  })[]
  cursor: string | null
}

/** Changes the pages of the feed before the app gets them. */
async function changePages(page: Page, edit: (answer: FeedPage) => void) {
  await page.route('/graphql', async (route) => {
    if (!sentText(route.request()).includes('query HomePagePosts')) return route.fallback()
    const response = await route.fetch()
    const json = await response.json()
    edit(json.data.homePagePosts)
    await route.fulfill({ response, json })
  })
}

test('scrolling the feed loads more cards, and going back returns to the same card', async ({
  page,
  loginAs,
  expectAccessible,
}) => {
  await loginAs()
  await page.goto('/home')
  await expect(page).toHaveTitle('Home | Meydan')
  const first = cards(page).first()
  await expect(first.getByRole('link', { name: /^\w/ }).first()).toHaveAttribute('href', /^\/profile\/[\w-]+$/)
  await expect(first.getByRole('button', { name: /^Like / })).toBeVisible()
  await expect(first.getByRole('button', { name: /^Dislike / })).toBeVisible()
  await expect(first.getByRole('link', { name: /^Comments on / })).toHaveAttribute('href', /^\/post\/[\w-]+\/comments$/)
  await expect(first.getByText(/[₺$€]|Agreement|تومان|Rial/).first()).toBeVisible()
  await expectAccessible()

  const seventh = cards(page).nth(FEED_PAGE_SIZE + 1)
  await expect(async () => {
    await page.mouse.wheel(0, 3_000)
    await expect(seventh).toBeAttached({ timeout: 500 })
  }).toPass()
  const title = seventh.getByRole('heading', { level: 2 }).getByRole('link')
  await title.hover() // the scrolling may not have stopped yet
  const name = (await title.textContent()) ?? ''
  const before = await title.boundingBox()
  await title.click()
  await expect(page).toHaveTitle(`${name} | Meydan`)
  await page.goBack()
  await expect(title).toBeInViewport()
  await expect.poll(async () => Math.abs(((await title.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(40)
})

test('the Persian feed is right to left, with prices and counts in Persian digits', async ({
  page,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  await inLanguage('fa')
  await loginAs()
  await changePages(page, ({ posts }) => {
    const { currency } = posts[0]?.pricing ?? {}
    Object.assign(posts[0] ?? {}, { likes_count: 12, dislikes_count: 1_234, comments_count: 3 })
    Object.assign(posts[0]?.pricing ?? {}, { price: 56_789, currency: { ...(currency as object), sign: '₺' } })
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const first = cards(page).first()
  await expect(first.getByRole('button', { name: /^پسندیدن / })).toHaveText('۱۲')
  await expect(first.getByRole('button', { name: /^نپسندیدن / })).toHaveText('۱٬۲۳۴')
  await expect(first.getByRole('link', { name: /^نظرهای / })).toHaveText('۳')
  await expect(first.getByText('۵۶٬۷۸۹')).toBeVisible()
  // The author is to the right of the menu.
  const [owner, menu] = await Promise.all([
    first.locator('header').getByRole('link').last().boundingBox(),
    first.locator('header').getByRole('button').boundingBox(),
  ])
  expect(owner?.x).toBeGreaterThan(menu?.x ?? Number.POSITIVE_INFINITY)
  await expectAccessible()
})

test('a card shows everything a post can have', { tag: '@once' }, async ({
  page,
  loginAs,
  expectAccessible,
  complaints,
}) => {
  complaints.allow(/404/)
  const caption = 'Fifty characters are shown of this caption, and the rest of it when asked.'
  await loginAs()
  await changePages(page, ({ posts }) => {
    const [sold, bought, service] = posts
    Object.assign(sold ?? {}, {
      title: 'Copy of a watch',
      caption,
      availability: 'sold',
      is_product: true,
      is_seller: true,
      is_new: false,
      is_fake: true,
      is_advertised: true,
      post_rate: 4.25,
      pricing: { ...sold?.pricing, price: -1 },
      is_from_posts_crawler: true,
      crawler_info: { original_post_href: 'https://ilanlar.example/1', __typename: 'CrawlerInfo' },
      properties: [
        {
          __typename: 'Property',
          title: 'Details',
          size: null,
          color: { __typename: 'PropertyColor', name: 'Sage', hex: '#9caf88' },
          area: null,
          volume: null,
          weight: { __typename: 'PropertyWeight', weight: 1.5, unit: 'kg' },
          dimensions: { __typename: 'PropertyDimensions', length: 10, width: 20, height: 30, unit: 'cm' },
          price: null,
          custom_properties: [
            { __typename: 'CustomProperty', key: 'Movement', value: 'Quartz' },
            { __typename: 'CustomProperty', key: 'Movement', value: 'x'.repeat(200) },
          ],
        },
      ],
    })
    Object.assign(bought ?? {}, {
      is_seller: false,
      is_product: true,
      is_new: true,
      is_fake: false,
      availability: 'reserved',
    })
    Object.assign(bought?.medias.images[0] ?? {}, { href: '/media/no-such-photo.jpg' })
    Object.assign(service ?? {}, { is_product: false, is_new: null, is_fake: null, post_rate: 0 })
  })
  await page.goto('/')
  const [sold, bought, service] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)]
  for (const text of ['Sold', 'Fake', 'Second hand', 'Advertised', 'Agreement'])
    await expect(sold.getByText(text, { exact: true })).toBeVisible()
  await expect(sold.getByRole('img', { name: 'Rated 4.3 of 5' })).toBeVisible()
  await expect(sold.getByRole('link', { name: 'Original source' })).toHaveAttribute('href', 'https://ilanlar.example/1')
  for (const text of ['Wanted', 'Original', 'New', 'Reserved'])
    await expect(bought.getByText(text, { exact: true })).toBeVisible()
  // A photo that fails to load: an icon with its own text, not the browser's.
  await expect(bought.locator('span[role="img"][aria-label]').first()).toBeVisible()
  await expect(service.getByText('Service', { exact: true })).toBeVisible()
  await expect(service.getByText('No rating yet')).toBeVisible()

  await expect(sold.getByText(caption)).toHaveCount(0)
  await sold.getByRole('button', { name: 'more', exact: true }).click()
  await expect(sold.getByText(caption)).toBeVisible()
  await sold.getByRole('button', { name: /Sage/ }).click()
  await expect(sold.getByText('Movement').first()).toBeVisible()
  const [card, heading] = await Promise.all([sold.boundingBox(), sold.getByRole('heading', { level: 2 }).boundingBox()])
  expect(heading?.width).toBeLessThan(card?.width ?? 0)
  await expect(sold.getByText('10 × 20 × 30 cm')).toBeVisible()
  await expectAccessible()
})

test('photos can be browsed by arrow button, key and swipe', async ({ page, loginAs, inLanguage }, { project }) => {
  await inLanguage(project.name === 'phone' ? 'fa' : 'en')
  await loginAs()
  await changePages(page, ({ posts }) => {
    const image = posts[0]?.medias.images[0]
    if (image)
      Object.assign(posts[0]?.medias ?? {}, { video: [], images: ['a', 'b', 'c'].map((_id) => ({ ...image, _id })) })
  })
  await page.goto('/')
  const card = cards(page).first()
  const status = card.getByRole('status')
  await expect(status).toHaveText(/1|۱/)
  const strip = card.locator('section[tabindex]')
  if (project.name === 'phone') {
    await strip.evaluate((element) => element.scrollBy({ left: -element.clientWidth, behavior: 'instant' }))
    await expect(status).toHaveText(/2|۲/)
    return
  }
  await card.getByRole('button', { name: 'Next photo' }).click()
  await expect(status).toHaveText('Photo 2 of 3')
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(status).toHaveText('Photo 3 of 3')
  await expect(card.getByRole('button', { name: 'Next photo' })).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(status).toHaveText('Photo 2 of 3')
})

test('a video plays on demand, a tap mutes it, and the thumbnail returns at its end', { tag: '@once' }, async ({
  page,
  browser,
  loginAs,
  complaints,
}) => {
  complaints.allow(/404/)
  await loginAs()
  await changePages(page, ({ posts }) => {
    const [post] = posts
    const image = post?.medias.images[0]
    const thumbnails = [{ __typename: 'Thumbnail', href: image?.href }]
    if (image) post.medias.video = [{ ...image, href: '/media/film.mp4', thumbnails }]
  })
  // The video is paused until it has been muted, however long that takes.
  await page.addInitScript(() =>
    addEventListener('play', ({ target }) => Object.assign(target as HTMLVideoElement, { playbackRate: 0 }), true),
  )
  await page.goto('/')
  const card = cards(page).first()
  const play = card.getByRole('button', { name: /^Play the video/ })
  await play.click()
  await expect(page.getByText(MESSAGES.couldNotFetch)).toBeVisible()
  await expect(play).toBeVisible()

  const { buffer, mimeType } = await film(browser, { seconds: 1, width: 320, height: 180 })
  await page.route('/media/film.mp4', (route) => route.fulfill({ body: buffer, contentType: mimeType }))
  await play.click()
  const mute = card.getByRole('button', { name: 'Mute' })
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  const video = card.locator('video')
  await expect(video).toHaveJSProperty('muted', true)
  await video.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 4
  })
  await expect(play).toBeVisible()
})

test('the menu of a card copies the link and unfollows', { tag: '@once' }, async ({
  page,
  context,
  baseURL,
  newPerson,
  neighbour,
  loginAs,
  expectAccessible,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [ana, shop] = await Promise.all([newPerson('ana'), neighbour('yesilsaksi')])
  await follow(baseURL ?? '', ana, await idOf(baseURL ?? '', shop))
  await loginAs(ana)
  await page.goto('/')
  const card = cards(page).first()
  await expect(card.getByRole('link', { name: 'yesilsaksi' })).toBeVisible()
  const menu = card.getByRole('button', { name: /^More about / })
  await page.route(/PostMenu-/, (route) => route.abort())
  await menu.click()
  await expect(page.getByText(MESSAGES.couldNotFetch)).toBeVisible()
  await expect(card).toBeVisible()
  await page.unroute(/PostMenu-/)
  await menu.click()
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText([
    '',
    'Copy Link',
    'Unfollow',
    /^Mute /,
    /^Block /,
    'Report',
  ])
  await expectAccessible()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText(MESSAGES.copied)).toBeVisible()
  await expect(menu).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/p\/[\w-]+$/)
  expect(new URL(copied).origin).toBe(new URL(page.url()).origin)

  await menu.click()
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText(MESSAGES.unfollowed)).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await menu.click()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
})

test('a report needs a title from the list', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  await loginAs(await newPerson('ana'))
  await page.goto('/')
  const menu = page.getByRole('button', { name: /^More about / }).first()
  await menu.click()
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report' })
  const reason = dialog.getByLabel('What is wrong with this post?')
  await expect(reason.getByRole('option', { name: 'Choose a reason' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog.getByText(POST_MESSAGES.chooseReportTitle)).toBeVisible()
  await expectAccessible()
  await reason.selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText(MESSAGES.reported)).toBeVisible()
  await expect(menu).toBeFocused()
})

test('an empty feed suggests people to follow', { tag: '@once' }, async ({ page, loginAs, expectAccessible }) => {
  await loginAs()
  let pages = 0
  let owner: Fields = {}
  await changePages(page, (answer) => {
    pages += 1
    if (pages > 1) return Object.assign(answer, { posts: [], cursor: null })
    answer.posts.splice(1)
    owner = Object.assign(answer.posts[0]?.owner ?? {}, { is_private: true, follow_state: 'FOLLOWING' })
  })
  await page.route('/graphql', (route) => {
    const unfollowUser = { __typename: 'Person', _id: owner._id, follow_state: 'NOT_FOLLOWING' }
    return sentText(route.request()).includes('unfollowUser')
      ? route.fulfill({ json: { data: { unfollowUser } } })
      : route.fallback()
  })
  await page.goto('/')
  // The posts of a private account disappear, and the next page is loaded although there is no list to scroll.
  await page.getByRole('button', { name: /^More about / }).click()
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByRole('heading', { name: MESSAGES.noPosts })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/people')
  const steps = page.getByRole('navigation', { name: 'First steps' })
  await expect(steps.getByRole('link')).toHaveText([
    'Publish your first post',
    'Look through the categories',
    'See places near you',
  ])
  await expect(page.getByRole('heading', { name: 'Who to follow' })).toHaveCount(1)
  await expectAccessible()
})

test('somebody new finds first steps below the first post', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
  expectAccessible,
}) => {
  await loginAs(await newPerson('newcomer'))
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Begin here' })
  await expect(card.getByRole('link', { name: 'Publish your first post' })).toHaveAttribute(
    'href',
    '/add-media-landing',
  )
  await expect(cards(page).nth(1)).toHaveAccessibleName('Begin here')
  await expect(page.getByRole('heading', { name: 'Who to follow' })).toHaveCount(1)
  // Whoever follows somebody can go on with the next.
  await card
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(card.getByRole('button', { name: /^Followed: / })).toBeVisible()
  await expect(card).toBeVisible()
  await expectAccessible()
})

test('first steps that were closed stay closed', { tag: '@once' }, async ({ page, newPerson, loginAs }) => {
  await loginAs(await newPerson('newcomer'))
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Begin here' })
  // Beside the feed, suggestions stand only where the card is not.
  const suggestions = page.getByRole('complementary').getByRole('heading', { name: 'Who to follow' })
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(suggestions).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(suggestions).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a feed that fails to load shows an error, and a failed page can be loaded again', { tag: '@once' }, async ({
  page,
  loginAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await loginAs()
  let isDown = true
  await page.route('/graphql', (route) =>
    isDown && sentText(route.request()).includes('query HomePagePosts') ? route.abort() : route.fallback(),
  )
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText(MESSAGES.oops)
  isDown = false
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(cards(page).first()).toBeVisible()
  isDown = true
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByText(MESSAGES.couldNotFetch)).toBeVisible({ timeout: 500 })
  }).toPass()
  isDown = false
  const before = await cards(page).count()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
  isDown = true
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.couldNotFetch })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('the scripts of the first feed screen are under 250 KB', { tag: '@once' }, async ({ page, loginAs }) => {
  await loginAs()
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const totalKb = await fetchedKb(page, /\.js$/)
  test.info().annotations.push({ type: 'feed', description: `${totalKb.toFixed(0)} KB` })
  expect(totalKb).toBeGreaterThan(50)
  expect(totalKb).toBeLessThan(250)
})
