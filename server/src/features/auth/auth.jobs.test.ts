import { expect, test } from 'vitest'
import { startJobs } from '#lib/jobs.ts'
import { useWorld } from '#testing/world.ts'
import { sweepExpired } from './auth.jobs.ts'

const world = useWorld()

test('codes, hand-offs and limits are taken out when they are over, and not before', async () => {
  const { db, clock, sessions } = world.services
  const counts = async () =>
    (
      await db.rows<{ codes: number; limits: number }>(
        'SELECT (SELECT count(*)::int FROM codes) AS codes, (SELECT count(*)::int FROM rate_limits) AS limits',
      )
    )[0]
  await world.ask('mutation { signUpPhone(phone: "+905321234567") { token } }')
  const sweep = sweepExpired({ db, clock, sessions })
  await sweep.run()
  expect(await counts()).toEqual({ codes: 1, limits: 3 })
  world.clock.advance(121)
  await sweep.run()
  expect(await counts()).toEqual({ codes: 0, limits: 2 }) // the 60 s pause is over too
  world.clock.advance(60 * 60)
  await sweep.run()
  expect(await counts()).toEqual({ codes: 0, limits: 0 })
})

test('jobs live in the same database and stop cleanly', async () => {
  let runs = 0
  const job = { name: 'test-job', cron: '0 0 1 1 *', run: async () => void runs++ }
  const log = { error: () => {}, info: () => {} }
  const first = await startJobs(world.databaseUrl, [job], log)
  const second = await startJobs(world.databaseUrl, [job], log) // another node
  const scheduled = await world.services.db.rows<{ name: string }>('SELECT name FROM jobs.schedule')
  expect(scheduled).toEqual([{ name: 'test-job' }])
  await first.stop()
  await second.stop()
  expect(runs).toBe(0)
})
