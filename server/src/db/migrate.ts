import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '#lib/start-error.ts'
import { UNLIMITED } from './unlimited.ts'

const OLDEST_POSTGRES = 17
const LOCK_KEY = 7_312_025 // any number that nothing else locks in this database
const LOCK_TIMEOUT_MS = 120_000
const LOCK_NOT_AVAILABLE = '55P03'
const INSUFFICIENT_PRIVILEGE = '42501'
const CONNECT_TIMEOUT_MS = 10_000
/** PostgreSQL ends the session of a node that lost its connection, and with it the lock. */
const IDLE_IN_TRANSACTION_MS = 60_000
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

export type Migration = { name: string; sql: string; checksum: string }

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
  /** How long to wait for another node that migrates the same database. */
  lockTimeoutMs?: number
  /** Runs in the transaction of each migration, and once if there is none. */
  afterEach?: (client: pg.Client) => Promise<void>
}

/** Brings the database up to date, one transaction per migration. Nodes that start together wait for each other. */
export async function migrate(
  connectionString: string,
  { migrations = readMigrations(), lockTimeoutMs = LOCK_TIMEOUT_MS, afterEach = async () => {} }: MigrateOptions = {},
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
      const name = await applyNext(client, { migrations, lockTimeoutMs, afterEach })
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

/**
 * Applies the first missing migration and returns its name, or null if there is none. The lock belongs to the transaction and
 * ends with it, also behind a connection pooler.
 */
async function applyNext(
  client: pg.Client,
  { migrations, lockTimeoutMs, afterEach }: Required<MigrateOptions>,
): Promise<string | null> {
  await client.query('BEGIN')
  try {
    await lock(client, lockTimeoutMs)
    await createHistory(client)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    )
    refuseForeignHistory(rows, migrations)
    const known = new Set(rows.map((row) => row.name))
    const next = migrations.find((migration) => !known.has(migration.name))
    if (next) await apply(client, next)
    await afterEach(client)
    await client.query('COMMIT')
    return next?.name ?? null
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // the first error says what happened
    throw error
  }
}

async function lock(client: pg.Client, timeoutMs: number) {
  await client.query(`SET LOCAL lock_timeout = ${timeoutMs}`)
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
    throw new StartError(
      `Another process has been migrating this database for more than ${timeoutMs / 1_000} s. Wait until it has finished, or end its session: SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK_KEY} AND granted`,
    )
  }
  await client.query('SET LOCAL lock_timeout = 0') // a migration may wait for tables in use
}

/** Not "if not exists": that needs the right to create tables, which the application's role does not have. */
async function createHistory(client: pg.Client) {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`,
  )
  if (rows[0]?.exists) return
  await client.query(`CREATE TABLE schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  } catch (error) {
    const { message = error, code } = error as Partial<pg.DatabaseError>
    const hint = code === INSUFFICIENT_PRIVILEGE ? '. Run "npm run migrate" with DATABASE_MIGRATION_URL first' : ''
    throw new StartError(`Migration ${name} failed and was undone: ${message}${hint}`)
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
