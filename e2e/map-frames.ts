// Pans a map of 500 posts on a slowed processor and says how long its frames took: node e2e/map-frames.ts <baseURL> [posts] [slower]
// Logs in as the person of the demo world, or with DEMO_USERNAME and DEMO_PASSWORD.
import { chromium } from '@playwright/test'
import { DEMO, logInByApi } from './support/account.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'

const [baseURL, posts = '500', slower = '4'] = process.argv.slice(2)
if (!baseURL) throw new Error('node e2e/map-frames.ts <baseURL> [posts] [slower]')

declare global {
  interface Window {
    frameTimes: number[]
    tasks: number[]
  }
}

const { DEMO_USERNAME: username = DEMO.username, DEMO_PASSWORD: password = DEMO.password } = process.env
const token = await logInByApi(baseURL, { username, password })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
await page.addInitScript((stored) => {
  localStorage.setItem('token', stored)
  localStorage.setItem('tour', 'all')
  localStorage.setItem('locationPermission', 'denied')
  sessionStorage.setItem('checkedForUpdate', 'true')
}, token)

// As many as asked for, all in sight: the posts of the demo world again and again, strewn over the view.
await page.route('/graphql', async (route) => {
  if (!route.request().postData()?.includes('userExplorer')) return route.fallback()
  const response = await route.fetch()
  const answer = await response.json()
  const { userExplorer } = answer.data
  const known = userExplorer.posts
  userExplorer.posts = Array.from({ length: Number(posts) }, (_, nth) => ({
    ...known[nth % known.length],
    _id: `${nth}`,
    addresses: [{ location: { lat: 41.01 + ((nth * 37) % 101) * 0.0006, lng: 28.95 + ((nth * 61) % 103) * 0.0006 } }],
  }))
  await route.fulfill({ response, json: answer })
})
await page.goto('/explore?status=1&tab=map&at=41.04000,28.98000,13')
await page.getByRole('region', { name: 'Posts on the map' }).waitFor()
await page.waitForLoadState('networkidle')

const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) })
await page.evaluate(() => {
  window.frameTimes = []
  window.tasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration)
  }).observe({ type: 'longtask' })
  let last = performance.now()
  const next = (now: number) => {
    window.frameTimes.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
})
for (let pan = 0; pan < 6; pan++) {
  const [from, to] = pan % 2 ? [300, 80] : [80, 300]
  await page.mouse.move(from, 400)
  await page.mouse.down()
  await page.mouse.move(to, 300, { steps: 40 })
  await page.mouse.up()
}
const { frames, tasks } = await page.evaluate(() => ({ frames: window.frameTimes, tasks: window.tasks }))
const longest = (times: number[]) =>
  times
    .toSorted((a, b) => b - a)
    .slice(0, 5)
    .map((ms) => ms.toFixed(0))
    .join(', ') || 'none'
const over = (times: number[]) => times.filter((ms) => ms > 100).length
console.log(`${posts} posts at 1/${slower} speed, ${frames.length} frames while panning`)
console.log(`frames over 100 ms: ${over(frames)}; longest: ${longest(frames)} ms`)
console.log(`tasks of the page over 100 ms: ${over(tasks)}; longest: ${longest(tasks)} ms`)
await browser.close()
