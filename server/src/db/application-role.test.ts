import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { takeBackup } from '#backup/backup.ts'
import { restoreBackup } from '#backup/restore.ts'
import { allJobs } from '#jobs.ts'
import { startJobs } from '#lib/jobs.ts'
import { createDiskStorage } from '#lib/storage.ts'
import { cloneDatabase } from '#testing/database.ts'
import { runProgram, stopPrograms } from '#testing/program.ts'
import { publishingIn } from '#testing/publishing.ts'
import { staffPerson } from '#testing/staff.ts'
import { leavingPerson } from '#testing/staff-acts.ts'
import { createWorld, type World } from '#testing/world.ts'
import { migrateAsOwner } from './application-role.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

// Applies all migrations to an empty database, and starts the program.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const suffix = randomBytes(4).toString('hex')
const [OWNER, APP, DATABASE] = [`owner_${suffix}`, `app_${suffix}`, `roles_${suffix}`]
const admin = inject('postgresUrl')
const as = (role: string, url = admin.replace('/postgres?', `/${DATABASE}?`)) => url.replace('//meydan@', `//${role}@`)
const log = pino({ level: 'silent' })

async function run(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-roles-'))
  folders.push(folder)
  return folder
}

let world: World
beforeAll(async () => {
  await run(admin, `CREATE ROLE ${OWNER} LOGIN`, `CREATE ROLE ${APP} LOGIN`)
  await run(admin, `CREATE DATABASE ${DATABASE} OWNER ${OWNER}`)
  await migrateAsOwner({ ownerUrl: as(OWNER), applicationUrl: as(APP) })
  world = await createWorld(as(APP))
  await publishingIn(world).loadCatalog()
})
afterAll(async () => {
  await stopPrograms()
  for (const folder of folders) rmSync(folder, { recursive: true })
  await world.app.close()
  await world.services.db.close()
  await run(admin, `DROP DATABASE ${DATABASE} WITH (FORCE)`, `DROP ROLE ${APP}`, `DROP ROLE ${OWNER}`)
})

test('a role that owns nothing publishes, reports, decides and writes the log', async () => {
  const { author, add, form } = publishingIn(world)
  const [seller, buyer] = [await author(), await world.person('buyer')]
  const { data } = await add(seller, form())
  const titles = await buyer.ask<{ getReportTitlesApp: { _id: string }[] }>('{ getReportTitlesApp { _id } }')
  const tag = titles.data.getReportTitlesApp[0]?._id
  const post = data.addNewPost._id
  await buyer.ask('mutation ($post: ID!, $tag: ID!) { reportContentApp(post: $post, tag: $tag) }', { post, tag })
  const mod = await staffPerson(world, 'mod', ['moderator'])
  const found = await world.services.cases.findOpen('post', post)
  const cases = [{ case_id: found?.id, version: found?.version }]
  const decided = await mod.ask(
    'mutation ($cases: [StaffCaseRef!]!) { staffDecideCases(cases: $cases, decision: hide, reason: "fraud") }',
    { cases },
  )
  expect(decided.errors).toEqual([])
  expect(await world.services.db.query(`SELECT act FROM audit_log WHERE actor = 'mod'`)).toEqual([
    { act: 'case.decided' },
  ])
})

test('it backs everything up, and the owner restores that as the guide says', async () => {
  const [store, dataDir, empty] = [newFolder(), newFolder(), `empty_${suffix}`]
  const { storage } = world
  const { backup } = await takeBackup({ databaseUrl: as(APP), storage, dataDir, store, now: new Date(), keepDays: 30 })
  await run(
    admin,
    `CREATE DATABASE ${empty} OWNER ${OWNER}`,
    `GRANT SET ON PARAMETER session_replication_role TO ${OWNER}`,
  )
  const target = { databaseUrl: as(OWNER, admin.replace('/postgres?', `/${empty}?`)), dataDir: newFolder() }
  await restoreBackup({ ...target, storage: createDiskStorage(target.dataDir), source: store })
  const again = await takeBackup({ ...target, storage, store: newFolder(), now: new Date(), keepDays: 30 })
  expect([again.backup.tables, again.backup.sequences]).toEqual([backup.tables, backup.sequences])
  expect(backup.sequences.length).toBeGreaterThan(0)
  await run(
    admin,
    `DROP DATABASE ${empty} WITH (FORCE)`,
    `REVOKE SET ON PARAMETER session_replication_role FROM ${OWNER}`,
  )
})

test('it runs every job, and erases an account', async () => {
  const { services, clock } = world
  const { id } = await leavingPerson(world)
  clock.advance(31 * 24 * 60 * 60)
  for (const { name, run: work } of allJobs(services, log)) expect([name, await work()]).toEqual([name, undefined])
  expect(await services.users.exists(id)).toBe(false)
  const errors: unknown[] = []
  const job = { name: 'a-job', cron: '0 0 1 1 *', run: async () => {} }
  const jobs = await startJobs(as(APP), [job], { ...log, error: (problem: unknown) => errors.push(problem) } as never)
  await jobs.stop()
  expect(errors).toEqual([])
})

test.each([
  `UPDATE audit_log SET reason = 'another'`,
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  'ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only',
  'DROP TRIGGER audit_log_append_only ON audit_log',
  'DROP TABLE audit_log',
  'CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
  'SET session_replication_role = replica',
  `SET ROLE ${OWNER}`,
  'DELETE FROM schema_migrations',
  'CREATE TABLE another (x int)',
  'CREATE SCHEMA another',
])('it may not: %s', async (statement) => {
  await expect(run(as(APP), statement)).rejects.toMatchObject({ code: '42501' })
})

test('what a migration adds is usable within its transaction; nodes without the owner wait for it', async () => {
  const sql = `CREATE TABLE public.seen (id uuid); CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO seen VALUES (NEW.id); RETURN NULL; END $$;
    CREATE TRIGGER see AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION see()`
  const migrations: Migration[] = [...readMigrations(), { name: '9001_seen.sql', sql, checksum: sql }]
  expect(await migrate(as(APP))).toEqual([])
  await expect(migrate(as(APP), { migrations })).rejects.toThrow('Run "npm run migrate" with DATABASE_MIGRATION_URL')
  const roles = { ownerUrl: as(OWNER), applicationUrl: as(APP) }
  expect(await migrateAsOwner({ ...roles, migrations })).toEqual(['9001_seen.sql'])
  const { id } = await world.person('seen')
  expect(await world.services.db.query('SELECT id FROM seen')).toEqual([{ id }])
  await run(
    as(OWNER),
    'DROP TRIGGER see ON users',
    'DROP FUNCTION see',
    'DROP TABLE seen',
    `DELETE FROM schema_migrations WHERE name = '9001_seen.sql'`,
  )
})

test('a role that could change the log is refused, and rights that it was given are taken back', async () => {
  const roles = { ownerUrl: as(OWNER), applicationUrl: as(APP) }
  await expect(migrateAsOwner({ ...roles, applicationUrl: as(OWNER) })).rejects.toThrow(
    'may still change the audit log',
  )
  await run(admin, `GRANT ${OWNER} TO ${APP}`)
  await expect(migrateAsOwner(roles)).rejects.toThrow('is a member of their owner')
  await run(admin, `REVOKE ${OWNER} FROM ${APP}`)
  await run(as(OWNER), `GRANT ALL ON audit_log TO ${APP}`)
  expect(await migrateAsOwner(roles)).toEqual([])
  await expect(run(as(APP), 'DELETE FROM audit_log')).rejects.toMatchObject({ code: '42501' })
})

test('a database that one role used so far is shared by two, with jobs that the new one owns', async () => {
  const { url, drop } = await cloneDatabase()
  const job = { name: 'a-job', cron: '0 0 1 1 *', run: async () => {} }
  await (await startJobs(url, [job], log)).stop()
  await migrateAsOwner({ ownerUrl: url, applicationUrl: as(APP, url) })
  await (await startJobs(as(APP, url), [job], log)).stop()
  await drop()
})

test('npm run migrate prepares the database for a node that knows only its own role', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-roles-'))
  const address = (role: string) => as(role).replace('@/', '@localhost/')
  const env = { DATABASE_URL: address(APP), DATA_DIR: folder, PORT: '0', DEMO: 'off', WEB_APP: 'off' }
  const migration = runProgram('migrate-main.ts', { env: { ...env, DATABASE_MIGRATION_URL: address(OWNER) } })
  expect(await migration.exit).toBe(0)
  expect(migration.output()).toBe('Database ready (0 migrations)\n')
  const node = runProgram('main.ts', { env })
  expect((await fetch(new URL('/readyz', await node.address))).status).toBe(200)
  node.child.kill('SIGTERM')
  expect(await node.exit).toBe(0)
  rmSync(folder, { recursive: true })
})
