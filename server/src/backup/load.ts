import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { type Migration, migrate, readMigrations } from '#db/migrate.ts'
import { UNLIMITED } from '#db/unlimited.ts'
import { StartError } from '#lib/start-error.ts'
import { type BackedUpTable, type Backup, tableOf } from './backup-folder.ts'

/** Brings an empty database to the backup's version, loads its rows in one transaction, then applies newer migrations. */
export async function loadDatabase(connectionString: string, folder: string, backup: Backup) {
  const migrations = migrationsOf(backup)
  await migrate(connectionString, { migrations })
  const client = new pg.Client({ ...UNLIMITED, connectionString })
  await client.connect()
  try {
    await refuseUsedDatabase(client)
    await client.query('BEGIN')
    // No triggers and no foreign keys: the rows are consistent as they are, and loading them must cause nothing.
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(`TRUNCATE ${backup.tables.map(({ name }) => name).join(', ')}`)
    for (const table of backup.tables) await copyIn(client, folder, table)
    for (const { name, last_value } of backup.sequences) await client.query('SELECT setval($1, $2)', [name, last_value])
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
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

async function refuseUsedDatabase(client: pg.Client) {
  const { rows } = await client.query<{ used: boolean }>('SELECT EXISTS (SELECT FROM users) AS used')
  if (rows[0]?.used) throw new StartError('The database holds people already. A backup is restored into an empty one.')
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
  await pipeline(createReadStream(tableOf(folder, name)), createGunzip(), look, target)
  if (hash.digest('hex') !== sha256 || target.rowCount !== rows)
    throw new StartError(`The rows of ${name} are not those that were backed up. Nothing was restored.`)
}
