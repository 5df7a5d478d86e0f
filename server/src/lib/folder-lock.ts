import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

// docs/decisions/0200: The lock on a data folder is a kernel lock on a file

export type FolderLock = { folder: string; release: () => Promise<void> }

const SQLITE_BUSY = 5

const inUse = (folder: string) =>
  `The data folder ${folder} is in use by another Meydan; stop that one or set DATA_DIR.`

/**
 * Lets one process at a time use a data folder. The lock is an exclusive SQLite transaction on the file `lock` in that folder, which is
 * a kernel lock on the file itself: it holds across containers that share the folder, and the kernel drops it with the
 * process, however that ends. Nothing else in this process may open the file: closing it would drop the lock.
 */
export async function lockFolder(folder: string, refusal = inUse(folder)): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true })
  const database = lockFile(folder)
  if (!database || (await isHeldByOldRelease(folder))) {
    database?.close()
    throw new StartError(refusal)
  }
  return { folder, release: async () => database.close() }
}

/** Returns null when another process holds the lock. */
function lockFile(folder: string): DatabaseSync | null {
  const path = join(folder, 'lock')
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { timeout: 0 })
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
    chmodSync(path, 0o600) // another user who may read the file could lock it
    return database
  } catch (error) {
    database?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === SQLITE_BUSY) return null
    throw new StartError(
      `The folder ${folder} cannot be locked (${message}); run as the user it belongs to or choose another one.`,
    )
  }
}

/** Releases up to 0.1 locked a folder by listening on a socket named after it. */
function isHeldByOldRelease(folder: string): Promise<boolean> {
  const name = `meydan-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`)
  return new Promise((done) => {
    const socket = createConnection(path)
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
    socket.once('close', () => socket.destroy())
  })
}
