import { USER_SEARCH_DEBOUNCE_MS } from '@meydan/domain/explore-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { cutCalls, sentText } from '#support/calls.ts'
import { expect, test } from '#support/fixtures.ts'

test('people can be found by a part of their name, after a pause in typing', { tag: '@once' }, async ({
  page,
  loginAs,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_FAILED/)
  await loginAs()
  await page.clock.install()
  await page.goto('/people')
  const searches: string[] = []
  page.on('request', (request) => {
    if (sentText(request).includes('query SearchForUser')) searches.push(request.postDataJSON().variables.searchText)
  })
  const field = page.getByLabel('Search people')
  await expect(field).toBeVisible()
  // The test controls the clock, so the pause does not depend on how fast the keys arrive.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.pressSequentially('OZTURK')
  await page.clock.runFor(USER_SEARCH_DEBOUNCE_MS - 50)
  expect(searches).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByRole('link', { name: 'Fatma Öztürk' })).toHaveAttribute('href', /^\/profile\//)
  expect(searches).toEqual(['OZTURK'])
  await expectAccessible()

  await people.getByRole('link', { name: 'Fatma Öztürk' }).click()
  await expect(page.getByRole('heading', { name: 'fatma.teyze' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('OZTURK')
  await expect(people.getByRole('link', { name: 'Fatma Öztürk' })).toBeVisible()
  await field.fill('qqqqqq')
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
  await cutCalls(page, 'query SearchForUser')
  await field.fill('zzzz')
  await expect(page.getByRole('alert')).toContainText(MESSAGES.oops)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('heading', { name: 'Who to follow' })).toBeVisible()
})

test('people search suggests whom to follow and finds names in Persian letters', { tag: '@once' }, async ({
  page,
  newPerson,
  loginAs,
  inLanguage,
  expectAccessible,
}) => {
  await inLanguage('fa')
  await loginAs(await newPerson('ana'))
  await page.goto('/people')
  const first = page.getByRole('region', { name: 'پیشنهاد برای دنبال کردن' }).getByRole('listitem').first()
  await first.getByRole('button', { name: /^دنبال کردن / }).click()
  await expect(first.getByRole('button', { name: /^دنبال می‌کنید: / })).toBeVisible()
  await expectAccessible()
  const field = page.getByLabel('جست‌وجوی افراد')
  await field.fill('احمدي')
  // The field is right to left, and the magnifier stays on the right.
  expect(await field.evaluate((input) => getComputedStyle(input.parentElement ?? input).direction)).toBe('rtl')
  await expect(page.getByRole('list', { name: 'افراد' }).getByRole('link', { name: /احمدی/ }).first()).toBeVisible()
})
