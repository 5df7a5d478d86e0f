import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { BACKUP_LOCK, REMOVALS_LOCK } from '#db/advisory-locks.ts'
import { primaryOf } from '#db/primary.ts'
import { UNLIMITED } from '#db/unlimited.ts'
import { lockFolder } from '#lib/folder-lock.ts'
import { StartError } from '#lib/start-error.ts'
import type { Storage } from '#lib/storage.ts'
import {
  type Backup,
  copySecrets,
  finishedBackups,
  folderName,
  manifestOf,
  refuseUnsafeStore,
  secretsOf,
  timeOf,
  unfinishedBackups,
} from './backup-folder.ts'
import { dumpDatabase } from './dump.ts'
import { copyMedia, type MediaResult, pruneMedia } from './media-copies.ts'

const DAY_MS = 24 * 60 * 60_000

type BackupOptions = {
  databaseUrl: string
  storage: Storage
  dataDir: string
  /** The folder of backups. */
  store: string
  now: Date
  /** Older backups are deleted after this one is finished. */
  keepDays: number
}
export type BackupResult = { folder: string; backup: Backup; media: MediaResult; deleted: number }

/**
 * Backs up the database at one moment, then the files that it names. Meanwhile no file is deleted from the media store, so
 * every file of that moment is still there.
 */
export async function takeBackup(options: BackupOptions): Promise<BackupResult> {
  const { store, dataDir } = options
  refuseUnsafeStore(store, dataDir)
  mkdirSync(store, { recursive: true, mode: 0o700 })
  // Of another database too: each would delete what the other has not finished.
  const lock = await lockFolder(store, `Another backup into ${store} is running.`)
  return backUp(options).finally(lock.release)
}

async function backUp({ databaseUrl, storage, dataDir, store, now, keepDays }: BackupOptions): Promise<BackupResult> {
  const client = new pg.Client({ ...UNLIMITED, keepAlive: true, connectionString: await primaryOf(databaseUrl).find() })
  client.on('error', () => {}) // lost while files are copied: the next statement says so
  await client.connect()
  try {
    await refuseSecondBackup(client)
    const folder = makeRoom(store, now)
    await client.query('SELECT pg_advisory_lock_shared($1)', [REMOVALS_LOCK])
    const dump = await dumpDatabase(client, folder)
    const media = await copyMedia(storage, store, folder)
    const secrets = join(dataDir, 'secrets.json')
    if (existsSync(secrets)) copySecrets(secrets, secretsOf(folder))
    await requireConnection(client)
    const backup: Backup = { format: 1, created_at: now.toISOString(), ...dump }
    writeFileSync(`${manifestOf(folder)}.new`, `${JSON.stringify(backup, null, 1)}\n`, { mode: 0o600, flush: true })
    renameSync(`${manifestOf(folder)}.new`, manifestOf(folder)) // the backup is finished with this
    await noteFinished(client, media.missing.length)
    const deleted = await deleteOld(store, new Date(now.getTime() - keepDays * DAY_MS))
    return { folder, backup, media, deleted }
  } finally {
    await client.end()
  }
}

/** Two would delete each other's files. */
async function refuseSecondBackup(client: pg.Client) {
  const { rows } = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_lock($1) AS "isMine"', [BACKUP_LOCK])
  if (!rows[0]?.isMine) throw new StartError('Another backup of this database is running.')
}

/** The locks were held until here, so no file of the dump was removed. */
async function requireConnection(client: pg.Client) {
  await client.query('SELECT').catch(() => {
    throw new StartError('The connection to the database was lost. Repeat the backup: files that are copied stay.')
  })
}

/** A folder for the new backup. What interrupted ones left goes before it, because it may fill the disk. */
function makeRoom(store: string, now: Date): string {
  const [folder, unfinished] = [join(store, folderName(now)), unfinishedBackups(store)]
  if (existsSync(folder)) throw new StartError(`${folder} is there already.`)
  mkdirSync(folder, { mode: 0o700 })
  for (const leftover of unfinished) rmSync(leftover, { recursive: true })
  return folder
}

/** For the metrics of the nodes. A database that was not yet migrated by this release has no room for it. */
async function noteFinished(client: pg.Client, missingFiles: number) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('public.backups') AND attname = 'missing_files'`,
  )
  if (!rowCount) return
  await client.query('BEGIN')
  await client.query('DELETE FROM backups')
  await client.query('INSERT INTO backups VALUES (now(), $1) ON CONFLICT DO NOTHING', [missingFiles])
  await client.query('COMMIT')
}

async function deleteOld(store: string, before: Date): Promise<number> {
  const old = finishedBackups(store).filter((folder) => timeOf(folder) < before)
  for (const folder of old) {
    rmSync(manifestOf(folder)) // first, so that half of a backup is none
    rmSync(folder, { recursive: true })
  }
  await pruneMedia(store)
  return old.length
}
