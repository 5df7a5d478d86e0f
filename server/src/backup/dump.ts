import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { type BackedUpTable, type Backup, keysOf, tableOf, tablesOf } from './backup-folder.ts'

/** What values look like as text depends on these. */
const SETTINGS = "SET LOCAL datestyle = 'ISO'; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1"

/** Our tables and their columns; not the jobs of pg-boss, which every start creates, nor computed columns. */
const TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name, array_agg(quote_ident(attname) ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE nspname IN ('public', 'directory') AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'schema_migrations'
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY nspname, relname ORDER BY 1`

const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last_value FROM pg_sequences
  WHERE schemaname IN ('public', 'directory') AND last_value IS NOT NULL ORDER BY 1`

/** Files with a row, their thumbnails, photos that are kept as evidence, and pictures of a map service, which have no row. */
const KEYS = `
  SELECT storage_key FROM media
  UNION SELECT thumbnail ->> 'storage_key' FROM media, jsonb_array_elements(thumbnails) AS thumbnail
  WHERE thumbnail ? 'storage_key'
  UNION SELECT storage_key FROM evidence_files
  UNION SELECT substr(url, length('/media/') + 1) FROM places, unnest(map_image_urls) AS url
  WHERE url LIKE '/media/%' ORDER BY 1`

export type Dump = Pick<Backup, 'migrations' | 'tables' | 'sequences' | 'media' | 'media_sha256'>

/** Writes the whole database as it is at one moment, while others go on writing. */
export async function dumpDatabase(client: pg.Client, folder: string): Promise<Dump> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(SETTINGS)
  const { rows: migrations } = await client.query<Backup['migrations'][number]>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  )
  const { rows: found } = await client.query<Pick<BackedUpTable, 'name' | 'columns'>>(TABLES)
  const tables: BackedUpTable[] = []
  await mkdir(tablesOf(folder), { mode: 0o700 })
  for (const { name, columns } of found) {
    const statement = `COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`
    tables.push({ name, columns, ...(await copyOut(client, statement, tableOf(folder, name))) })
  }
  const keys = await copyOut(client, `COPY (${KEYS}) TO STDOUT`, keysOf(folder))
  const { rows: sequences } = await client.query<Backup['sequences'][number]>(SEQUENCES)
  await client.query('COMMIT')
  return { migrations, tables, sequences, media: keys.rows, media_sha256: keys.sha256 }
}

async function copyOut(client: pg.Client, statement: string, file: string) {
  const source = client.query(to(statement))
  const hash = createHash('sha256')
  const look = new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes)
      done(null, bytes)
    },
  })
  await pipeline(source, look, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  return { rows: source.rowCount, sha256: hash.digest('hex') }
}
