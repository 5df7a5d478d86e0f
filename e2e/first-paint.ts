// Opens pages on a slow phone with a cold cache and prints when their main content is there: node e2e/first-paint.ts <baseURL> [runs]
// 1.6 Mbit/s, 150 ms round trip, a processor four times slower. Logs in as the demo account.
import { chromium } from '@playwright/test'
import { DEMO, logInByApi } from './support/account.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { measureFirstPaint, SLOW_PAGES } from './support/first-paint.ts'

const SLOWER_PROCESSOR = 4
const [baseURL, runs = '3'] = process.argv.slice(2)
if (!baseURL) throw new Error('node e2e/first-paint.ts <baseURL> [runs]')

const token = await logInByApi(baseURL, DEMO)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
for (const slowPage of SLOW_PAGES) {
  const times: Awaited<ReturnType<typeof measureFirstPaint>>[] = []
  for (let run = 0; run < Number(runs); run++)
    times.push(await measureFirstPaint(browser, { baseURL, token, slowPage, slowdown: SLOWER_PROCESSOR }))
  times.sort((a, b) => a.seconds - b.seconds)
  const median = times[Math.floor(times.length / 2)]
  if (!median) continue
  const ofApp = slowPage.isTakenOver ? `, by the app itself ${median.secondsOfApp.toFixed(1)} s` : ''
  console.log(`${slowPage.name.padEnd(16)} ${median.seconds.toFixed(1)} s  ${median.kilobytes} KB${ofApp}`)
}
await browser.close()
