import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#config.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { type FolderLock, lockFolder } from '#lib/folder-lock.ts'
import { interruption } from '#lib/interruption.ts'
import { isOfSystem, StartError } from '#lib/start-error.ts'
import { createS3Storage } from '#lib/storage.s3.ts'
import { createDiskStorage } from '#lib/storage.ts'
import { chosenBackup, readBackup } from './backup-folder.ts'
import { restoreBackup, restoringFolder } from './restore.ts'

const USAGE = `Usage: npm run restore -- <backup, or folder of backups>
Restores into DATA_DIR or DATABASE_URL, which must be empty.`

/** `npm run restore -- <folder>`: while no server runs. */
try {
  const [source, ...rest] = process.argv.slice(2)
  if (!source || rest.length) throw new StartError(USAGE)
  process.exitCode = await restore(source)
} catch (error) {
  if (!(error instanceof StartError || isOfSystem(error))) throw error
  console.error(error.message)
  process.exit(1) // also while files are still being copied
}

async function restore(source: string): Promise<number> {
  readBackup(chosenBackup(source).folder) // before a database is made for it
  const config = readConfig()
  const { dataDir } = config
  const interrupted = interruption('Stopped before everything was restored; repeat it.')
  const lock = await lockFolder(dataDir)
  const postgres = config.databaseUrl ? null : await startNewPostgres(lock)
  try {
    const restored = restoreBackup({
      databaseUrl:
        config.databaseMigrationUrl ??
        config.databaseDirectUrl ??
        config.databaseUrl ??
        postgres?.url('postgres') ??
        '',
      storage: config.mediaStore ? createS3Storage(config.mediaStore) : createDiskStorage(dataDir),
      dataDir,
      source,
    })
    const { folder, backup, media } = await Promise.race([restored, interrupted])
    console.log(`Restored ${folder} of ${backup.created_at}: ${backup.tables.length} tables, ${backup.media} files`)
    for (const key of media.missing) console.error(`Missing in the backup: ${key}`)
    return media.missing.length ? 2 : 0
  } finally {
    await postgres?.stop()
    await lock.release()
  }
}

/** The folder is marked as half restored before its database is there. */
async function startNewPostgres(lock: FolderLock) {
  const mark = restoringFolder(lock.folder)
  if (existsSync(join(lock.folder, 'postgres')) && !existsSync(mark))
    throw new StartError(`${lock.folder} holds data already. Set DATA_DIR to a new folder.`)
  mkdirSync(mark, { recursive: true, mode: 0o700 })
  return startEmbeddedPostgres({ lock })
}
