import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { primaryOf } from '#db/primary.ts'
import { StartError } from '#lib/start-error.ts'
import type { Storage } from '#lib/storage.ts'
import { type Backup, chosenBackup, copySecrets, readBackup, secretsOf } from './backup-folder.ts'
import { finishDatabase, isLoaded, loadRows } from './load.ts'
import { type MediaResult, refuseAlteredKeys, restoreMedia } from './media-copies.ts'

type RestoreOptions = {
  databaseUrl: string
  storage: Storage
  dataDir: string
  /** A backup, or a folder of backups whose newest is taken. */
  source: string
}
export type RestoreResult = { folder: string; backup: Backup; media: MediaResult }

/** While this folder is there, the data folder is half restored. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'restoring')

export function refuseHalfRestored(dataDir: string) {
  if (existsSync(restoringFolder(dataDir)))
    throw new StartError(`A restore into ${dataDir} was interrupted. Repeat it: npm run restore -- <folder of backups>`)
}

/**
 * Restores a backup into an empty database and media store. It can be repeated after an interruption. Whatever may be refused is
 * refused before anything is written: a mistaken restore must not bring removed files back into a store in use.
 */
export async function restoreBackup({ databaseUrl, storage, dataDir, source }: RestoreOptions): Promise<RestoreResult> {
  const { store, folder } = chosenBackup(source)
  const backup = readBackup(folder)
  const workFolder = restoringFolder(dataDir)
  const connectionString = await primaryOf(databaseUrl).find()
  const target = { connectionString, folder, backup, noteFile: join(workFolder, 'loading') }
  refuseOtherSecrets(folder, dataDir)
  refuseAlteredKeys(folder, backup)
  const hasRows = await isLoaded(target)
  mkdirSync(workFolder, { recursive: true, mode: 0o700 })
  const media = await restoreMedia(storage, store, folder, workFolder)
  if (existsSync(secretsOf(folder))) copySecrets(secretsOf(folder), secretsIn(dataDir))
  if (!hasRows) await loadRows(target)
  await finishDatabase(target)
  rmSync(workFolder, { recursive: true })
  return { folder, backup, media }
}

const secretsIn = (dataDir: string) => join(dataDir, 'secrets.json')

function refuseOtherSecrets(folder: string, dataDir: string) {
  const [source, target] = [secretsOf(folder), secretsIn(dataDir)]
  if (existsSync(source) && existsSync(target) && !readFileSync(target).equals(readFileSync(source)))
    throw new StartError(`${target} holds other secrets than the backup; move it away first.`)
}
