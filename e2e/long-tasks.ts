// Scrolls the feed on a slowed processor and prints the long tasks: node e2e/long-tasks.ts <baseURL> [cards] [slower]
// Logs in as the demo account, or with DEMO_USERNAME and DEMO_PASSWORD.
import { chromium } from '@playwright/test'
import { DEMO, logInByApi } from './support/account.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { withoutLive } from './support/without-live.ts'

const [baseURL, cards = '200', slower = '4'] = process.argv.slice(2)
if (!baseURL) throw new Error('node e2e/long-tasks.ts <baseURL> [cards] [slower]')

declare global {
  interface Window {
    longTasks: number[]
  }
}

const { DEMO_USERNAME: username = DEMO.username, DEMO_PASSWORD: password = DEMO.password } = process.env
const token = await logInByApi(baseURL, { username, password })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
const page = await browser.newPage({
  baseURL,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
})
await page.addInitScript((stored) => {
  localStorage.setItem('token', stored)
  localStorage.setItem('tour', 'all')
  sessionStorage.setItem('checkedForUpdate', 'true')
}, token)
let scriptBytes = 0
page.on('response', async (response) => {
  if (response.request().resourceType() === 'script')
    scriptBytes += Number((await response.headerValue('content-length')) ?? 0)
})
await withoutLive(page)
await page.goto('/')
await page.getByRole('article').first().waitFor()
await page.waitForLoadState('networkidle')
console.log(`first feed screen: ${(scriptBytes / 1024).toFixed(0)} KB of compressed script`)

const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) })
await page.evaluate(() => {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
})

const seen = new Set<string>()
let stuck = 0
while (seen.size < Number(cards) && stuck < 50) {
  const before = seen.size
  for (const href of await page.getByRole('article').locator('a[href^="/post/"]').evaluateAll(hrefs)) seen.add(href)
  stuck = seen.size === before ? stuck + 1 : 0
  await session.send('Input.synthesizeScrollGesture', { x: 195, y: 600, yDistance: -1_200, speed: 2_400 })
}
function hrefs(links: Element[]) {
  return links.map((link) => link.getAttribute('href')?.split('/')[2] ?? '')
}

const tasks = (await page.evaluate(() => window.longTasks)).toSorted((a, b) => b - a)
console.log(
  `${seen.size} cards at 1/${slower} speed: ${tasks.length} tasks over 50 ms, ${tasks.filter((ms) => ms > 100).length} over 100 ms`,
)
console.log(
  `longest: ${
    tasks
      .slice(0, 5)
      .map((ms) => `${ms.toFixed(0)} ms`)
      .join(', ') || 'none'
  }`,
)
await browser.close()
