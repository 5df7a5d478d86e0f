import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { useWorld } from '#testing/world.ts'
import { startJobs } from './jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

const world = useWorld()
const log = { error: () => {}, info: () => {} }

/** Another node that takes the job and is killed in the middle of it. */
async function crashDuringJob() {
  const script = `
    import { startJobs } from ${JSON.stringify(join(import.meta.dirname, 'jobs.ts'))}
    const job = { name: 'crashing', cron: '0 0 1 1 *', run: () => (console.log('working'), new Promise(() => {})) }
    await startJobs(${JSON.stringify(world.databaseUrl)}, [job], { error() {}, info() {} }, { pollSeconds: 0.5 })
    console.log('started')
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  await vi.waitFor(() => expect(output).toContain('started'), { timeout: 20_000 })
  await send()
  await vi.waitFor(() => expect(output).toContain('working'), { timeout: 20_000 })
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

/** As the schedule does when the job is due. */
const send = () =>
  world.services.db.query(
    `INSERT INTO jobs.job (name, policy, retry_limit, heartbeat_seconds, expire_seconds)
     SELECT name, policy, retry_limit, heartbeat_seconds, expire_seconds FROM jobs.queue WHERE name = 'crashing'`,
  )

test('the job of a worker that crashed runs again within two minutes', async () => {
  await crashDuringJob()
  // A minute and a half later, by the clock of the database.
  await world.services.db.query(
    `UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '90 s', started_on = started_on - interval '90 s'
     WHERE name = 'crashing' AND state = 'active'`,
  )
  let runs = 0
  const job = { name: 'crashing', cron: '0 0 1 1 *', run: async () => void runs++ }
  const jobs = await startJobs(world.databaseUrl, [job], log, { superviseSeconds: 1, pollSeconds: 0.5 })
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 20_000 })
  await jobs.stop()
})

test('the times that are in force add up to less than two minutes, for queues of an older release too', async () => {
  const { db } = world.services
  await db.query(`UPDATE jobs.queue SET heartbeat_seconds = NULL, expire_seconds = 900 WHERE name = 'crashing'`)
  const jobs = await startJobs(world.databaseUrl, [{ name: 'crashing', cron: '0 0 1 1 *', run: async () => {} }], log)
  await jobs.stop()
  const [queue] = await db.query<{ heartbeat_seconds: number; expire_seconds: number }>(
    `SELECT heartbeat_seconds, expire_seconds FROM jobs.queue WHERE name = 'crashing'`,
  )
  const superviseAndPoll_s = 15 + 15 + 10
  expect((queue?.heartbeat_seconds ?? Infinity) + superviseAndPoll_s).toBeLessThan(90)
  // A job that takes long, such as the first walk over millions of rows, is not begun again beside itself.
  expect(queue?.expire_seconds).toBeGreaterThan(3 * 3600)
})

test('the log says why a job failed', async () => {
  const lines: unknown[][] = []
  const spoken = { ...log, error: (...line: unknown[]) => void lines.push(line) }
  const reason = new Error('the disk is full')
  const job = { name: 'crashing', cron: '0 0 1 1 *', run: () => Promise.reject(reason) }
  const jobs = await startJobs(world.databaseUrl, [job], spoken, { pollSeconds: 0.5 })
  await send()
  await vi.waitFor(() => expect(lines).toContainEqual([{ err: reason, name: 'crashing' }, 'jobs']), { timeout: 5_000 })
  await jobs.stop()
})
