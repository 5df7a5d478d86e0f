import { AD_MESSAGES, stopTime } from '@meydan/domain/ad-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import type { Page } from '@playwright/test'
import { advertise, ownAds, tomorrowMorning, written } from '#support/ads.ts'
import { arriveWith } from '#support/arrive.ts'
import { answerCalls, failCalls, sentText } from '#support/calls.ts'
import { later } from '#support/clock.ts'
import { expect, test } from '#support/fixtures.ts'

const now = tomorrowMorning()
const HOUR_MS = 3_600_000
/** 14:30 of that day. */
const chosen = new Date(now.getTime() + 4.25 * HOUR_MS)

const rowOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

test(
  'a scheduled advertisement can be created, changed and deleted; a running one can be extended and cancelled',
  { tag: '@once' },
  async ({ page, baseURL, neighbour, loginAs, expectAccessible }, { project }) => {
    const shop = await neighbour(project.name === 'phone' ? 'derinmobilya' : 'fincankahve')
    const ads = await ownAds(baseURL ?? '', shop)
    const [free, running] = ['notAdvertised', 'advertised'].map((status) =>
      ads.find(({ ads_info }) => ads_info.status === status),
    )
    if (!free || !running) throw new Error('the demo world has no such posts')
    await page.clock.setFixedTime(now)
    await loginAs(shop)
    await page.goto('/profile/ads')
    await page.getByRole('tab', { name: 'Manage Ads' }).click()
    const budget = page.getByRole('region', { name: 'Budget' })
    await expect(budget).toContainText('15 packet-days')

    const row = rowOf(page, free.title)
    await expect(row).toContainText('Not advertised')
    await row.getByRole('link', { name: `Advertise ${free.title}` }).click()
    await expect(page).toHaveURL(`/profile/ads/advertise-new-post?post=${free._id}`)
    await page.reload()
    const [hour, minute] = [page.getByLabel('Hour'), page.getByLabel('Minute')]
    await expect(hour).toHaveValue('11')
    await expect(minute).toHaveValue('0')
    const dayButton = (at: Date) =>
      page.getByRole('button', {
        name: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'Europe/Istanbul' }).format(at),
        exact: true,
      })
    await expect(dayButton(now)).toHaveAttribute('aria-pressed', 'true')
    if (now.getUTCDate() > 1) await expect(dayButton(new Date(now.getTime() - 24 * HOUR_MS))).toBeDisabled()
    await expect(hour.locator('option[value="9"]')).toBeDisabled()
    await hour.selectOption('10')
    await expect(minute).toHaveValue('30')
    await expect(minute.locator('option[value="0"]')).toBeDisabled()
    await expectAccessible()
    await hour.selectOption('14')
    const days = page.getByRole('textbox', { name: 'Days' })
    await expect(days).toHaveValue('1')
    await days.fill('16')
    await page.getByRole('button', { name: 'Advertise', exact: true }).click()
    await expect(page.getByText('Your budget is too small')).toBeVisible()
    await days.fill('2,5')
    await page.getByRole('button', { name: 'Advertise', exact: true }).click()
    await expect(page.getByText(AD_MESSAGES.invalidDays)).toBeVisible()
    await expect(days).toHaveValue('2,5')
    await days.fill('3')
    const sent = page.waitForRequest((request) => sentText(request).includes('advertiseNewPost'))
    await page.getByRole('button', { name: 'Advertise', exact: true }).click()
    expect((await sent).postDataJSON().variables).toMatchObject({ days: 3, starts_at: String(chosen.getTime()) })
    await expect(page.getByText(MESSAGES.advertised)).toBeVisible()
    await expect(page).toHaveURL('/profile/ads')
    await expect(row).toContainText('Pending for advertisement')
    await expect(row).toContainText(written(chosen, 'en-US'))
    await expect(budget).toContainText('12 packet-days')
    await expectAccessible()

    await row.getByRole('link', { name: `Edit the advertisement of ${free.title}` }).click()
    await expect(hour).toHaveValue('14')
    await expect(days).toHaveValue('3')
    await page.getByRole('button', { name: 'One day less' }).click()
    await failCalls(page, 'advertiseNewPost')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(MESSAGES.somethingWrong, { exact: true })).toBeVisible()
    await expect(days).toHaveValue('2')
    await page.unroute('/graphql')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(MESSAGES.advertisementUpdated)).toBeVisible()
    await expect(budget).toContainText('13 packet-days')

    const remove = row.getByRole('button', { name: 'Delete from advertisements' })
    const removal = page.getByRole('dialog', { name: 'Delete from advertisements?' })
    await failCalls(page, 'removeFromAdvertisements')
    await remove.click()
    await expect(removal).toBeVisible()
    await expectAccessible()
    await removal.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(MESSAGES.somethingWrongDots)).toBeVisible()
    await page.unroute('/graphql')
    await remove.click()
    await removal.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toContainText('Not advertised')
    await expect(budget).toContainText('15 packet-days')

    const runningRow = rowOf(page, running.title)
    await expect(runningRow).toContainText('Advertised')
    await runningRow.getByText('Day by day').click()
    await expect(runningRow.getByRole('table').getByRole('columnheader')).toHaveText([
      'Day',
      'Views',
      'Opens',
      'Contacts',
    ])
    await runningRow.getByRole('link', { name: /^Extend/ }).click()
    await expect(page.getByText(/^\d+ days? remaining$/)).toBeVisible()
    await expect(page.getByText(written(new Date(running.ads_info.starts_at), 'en-US'))).toBeVisible()
    await expect(hour).toHaveCount(0)
    await page.getByRole('button', { name: 'One day more' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Extend', exact: true }).click()
    await expect(page.getByText(MESSAGES.advertisementUpdated).last()).toBeVisible()
    await expect(budget).toContainText('13 packet-days')

    const [starts, stops] = [running.ads_info.starts_at, running.ads_info.stops_at].map((at) => new Date(at))
    const extended = new Date((stops as Date).getTime() + 48 * HOUR_MS)
    const cancellation = page.getByRole('dialog', { name: 'Cancel this advertisement?' })
    await runningRow.getByRole('button', { name: /^Cancel advertisement/ }).click()
    await expect(cancellation).toContainText(
      `It will stop at ${written(stopTime(starts as Date, extended, now), 'en-US')}.`,
    )
    await expectAccessible()
    await cancellation.getByRole('button', { name: 'Cancel advertisement' }).click()
    await expect(runningRow).toContainText('Pending for advertisement cancellation')
    await expect(runningRow.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
    await expect(runningRow.getByRole('link', { name: /^Extend/ })).toHaveCount(0)
    await expectAccessible()
  },
)

test('every status of an advertisement and the form are shown in Persian', { tag: '@once' }, async ({
  page,
  baseURL,
  neighbour,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  const shop = await neighbour('modaelif')
  const ads = await ownAds(baseURL ?? '', shop)
  const [free, second] = ads.filter(({ ads_info }) => ads_info.status === 'notAdvertised')
  const running = ads.find(({ ads_info }) => ads_info.status === 'advertised')
  if (!free || !second || !running) throw new Error('the demo world has no such posts')
  await advertise(baseURL ?? '', shop, free._id, 2, chosen)
  await page.clock.setFixedTime(now)
  await inLanguage('fa')
  await loginAs(shop)
  await arriveWith(page, '/profile/ads', { tab: 'manage' })
  const budget = page.getByRole('region', { name: 'بودجه' })
  await expect(budget).toContainText('۱۳ روز تبلیغ')
  const figures = await budget.getByText('۱۳ روز تبلیغ').evaluate((node) => getComputedStyle(node).fontVariantNumeric)
  expect(figures, 'spaced digits would read as several numbers').toBe('normal')
  await expect(rowOf(page, second.title)).toContainText('بدون تبلیغ')
  await expect(rowOf(page, free.title)).toContainText('در انتظار تبلیغ')
  await expect(rowOf(page, free.title)).toContainText(written(chosen, 'fa-IR'))
  const runningRow = rowOf(page, running.title)
  await runningRow.getByRole('button', { name: /^لغو تبلیغ/ }).click()
  const dialog = page.getByRole('dialog', { name: 'این تبلیغ لغو شود؟' })
  const { starts_at, stops_at } = running.ads_info
  await expect(dialog).toContainText(written(stopTime(new Date(starts_at), new Date(stops_at), now), 'fa-IR'))
  await dialog.getByRole('button', { name: 'لغو تبلیغ' }).click()
  await expect(runningRow).toContainText('در انتظار لغو تبلیغ')
  await expectAccessible()

  await rowOf(page, free.title)
    .getByRole('link', { name: /^ویرایش تبلیغ/ })
    .click()
  await expect(page.getByLabel('ساعت')).toHaveValue('14')
  await expect(page.locator('button[aria-pressed="true"]')).toHaveText(
    new Intl.DateTimeFormat('fa-IR', { day: 'numeric', timeZone: 'Europe/Istanbul' }).format(chosen),
  )
  await page.getByRole('textbox', { name: 'تعداد روز' }).fill('۴')
  await expectAccessible()
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page).toHaveURL('/profile/ads')
  await expect(page.getByRole('region', { name: 'بودجه' })).toContainText(/روز تبلیغ/)
})

test('Ads handles a failed request, no posts and no profile', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
}) => {
  await loginAs(await newPerson('ana'))
  await failCalls(page, 'query AdBudget')
  await page.goto('/profile/ads')
  await expect(page.getByRole('alert')).toContainText('ERROR')
  await page.unroute('/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('tab', { name: 'Manage Ads' }).click()
  await expect(page.getByRole('region', { name: 'Budget' })).toContainText('10 packet-days')
  await expect(page.getByRole('heading', { name: MESSAGES.noPostsOfYours })).toBeVisible()
  await page.goto('/profile/ads/advertise-new-post')
  await expect(page.getByRole('heading', { name: MESSAGES.noPostsOfYours })).toBeVisible()
  // Every query that asks for the profile: they share one cache.
  await answerCalls(page, /query (AdBudget|AdToSet|NewActivities|AccountLanguage)/, () => ({ data: { me: null } }))
  for (const path of ['/profile/ads', '/profile/ads/advertise-new-post']) {
    await page.goto(path)
    await expect(page).toHaveURL('/profile')
  }
})

test('views, opens and contact requests of an advertised post are counted', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
}) => {
  const sentEvents: string[] = []
  page.on('request', (request) => {
    if (!sentText(request).includes('recordAdEvents')) return
    const { events } = request.postDataJSON().variables as { events: { post_id: string; kind: string }[] }
    sentEvents.push(...events.map(({ post_id, kind }) => `${kind} ${post_id}`))
  })
  await page.route('/graphql', async (route) => {
    if (!sentText(route.request()).includes('query SinglePost')) return route.fallback()
    const answer = await (await route.fetch()).json()
    answer.data.singlePost.contact_info = [
      { __typename: 'PostContact', network_title: 'phone', network_content: '+90 212 555 00 00' },
    ]
    await route.fulfill({ json: answer })
  })
  await page.clock.install()
  await loginAs(await newPerson('ben'))
  await page.goto('/')
  const card = page.getByRole('feed').getByRole('article').filter({ hasText: 'Advertised' }).first()
  await card.scrollIntoViewIfNeeded()
  const id = await card.getAttribute('data-post')
  await card.getByRole('heading').scrollIntoViewIfNeeded()
  // Other posts may have been visible as well, on a large screen or in a slow run.
  const eventsOfPost = async () => (await later(page, sentEvents)).filter((event) => event.endsWith(` ${id}`))
  await expect.poll(eventsOfPost).toEqual([`view ${id}`])
  await card.getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: 'Contact' }).click()
  const phone = page.getByRole('list', { name: 'Contact' }).getByRole('link')
  await expect(phone).toHaveAttribute('href', 'tel:+902125550000')
  await expect.poll(eventsOfPost).toEqual([`view ${id}`, `open ${id}`, `contact ${id}`])
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(card).toBeVisible()
})
