import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { StartError } from '#lib/start-error.ts'
import { requireKey, type Storage } from '#lib/storage.ts'
import { type Backup, finishedBackups, keysOf, mediaOf } from './backup-folder.ts'

const AT_ONCE = 8

export type MediaResult = { copied: number; missing: string[] }

/** Copies the files that a backup names and that no earlier backup has copied: the content of a key never changes. */
export const copyMedia = (storage: Storage, store: string, folder: string) =>
  eachKey(folder, async (key) => {
    const path = join(mediaOf(store), requireKey(key))
    if (existsSync(path)) return 'there'
    if (!(await storage.has(key))) return 'missing'
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(storage.read(key), createWriteStream(`${path}.part`, { mode: 0o600, flush: true }))
    await rename(`${path}.part`, path)
    return 'copied'
  })

/** Puts the files of a backup into an empty media store. */
export const restoreMedia = (storage: Storage, store: string, folder: string, workFolder: string) =>
  eachKey(folder, async (key) => {
    const path = join(mediaOf(store), requireKey(key))
    if (!existsSync(path)) return 'missing'
    if (await storage.has(key)) return 'there'
    const copy = join(workFolder, key.replaceAll('/', '-'))
    await copyFile(path, copy) // the store takes over the file that it is given
    await storage.putFile(key, copy)
    return 'copied'
  })

/** Deletes the copies that no backup names any more. */
export async function pruneMedia(store: string) {
  const folder = mediaOf(store)
  if (!existsSync(folder)) return
  const named = new Set(finishedBackups(store).flatMap(keysIn))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    if (!named.has(relative(folder, path).replaceAll(sep, '/'))) await rm(path)
  }
}

async function eachKey(folder: string, work: (key: string) => Promise<'there' | 'missing' | 'copied'>) {
  const result: MediaResult = { copied: 0, missing: [] }
  const count = async (key: string) => {
    const outcome = await work(key)
    if (outcome === 'copied') result.copied++
    if (outcome === 'missing') result.missing.push(key)
  }
  await Readable.from(keysIn(folder)).forEach(count, { concurrency: AT_ONCE })
  return result
}

/** A file whose key is gone would not be missed. */
export function refuseAlteredKeys(folder: string, { media_sha256: sha256 }: Backup) {
  if (sha256 && createHash('sha256').update(keyLines(folder)).digest('hex') !== sha256) throw damaged(folder)
}

const keysIn = (folder: string): string[] => keyLines(folder).toString().split('\n').filter(Boolean)

function keyLines(folder: string): Buffer {
  try {
    return gunzipSync(readFileSync(keysOf(folder)))
  } catch {
    throw damaged(folder)
  }
}

const damaged = (folder: string) => new StartError(`${keysOf(folder)} is not as it was written. Choose another backup.`)
