import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
