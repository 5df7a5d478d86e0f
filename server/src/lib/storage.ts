import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Letters, digits, dots, dashes and slashes; every part begins with a letter or a digit, so no `..` and no hidden file. */
const KEY = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/i

/** Where media files live. What is at a key never changes: a new picture gets a new key. */
export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
}

export function createDiskStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`)
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}.part`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path) // a reader sees the whole file or none
    },
  }
}
