import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'
import { createSharedReads } from './shared-reads.ts'

const CONNECTIONS = 2

let pool: ReturnType<typeof createPool>
let db: Database
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  ;({ url, drop } = clone)
  pool = createPool({ connectionString: url, size: CONNECTIONS })
  db = createDatabase(pool)
  await db.query('CREATE TABLE notes (text text)')
})
afterAll(async () => {
  await db.close()
  await drop()
})

const times = <T>(count: number, work: (nth: number) => T) => Array.from({ length: count }, (_, nth) => work(nth))
const echo = async (nth: number) =>
  (await db.read<{ nth: number; pid: number }>('SELECT $1::integer AS nth, pg_backend_pid() AS pid', [nth]))[0]

test('many concurrent reads get their own answers, over no more connections than the pool has', async () => {
  // Once both are open: a hundred reads take less time than opening the second one.
  await Promise.all(times(CONNECTIONS, echo))
  await expect.poll(() => pool.idleCount).toBe(CONNECTIONS)
  const answers = await Promise.all(times(100, echo))
  expect(answers.map((answer) => answer?.nth)).toEqual(times(100, (nth) => nth))
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(CONNECTIONS)
})

test('reads share connections instead of waiting for a free one', async () => {
  const answers = Promise.all(
    times(6, (nth) => db.read<{ nth: number }>('SELECT $1::integer AS nth, pg_sleep(0.1)', [nth])),
  )
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(CONNECTIONS)
  await expect.poll(() => pool.waitingCount).toBe(0)
  expect((await answers).flat().map(({ nth }) => nth)).toEqual(times(6, (nth) => nth))
  expect(pool.idleCount).toBe(CONNECTIONS)
})

test('reads that begin at once go out in one write for each connection', async () => {
  await Promise.all(times(CONNECTIONS, echo))
  const writes = vi.spyOn(Socket.prototype as unknown as { _writev: () => void }, '_writev')
  await Promise.all(times(8, echo))
  expect(writes).toHaveBeenCalledTimes(CONNECTIONS)
  writes.mockRestore()
})

test('a failed read does not affect others on the same connection', async () => {
  const divide = (by: number) => db.read<{ result: number }>('SELECT 10 / $1::integer AS result', [by])
  const results = await Promise.allSettled([2, 0, 5, 0, 10, 1].map(divide))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(results.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])).map(({ result }) => result)).toEqual([
    5, 2, 1, 10,
  ])
})

test('a transaction gets a connection while reads keep coming, and reads continue after it', async () => {
  let isOver = false
  let reads = 0
  const readers = times(20, async (nth) => {
    while (!isOver) {
      expect((await echo(nth))?.nth).toBe(nth)
      reads++
    }
  })
  await expect.poll(() => reads).toBeGreaterThan(20)
  for (let turn = 0; turn < 5; turn++)
    await db.transaction(async () => {
      await db.query('INSERT INTO notes VALUES ($1)', ['mine'])
      expect(await db.read('SELECT text FROM notes WHERE text = $1', ['mine'])).toHaveLength(turn + 1)
    })
  const before = reads
  await expect.poll(() => reads).toBeGreaterThan(before)
  isOver = true
  await Promise.all(readers)
})

test('a broken connection fails the reads sent on it; all others continue on another connection', async () => {
  const kill = 'SELECT pg_terminate_backend(pg_backend_pid()) WHERE $1::integer > 0'
  const results = await Promise.allSettled([db.read(kill, [1]), ...times(100, echo)])
  expect(results[0]?.status).toBe('rejected')
  expect(results.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(8)
  expect((await Promise.all(times(30, echo))).map((answer) => answer?.nth)).toEqual(times(30, (nth) => nth))
})

describe('reads with fewer connections than the pool has', () => {
  let wider: typeof pool
  let read: ReturnType<typeof createSharedReads>
  let done: string[]
  const sleep = async () => done.push(`slept ${(await read('SELECT pg_sleep(1)', [])).length}`)
  const quick = () => read('SELECT 1', [])
  beforeEach(async () => {
    wider = createPool({ connectionString: url, size: CONNECTIONS + 1 })
    read = createSharedReads(wider, CONNECTIONS)
    done = []
    await Promise.all(times(30, quick))
    await expect.poll(() => wider.idleCount).toBe(CONNECTIONS)
  })
  afterEach(() => wider.end())

  test('what comes while those are slow takes another one', async () => {
    const slow = times(CONNECTIONS, sleep)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(done).toEqual([])
    await Promise.all(times(30, quick))
    done.push('quick')
    expect(wider.totalCount).toBe(CONNECTIONS + 1)
    await Promise.all(slow)
    expect(done).toEqual(['quick', 'slept 1', 'slept 1'])
  })

  test('so does what waits when they become slow, and the other one is returned when they are quick again', async () => {
    const slow = times(CONNECTIONS, sleep)
    await new Promise((resolve) => setTimeout(resolve, 10)) // one on each
    const behind = times(14, quick)
    await quick()
    expect(done).toEqual([])
    expect(wider.totalCount).toBe(CONNECTIONS + 1)

    let isOver = false
    const load = times(40, async () => {
      while (!isOver) await quick()
    })
    await Promise.all([...slow, ...behind])
    await expect.poll(() => wider.idleCount).toBe(1)
    isOver = true
    await Promise.all(load)
  })
})
