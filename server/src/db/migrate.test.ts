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
/** Tells of each look whether the session holds the lock beyond its transaction; only the session itself can ask. */
const sessionLocks = () => {
  const held: boolean[] = []
  const afterEach = async (client: pg.Client) => {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_advisory_unlock(7312025) AS held')
    held.push(...rows.map((row) => row.held))
  }
  return { held, afterEach }
}
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
    'Another process has been migrating this database for more than 0.1 s. Large tables and indexes take hours: while its state is "active", let it finish',
  )
  await holder.end()
})

test('a node waits for another one as long as that one finishes migrations', async () => {
  const fresh = await cloneDatabase()
  const holder = new pg.Client({ connectionString: fresh.url })
  await holder.connect()
  await holder.query('SELECT pg_advisory_lock(7312025)')
  const others = Array.from({ length: 6 }, (_, nth) => extra(`900${nth}.sql`, ''))
  const migrated = migrate(fresh.url, { migrations: [...readMigrations(), ...others], lockTimeoutMs: 1_000 })
  migrated.catch(() => {}) // awaited below
  for (const { name, checksum } of others) {
    await sleep(400)
    await holder.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  }
  await holder.end()
  expect(await migrated).toEqual([])
  await fresh.drop()
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
  const { held, afterEach } = sessionLocks()
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(fresh.url, { migrations, afterEach })))
  expect(runs.flat()).toEqual(['9001_index.sql'])
  expect(held).toEqual(Array(6).fill(false))
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  const { rows } = await client.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'posts_by_edit'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
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

test('people write on while a migration in steps waits for a row that somebody holds', async () => {
  const fresh = await cloneDatabase()
  const [holder, person] = [1, 2].map(() => new pg.Client({ connectionString: fresh.url }))
  await Promise.all([holder?.connect(), person?.connect()])
  await person?.query('CREATE TABLE rows (id int PRIMARY KEY, x int); INSERT INTO rows VALUES (1, 0), (2, 0)')
  await holder?.query('BEGIN; SELECT FROM rows WHERE id = 2 FOR UPDATE')
  const steps = extra(
    '9001_steps.sql',
    `-- No transaction.
     do $$ begin
       perform from rows where id in (1, 2) order by id for no key update;
       update rows set x = 1;
       commit;
     end $$;
     `.replace(/^ +/gm, ''),
  )
  const { held, afterEach } = sessionLocks()
  const migrated = migrate(fresh.url, { migrations: [...readMigrations(), steps], afterEach })
  let longestMs = 0
  for (const since = Date.now(); Date.now() - since < 3_000; await sleep(20)) {
    const asked = Date.now()
    await Promise.race([person?.query('UPDATE rows SET x = 2 WHERE id = 1'), sleep(3_000)])
    longestMs = Math.max(longestMs, Date.now() - asked)
  }
  await holder?.query('COMMIT')
  expect(await migrated).toEqual(['9001_steps.sql'])
  expect(longestMs).toBeGreaterThan(300) // it did wait for the row
  expect(longestMs).toBeLessThan(1_000)
  expect((await person?.query('SELECT x FROM rows ORDER BY id'))?.rows).toEqual([{ x: 1 }, { x: 1 }])
  expect(held).toEqual([false, false])
  await Promise.all([holder?.end(), person?.end()])
  await fresh.drop()
})

test('a migration that ran into a deadlock is tried again', async () => {
  const fresh = await cloneDatabase()
  const deadlocksOnce = extra(
    '9001_deadlock.sql',
    `do $$ begin
       if nextval('tries') = 1 then raise sqlstate '40P01'; end if;
     end $$`,
  )
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  await client.query('CREATE SEQUENCE tries') // it counts on when a transaction is undone
  await client.end()
  expect(await migrate(fresh.url, { migrations: [...readMigrations(), deadlocksOnce] })).toEqual(['9001_deadlock.sql'])
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
