import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DOCUMENT_MOST_BYTES, PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import {
  ATTACHMENT_MOST_BYTES,
  POST_IMAGE_MOST_BYTES,
  POST_VIDEO_MOST_BYTES,
  PUBLISHING_MESSAGES,
} from '@meydan/domain/publishing-rules.ts'
import type { Clock } from '#lib/clock.ts'
import { isSameSecret } from '#lib/is-same-secret.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import { allow, badInput, notFound, Problem } from '#lib/problem.ts'
import { privateKey, type Storage } from '#lib/storage.ts'
import type { Upload } from '#lib/upload.ts'
import { attachmentKind, downloadName } from './attachments.ts'
import { type Incoming, withIncoming } from './incoming.ts'
import type { MediaFile, MediaStore, NewMedia } from './media.store.ts'
import { PICTURES, type Picture, type Rendered, renderPicture } from './pictures.ts'
import { remuxVideo } from './videos.ts'

export type MediaService = ReturnType<typeof createMediaService>

type Needs = { store: MediaStore; storage: Storage; clock: Clock; secret: string; incomingFolder: string }
type PictureUse = { use: 'avatar' | 'post' | 'place'; mostBytes: number; side: number }
type File = [key: string, bytes: Uint8Array | { path: string }]
export type SignedAddress = { expires?: string | undefined; signature?: string | undefined }
type Kept = { id: string; storage_key: string }

const LINK_LIFE_MS = 5 * 60_000
const SIGNED_LIFE_MS = 12 * 60 * 60_000
/** As long as people may appeal against a decision. Keep no backup for longer than this: it would bring the files back. */
const APPEAL_MS = 30 * 24 * 60 * 60_000
/** Pictures of places that came from elsewhere belong to nobody and have no row. */
const WITHOUT_ROW = /^(demo|map-service)\//
/** For one account. A video may have 480 MB, so it is room for at least forty of the largest. */
const QUOTA_BYTES = 20 * 1024 ** 3
const UNUSED_AFTER_MS = 24 * 60 * 60_000
const REMOVED_AT_ONCE = 500
const DOCUMENT_SIDE_PX = 3_000 // small print stays readable
const STILL_SIDE_PX = 1_080
const MAP_PICTURE_SIDE_PX = 1_600
const VIDEOS = ['video/mp4', 'video/webm', 'video/x-m4v']

/** Where a file is that anybody may fetch. Files of posts have `href`, because a private account's are not for anybody. */
export const hrefOf = (storageKey: string) => `/media/${storageKey}`

export function createMediaService({ store, storage, clock, secret, incomingFolder }: Needs) {
  /** First the row, then the bytes: whatever happens in between, the sweeper finds the row and takes both. */
  async function keep(row: NewMedia, files: File[]): Promise<Kept> {
    const id = await store.insert({ ...row, created_at: clock.now(), updated_at: clock.now() })
    for (const [key, content] of files)
      await ('path' in content ? storage.putFile(key, content.path) : storage.put(key, content))
    return { id, storage_key: row.storage_key }
  }

  type Arrival = { ownerId: string; upload: Upload; field: string; mostBytes: number }
  async function receive<T>({ ownerId, upload, field, mostBytes }: Arrival, use: (file: Incoming) => Promise<T>) {
    upload.catch(() => {}) // awaited below, unless there is no room
    if ((await store.bytesOf(ownerId)) > QUOTA_BYTES)
      throw new Problem('TOO_LARGE', PEOPLE_MESSAGES.storageFull, { field })
    return withIncoming(incomingFolder, upload, { field, mostBytes }, use)
  }

  function keepPicture(ownerId: string, use: NewMedia['using_as'], name: string, picture: Picture, isVip = false) {
    const { main, placeholder } = picture
    const key = `${use}/${randomUUID()}`
    const [thumbnails, thumbnailFiles] = thumbnailsOf(key, [['150', picture.thumbnail]])
    return keep(
      {
        owner_id: ownerId,
        type: 'image',
        using_as: use,
        mimetype: 'image/jpeg',
        name,
        is_vip: isVip,
        storage_key: `${key}.jpg`,
        size_bytes: main.bytes.byteLength,
        width: main.width,
        height: main.height,
        thumbnails,
        placeholder,
      },
      [[`${key}.jpg`, main.bytes], ...thumbnailFiles],
    )
  }

  const openSignature = (key: string, expires: number) =>
    keyedHash(secret, 'media', `${key}\0${expires}`).toString('base64url')
  const signatureOf = (key: string, expires: number) =>
    keyedHash(secret, 'private media', `${key}\0${expires}`).toString('base64url')

  return {
    /** A picture made anew from what was sent. Nothing uses it yet: see `attach`. */
    addPicture: (ownerId: string, upload: Upload, field: string, { use, mostBytes, side }: PictureUse) =>
      receive({ ownerId, upload, field, mostBytes }, async (file) => {
        allow(isPicture(file), badInput(field, PEOPLE_MESSAGES.notAPicture))
        return keepPicture(ownerId, use, file.name, await renderPicture(file.path, field, side))
      }),

    /** A map service's picture of a place, made anew; fetched only if it is not here yet. It has no row, because nobody owns it. */
    async keepMapPicture(name: string, fetchFile: () => Upload, field: string): Promise<string> {
      const key = `map-service/${name}.jpg`
      if (!(await storage.has(key)))
        await withIncoming(incomingFolder, fetchFile(), { field, mostBytes: POST_IMAGE_MOST_BYTES }, async (file) => {
          allow(isPicture(file), badInput(field, PEOPLE_MESSAGES.notAPicture))
          const { main } = await renderPicture(file.path, field, MAP_PICTURE_SIDE_PX)
          await storage.put(key, main.bytes)
        })
      return hrefOf(key)
    },

    /** A video whose container is made anew, with the still the client took of it, if any. */
    async addVideo(ownerId: string, upload: Upload, still: Upload | null | undefined, mostSeconds: number) {
      const field = 'medias.video'
      // Both come through one stream, in whatever order: the one must not wait for the other.
      const [drawn, kept] = await Promise.allSettled([
        still &&
          receive({ ownerId, upload: still, field, mostBytes: POST_IMAGE_MOST_BYTES }, async (file) =>
            isPicture(file) ? renderPicture(file.path, field, STILL_SIDE_PX) : null,
          ),
        receive({ ownerId, upload, field, mostBytes: POST_VIDEO_MOST_BYTES }, async ({ path, kind, name }) => {
          allow(VIDEOS.includes(kind?.mime ?? ''), badInput(field, PUBLISHING_MESSAGES.notAVideo))
          const renewed = `${path}.new`
          try {
            const video = await remuxVideo(path, renewed, field, mostSeconds)
            const key = `post/${randomUUID()}`
            const storage_key = `${key}.${video.mimetype === 'video/mp4' ? 'mp4' : 'webm'}`
            const row = { owner_id: ownerId, type: 'video', using_as: 'post', name, storage_key, ...video }
            return { key, ...(await keep(row, [[storage_key, { path: renewed }]])) }
          } finally {
            await rm(renewed, { force: true })
          }
        }),
      ])
      if (kept.status === 'rejected') throw kept.reason
      const { id, key, storage_key } = kept.value
      // A still that cannot be read is no reason to refuse the video.
      if (drawn.status === 'fulfilled' && drawn.value) {
        const { thumbnail, main, placeholder } = drawn.value
        const [thumbnails, files] = thumbnailsOf(key, [
          ['150', thumbnail],
          ['still', main],
        ])
        await store.setThumbnails(id, thumbnails, placeholder)
        for (const [name, bytes] of files) await storage.put(name, bytes)
      }
      return { id, storage_key }
    },

    /** Pictures are made anew; what else is accepted stays as it is and is only ever handed out as a download. */
    addAttachment: (ownerId: string, upload: Upload, field: string) =>
      receive({ ownerId, upload, field, mostBytes: ATTACHMENT_MOST_BYTES }, async (file) => {
        if (isPicture(file)) {
          const picture = await renderPicture(file.path, field, DOCUMENT_SIDE_PX)
          return keepPicture(ownerId, 'attachment', downloadName(file.name, 'jpg'), picture, true)
        }
        const { type, mimetype, ext } = await attachmentKind(file, field)
        const storage_key = `attachment/${randomUUID()}.${ext}`
        const { size_bytes, path } = file
        const name = downloadName(file.name, ext)
        return keep(
          { owner_id: ownerId, type, using_as: 'attachment', mimetype, name, storage_key, size_bytes, is_vip: true },
          [[storage_key, { path }]],
        )
      }),

    /** A paper for the eyes of its owner and of staff: a picture, made anew, or a PDF as it is. */
    addDocument: (ownerId: string, upload: Upload, field: string) =>
      receive({ ownerId, upload, field, mostBytes: DOCUMENT_MOST_BYTES }, async (file) => {
        const { path, name, size_bytes } = file
        const isPdf = file.kind?.mime === 'application/pdf'
        allow(isPdf || isPicture(file), badInput(field, PEOPLE_MESSAGES.notADocument))
        const picture = !isPdf ? (await renderPicture(path, field, DOCUMENT_SIDE_PX)).main : null
        const key = privateKey(`${randomUUID()}.${picture ? 'jpg' : 'pdf'}`)
        return keep(
          {
            owner_id: ownerId,
            type: picture ? 'image' : 'document',
            using_as: 'verification',
            is_private: true,
            mimetype: picture ? 'image/jpeg' : 'application/pdf',
            name,
            storage_key: key,
            size_bytes: picture?.bytes.byteLength ?? size_bytes,
            width: picture?.width ?? null,
            height: picture?.height ?? null,
          },
          [[key, picture?.bytes ?? { path }]],
        )
      }),

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

    /** Where a file of a post is. Unless anybody may see the post, the address is signed and good for half a day to a day. */
    href({ storage_key, is_open }: { storage_key: string; is_open: boolean }): string {
      if (is_open) return hrefOf(storage_key)
      // The same address for half a day, so that a browser keeps the file that long.
      const expires = (Math.floor(clock.now().getTime() / SIGNED_LIFE_MS) + 2) * SIGNED_LIFE_MS
      return `${hrefOf(storage_key)}?expires=${expires}&signature=${openSignature(storage_key, expires)}`
    },

    /** How a file may be handed out to whoever has this address; null where not at all. */
    async accessTo(key: string, { expires, signature }: SignedAddress): Promise<'everyone' | 'holder' | null> {
      const audience = await store.audienceOf(stemOf(key))
      if (audience === undefined) return WITHOUT_ROW.test(key) ? 'everyone' : null
      if (audience !== 'followers') return audience === 'everyone' ? 'everyone' : null
      const isGood =
        Number(expires) > clock.now().getTime() && isSameSecret(signature, openSignature(key, Number(expires)))
      return isGood ? 'holder' : null
    },

    /** What was taken down is no longer needed for an appeal: its files go, whatever remains of the post. */
    forgetTakenDown: () => store.removeTakenDown(new Date(clock.now().getTime() - APPEAL_MS), REMOVED_AT_ONCE),

    /** An address that opens a private file for whoever has it, for five minutes. */
    privateHref(storageKey: string): string {
      const expires = clock.now().getTime() + LINK_LIFE_MS
      return `/${storageKey}?expires=${expires}&signature=${signatureOf(storageKey, expires)}`
    },

    async openPrivate(
      storageKey: string,
      expires: number,
      signature: string,
    ): Promise<MediaFile & { stream: Readable }> {
      const isGood = isSameSecret(signature, signatureOf(storageKey, expires))
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

/** A file and its thumbnails share the beginning of their keys. */
const stemOf = (key: string) => (key.split('.', 1)[0] ?? '').replace(/-(150|still)$/, '')

const isPicture = ({ kind }: Incoming) => PICTURES.includes(kind?.mime ?? '')

function thumbnailsOf(key: string, rendered: [suffix: string, Rendered][]) {
  const named = rendered.map(([suffix, { bytes, width, height }]) => ({
    storage_key: `${key}-${suffix}.jpg`,
    width,
    height,
    bytes,
  }))
  return [
    named.map(({ bytes: _, ...thumbnail }) => thumbnail),
    named.map(({ storage_key, bytes }): [string, Buffer] => [storage_key, bytes]),
  ] as const
}
