import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { film } from '#support/film.ts'
import { expect, test } from '#support/fixtures.ts'
import { addAddress, chosenFiles, fillForm, ownPosts, photo } from '#support/publishing.ts'

const LONG_TASK_MS = 50
/** 0.25 s was measured on an idle machine. */
const TRIM_MS = 1_000
const GROWTH_MB = 300

test('@once ten photos of twelve megapixels are compressed without blocking the page', async ({
  page,
  browser,
  loginAs,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-photos-'))
  const { buffer } = await photo('large.jpg', 4000, 3000)
  const files = Array.from({ length: 10 }, (_, at) => join(folder, `photo-${at + 1}.jpg`))
  for (const file of files) writeFileSync(file, buffer)
  await loginAs()
  await page.goto('/add-media-landing')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  const startMs = Date.now()
  await chosenFiles(page).setInputFiles(files)
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(10, { timeout: 40_000 })
  const durationMs = Date.now() - startMs
  const tasks = longTasks(await browser.stopTracing())
  console.log(`ten photos: ${durationMs} ms, tasks over ${LONG_TASK_MS} ms: ${tasks.join(', ') || 'none'}`)
  rmSync(folder, { recursive: true })
  expect(tasks).toEqual([])
})

test('@once a 720p video of ninety seconds is trimmed to sixty quickly and with little memory', async ({
  page,
  browser,
  baseURL,
  newPerson,
  loginAs,
}) => {
  const oya = await newPerson('oya')
  await addAddress(baseURL ?? '', oya)
  const movie = await film(browser, { seconds: 90, width: 1280, height: 720 })
  await loginAs(oya)
  await page.goto('/add-media-landing')
  await chosenFiles(page).setInputFiles([movie])
  await expect(page.getByText('From 0:00 to 1:00: 1:00')).toBeVisible()
  await expect(page.getByText('At most 1:00')).toBeVisible()
  const memoryBeforeMb = await memoryOf(browser)
  let peakMemoryMb = memoryBeforeMb
  const trimsMs = () => page.evaluate(() => performance.getEntriesByName('trim').map(({ duration }) => duration))
  // What is slow every time fails; one pause of the machine does not.
  for (const times of [1, 2, 3]) {
    if (times > 1) {
      await page.getByRole('link', { name: 'Edit video' }).click()
      await page.getByRole('slider', { name: 'Start' }).press('ArrowRight')
    }
    await page.getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(
        async () => {
          peakMemoryMb = Math.max(peakMemoryMb, await memoryOf(browser))
          return (await trimsMs()).length
        },
        { intervals: [20] },
      )
      .toBe(times)
  }
  const rounded = (await trimsMs()).map(Math.round)
  const sizeMb = (movie.buffer.length / 1024 / 1024).toFixed(1)
  const grownMb = Math.round(peakMemoryMb - memoryBeforeMb)
  console.log(`trim of ${sizeMb} MB: ${rounded.join(', ')} ms, grown by ${grownMb} MB`)
  expect(Math.min(...rounded)).toBeLessThan(TRIM_MS)
  expect(grownMb).toBeLessThan(GROWTH_MB)

  await fillForm(page, 'A minute of film')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL('/profile')
  const [post] = await ownPosts(baseURL ?? '', oya)
  expect(post?.medias.video[0]?.duration_ms).toBeGreaterThan(58_000)
  expect(post?.medias.video[0]?.duration_ms).toBeLessThanOrEqual(60_100)
})

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Thread time in microseconds, which excludes the time of other processes on a busy machine. */
  tdur?: number
  args?: { name?: string }
}

/** The durations of the long tasks on the pages' main threads, in milliseconds. */
function longTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`))
  expect(tasks.length).toBeGreaterThan(100)
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1000)).filter((durationMs) => durationMs > LONG_TASK_MS)
}

/** The memory of all pages of this browser including workers, if the system reports it. */
async function memoryOf(browser: Browser): Promise<number> {
  if (process.platform !== 'linux') return 0
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const kilobytes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(readFileSync(`/proc/${id}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}
