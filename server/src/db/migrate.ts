import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../lib/start-error.ts'

const LOCK_KEY = 7_312_025 // any number nobody else uses in this database
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

/** Brings the database up to date, each migration in its transaction. Nodes that start together wait for each other. */
export async function migrate(connectionString: string, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const applied = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    )
    refuseForeignHistory(applied.rows, migrations)
    const known = new Set(applied.rows.map((row) => row.name))
    const pending = migrations.filter((migration) => !known.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end() // which releases the lock
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new StartError(`Migration ${name} failed and was undone: ${error instanceof Error ? error.message : error}`)
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
