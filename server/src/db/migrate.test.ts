import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { printTableTypes } from './table-types.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const extra = (name: string, sql: string): Migration => ({ name, sql, checksum: sql })
const query = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

test('several nodes that start together apply each migration once', async () => {
  const migrations = [...readMigrations(), extra('9001_a.sql', 'CREATE TABLE once (x int)')]
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, { migrations })))
  expect(runs.flat()).toEqual(['9001_a.sql'])
})

test('a failed migration leaves nothing behind, and the ones before it stay applied', async () => {
  const known = [...readMigrations(), extra('9001_a.sql', 'CREATE TABLE once (x int)')]
  const broken = extra('9003_c.sql', 'CREATE TABLE half (x int); SELECT 1/0')
  const migrations = [...known, extra('9002_b.sql', 'CREATE TABLE good (x int)'), broken]
  await expect(migrate(database.url, { migrations })).rejects.toThrow(
    'Migration 9003_c.sql failed and was undone: division by zero',
  )
  const { rows } = await query(`SELECT to_regclass('good') AS good, to_regclass('half') AS half`)
  expect(rows).toEqual([{ good: 'good', half: null }])
})

test('a node that waits too long for the migration of another node fails with a message', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('SELECT pg_advisory_lock(7312025)') // as releases before this one held it
  const migrations = [...readMigrations(), extra('9001_a.sql', ''), extra('9002_b.sql', '')]
  await expect(migrate(database.url, { migrations, lockTimeoutMs: 100 })).rejects.toThrow(
    'Another process has been migrating this database for more than 0.1 s.',
  )
  await holder.end()
})

test('a migration may take longer than the role of a pooled database lets requests take', async () => {
  const fresh = await cloneDatabase()
  const name = new pg.Client(fresh.url).database
  await query(`ALTER DATABASE ${name} SET statement_timeout = '100ms'`)
  const migrations = [...readMigrations(), extra('9001_slow.sql', 'SELECT pg_sleep(0.3)')]
  expect(await migrate(fresh.url, { migrations })).toEqual(['9001_slow.sql'])
  await fresh.drop()
})

test('an index is built beside writers by one of several nodes that start together', async () => {
  const fresh = await cloneDatabase()
  const index = extra(
    '9001_index.sql',
    `-- No transaction.
     drop index concurrently if exists posts_by_edit;
     create index concurrently posts_by_edit on posts (edited_at);
     `.replace(/^ +/gm, ''),
  )
  const migrations = [...readMigrations(), index]
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(fresh.url, { migrations })))
  expect(runs.flat()).toEqual(['9001_index.sql'])
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  const { rows } = await client.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'posts_by_edit'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
  const { rows: locks } = await client.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7312025
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  expect(locks).toEqual([])
  await client.end()
  await fresh.drop()
})

test('people read and write on while a migration waits for a table that a backup reads', async () => {
  const fresh = await cloneDatabase()
  const [backup, person] = [1, 2].map(() => new pg.Client({ connectionString: fresh.url }))
  await Promise.all([backup?.connect(), person?.connect()])
  await backup?.query('BEGIN; LOCK TABLE posts IN ACCESS SHARE MODE')
  const migrations = [...readMigrations(), extra('9001_column.sql', 'ALTER TABLE posts ADD COLUMN extra int')]
  const migrated = migrate(fresh.url, { migrations })
  let longestMs = 0
  for (const since = Date.now(); Date.now() - since < 3_000; await sleep(20)) {
    const asked = Date.now()
    await person?.query(`UPDATE posts SET title = title WHERE id = new_id()`)
    longestMs = Math.max(longestMs, Date.now() - asked)
  }
  await backup?.query('COMMIT')
  expect(await migrated).toEqual(['9001_column.sql'])
  expect(longestMs).toBeGreaterThan(300) // it did wait for the table
  expect(longestMs).toBeLessThan(1_000)
  await Promise.all([backup?.end(), person?.end()])
  await fresh.drop()
})

test('a migration that never gets its table fails with a message', async () => {
  const fresh = await cloneDatabase()
  const holder = new pg.Client({ connectionString: fresh.url })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE posts IN ACCESS SHARE MODE')
  const migrations = [...readMigrations(), extra('9001_column.sql', 'ALTER TABLE posts ADD COLUMN extra int')]
  await expect(migrate(fresh.url, { migrations, tableTimeoutMs: 100 })).rejects.toThrow(
    'Migration 9001_column.sql has waited for a table in use for 0.1 s.',
  )
  await holder.end()
  await fresh.drop()
})

test('a migration changed after it was applied is refused', async () => {
  const changed = readMigrations().map((migration, index) =>
    index === 0 ? { ...migration, checksum: 'other' } : migration,
  )
  await expect(migrate(database.url, { migrations: changed })).rejects.toThrow(/was changed after it was applied here/)
})

test('a database newer than the program is refused', async () => {
  await expect(migrate(database.url)).rejects.toThrow(/it is older than its data/)
})

test('tables.generated.ts matches the migrations', async () => {
  const fresh = await cloneDatabase()
  const types = await printTableTypes(fresh.url)
  await fresh.drop()
  expect(readFileSync(join(import.meta.dirname, 'tables.generated.ts'), 'utf8')).toBe(types)
})
