import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#lib/start-error.ts'
import { MIGRATIONS_LOCK } from './advisory-locks.ts'
import { UNLIMITED } from './unlimited.ts'

// docs/decisions/0346: Migrations block nobody for longer than a second

const OLDEST_POSTGRES = 17
const LOCK_TIMEOUT_MS = 120_000
const LOCK_POLL_MS = 100
/** Whoever needs a table waits behind a migration that waits for it, so the migration soon gives up and tries again. */
const TABLE_WAIT_MS = 500
const TABLE_PAUSE_MS = 1_500
const TABLE_TIMEOUT_MS = 600_000
/** Not in time, or the other one had to wait for us in turn. */
const IN_USE = ['55P03', '40P01']
const INSUFFICIENT_PRIVILEGE = '42501'
const CONNECT_TIMEOUT_MS = 10_000
/** PostgreSQL ends the session of a node that lost its connection, and with it the lock. */
const IDLE_IN_TRANSACTION_MS = 60_000
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
/** The first line of a migration whose statements run one by one without a transaction: CREATE INDEX CONCURRENTLY, DO with COMMIT. */
const NO_TRANSACTION = '-- No transaction.'

export type Migration = { name: string; sql: string; checksum: string }

export const hasTransaction = ({ sql }: Migration) => !sql.startsWith(NO_TRANSACTION)

/** The statements of a migration without a transaction. A body between dollar signs is a part of its statement. */
export const statementsOf = ({ sql }: Migration): string[] =>
  (sql.replace(/^[ \t]*--.*$/gm, '').match(/(\$\$[\s\S]*?\$\$|[^;])+/g) ?? [])
    .map((part) => part.trim())
    .filter(Boolean)

export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

type MigrateOptions = {
  migrations?: Migration[]
  /** How long to wait for another node that migrates the same database, while it finishes no migration. */
  lockTimeoutMs?: number
  /** How long to try to get the tables that a migration needs. */
  tableTimeoutMs?: number
  /** Runs in the transaction of each migration, and once if there is none. */
  afterEach?: (client: pg.Client) => Promise<void>
}

/** Brings the database up to date, one transaction per migration. Nodes that start together wait for each other. */
export async function migrate(
  connectionString: string,
  {
    migrations = readMigrations(),
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    tableTimeoutMs = TABLE_TIMEOUT_MS,
    afterEach = async () => {},
  }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({
    ...UNLIMITED,
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  client.on('error', () => {}) // the pending statement fails with the same error
  await client.connect()
  try {
    await refuseOldPostgres(client)
    const applied: string[] = []
    for (;;) {
      const name = await applyWhenFree(client, { migrations, lockTimeoutMs, tableTimeoutMs, afterEach })
      if (!name) return applied
      applied.push(name)
    }
  } finally {
    await client.end()
  }
}

async function refuseOldPostgres(client: pg.Client) {
  const { rows } = await client.query<{ version: string; number: number }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
  )
  const [server] = rows
  if (server && server.number < OLDEST_POSTGRES * 10_000)
    throw new StartError(`The database is PostgreSQL ${server.version}; Meydan needs ${OLDEST_POSTGRES} or newer.`)
}

/** Tries again while others use a table that the migration needs. Only the waiting counts: steps may have taken an hour before it. */
async function applyWhenFree(client: pg.Client, options: Required<MigrateOptions>): Promise<string | null> {
  for (let waitedMs = TABLE_WAIT_MS; ; waitedMs += TABLE_PAUSE_MS + TABLE_WAIT_MS) {
    try {
      return await applyNext(client, options)
    } catch (error) {
      if (!(error instanceof TableInUse)) throw error
      if (waitedMs < options.tableTimeoutMs) {
        await sleep(TABLE_PAUSE_MS)
        continue
      }
      throw new StartError(
        `${error.message} for ${options.tableTimeoutMs / 1_000} s. Who uses tables for long: SELECT pid, xact_start, query FROM pg_stat_activity WHERE xact_start < now() - interval '1 minute'`,
      )
    }
  }
}

class TableInUse extends Error {}

/**
 * Applies the first missing migration and returns its name, or null if there is none. The lock belongs to the transaction and
 * ends with it, also behind a connection pooler.
 */
async function applyNext(
  client: pg.Client,
  { migrations, lockTimeoutMs, afterEach }: Required<MigrateOptions>,
): Promise<string | null> {
  await begin(client, lockTimeoutMs)
  try {
    await createHistory(client)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    )
    refuseForeignHistory(rows, migrations)
    const known = new Set(rows.map((row) => row.name))
    const next = migrations.find((migration) => !known.has(migration.name))
    if (next && !hasTransaction(next)) await runApart(client, next)
    await client.query(`SET LOCAL lock_timeout = ${TABLE_WAIT_MS}`)
    await explained(next, async () => {
      if (next) await apply(client, next)
      await afterEach(client)
    })
    await client.query('COMMIT')
    return next?.name ?? null
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // the first error says what happened
    throw error
  }
}

/**
 * Begins a transaction that no other node has at the same time. Whoever waits has no transaction open meanwhile: an index that is
 * built beside running transactions waits for all of them to end. Another one that finishes a migration is given its time again.
 */
async function begin(client: pg.Client, timeoutMs: number) {
  let [since, finished] = [Date.now(), 0]
  for (;;) {
    await client.query('BEGIN')
    const { rows } = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isMine"', [
      MIGRATIONS_LOCK,
    ])
    if (rows[0]?.isMine) return
    await client.query('ROLLBACK')
    const now = await countApplied(client)
    if (now > finished) [since, finished] = [Date.now(), now]
    if (Date.now() - since >= timeoutMs)
      throw new StartError(
        `Another process has been migrating this database for more than ${timeoutMs / 1_000} s. ${LONG_MIGRATION}`,
      )
    await sleep(LOCK_POLL_MS)
  }
}

const LONG_MIGRATION = `Large tables and indexes take hours: while its state is "active", let it finish and then start again. Only if it is "idle" for long, end it with pg_terminate_backend(pid). What it does: SELECT pid, state, state_change, query FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE datname = current_database() AND locktype = 'advisory' AND objid = ${MIGRATIONS_LOCK} AND granted`

/** Runs the statements outside of the transaction, and begins another one; the session has the lock meanwhile. */
async function runApart(client: pg.Client, migration: Migration) {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATIONS_LOCK])
  await client.query('COMMIT')
  try {
    for (const statement of statementsOf(migration)) await explained(migration, () => runAlone(client, statement))
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATIONS_LOCK])
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATIONS_LOCK]).catch(() => {}) // the first error says what happened
  }
}

/** Steps lock rows that others wait for. What runs concurrently waits for others without being waited for. */
async function runAlone(client: pg.Client, statement: string) {
  if (!/^do\b/i.test(statement)) return client.query(statement)
  await client.query(`SET lock_timeout = ${TABLE_WAIT_MS}`)
  try {
    return await client.query(statement)
  } finally {
    await client.query('RESET lock_timeout').catch(() => {})
  }
}

async function countApplied(client: pg.Client): Promise<number> {
  if (!(await hasHistory(client))) return 0
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM schema_migrations')
  return rows[0]?.count ?? 0
}

async function hasHistory(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`,
  )
  return rows[0]?.exists ?? false
}

/** Not "if not exists": that needs the right to create tables, which the application's role does not have. */
async function createHistory(client: pg.Client) {
  if (await hasHistory(client)) return
  await client.query(`CREATE TABLE schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
}

async function apply(client: pg.Client, migration: Migration) {
  const { name, sql, checksum } = migration
  if (hasTransaction(migration)) await client.query(sql)
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
}

/** Names the migration in the error of its statements. */
async function explained(migration: Migration | undefined, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    const { message = error, code } = error as Partial<pg.DatabaseError>
    const name = migration?.name ?? ''
    if (code && IN_USE.includes(code)) throw new TableInUse(`Migration ${name} has waited for a table in use`)
    if (!migration) throw error
    const hint = code === INSUFFICIENT_PRIVILEGE ? '. Run "npm run migrate" with DATABASE_MIGRATION_URL first' : ''
    const outcome = hasTransaction(migration) ? 'failed and was undone' : 'failed'
    throw new StartError(`Migration ${name} ${outcome}: ${message}${hint}`)
  }
}

function refuseForeignHistory(applied: { name: string; checksum: string }[], migrations: Migration[]) {
  for (const { name, checksum } of applied) {
    const ours = migrations.find((migration) => migration.name === name)
    if (!ours)
      throw new StartError(
        `The database has migration ${name}, which this program does not know: it is older than its data.`,
      )
    if (ours.checksum !== checksum)
      throw new StartError(
        `Migration ${name} was changed after it was applied here. Undo the change and add a new migration instead.`,
      )
  }
}
