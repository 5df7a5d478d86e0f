import type { Browser, Page } from '@playwright/test'

export type Shown = 'posts' | 'places'

/** As many as asked for, all in sight: what the demo world has again and again, strewn over the view. */
export async function strew(page: Page, shown: Shown, many: number) {
  const field = shown === 'posts' ? 'userExplorer' : 'exploreUserNearbyByCategory'
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes(`${field}(`)) return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const known = shown === 'posts' ? answer.data[field].posts : answer.data[field]
    const all = Array.from({ length: many }, (_, nth) => {
      const location = { lat: 41.03 + ((nth * 37) % 101) * 0.0002, lng: 28.972 + ((nth * 61) % 103) * 0.00016 }
      const where = shown === 'posts' ? { addresses: [{ location }] } : { location }
      return { ...known[nth % known.length], _id: `${nth}`, ...where }
    })
    if (shown === 'posts') answer.data[field].posts = all
    else answer.data[field] = all
    await route.fulfill({ response, json: answer })
  })
  const state = shown === 'posts' ? 'status=1' : 'status=3&category=coffee'
  await page.goto(`/explore?${state}&tab=map&at=41.04000,28.98000,16`)
  await page.getByRole('region', { name: 'on the map' }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Drags the map to and fro with the processor slowed down. */
export async function panMap(page: Page, slower: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  for (let pan = 0; pan < 6; pan++) {
    const [from, to] = pan % 2 ? [300, 80] : [80, 300]
    await page.mouse.move(from, 400)
    await page.mouse.down()
    await page.mouse.move(to, 300, { steps: 40 })
    await page.mouse.up()
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds of the thread's own time: what others do on a busy machine is not the page's work. */
  tdur?: number
  args?: { name?: string }
}

/** The tasks of the pages' main threads, longest first, in milliseconds of their own time. */
export async function tracedTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a)
}
