// Pans a map of 500 markers on a slowed processor and prints the longest tasks:
// node e2e/map-frames.ts <baseURL> [posts|places] [how many] [slower]
// Logs in as the demo account, or with DEMO_USERNAME and DEMO_PASSWORD.
import { chromium } from '@playwright/test'
import { DEMO, logInByApi } from './support/account.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { fillMap, type Shown, workWhilePanning } from './support/map-frames.ts'

const [baseURL, shown = 'places', many = '500', slower = '4'] = process.argv.slice(2)
if (!baseURL) throw new Error('node e2e/map-frames.ts <baseURL> [posts|places] [how many] [slower]')

const token = await logInByApi(baseURL, DEMO)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
await page.addInitScript((stored) => {
  localStorage.setItem('token', stored)
  localStorage.setItem('tour', 'all')
  localStorage.setItem('locationPermission', 'denied')
  sessionStorage.setItem('checkedForUpdate', 'true')
}, token)
await fillMap(page, shown as Shown, Number(many))
const works = (await workWhilePanning(browser, page, Number(slower))).flat().sort((a, b) => b - a)
const longest = works
  .slice(0, 5)
  .map((workMs) => workMs.toFixed(0))
  .join(', ')
console.log(`${many} ${shown} at 1/${slower} speed: ${works.length} tasks with work of the page`)
console.log(`over 100 ms: ${works.filter((workMs) => workMs > 100).length}; longest: ${longest} ms`)
await browser.close()
