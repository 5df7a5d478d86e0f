import { expect, test } from 'vitest'
import { startJobs } from '#lib/jobs.ts'
import { useWorld } from '#testing/world.ts'
import { authJobs } from './auth.jobs.ts'
import { OneTimeTokensStore } from './one-time-tokens.store.ts'

const world = useWorld()

test('expired codes, one-time tokens and limits are deleted, and valid ones are kept', async () => {
  const { db } = world.services
  const count = async () => {
    const [counts] = await db.query(
      `SELECT (SELECT count(*)::int FROM codes) AS codes, (SELECT count(*)::int FROM handoffs) AS one_time_tokens,
         (SELECT count(*)::int FROM rate_limits) AS limits`,
    )
    return counts
  }
  const removeExpired = async () => {
    for (const job of authJobs(world.services)) await job.run()
  }
  await world.ask('mutation { signUpPhone(phone: "+905321234567") { token } }')
  const inOneMinute = new Date(world.clock.now().getTime() + 60_000)
  await new OneTimeTokensStore(db).put('google_start', {}, inOneMinute)
  await removeExpired()
  expect(await count()).toEqual({ codes: 1, one_time_tokens: 1, limits: 4 })
  world.clock.advance(121)
  await removeExpired()
  expect(await count()).toEqual({ codes: 0, one_time_tokens: 0, limits: 3 }) // the limit of one code in 60 s is over too
  world.clock.advance(60 * 60)
  await removeExpired()
  expect(await count()).toEqual({ codes: 0, one_time_tokens: 0, limits: 0 })
})

test('a job of two nodes has one schedule, runs once for each time it is due, and not after the nodes have stopped', async () => {
  const runs: string[] = []
  const log = { error: () => {}, info: () => {} }
  const job = (node: string) => ({ name: 'test-job', cron: '0 0 1 1 *', run: async () => void runs.push(node) })
  const times = { pollSeconds: 0.5 }
  const first = await startJobs(world.databaseUrl, [job('first')], log, times)
  const second = await startJobs(world.databaseUrl, [job('second')], log, times)
  const send = () =>
    world.services.db.query(
      `INSERT INTO jobs.job (name, policy) SELECT name, policy FROM jobs.queue WHERE name = 'test-job' RETURNING id`,
    )
  expect(await world.services.db.query('SELECT name FROM jobs.schedule')).toEqual([{ name: 'test-job' }])
  expect(await send()).toHaveLength(1)
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(1)
  await first.stop()
  await second.stop()
  await send()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(runs).toHaveLength(1)
})
