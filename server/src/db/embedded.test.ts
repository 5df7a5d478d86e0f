import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lockFolder } from '#lib/folder-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { openPostgresLog } from './postgres-log.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const root = mkdtempSync(join(tmpdir(), 'meydan-embedded-'))
const folder = join(root, 'original')
const errors: unknown[] = []
const log = { error: (...entries: unknown[]) => void errors.push(...entries) }
let postgres: EmbeddedPostgres

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ lock: await lockFolder(folder), disposable: true, log })
})
afterAll(async () => {
  await postgres.stop()
  rmSync(root, { recursive: true })
})

async function query(sql: string, server = postgres) {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  client.on('error', () => {})
  await client.connect()
  return client.query(sql).finally(() => client.end().catch(() => {}))
}

const pidFileOf = (data: string) => join(data, 'postgres', 'postmaster.pid')
const logFile = join(folder, 'postgres.log')

test('a copy of the folder, restored while the original runs, starts without touching the original', async () => {
  await query('CREATE TABLE kept (x int); CHECKPOINT')
  const copy = join(root, 'copy')
  cpSync(join(folder, 'postgres'), join(copy, 'postgres'), { recursive: true, preserveTimestamps: true })
  expect(readFileSync(pidFileOf(copy), 'utf8')).toBe(readFileSync(pidFileOf(folder), 'utf8'))
  const { rows: before } = await query('SELECT pg_postmaster_start_time()::text AS at')

  const restored = await startEmbeddedPostgres({ lock: await lockFolder(copy), disposable: true })
  expect((await query('SELECT count(*)::int AS rows FROM kept', restored)).rows).toEqual([{ rows: 0 }])
  await restored.stop()

  expect((await query('SELECT pg_postmaster_start_time()::text AS at')).rows).toEqual(before)
  expect(errors).toEqual([])
})

test('no second server is started beside one in another container, whose process is invisible', async () => {
  const pidFile = pidFileOf(folder)
  const content = readFileSync(pidFile, 'utf8')
  writeFileSync(pidFile, content.replace(/^\d+/, '4190000'))
  await expect(startEmbeddedPostgres({ lock: { folder, release: async () => {} }, disposable: true })).rejects.toThrow(
    `A PostgreSQL that cannot be seen from here, in another container perhaps, uses ${join(folder, 'postgres')}`,
  )
  expect(readFileSync(pidFile, 'utf8')).toMatch(/^4190000\n/)
  writeFileSync(pidFile, content)
  expect((await query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a pid file left by a crash does not prevent the start, even if another process has that number now', async () => {
  const crashed = join(root, 'crashed')
  const lock = await lockFolder(crashed)
  const first = await startEmbeddedPostgres({ lock, disposable: true })
  const content = readFileSync(pidFileOf(crashed), 'utf8')
  await first.stop()
  writeFileSync(pidFileOf(crashed), content.replace(/^\d+/, String(process.pid)))
  const second = await startEmbeddedPostgres({ lock, disposable: true })
  await second.stop()
  await lock.release()
})

test('the log is readable by its owner only and contains no statements', async () => {
  expect(statSync(logFile).mode & 0o777).toBe(0o600)
  await query(`SELECT 'swordfish'::uuid`).catch(() => {})
  await query('CREATE TABLE phones (number text PRIMARY KEY); INSERT INTO phones VALUES (45879)')
  await query('INSERT INTO phones VALUES (45879)').catch(() => {})
  // The last statement of a process that crashed is reported too.
  const dying = query(`SELECT pg_sleep(30), 'swordfish'`).catch(() => {})
  const { rows } = await vi.waitFor(async () => {
    const found = await query(
      `SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND pid <> pg_backend_pid()`,
    )
    expect(found.rows.length).toBe(1)
    return found
  })
  process.kill(rows[0].pid, 'SIGKILL')
  await dying
  await vi.waitFor(() => expect(readFileSync(logFile, 'utf8')).toContain('was terminated by signal 9'))
  expect(readFileSync(logFile, 'utf8')).not.toMatch(/swordfish|45879|pg_sleep/)
  await vi.waitFor(() => query('SELECT 1'), { timeout: 10_000 })
})

test('a killed server is restarted, and the log says so', async () => {
  process.kill(Number(readFileSync(pidFileOf(folder), 'utf8').split('\n')[0]), 'SIGKILL')
  await vi.waitFor(() => query('SELECT 1'), { timeout: 20_000, interval: 100 })
  expect(errors[0]).toBe(`PostgreSQL ended unexpectedly (SIGKILL); it is started again in 1 s. ${logFile} may say why.`)
})

test('a full log is rotated, and logging continues', async () => {
  const path = join(root, 'rotated.log')
  const rotated = openPostgresLog(path, { maxBytes: 100, checkEveryMs: 20 })
  writeFileSync(rotated.descriptor, 'x'.repeat(200))
  await vi.waitFor(() => expect(statSync(path).size).toBe(0))
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('x'.repeat(200))
  expect(statSync(`${path}.1`).mode & 0o777).toBe(0o600)
  writeFileSync(rotated.descriptor, 'more')
  expect(readFileSync(path, 'utf8')).toBe('more')
  rotated.close()
})

test('a symbolic link in place of the socket folder is not followed', async () => {
  const long = join(root, 'x'.repeat(120))
  const name = `meydan-${createHash('sha256').update(join(long, 'run')).digest('hex').slice(0, 12)}`
  const elsewhere = join(root, 'elsewhere')
  mkdirSync(elsewhere)
  const owner = statSync(elsewhere).uid
  const link = join(tmpdir(), name)
  symlinkSync(elsewhere, link)
  const lock = await lockFolder(long)
  try {
    const start = startEmbeddedPostgres({ lock, disposable: true })
    await expect(start.then((started) => started.stop())).rejects.toThrow('was put there by somebody else')
    expect([statSync(elsewhere).uid, readdirSync(elsewhere)]).toEqual([owner, []])
  } finally {
    rmSync(link)
    await lock.release()
  }
})

test.runIf(process.getuid?.() === 0)(
  'a command of root does not take the database away from the user it belongs to',
  async () => {
    const theirs = join(root, 'theirs')
    const data = join(theirs, 'postgres')
    mkdirSync(data, { recursive: true })
    writeFileSync(join(data, 'PG_VERSION'), '18')
    chownSync(data, 12_345, 12_345)
    const lock = await lockFolder(theirs)
    const start = startEmbeddedPostgres({ lock, disposable: true })
    await expect(start.then((started) => started.stop())).rejects.toThrow('belongs to another user')
    expect([statSync(data).uid, statSync(join(data, 'PG_VERSION')).uid]).toEqual([12_345, 0])
    await lock.release()
  },
)

test('a first start that is killed in the middle does not prevent the next one', async () => {
  const killed = join(root, 'killed')
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, '../lib/folder-lock.ts'))}
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    await startEmbeddedPostgres({ lock: await lockFolder(${JSON.stringify(killed)}), disposable: true })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true })
  const ended = once(child, 'exit')
  const isBegun = () => ['postgres', 'postgres/new'].some((name) => existsSync(join(killed, name, 'PG_VERSION')))
  await vi.waitFor(() => expect(isBegun()).toBe(true), { timeout: 20_000, interval: 5 })
  process.kill(-(child.pid ?? 0), 'SIGKILL') // with initdb, which is of the same group
  await ended
  const lock = await lockFolder(killed)
  const started = await startEmbeddedPostgres({ lock, disposable: true })
  await query('SELECT 1', started)
  await started.stop()
  await lock.release()
})
