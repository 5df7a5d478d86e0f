import { expect, test } from '#support/fixtures.ts'

test('the manifest makes the app installable', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await request.get(href ?? 'no manifest')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ name: 'Meydan', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type'], src).toContain(type)
  }
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the app opens offline at any address and says that it is offline', { tag: '@once' }, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
    await page.goto('/login')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    await context.setOffline(true)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })

  test('the service worker does not answer API requests', { tag: '@once' }, async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    const body = await page.evaluate(async () => (await fetch('/config.json')).json())
    expect(body).toHaveProperty('zone')
    const health = await page.evaluate(async () => (await fetch('/healthz')).text())
    expect(health).not.toContain('<div id="root">')
  })
})
