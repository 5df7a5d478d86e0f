// A real database behind a network that goes silent without closing connections.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { startJobs } from '#lib/jobs.ts'
import { cloneDatabase } from '#testing/database.ts'
import { startFreezingProxy } from '#testing/freezing-proxy.ts'
import { runNode, stopPrograms } from '#testing/program.ts'
import { createWorld, type World } from '#testing/world.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { createPool } from './pool.ts'

vi.setConfig({ testTimeout: 60_000 })

const QUERY_TIMEOUT_MS = 600
const TURN_TIMEOUT_MS = 300

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  await stopPrograms()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function frozenDatabase() {
  const database = await cloneDatabase()
  const proxy = await startFreezingProxy(database.url)
  cleanups.push(database.drop, proxy.close)
  return proxy
}

async function worldBehind(url: string): Promise<World> {
  const pool = createPool({ connectionString: url, turnTimeoutMs: TURN_TIMEOUT_MS, queryTimeoutMs: QUERY_TIMEOUT_MS })
  const world = await createWorld(url, { pool })
  cleanups.push(
    () => world.app.close(),
    () => world.services.db.close(),
  )
  return world
}

test('requests on connections that went silent get 503 in time, and later ones are served again', async () => {
  const proxy = await frozenDatabase()
  const world = await worldBehind(proxy.url)
  const ana = await world.person('ana')
  const me = () => ana.ask('{ me { username } }')
  // The connections that reads use are open and idle.
  await Promise.all(Array.from({ length: 30 }, me))

  proxy.freeze()
  const began = Date.now()
  const { db } = world.services
  const transaction = db.transaction(() => db.query('SELECT 1')).catch(isDatabaseUnavailable)
  const answers = await Promise.all(Array.from({ length: 30 }, me))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await world.app.inject('/readyz')).statusCode).toBe(503)
  expect(await transaction).toBe(true)
  expect(Date.now() - began).toBeLessThan(2 * (QUERY_TIMEOUT_MS + TURN_TIMEOUT_MS) + 500)

  proxy.thaw()
  const thawed = Date.now()
  while ((await me()).status !== 200) expect(Date.now() - thawed).toBeLessThan(QUERY_TIMEOUT_MS + TURN_TIMEOUT_MS + 500)
  const after = await Promise.all(Array.from({ length: 30 }, me))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
})

test('after all idle connections went silent, only one request fails, not one for each connection', async () => {
  const proxy = await frozenDatabase()
  const world = await worldBehind(proxy.url)
  await Promise.all(Array.from({ length: 8 }, () => world.services.db.query('SELECT pg_sleep(0.05)')))
  proxy.freeze()
  proxy.thaw()
  const statuses: number[] = []
  for (let nth = 0; nth < 4; nth++) statuses.push((await world.app.inject('/readyz')).statusCode)
  expect(statuses).toEqual([503, 200, 200, 200])
})

test('the time limits are set as documented', () => {
  const { options } = createPool({ connectionString: 'postgresql://localhost/x' })
  // A request waits for a connection, then for its answer; PostgreSQL's own limit is the shorter one.
  expect(Number(options.query_timeout)).toBeGreaterThan(Number(options.statement_timeout))
  expect(Number(options.query_timeout)).toBeLessThan(15_000)
  expect(Number(options.connectionTimeoutMillis)).toBeLessThanOrEqual(5_000)
  expect(options.keepAlive).toBe(true)
})

test('jobs continue after their connections went silent', async () => {
  const proxy = await frozenDatabase()
  const errors: unknown[] = []
  let runs = 0
  const job = { name: 'test-job', cron: '* * * * *', run: async () => void runs++ }
  const log = { error: (error: unknown) => void errors.push(error), info: () => {} }
  const world = await worldBehind(proxy.url)
  const jobs = await startJobs(proxy.url, [job], log, { pollSeconds: 0.5, queryTimeoutMs: QUERY_TIMEOUT_MS })
  cleanups.push(jobs.stop)
  proxy.freeze()
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), { timeout: 10_000 })
  proxy.thaw()
  await sleep(QUERY_TIMEOUT_MS)
  await vi.waitFor(
    async () => world.services.db.query(`INSERT INTO jobs.job_common (name, policy) VALUES ('test-job', 'exclusive')`),
    { timeout: 5_000 },
  )
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), { timeout: 10_000 })
})

test('SIGTERM ends the program within ten seconds while its database is silent', async () => {
  const proxy = await frozenDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-frozen-'))
  cleanups.push(() => rmSync(dataDir, { recursive: true }))
  const program = runNode(dataDir, { DATABASE_URL: proxy.url })
  const address = await program.address
  proxy.freeze()
  const requests = Array.from({ length: 10 }, () => fetch(`${address}/readyz`).catch(() => null))
  await sleep(300)
  const stoppedAt = Date.now()
  program.child.kill('SIGTERM')
  expect(await program.exit).toBe(0)
  expect(Date.now() - stoppedAt).toBeLessThan(10_000)
  await Promise.all(requests)
})
