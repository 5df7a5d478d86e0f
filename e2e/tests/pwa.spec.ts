import { expect, test } from '#support/fixtures.ts'
import { photo } from '#support/publishing.ts'

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
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/add-media-landing', '/inbox', '/saved'])
  expect(manifest.share_target).toMatchObject({ action: '/share-target', method: 'POST' })
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

  test('the service worker does not answer API requests', { tag: '@once' }, async ({ page, complaints }) => {
    complaints.allow(/400 \(Bad Request\)/)
    await page.goto('/login')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    const body = await page.evaluate(async () => (await fetch('/config.json')).json())
    expect(body).toHaveProperty('zone')
    const health = await page.evaluate(async () => (await fetch('/healthz')).text())
    expect(health).not.toContain('<div id="root">')
    // Nor addresses of the server's own pages and files, whatever their query.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    for (const path of ['/my-data?user=1', '/s?q=lamp']) {
      const answer = await page.goto(path)
      expect([path, answer?.fromServiceWorker()]).toEqual([path, false])
    }
  })

  test('photos that are shared with the app become the photos of a new post', { tag: '@once' }, async ({
    page,
    newPerson,
    loginAs,
  }) => {
    await loginAs(await newPerson('sharer'))
    await page.goto('/saved')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    // As the system's share sheet does it: a form that is posted to the app.
    const files = [await photo('first.jpg', 300, 200), await photo('çiçek گل.jpg', 300, 200)]
    await page.evaluate(
      (files) => {
        const form = Object.assign(document.createElement('form'), {
          method: 'POST',
          action: '/share-target',
          enctype: 'multipart/form-data',
        })
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'media', multiple: true })
        const data = new DataTransfer()
        for (const { name, base64 } of files) {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
          data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
        }
        input.files = data.files
        form.append(input)
        document.body.append(form)
        form.submit()
      },
      files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
    )
    await expect(page).toHaveURL('/preview-images')
    const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img')
    await expect(photos).toHaveCount(2)
    await expect(photos.last()).toHaveAttribute('alt', 'çiçek گل.jpg')
    await page.goto('/add-media-landing')
    await expect(page.getByRole('region', { name: 'Your draft' }).getByRole('img')).toHaveCount(2)
  })
})
