// Pictures of every screen to look at: node e2e/screenshots.ts <baseURL> <outDir> [part of a screen's name]
// Logs in as the person of the demo world, or with DEMO_USERNAME and DEMO_PASSWORD.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARIES, LANGUAGES, storedLanguage } from '@meydan/domain/languages.ts'
import { type Browser, chromium } from '@playwright/test'
import { DEMO, logInByApi } from './support/account.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'

const SCREENS = [
  { name: 'login', path: '/login', isPublic: true },
  { name: 'not-found', path: '/no/such/page', isPublic: true },
  { name: 'home', path: '/' },
  { name: 'profile', path: '/profile' },
  { name: 'languages', path: '/languages' },
  { name: 'coming-soon', path: '/coming-soon' },
]
const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
]
const SCHEMES = ['light', 'dark'] as const

const [baseURL, folder, only = ''] = process.argv.slice(2)
if (!baseURL || !folder) throw new Error('node e2e/screenshots.ts <baseURL> <outDir> [part of a name]')

async function picture(
  browser: Browser,
  token: string,
  screen: (typeof SCREENS)[number],
  size: (typeof SIZES)[number],
) {
  for (const colorScheme of SCHEMES) {
    for (const code of DICTIONARIES) {
      const name = `${screen.name}-${size.name}-${colorScheme}-${code}.png`
      if (!name.includes(only)) continue
      const language = LANGUAGES.find((candidate) => candidate.code === code) ?? LANGUAGES[0]
      const context = await browser.newContext({ baseURL, viewport: size, colorScheme, serviceWorkers: 'block' })
      await context.addInitScript(
        ([lang, stored]) => {
          localStorage.setItem('lang', lang ?? '')
          if (stored) localStorage.setItem('token', stored)
        },
        [storedLanguage(language), screen.isPublic ? '' : token],
      )
      const page = await context.newPage()
      await page.goto(screen.path, { waitUntil: 'networkidle' })
      await page.screenshot({ path: join(folder ?? '', name) })
      await context.close()
    }
  }
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
const token = await logInByApi(baseURL, DEMO)
for (const screen of SCREENS) for (const size of SIZES) await picture(browser, token, screen, size)
await browser.close()
