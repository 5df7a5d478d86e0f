import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { UNLIMITED } from '#db/unlimited.ts'
import { REMOVALS_LOCK } from '#features/media/media.store.ts'
import type { Storage } from '#lib/storage.ts'
import {
  type Backup,
  finishedBackups,
  folderName,
  manifestOf,
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
  const { databaseUrl, storage, dataDir, store, now, keepDays } = options
  const folder = join(store, folderName(now))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ ...UNLIMITED, connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock_shared($1)', [REMOVALS_LOCK])
    const dump = await dumpDatabase(client, folder)
    const media = await copyMedia(storage, store, folder)
    const secrets = join(dataDir, 'secrets.json')
    if (existsSync(secrets)) copyFileSync(secrets, secretsOf(folder))
    const backup: Backup = { format: 1, created_at: now.toISOString(), ...dump }
    writeFileSync(`${manifestOf(folder)}.new`, `${JSON.stringify(backup, null, 1)}\n`, { mode: 0o600, flush: true })
    renameSync(`${manifestOf(folder)}.new`, manifestOf(folder)) // the backup is finished with this
    const deleted = await deleteOld(store, new Date(now.getTime() - keepDays * DAY_MS))
    await noteFinished(client)
    return { folder, backup, media, deleted }
  } finally {
    await client.end()
  }
}

/** For the metrics of the nodes. A database that was not yet migrated by this release has no table for it. */
async function noteFinished(client: pg.Client) {
  const { rows } = await client.query<{ has: boolean }>(`SELECT to_regclass('public.backups') IS NOT NULL AS has`)
  if (!rows[0]?.has) return
  await client.query('BEGIN; DELETE FROM backups; INSERT INTO backups VALUES (now()) ON CONFLICT DO NOTHING; COMMIT')
}

async function deleteOld(store: string, before: Date): Promise<number> {
  const old = finishedBackups(store).filter((folder) => timeOf(folder) < before)
  for (const folder of [...old, ...unfinishedBackups(store)]) rmSync(folder, { recursive: true })
  await pruneMedia(store)
  return old.length
}
