import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { StartError } from '#lib/start-error.ts'

// docs/decisions/0298: A backup is COPY files and a store of media

/**
 * A folder of backups:
 *
 *     media/<storage key>        every file that a backup names, once
 *     <time>/backup.json         what is in the backup; written last
 *     <time>/media.keys.gz       the storage keys it names
 *     <time>/tables/<table>.gz   the rows, as COPY writes them
 *     <time>/secrets.json        the secrets of the data folder
 */
export type Backup = {
  format: 1
  created_at: string
  migrations: { name: string; checksum: string }[]
  tables: BackedUpTable[]
  sequences: { name: string; last_value: string }[]
  media: number
  /** Of the storage keys; not in backups of earlier releases. */
  media_sha256?: string
}
export type BackedUpTable = { name: string; columns: string[]; rows: number; sha256: string }

const TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const MANIFEST = 'backup.json'

export const manifestOf = (folder: string) => join(folder, MANIFEST)
export const keysOf = (folder: string) => join(folder, 'media.keys.gz')
export const tablesOf = (folder: string) => join(folder, 'tables')
export const tableOf = (folder: string, name: string) => join(tablesOf(folder), `${name}.gz`)
export const secretsOf = (folder: string) => join(folder, 'secrets.json')
export const mediaOf = (store: string) => join(store, 'media')

/** Whatever others were allowed to do with the original. */
export function copySecrets(source: string, target: string) {
  copyFileSync(source, target)
  chmodSync(target, 0o600)
}

/** `2026-11-17T03-05-09Z`: sorts by time, and every file system takes it. */
export const folderName = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The finished backups of a folder, oldest first. */
export function finishedBackups(store: string): string[] {
  return readdirSync(store)
    .filter((name) => TIME.test(name) && existsSync(manifestOf(join(store, name))))
    .sort()
    .map((name) => join(store, name))
}

/** Backups that were interrupted, or whose deletion was. */
export const unfinishedBackups = (store: string): string[] =>
  readdirSync(store)
    .filter((name) => TIME.test(name) && !existsSync(manifestOf(join(store, name))))
    .map((name) => join(store, name))

export const timeOf = (folder: string): Date => new Date(readBackup(folder).created_at)

export function readBackup(folder: string): Backup {
  const backup = parsed(readFileSync(manifestOf(folder), 'utf8'))
  if (!backup) throw new StartError(`${manifestOf(folder)} is not as it was written. Choose another backup.`)
  if (backup.format !== 1) throw new StartError(`${folder} was written by a newer version of this program.`)
  return backup
}

function parsed(text: string): Backup | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The backup at a path: the path itself, or the newest in that folder. */
export function chosenBackup(path: string): { store: string; folder: string } {
  const chosen = resolve(path)
  if (existsSync(manifestOf(chosen))) return { store: resolve(chosen, '..'), folder: chosen }
  const newest = existsSync(chosen) ? finishedBackups(chosen).at(-1) : undefined
  if (!newest) throw new StartError(`${chosen} holds no finished backup.`)
  return { store: chosen, folder: newest }
}

/**
 * Refuses a folder in which backups would delete what is not theirs: `media` in the data folder holds the files in use, and another
 * `media` may be anybody's.
 */
export function refuseUnsafeStore(store: string, dataDir: string) {
  if (`${realPath(store)}${sep}`.startsWith(`${realPath(dataDir)}${sep}`))
    throw new StartError(`The folder of backups must be outside of the data folder ${dataDir}.`)
  if (existsSync(mediaOf(store)) && !finishedBackups(store).length && !unfinishedBackups(store).length)
    throw new StartError(`${store} holds no backups, but a folder "media". Name an empty folder.`)
}

/** Also of a folder that is not there yet. */
const realPath = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path))
