import { test } from '#support/fixtures.ts'

// The checks that run in every test must be able to fail: these tests are expected to fail.
test.describe('the checks that run in every test', { tag: '@once' }, () => {
  test('notice a script that the content security policy forbids', async ({ page }) => {
    test.fail()
    await page.goto('/login')
    const consoleMessage = page.waitForEvent('console')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.wasRun = true'
      document.head.append(script)
    })
    await consoleMessage
  })

  test('notice an uncaught error', async ({ page }) => {
    test.fail()
    await page.goto('/login')
    const pageError = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted')
      })
    })
    await pageError
  })

  test('notice text with too little contrast', async ({ page, expectAccessible }) => {
    test.fail()
    await page.goto('/login')
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.color = 'var(--m-line)'
    })
    await expectAccessible()
  })
})
