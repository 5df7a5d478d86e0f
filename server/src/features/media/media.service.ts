import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DOCUMENT_MOST_BYTES, PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import type { Upload } from '../../graphql/uploads.ts'
import type { Clock } from '../../lib/clock.ts'
import { keyedHash } from '../../lib/keyed-hash.ts'
import { badInput, notFound } from '../../lib/problem.ts'
import { privateKey, type Storage } from '../../lib/storage.ts'
import type { MediaFile, MediaStore, NewMedia } from './media.store.ts'
import { renderPicture } from './pictures.ts'
import { PICTURES, receive, receivePicture } from './received.ts'

export type MediaService = ReturnType<typeof createMediaService>

type Needs = { store: MediaStore; storage: Storage; clock: Clock; secret: string }
type PictureUse = { use: 'avatar' | 'post' | 'place'; mostBytes: number; side: number }
type File = [key: string, bytes: Uint8Array]

const LINK_LIFE_MS = 5 * 60_000
const UNUSED_AFTER_MS = 24 * 60 * 60_000
const REMOVED_AT_ONCE = 500
const DOCUMENT_SIDE_PX = 3_000 // small print stays readable

/** Where anybody who knows it may fetch a file; its name cannot be guessed. */
export const hrefOf = (storageKey: string) => `/media/${storageKey}`

export function createMediaService({ store, storage, clock, secret }: Needs) {
  /** First the row, then the bytes: whatever happens in between, the sweeper finds the row and takes both. */
  async function keep(row: NewMedia, files: File[]): Promise<{ id: string; storage_key: string }> {
    const id = await store.insert({ ...row, created_at: clock.now(), updated_at: clock.now() })
    for (const [key, bytes] of files) await storage.put(key, bytes)
    return { id, storage_key: row.storage_key }
  }

  const signatureOf = (key: string, expires: number) => keyedHash(secret, 'private media', `${key}\0${expires}`)

  return {
    /** A picture made anew from what was sent. Nothing uses it yet: see `attach`. */
    async addPicture(ownerId: string, upload: Upload, field: string, { use, mostBytes, side }: PictureUse) {
      const { bytes, name } = await receivePicture(upload, field, mostBytes)
      const { main, thumbnail, placeholder } = await renderPicture(bytes, field, side)
      const key = `${use}/${randomUUID()}`
      const [mainKey, thumbnailKey] = [`${key}.jpg`, `${key}-150.jpg`]
      const { width, height } = main
      const thumbnails = [{ storage_key: thumbnailKey, width: thumbnail.width, height: thumbnail.height }]
      return keep(
        {
          ...{ owner_id: ownerId, type: 'image', using_as: use, mimetype: 'image/jpeg', name, storage_key: mainKey },
          ...{ size_bytes: main.bytes.byteLength, width, height, thumbnails, placeholder },
        },
        [
          [mainKey, main.bytes],
          [thumbnailKey, thumbnail.bytes],
        ],
      )
    },

    /** A paper for the eyes of its owner and of staff: a picture, made anew, or a PDF as it is. */
    async addDocument(ownerId: string, upload: Upload, field: string) {
      const received = await receive(upload, field, DOCUMENT_MOST_BYTES)
      const isPicture = received && PICTURES.includes(received.mimetype)
      if (!received || !(isPicture || received.mimetype === 'application/pdf'))
        throw badInput(field, PEOPLE_MESSAGES.notADocument)
      const picture = isPicture ? (await renderPicture(received.bytes, field, DOCUMENT_SIDE_PX)).main : null
      const bytes = picture?.bytes ?? received.bytes
      const key = privateKey(`${randomUUID()}.${picture ? 'jpg' : 'pdf'}`)
      return keep(
        {
          ...{ owner_id: ownerId, type: picture ? 'image' : 'document', using_as: 'verification', is_private: true },
          ...{ mimetype: picture ? 'image/jpeg' : 'application/pdf', name: received.name, storage_key: key },
          ...{ size_bytes: bytes.byteLength, width: picture?.width ?? null, height: picture?.height ?? null },
        },
        [[key, bytes]],
      )
    },

    /** From now on something uses these files, and takes them with it when it goes. */
    attach: (ids: string[]) => store.attach(ids, clock.now()),

    remove: (ids: string[]) => store.remove(ids),

    /** All of a person's files, private ones too, for nobody but that person. */
    async filesOf(ownerId: string): Promise<{ storage_key: string; open: () => Readable }[]> {
      const files = []
      for (const { storage_key } of await store.listOf(ownerId))
        if (await storage.has(storage_key)) files.push({ storage_key, open: () => storage.read(storage_key) })
      return files
    },

    /** An address that opens a private file for whoever has it, for five minutes. */
    privateHref(storageKey: string): string {
      const expires = clock.now().getTime() + LINK_LIFE_MS
      return `/${storageKey}?expires=${expires}&signature=${signatureOf(storageKey, expires).toString('base64url')}`
    },

    async openPrivate(
      storageKey: string,
      expires: number,
      signature: string,
    ): Promise<MediaFile & { stream: Readable }> {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(storageKey, expires)
      const isGood = given.length === right.length && timingSafeEqual(given, right)
      const file = isGood && expires > clock.now().getTime() ? await store.findPrivate(storageKey) : undefined
      if (!file) throw notFound()
      return { ...file, stream: storage.read(storageKey) }
    },

    /** Deletes the bytes of what is gone, then forgets it; what fails stays queued. */
    async removeQueued() {
      for (;;) {
        const keys = await store.queuedRemovals(REMOVED_AT_ONCE)
        await Promise.all(keys.map((key) => storage.remove(key)))
        await store.removed(keys)
        if (keys.length < REMOVED_AT_ONCE) return
      }
    },

    removeUnused: () => store.removeUnattached(new Date(clock.now().getTime() - UNUSED_AFTER_MS), REMOVED_AT_ONCE),
  }
}
