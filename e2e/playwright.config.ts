import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './support/chromium.ts'

// docs/decisions/0185: Browser tests wait for what is visible

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Missing before the first test run installs it. The checks load this file too; the set-up refuses to start without it. */
const browser = findChromium()

const SPEED = '**/*-speed.spec.ts'

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './support/server.ts',
  // Generous limits for slow machines; they cost nothing when the expected state appears.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // The server, its database and the browsers share the machine.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'en-US',
    timezoneId: 'Europe/Istanbul',
    colorScheme: 'light',
    // A service worker would answer for a server that a test has cut off. Its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: { ...(browser ? { executablePath: browser } : {}), args: CHROMIUM_FLAGS },
  },
  projects: [
    // Tests tagged @once do not depend on the screen size and run on the desktop only, those tagged @phone on the phone only.
    { name: 'phone', grepInvert: /@once/, testIgnore: SPEED, use: { viewport: phone, hasTouch: true, isMobile: true } },
    // Animations run on the phone only, so nothing here waits for a moving map or a fading dialog.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: SPEED,
      use: { viewport: desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
    // Timed tests run after the others, one at a time.
    { name: 'speed', testMatch: SPEED, dependencies: ['phone', 'desktop'], workers: 1, use: { viewport: desktop } },
  ],
})
