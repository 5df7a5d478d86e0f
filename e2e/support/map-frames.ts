import type { Browser, Page } from '@playwright/test'
import { sentText } from './calls.ts'
import { withoutLive } from './without-live.ts'

export type Shown = 'posts' | 'places'

/** Fills the part of the map that nothing lies over with this many markers, by repeating what the demo world has. */
export async function fillMap(page: Page, shown: Shown, many: number) {
  const field = shown === 'posts' ? 'userExplorer' : 'exploreUserNearbyByCategory'
  await page.route('/graphql', async (route) => {
    if (!sentText(route.request()).includes(`${field}(`)) return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const known = shown === 'posts' ? answer.data[field].posts : answer.data[field]
    const all = Array.from({ length: many }, (_, nth) => {
      const location = { lat: 41.0386 + ((nth * 37) % 101) * 0.000014, lng: 28.9785 + ((nth * 61) % 103) * 0.00003 }
      const where =
        shown === 'posts'
          ? { addresses: [{ __typename: 'PostAddress', location: { __typename: 'PostLocation', ...location } }] }
          : { location: { __typename: 'PlaceLocation', ...location } }
      return { ...known[nth % known.length], _id: `${nth}`, ...where }
    })
    if (shown === 'posts') answer.data[field].posts = all
    else answer.data[field] = all
    await route.fulfill({ response, json: answer })
  })
  const state = shown === 'posts' ? 'status=1' : 'status=3&category=coffee'
  await withoutLive(page)
  await page.goto(`/explore?${state}&tab=map&at=41.04000,28.98000,16`)
  await page.getByRole('region', { name: shown === 'posts' ? 'Posts on the map' : 'Places on the map' }).waitFor()
  // The first rendering is not panning. For places the test waits itself.
  if (shown === 'posts')
    await page.getByRole('list', { name: 'Posts on the map' }).getByRole('link').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

const DRAGS = 5

/** Drags the map across the screen once with the processor slowed down. */
async function dragMap(page: Page, slowdown: number, [from, to]: [number, number]) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.mouse.move(from, 400)
  await page.mouse.down()
  await page.mouse.move(to, 300, { steps: 12 })
  await page.mouse.up()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Both in microseconds. */
  ts: number
  dur?: number
  /** CPU time of the thread, which other processes on a busy machine do not affect. */
  tdur?: number
  args?: { name?: string }
}

/** Scripts, style and layout, but not painting: without a graphics card it runs on this thread and takes longest. */
const WORK = new Set([
  'FireAnimationFrame',
  'EventDispatch',
  'TimerFire',
  'HandlePostMessage',
  'UpdateLayoutTree',
  'Layout',
])

/**
 * The page's work per task in milliseconds of CPU time, longest first, for each drag. Each drag is traced separately, to
 * distinguish slow code from a single pause of the machine.
 */
export async function workWhilePanning(browser: Browser, page: Page, slowdown: number): Promise<number[][]> {
  await page.mouse.move(200, 350)
  const drags: number[][] = []
  for (let drag = 0; drag < DRAGS; drag++) {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
    await dragMap(page, slowdown, drag % 2 === 0 ? [80, 300] : [300, 80])
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    drags.push(workOfTasks(trace.traceEvents))
  }
  return drags
}

function workOfTasks(traceEvents: TraceEvent[]): number[] {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const ofMain = traceEvents
    .filter(({ pid, tid, tdur }) => tdur !== undefined && mains.has(`${pid} ${tid}`))
    .sort((a, b) => a.ts - b.ts)
  const works: number[] = []
  let taskEndsUs = 0
  let workEndsUs = 0
  for (const { name, ts, dur = 0, tdur = 0 } of ofMain) {
    if (name.endsWith('RunTask') && ts >= taskEndsUs) {
      taskEndsUs = ts + dur
      works.push(0)
    }
    // Nested events are part of the outer one.
    if (!WORK.has(name) || ts < workEndsUs || works.length === 0) continue
    workEndsUs = ts + dur
    works[works.length - 1] = (works.at(-1) ?? 0) + tdur / 1000
  }
  return works.filter((workMs) => workMs > 0).sort((a, b) => b - a)
}
