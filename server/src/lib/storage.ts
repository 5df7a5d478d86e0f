import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Letters, digits, dots, dashes and slashes; every part begins with a letter or a digit, so no `..` and no hidden file. */
const KEY = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/i

/** Files with this prefix are served only by signed links. */
export const PRIVATE = 'private/'

/** Storage of media files. The content of a key never changes: a new picture gets a new key. */
export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Takes over a local file; moves it if possible. */
  putFile: (key: string, path: string) => Promise<void>
  read: (key: string) => Readable
  has: (key: string) => Promise<boolean>
  /** A missing file is not an error. */
  remove: (key: string) => Promise<void>
}

export const isStorageKey = (key: string) => KEY.test(key)

/** Refuses any other key, so that nothing outside the store can be named. */
export function requireKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`)
  return key
}

export type DiskStorage = Storage & { mediaFolder: string; pathOf: (key: string) => string }

export const privateKey = (key: string) => `${PRIVATE}${key}`

/** Public files in `media`, which the server serves as it is; private ones beside it. */
export function createDiskStorage(dataDir: string): DiskStorage {
  const mediaFolder = join(dataDir, 'media')

  function pathOf(key: string): string {
    requireKey(key)
    return key.startsWith(PRIVATE) ? join(dataDir, key) : join(mediaFolder, key)
  }

  /** Readers see the whole file or none. */
  async function place(key: string, write: (unfinished: string) => Promise<void>) {
    const path = pathOf(key)
    const isPrivate = key.startsWith(PRIVATE)
    await mkdir(dirname(path), { recursive: true, ...(isPrivate && { mode: 0o700 }) })
    const unfinished = `${path}.${randomUUID()}.part`
    await write(unfinished)
    if (isPrivate) await chmod(unfinished, 0o600)
    await rename(unfinished, path)
  }

  return {
    mediaFolder,
    pathOf,

    put: (key, bytes) => place(key, (unfinished) => writeFile(unfinished, bytes)),

    putFile: (key, path) =>
      place(key, (unfinished) =>
        rename(path, unfinished).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error
          await copyFile(path, unfinished) // it came from another file system
          await rm(path)
        }),
      ),

    read: (key) => createReadStream(pathOf(key)),

    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),

    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
