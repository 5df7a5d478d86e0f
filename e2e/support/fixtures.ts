import { LANGUAGES, storedLanguage } from '@meydan/domain/languages.ts'
import { type Browser, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Account, demoPerson, logInByApi, type Person, signUpByApi } from './account.ts'
import { anyAddress } from './address.ts'

interface Fixtures {
  /** Stores a full token in the browser, without the login page. */
  loginAs: (who?: Account | Person) => Promise<void>
  /** Signs up a new person, who is not logged in in this browser yet. */
  newPerson: (name: string) => Promise<Person>
  /** A person of the demo world, by username. */
  neighbour: (username: string) => Promise<Person>
  /** Opens the app in a language, as if it had been chosen earlier. */
  inLanguage: (code: string) => Promise<void>
  /** Fails on any accessibility problem that axe finds in the current page. */
  expectAccessible: () => Promise<void>
  /** False: show the guided tour. */
  hasSeenTours: boolean
  tourMemory: undefined
  /** Every test fails on a content policy violation, an uncaught error or a console error; this allows a pattern. */
  complaints: { allow: (pattern: RegExp) => void }
}

/** Playwright's own option takes a picture at the end of every test, of which it keeps those of failures. */
async function attachScreenshots(browser: Browser, testInfo: TestInfo) {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [at, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${at + 1}.png`)
    await page.screenshot({ path })
    testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
  }
}

async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  await page.exposeFunction('reportPolicyViolation', (text: string) => complaints.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportPolicyViolation } = window as unknown as { reportPolicyViolation: (text: string) => void }
      reportPolicyViolation(`${violatedDirective} ${blockedURI} in ${sourceFile}`)
    })
  })
  return complaints
}

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': anyAddress() })
  },

  // The login page can be used before the app is there (first-page.spec.ts); all other tests begin with the app.
  page: async ({ page, browser }, use, testInfo) => {
    const appIsThere = () => page.locator('#first-page').waitFor({ state: 'detached' })
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil !== 'commit') await appIsThere()
      return response
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const response = await reload(options)
      await appIsThere()
      return response
    }
    await use(page)
    if (testInfo.errors.length > 0) await attachScreenshots(browser, testInfo)
  },

  complaints: [
    async ({ page, browser }, use, testInfo) => {
      const allowed: RegExp[] = []
      const complaints = await collectComplaints(page)
      await use({ allow: (pattern) => allowed.push(pattern) })
      // A request that a test's route handler still holds would otherwise fail a test that has already passed.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      // Playwright tells `page` of a fixture's failure only after it has ended.
      if (unexpected.length > 0 && testInfo.errors.length === 0) await attachScreenshots(browser, testInfo)
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],

  hasSeenTours: [true, { option: true }],

  tourMemory: [
    async ({ page, hasSeenTours }, use) => {
      if (hasSeenTours) await page.addInitScript(() => localStorage.setItem('tour', 'all'))
      await use(undefined)
    },
    { auto: true },
  ],

  loginAs: async ({ page, baseURL }, use) => {
    await use(async (who) => {
      // One login of the demo account serves the whole run, because logins are rate-limited.
      const token = !who
        ? (process.env.DEMO_TOKEN ?? '')
        : 'token' in who
          ? who.token
          : await logInByApi(baseURL ?? '', who)
      await page.addInitScript((stored) => {
        // Only on the first page of the test, so that a logout lasts.
        if (sessionStorage.getItem('logged-in-by-test')) return
        sessionStorage.setItem('logged-in-by-test', 'yes')
        localStorage.setItem('token', stored)
      }, token)
    })
  },

  newPerson: async ({ baseURL }, use) => {
    await use((name) => signUpByApi(baseURL ?? '', name))
  },

  neighbour: async ({ baseURL }, use) => {
    await use((username) => demoPerson(baseURL ?? '', username))
  },

  inLanguage: async ({ page }, use) => {
    await use(async (code) => {
      const language = LANGUAGES.find((candidate) => candidate.code === code)
      if (!language) throw new Error(`no language ${code}`)
      await page.addInitScript(
        ([key, stored]) => {
          // Only once, so that a later choice in the test lasts.
          if (sessionStorage.getItem(key)) return
          sessionStorage.setItem(key, 'yes')
          localStorage.setItem('lang', stored)
        },
        [`language-${code}-by-test`, storedLanguage(language)] as const,
      )
    })
  },

  expectAccessible: async ({ page }, use) => {
    await use(() => expectAccessible(page))
  },
})

export { expect }
