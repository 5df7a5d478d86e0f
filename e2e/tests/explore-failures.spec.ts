import { MESSAGES } from '@meydan/domain/messages.ts'
import { cutCalls } from '#support/calls.ts'
import { HERE, visitFromIstanbul } from '#support/explore.ts'
import { expect, test } from '#support/fixtures.ts'

test.beforeEach(async ({ page, inLanguage, loginAs }) => {
  await inLanguage('en')
  await loginAs()
  await visitFromIstanbul(page)
})

test('@once without a known position Explore says so and starts at its default place', async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  await page.route('/lookup', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/explore')
  await expect(page.getByText(MESSAGES.noGeoLocation)).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})

test('@once failed requests show an error; a map server that is down breaks nothing else', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to (load resource|fetch)|AJAXError/)
  await page.route('/tiles/**', (route) => route.abort())
  await page.goto(`/explore?tab=map&status=3&category=coffee&at=${HERE},16`)
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  const filters = page.getByRole('button', { name: 'Filters' })
  await page.route(/FilterSheet.*\.js$/, (route) => route.abort())
  await filters.click()
  await expect(page.getByText(MESSAGES.couldNotFetch)).toBeVisible()
  await page.unroute(/FilterSheet.*\.js$/)
  await filters.click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await cutCalls(page, /userExplorer|explorePlacesByKeyword/)
  await page.goto('/explore?status=1')
  await expect(page.getByText(MESSAGES.oops)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/explore?tab=map&status=4&q=lamp&at=${HERE},16`)
  await expect(page.getByText(MESSAGES.oops)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
})

test('@once a map whose code fails to load says so, keeps the list and loads on the next try', async ({
  page,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/MapView|ERR_FAILED|dynamically imported module/)
  const code = '**/assets/PlacesMapView-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto(`/explore?tab=map&status=3&category=coffee&at=${HERE},16`)
  const errorMessage = page.getByRole('alert').filter({ hasText: 'The map could not be loaded.' })
  await expect(errorMessage).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  await expectAccessible()
  await errorMessage.getByRole('button', { name: 'Try again' }).click()
  await expect(errorMessage).toBeVisible()
  await page.unroute(code)
  await errorMessage.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Places on the map' })).toBeVisible()
  await expect(errorMessage).toHaveCount(0)
})
