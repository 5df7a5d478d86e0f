import { ask } from '#support/account.ts'
import { answerTo, failCalls } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'
import { postsOf } from '#support/people.ts'
import { publishByApi } from '#support/publishing.ts'

type Shown = {
  _id: string
  title: string
  medias: { images: { _id: string }[] }
  contact_info: { network_title: string }[]
}

/** A post of the demo world with several photos and a way to contact its owner. */
async function postWithPhotos(baseURL: string, token: string): Promise<Shown> {
  const { data } = await ask(
    baseURL,
    '{ userExplorer(limit: 200) { posts { _id title medias { images { _id } } contact_info { network_title } owner { _id } } } me { _id } }',
    {},
    token,
  )
  type Answer = { userExplorer: { posts: (Shown & { owner: { _id: string } })[] }; me: { _id: string } }
  const { userExplorer, me } = data as Answer
  const post = userExplorer.posts.find(
    ({ medias, contact_info, owner }) => medias.images.length > 1 && contact_info.length > 0 && owner._id !== me._id,
  )
  if (!post) throw new Error('the demo world has no post with several photos')
  return post
}

test('a buyer swipes the photos, sees them large, and finds price, seller, area and contact', async ({
  page,
  baseURL,
  loginAs,
  expectAccessible,
}, { project }) => {
  await loginAs()
  const post = await postWithPhotos(baseURL ?? '', process.env.DEMO_TOKEN ?? '')
  await page.goto(`/post/${post._id}`)
  const contact = page.getByRole('button', { name: 'Contact' })
  await expect(contact).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible()
  if (project.name === 'desktop') await expect(page.getByRole('heading', { name: post.title })).toBeInViewport()

  const photos = page.getByRole('region', { name: `Photos of ${post.title}` })
  await photos.press('ArrowRight')
  await expect(page.getByText(`Photo 2 of ${post.medias.images.length}`)).toBeAttached()
  await photos.getByRole('button').nth(1).click()
  const viewer = page.getByRole('dialog', { name: 'Photos on the whole screen' })
  await expect(viewer.getByRole('img').first()).toBeVisible()
  await expectAccessible()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await photos.getByRole('button').nth(1).click()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/post/${post._id}$`))

  const seller = page.getByRole('region', { name: 'Seller' })
  await expect(seller).toContainText(/Member since/)
  await expect(seller.getByRole('link')).toHaveAttribute('href', /^\/profile\//)
  await page.getByRole('region', { name: 'Location', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: /^Directions to/ })).toHaveAttribute('href', /^(https|geo):/)
  await expect(page.getByRole('region', { name: 'Details' }).getByRole('table')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Similar posts' }).getByRole('link').first()).toBeAttached()
  await expectAccessible()

  await contact.click()
  await expect(page.getByRole('dialog', { name: 'Contact' }).getByRole('link').first()).toBeVisible()
  await expectAccessible()
})

test('a long price stays within its card of the strip, and within its tile @once', async ({
  page,
  baseURL,
  loginAs,
}) => {
  await loginAs()
  const { data } = await ask(
    baseURL ?? '',
    '{ userExplorer(limit: 200) { posts { _id pricing { price currency { sign } } } } }',
    {},
    process.env.DEMO_TOKEN ?? '',
  )
  type Priced = { _id: string; pricing: { price: number | null; currency: { sign: string } | null } }
  const { posts } = (data as { userExplorer: { posts: Priced[] } }).userExplorer
  const dear = posts.find(({ pricing }) => pricing.currency?.sign === 'تومان' && (pricing.price ?? 0) >= 10_000_000)
  if (!dear) throw new Error('the demo world has no dear post in toman')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/post/${dear._id}`)
  const cards = page.getByRole('listitem').filter({ hasText: '000 toman' })
  await expect(cards.first()).toBeAttached()
  const tooWide = await cards.evaluateAll((items) =>
    items.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
  )
  expect(tooWide).toEqual([])

  await page.goto('/explore')
  await page.getByRole('combobox', { name: 'Search' }).fill('laptop')
  await page.keyboard.press('Enter')
  const prices = page.getByRole('link').getByText(/000\stoman$/)
  await expect(prices.first()).toBeVisible()
  const cut = await prices.evaluateAll((all) =>
    all.filter((price) => {
      const tile = price.closest('a')?.getBoundingClientRect()
      return !tile || price.getBoundingClientRect().right > tile.right
    }),
  )
  expect(cut).toHaveLength(0)
})

test('in Persian the photos and the arrow keys go from right to left', {
  tag: '@once',
}, async ({ page, baseURL, loginAs, inLanguage, expectAccessible }) => {
  await inLanguage('fa')
  await loginAs()
  const post = await postWithPhotos(baseURL ?? '', process.env.DEMO_TOKEN ?? '')
  await page.goto(`/post/${post._id}`)
  const photos = page.locator('[aria-roledescription]').first()
  await photos.press('ArrowLeft')
  await expect(photos.getByRole('button').nth(1)).toBeInViewport({ ratio: 0.9 })
  await photos.getByRole('button').nth(1).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.locator('.yarl__slide_current img')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('button', { name: 'عکس قبلی' })).toBeDisabled()
  await page.keyboard.press('Escape')
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('button', { name: 'تماس' })).toBeInViewport({ ratio: 1 })
    await expectAccessible()
  }
})

for (const [code, actions] of [
  ['en', 'Actions'],
  ['tr', 'İşlemler'],
  ['fa', 'گزینه‌ها'],
] as const)
  test(`the actions of a post are in one line and none is cut: ${code}`, { tag: '@once' }, async ({
    page,
    baseURL,
    loginAs,
    inLanguage,
  }) => {
    await inLanguage(code)
    await loginAs()
    const token = process.env.DEMO_TOKEN ?? ''
    const [own] = await postsOf(baseURL ?? '', { token })
    const other = await postWithPhotos(baseURL ?? '', token)
    for (const id of [own?._id, other._id]) {
      await page.goto(`/post/${id}`)
      const bar = page.getByRole('region', { name: actions })
      await expect(bar).toBeVisible()
      await page.evaluate(() => document.fonts.ready.then(() => true))
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        const tops = await bar.evaluate(({ children }) =>
          Array.from(children, (child) => child.getBoundingClientRect().top),
        )
        expect(new Set(tops.map(Math.round)).size, `${width} ${id}`).toBe(1)
        const cut = await bar
          .locator('.mantine-Button-label')
          .evaluateAll((labels) =>
            labels.filter((label) => label.scrollWidth > label.clientWidth + 1).map((label) => label.textContent),
          )
        expect(cut, `${width}`).toEqual([])
      }
    }
  })

test('an open post follows its owner: reserved, edited, sold, deleted; so does the first message about it', {
  tag: '@once',
}, async ({ page, context, baseURL, newPerson, loginAs }) => {
  const url = baseURL ?? ''
  const [ana, seller] = [await newPerson('ana'), await newPerson('can')]
  const id = await publishByApi(url, seller, { title: 'Followed lamp' })
  const act = async (mutation: string, variables: object = {}) => {
    const { data } = await ask(url, mutation, { id, ...variables }, seller.token)
    expect(data, mutation).toBeTruthy()
    return data
  }
  const set = (availability: string) =>
    act(`mutation ($id: ID!) { setPostAvailability(post_id: $id, availability: ${availability}) { _id } }`)
  await loginAs(ana)
  await page.goto(`/post/${id}`)
  const main = page.getByRole('main')
  const message = page.getByRole('link', { name: 'Message', exact: true })
  await expect(message).toBeVisible()
  const writing = await context.newPage()
  await writing.goto(`/inbox/post/${id}`)
  await writing.getByRole('textbox', { name: 'Write a message' }).fill('Is it still there?')

  await set('reserved')
  await expect(main.getByRole('status').filter({ hasText: 'Reserved' })).toBeVisible()
  await expect(writing.getByRole('main').getByText('Reserved')).toBeVisible()
  await set('available')
  const read = await act('query ($id: ID!) { singlePost(post_id: $id) { categories { _id } } }')
  const { singlePost } = read as { singlePost: { categories: { _id: string }[] } }
  const categories = singlePost.categories.map(({ _id }) => _id)
  await expect(main.getByText('Reserved')).toHaveCount(0)
  await act('mutation ($id: ID!, $post: PostEdit!) { editPost(post_id: $id, post: $post) { _id } }', {
    post: { title: 'Dented lamp', categories, is_product: true, is_seller: true },
  })
  await expect(page.getByRole('heading', { name: 'Dented lamp' })).toBeVisible()

  // What cannot be read again stays.
  await failCalls(page, 'query SinglePost')
  await set('reserved')
  await answerTo(page, 'query SinglePost')
  await expect(message).toBeVisible()
  await page.unroute('/graphql')

  await set('sold')
  await expect(message).toHaveCount(0)
  await expect(writing.getByText('This post is sold')).toBeVisible()
  await expect(writing.getByRole('textbox')).toHaveCount(0)
  await act('mutation ($id: ID!) { deletePost(post_id: $id) }')
  await expect(main.getByText('It was removed, or the address is not right.')).toBeVisible()
})

test('pages that were opened without a connection load by themselves when it returns', { tag: '@once' }, async ({
  page,
  baseURL,
  context,
  newPerson,
  loginAs,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload|dynamically imported/)
  const seller = await newPerson('can')
  const id = await publishByApi(baseURL ?? '', seller, { title: 'Late lamp' })
  const other = await postWithPhotos(baseURL ?? '', process.env.DEMO_TOKEN ?? '')
  await loginAs(await newPerson('ana'))
  await page.goto(`/post/${other._id}`)
  await expect(page.getByRole('heading', { name: other.title })).toBeVisible()
  const openOffline = async (path: string) => {
    await context.setOffline(true)
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
  }
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await openOffline(`/post/${id}`)
  await expect(page.getByRole('heading', { name: 'Late lamp' })).toBeVisible()
  await expect(page.locator('body[data-same-page]'), 'without loading the app again').toBeAttached()

  // A screen whose code is not there yet.
  await openOffline('/saved')
  await expect(page.getByRole('heading', { name: 'Saved' }).first()).toBeVisible()
})
