import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { type Migration, migrate, readMigrations } from '#db/migrate.ts'
import { UNLIMITED } from '#db/unlimited.ts'
import { StartError } from '#lib/start-error.ts'
import { type BackedUpTable, type Backup, tableOf } from './backup-folder.ts'

type Target = {
  /** The address of the server that takes writes. */
  connectionString: string
  folder: string
  backup: Backup
  /** Says, once rows are about to be committed, which backup went into which database. */
  noteFile: string
}

/**
 * Whether the database holds the rows of this backup already, because a restore was interrupted after them. Throws if it holds anything
 * else, or if this program cannot load the backup. Changes nothing.
 */
export async function isLoaded({ connectionString, backup, noteFile }: Target): Promise<boolean> {
  migrationsOf(backup)
  return withClient(connectionString, async (client) => {
    if (!(await isUsed(client))) return false
    const note = existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : ''
    if (note === (await noteOf(client, backup))) return true
    throw new StartError('The database holds people already. A backup is restored into an empty one.')
  })
}

/** Brings an empty database to the backup's version, and loads its rows in one transaction. */
export async function loadRows({ connectionString, folder, backup, noteFile }: Target) {
  await migrate(connectionString, { migrations: migrationsOf(backup) })
  await withClient(connectionString, async (client) => {
    await client.query('BEGIN')
    // No triggers and no foreign keys: the rows are consistent as they are, and loading them must cause nothing.
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(`TRUNCATE ${backup.tables.map(({ name }) => name).join(', ')}`)
    for (const table of backup.tables) await copyIn(client, folder, table)
    for (const { name, last_value } of backup.sequences) await client.query('SELECT setval($1, $2)', [name, last_value])
    writeFileSync(noteFile, await noteOf(client, backup), { flush: true })
    await client.query('COMMIT')
  })
}

/** What follows the rows, and can be repeated: statistics, and migrations that are newer than the backup. */
export async function finishDatabase({ connectionString }: Pick<Target, 'connectionString'>) {
  await withClient(connectionString, (client) => client.query('ANALYZE'))
  await migrate(connectionString)
}

function migrationsOf({ migrations }: Backup): Migration[] {
  const ours = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = ours.get(name)
    if (migration?.checksum !== checksum)
      throw new StartError(`The backup has migration ${name}, which this program does not have: use a newer version.`)
    return migration
  })
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ exist: boolean }>(
    `SELECT to_regclass('public.users') IS NOT NULL AND to_regclass('public.places') IS NOT NULL AS exist`,
  )
  if (!tables[0]?.exist) return false
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM places) AS used',
  )
  return rows[0]?.used ?? false
}

/** The backup, and the database by what no other one has. */
async function noteOf(client: pg.Client, { created_at }: Backup): Promise<string> {
  const { rows } = await client.query<{ database: string }>(
    `SELECT concat_ws('/', system_identifier, oid) AS database
     FROM pg_control_system(), pg_database WHERE datname = current_database()`,
  )
  return `${created_at} ${rows[0]?.database}`
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...UNLIMITED, connectionString })
  client.on('error', () => {}) // lost: the next statement says so
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function copyIn(client: pg.Client, folder: string, { name, columns, rows, sha256 }: BackedUpTable) {
  const target = client.query(from(`COPY ${name} (${columns.join(', ')}) FROM STDIN`))
  const hash = createHash('sha256')
  const look = new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes)
      done(null, bytes)
    },
  })
  const altered = new StartError(`The rows of ${name} are not those that were backed up. Nothing was restored.`)
  await pipeline(createReadStream(tableOf(folder, name)), createGunzip(), look, target).catch((error: unknown) => {
    throw isOfZlib(error) ? altered : error
  })
  if (hash.digest('hex') !== sha256 || target.rowCount !== rows) throw altered
}

const isOfZlib = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
