// A primary and a standby that follows it, from the binaries of the embedded database. `npm run drill -- failover` writes for longer.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshName } from '#testing/people.ts'
import { addressOfBoth, removeServer, startPrimary, startStandby } from '#testing/standby.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { Replicas } from './replicas.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const WRITERS = process.env.DRILL === 'full' ? 32 : 8
const WRITING_MS = process.env.DRILL === 'full' ? 20_000 : 1_000
const RENAME = 'mutation ($name: String) { editProfile(newUser: { name: $name }) { _id } }'
const NAME = 'query ($id: ID!) { userProfile(user_id: $id) { name } }'
/** Where a read came from. */
const SERVER = 'SELECT pg_is_in_recovery() AS is_standby, :nothing::text AS nothing'

let primary: Awaited<ReturnType<typeof startPrimary>>
let standby: Awaited<ReturnType<typeof startStandby>>
let onStandby: pg.Client
let world: World
let ana: Person

beforeAll(async () => {
  primary = await startPrimary()
  await migrate(primary.postgres.url('postgres'))
  standby = await startStandby(primary)
  const [first, second] = [primary.postgres.url('postgres'), standby.postgres.url('postgres')]
  onStandby = new pg.Client({ connectionString: second })
  await onStandby.connect()
  const pool = createPool({ connectionString: addressOfBoth(first, second) })
  const replicas = new Replicas(pool, [{ name: 'standby', pool: createPool({ connectionString: second }) }])
  world = await createWorld(first, { pool, replicas })
  ana = await world.person(freshName('ana'))
  await replicas.start()
})
afterAll(async () => {
  await onStandby.end()
  await world.app.close()
  await world.services.db.close()
  await removeServer(standby)
  await removeServer(primary)
})

async function ask(query: string, variables: object, cookies: Record<string, string> = {}) {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query, variables },
    headers: { authorization: `Bearer ${ana.token}` },
    cookies,
  })
  const position = response.cookies.find(({ name }) => name === 'position')?.value
  return { data: response.json().data, status: response.statusCode, position }
}

const nameOf = async (cookies?: Record<string, string>) =>
  (await ask(NAME, { id: ana.id }, cookies)).data.userProfile.name as string

async function readsFromStandby(position = 0n): Promise<boolean | undefined> {
  const { db } = world.services
  const [row] = await db.readingAfter(position, () => db.read<{ is_standby: boolean }>(SERVER, { nothing: null }))
  return row?.is_standby
}

/** A request to pause is heard between two records of the log. */
async function pauseStandby() {
  await onStandby.query('SELECT pg_wal_replay_pause()')
  const state = async () => (await onStandby.query('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0].state
  await expect.poll(state).toBe('paused')
}

test('a person reads their own writes; others may read what a standby has', async () => {
  await ask(RENAME, { name: 'Ana before' })
  await expect.poll(() => nameOf()).toBe('Ana before')
  await pauseStandby()
  const { position } = await ask(RENAME, { name: 'Ana after' })
  expect(position).toMatch(/^\d+$/)
  expect(await nameOf({ position: position ?? '' })).toBe('Ana after')
  expect(await nameOf()).toBe('Ana before')
  for (const nonsense of ['-1', 'x', '9'.repeat(400), '1; DROP'])
    expect(await nameOf({ position: nonsense })).toBe('Ana before')
  await onStandby.query('SELECT pg_wal_replay_resume()')
  await expect.poll(() => nameOf()).toBe('Ana after')
  await expect.poll(() => readsFromStandby(BigInt(position ?? 0))).toBe(true)
})

test('what a live hint announces, and sessions, are read from the primary', async () => {
  const { db } = world.services
  const read = () => db.readNewest<{ is_standby: boolean }>(SERVER, { nothing: null })
  expect(await db.readingAfter(0n, read)).toEqual([{ is_standby: false, nothing: null }])
})

test('a mutation and everything outside a request read from the primary', async () => {
  const { db } = world.services
  expect(await db.read(SERVER, { nothing: null })).toEqual([{ is_standby: false, nothing: null }])
  const inside = db.readingAfter(0n, () => db.transaction(() => db.read(SERVER, { nothing: null })))
  expect(await inside).toEqual([{ is_standby: false, nothing: null }])
})

test('a standby that falls behind is left out until it has caught up', async () => {
  expect(await readsFromStandby()).toBe(true)
  await pauseStandby()
  await ask(RENAME, { name: 'Ana again' })
  expect(await readsFromStandby()).toBe(true) // a moment behind
  await expect.poll(() => readsFromStandby(), { timeout: 10_000 }).toBe(false)
  const lag = await world.services.metrics.registry.metrics()
  expect(lag).toMatch(/meydan_replica_lag_seconds\{replica="standby"\} [5-9]/)
  await onStandby.query('SELECT pg_wal_replay_resume()')
  await expect.poll(() => readsFromStandby(), { timeout: 10_000 }).toBe(true)
})

test('a node that has just started does not read from a standby that lacks what was there at its start', async () => {
  await pauseStandby()
  await ask(RENAME, { name: 'Ana before the start' })
  const [pool, standbyPool] = [primary, standby].map(({ postgres }) =>
    createPool({ connectionString: postgres.url('postgres') }),
  ) as [pg.Pool, pg.Pool]
  const replicas = new Replicas(pool, [{ name: 'standby', pool: standbyPool }])
  await replicas.start()
  const read = () => replicas.read('SELECT 1 AS one WHERE $1::text IS NULL', [null], 0n)
  expect(await read()).toBe(null)
  expect(replicas.lags()[0]?.lagMs).toBe(Number.POSITIVE_INFINITY)
  await onStandby.query('SELECT pg_wal_replay_resume()')
  await expect.poll(read).toEqual([{ one: 1 }])
  await replicas.stop()
  await pool.end()
})

test('a page of another zone is answered by the primary', async () => {
  await pauseStandby()
  const { position } = await ask(RENAME, { name: 'Ana from elsewhere' })
  expect(position).toBeDefined()
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: NAME, variables: { id: ana.id } },
    headers: { authorization: `Bearer ${ana.token}`, 'sec-fetch-site': 'cross-site' },
  })
  expect(response.json().data.userProfile.name).toBe('Ana from elsewhere')
  await onStandby.query('SELECT pg_wal_replay_resume()')
})

test('a read that the standby cannot answer is answered by the primary', async () => {
  const { db } = world.services
  await onStandby.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename IS NOT NULL`,
  )
  const rows = await db.readingAfter(0n, () => db.read<{ is_standby: boolean }>(SERVER, { nothing: null }))
  expect(rows).toHaveLength(1)
  await expect.poll(() => readsFromStandby(), { timeout: 10_000 }).toBe(true)
})

test('the standby takes over: writes go on within 30 seconds, and no acknowledged one is lost', async () => {
  const acknowledged = new Set<string>()
  let isOver = false
  let failed = 0
  let longestGapMs = 0
  let lastAt = Date.now()
  const { db } = world.services
  await db.query('CREATE TABLE written (note text PRIMARY KEY)')
  const write = async (writer: number) => {
    for (let nth = 0; !isOver; nth++) {
      const note = `${writer}:${nth}`
      try {
        await db.query('INSERT INTO written (note) VALUES (:note)', { note })
        acknowledged.add(note)
        longestGapMs = Math.max(longestGapMs, Date.now() - lastAt)
        lastAt = Date.now()
      } catch {
        failed++
        await new Promise((done) => setTimeout(done, 50))
      }
    }
  }
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  await wait(WRITING_MS)
  const before = acknowledged.size
  primary.postgres.crash()
  await primary.postgres.stop()
  await wait(500)
  await onStandby.query('SELECT pg_promote()')
  await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 100)
  await wait(WRITING_MS)
  isOver = true
  await Promise.all(writing)
  const { rows } = await onStandby.query<{ note: string }>('SELECT note FROM written')
  const stored = new Set(rows.map(({ note }) => note))
  const lost = [...acknowledged].filter((note) => !stored.has(note))
  console.log(
    `${acknowledged.size} writes acknowledged, ${lost.length} lost, ${failed} refused, longest gap ${longestGapMs} ms`,
  )
  expect(lost).toEqual([])
  expect(before).toBeGreaterThan(20)
  expect(longestGapMs).toBeLessThan(30_000)
  expect((await ask(RENAME, { name: 'Ana on the other server' })).status).toBe(200)
  expect(await nameOf()).toBe('Ana on the other server')
})
