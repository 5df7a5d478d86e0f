import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'

// docs/decisions/0185: Browser tests wait for what is visible

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

const SPEED = '**/*-speed.spec.ts'

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './support/server.ts',
  // For a machine several times slower than ours; whoever waits for something that comes does not wait longer.
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
    // A worker would answer for a server that a test has taken away; the tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  },
  projects: [
    // What does not depend on the size of the screen is tested once, on the desktop.
    { name: 'phone', grepInvert: /@once/, testIgnore: SPEED, use: { viewport: phone, hasTouch: true, isMobile: true } },
    // What moves, moves on the phone; here nothing waits for a flight of the map or a dialog that fades in.
    { name: 'desktop', testIgnore: SPEED, use: { viewport: desktop, contextOptions: { reducedMotion: 'reduce' } } },
    // What is timed has the machine to itself: after the others, one at a time.
    { name: 'speed', testMatch: SPEED, dependencies: ['phone', 'desktop'], workers: 1, use: { viewport: desktop } },
  ],
})
