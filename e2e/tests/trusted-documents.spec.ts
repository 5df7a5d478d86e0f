import { expect, test } from '#support/fixtures.ts'

test('@once the built app sends the ids of its documents, never their text', async ({ page, loginAs }) => {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) bodies.push(request.postDataJSON())
  })
  await loginAs()
  const operations = () => new Set(bodies.map(({ operationName }) => operationName))
  for (const [path, operation] of [
    ['/', 'HomePagePosts'],
    ['/explore?status=1', 'PopularWords'],
    ['/activity', 'UserActivities'],
  ] as const) {
    await page.goto(path)
    await expect.poll(operations).toContain(operation)
  }
  for (const body of bodies) {
    expect(body).not.toHaveProperty('query')
    expect(body.documentId).toMatch(/^sha256:[0-9a-f]{64}$/)
  }
})

test('@once a page that is older than the server offers to reload', async ({ page, loginAs, complaints }) => {
  complaints.allow(/./)
  await loginAs()
  const errors = [{ message: 'old', extensions: { code: 'NOT_FOUND', unknown_document: true } }]
  await page.route('/graphql', (route) => route.fulfill({ json: { data: null, errors } }))
  await page.goto('/explore')
  const update = page.getByRole('button', { name: 'Update' })
  await expect(update).toBeVisible()
  await page.unroute('/graphql')
  const loaded = page.waitForEvent('load')
  await update.click()
  await loaded
  await expect(page.getByRole('main')).toBeVisible()
  await expect(update).toHaveCount(0)
})
