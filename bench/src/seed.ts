import { argon2Sync, createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Sizes } from './options.ts'

const SEED = join(import.meta.dirname, 'seed')
const MIGRATIONS = resolve(import.meta.dirname, '../../server/src/db/migrations')
const STAMP = 'seeded'

/** The password of bench1, who follows 50, and bench2, who follows 5,000. */
export const PASSWORD = 'bench password'

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))

function fingerprint(sizes: Sizes): string {
  const hash = createHash('sha256').update(JSON.stringify(sizes))
  for (const { name, sql } of [...sqlFiles(MIGRATIONS), ...sqlFiles(SEED)]) hash.update(name).update(sql)
  return hash.digest('hex')
}

/** The folder of the database of these sizes. A database from other migrations or another seed is deleted. */
export function dataFolder(sizes: Sizes): string {
  const folder = resolve('bench-data', Object.values(sizes).join('-'))
  const stamp = join(folder, STAMP)
  refuseIfUsed(folder)
  if (existsSync(folder) && !(existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(sizes)))
    rmSync(folder, { recursive: true })
  return folder
}

function refuseIfUsed(folder: string) {
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 0)
  } catch {
    return // left by a crashed machine
  }
  throw new Error(`${folder} is in use by another run (its PostgreSQL is process ${pid}).`)
}

export async function seed(databaseUrl: string, folder: string, sizes: Sizes) {
  if (existsSync(join(folder, STAMP))) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const [name, size] of Object.entries(sizes)) await setting(client, `bench.${name}`, String(size))
    await setting(client, 'bench.password_hash', passwordHash(PASSWORD))
    // Disables triggers and foreign keys: the seed computes consistent rows and counters itself.
    await setting(client, 'session_replication_role', 'replica')
    await setting(client, 'synchronous_commit', 'off')
    await setting(client, 'work_mem', '256MB')
    await setting(client, 'maintenance_work_mem', '512MB')
    const indexes = await dropIndexes(client)
    for (const { name, sql } of sqlFiles(SEED)) await step(name, () => client.query(sql))
    await step(`${indexes.length} indexes`, async () => {
      for (const index of indexes) await client.query(index)
    })
    await step('vacuum and analyze', () => client.query('VACUUM ANALYZE'))
    await step('checkpoint', () => client.query('CHECKPOINT'))
  } finally {
    await client.end()
  }
  writeFileSync(join(folder, STAMP), fingerprint(sizes))
}

/** Drops the indexes, because building them at the end is several times faster. Returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE NOT indisunique AND indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`)
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}

const setting = (client: pg.Client, name: string, value: string) =>
  client.query('SELECT set_config($1, $2, false)', [name, value])

async function step(name: string, work: () => Promise<unknown>) {
  process.stdout.write(`  ${name.padEnd(24)}`)
  const started = performance.now()
  await work()
  console.log(`${((performance.now() - started) / 1_000).toFixed(1)} s`)
}

/** In the server's storage format. */
function passwordHash(password: string): string {
  const salt = randomBytes(16)
  const cost = { memory: 19_456, passes: 2, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: password, nonce: salt, tagLength: 32, ...cost })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}
