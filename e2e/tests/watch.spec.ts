import { test } from '#support/fixtures.ts'

// What watches over all other tests must itself notice: these pass by failing.
test.describe('the watch over every test', { tag: '@once' }, () => {
  test('notices a script the content policy forbids', async ({ page }) => {
    test.fail()
    await page.goto('/login')
    const said = page.waitForEvent('console')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.wasRun = true'
      document.head.append(script)
    })
    await said
  })

  test('notices an uncaught error', async ({ page }) => {
    test.fail()
    await page.goto('/login')
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted')
      })
    })
    await thrown
  })

  test('notices text nobody can read', async ({ page, expectAccessible }) => {
    test.fail()
    await page.goto('/login')
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.color = 'var(--m-line)'
    })
    await expectAccessible()
  })
})
