import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { APPEAL_DAYS } from '@meydan/domain/case-rules.ts'
import { DOCUMENT_MOST_BYTES, PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import {
  ATTACHMENT_MOST_BYTES,
  POST_IMAGE_MOST_BYTES,
  POST_VIDEO_MOST_BYTES,
  PUBLISHING_MESSAGES,
} from '@meydan/domain/publishing-rules.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, badInput, notFound, Problem } from '#lib/problem.ts'
import { privateKey, type Storage } from '#lib/storage.ts'
import type { Upload } from '#lib/upload.ts'
import { attachmentKind, downloadName } from './attachments.ts'
import { type Incoming, withIncoming } from './incoming.ts'
import type { MediaFile, MediaStore, NewMedia } from './media.store.ts'
import { hrefOf, MediaLinks, type SignedAddress } from './media-links.ts'
import { hashPhoto, type PhotoHash } from './photo-hash.ts'
import { PICTURES, type Picture, renderPicture } from './pictures.ts'
import { stemOf, thumbnailsOf } from './thumbnails.ts'
import { remuxVideo } from './videos.ts'

export { hrefOf, type SignedAddress } from './media-links.ts'
export { hashDistance, hashPhoto, type PhotoHash, QUALITY_LEAST, SAME_PHOTO_BITS } from './photo-hash.ts'

/** `name` is empty if it is not known. */
export type FileAccess = { to: 'everyone' | 'holder'; name: string }

type Dependencies = {
  store: MediaStore
  storage: Storage
  db: Database
  clock: Clock
  secret: string
  incomingFolder: string
  /** How long the bytes of removed files stay in the store, for backups that do not copy them. */
  config: { removedFilesKeptDays: number }
}
type PictureUse = { use: 'avatar' | 'post' | 'place' | 'conversation' | 'review'; mostBytes: number; side: number }
type File = [key: string, content: Uint8Array | { path: string }]
type Receiving = { ownerId: string; upload: Upload; field: string; mostBytes: number }
type Stored = { id: string; storage_key: string }

/** How long people may appeal against a decision. Keep no backup for longer: it would bring the files back. */
const APPEAL_MS = APPEAL_DAYS * 24 * 60 * 60_000
/** Files of places and of the demo world that came from elsewhere: nobody owns them, so they have no row. */
const WITHOUT_ROW = /^(demo|map-service)\//
/** Per account: enough for at least forty of the largest videos (480 MB). */
const QUOTA_BYTES = 20 * 1024 ** 3
const UNUSED_AFTER_MS = 24 * 60 * 60_000
const BATCH_SIZE = 500
const DOCUMENT_SIDE_PX = 3_000 // small print stays readable
const STILL_SIDE_PX = 1_080
const MAP_PICTURE_SIDE_PX = 1_600
const VIDEOS = ['video/mp4', 'video/webm', 'video/x-m4v']

const isPicture = ({ kind }: Incoming) => PICTURES.includes(kind?.mime ?? '')

/**
 * Uploaded files, from their arrival to their removal. A new file is unused until `attach`; a job removes files that stay
 * unused.
 */
export class MediaService {
  readonly #deps: Dependencies
  readonly #links: MediaLinks

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
    this.#links = new MediaLinks(dependencies)
  }

  /** Stores an uploaded picture, rendered again. */
  async addPicture(ownerId: string, upload: Upload, field: string, use: PictureUse): Promise<Stored> {
    return (await this.#addPicture(ownerId, upload, field, use)).stored
  }

  /** Stores a picture of a post; `hash` says what it looks like, and is null if that could not be found out. */
  async addPhoto(ownerId: string, upload: Upload, field: string, use: PictureUse) {
    const { stored, main } = await this.#addPicture(ownerId, upload, field, use)
    return { ...stored, hash: await hashPhoto(main.bytes).catch(() => null) }
  }

  /** What a stored picture looks like. */
  async hashOf(storageKey: string): Promise<PhotoHash> {
    return hashPhoto(await buffer(this.#deps.storage.read(storageKey)))
  }

  /** Stores a map service's picture of a place and returns its address; fetches it only if it is not stored yet. */
  async addMapPicture(name: string, fetchFile: () => Upload, field: string): Promise<string> {
    const { storage, incomingFolder } = this.#deps
    const key = `map-service/${name}.jpg`
    if (!(await storage.has(key)))
      await withIncoming(incomingFolder, fetchFile(), { field, mostBytes: POST_IMAGE_MOST_BYTES }, async (file) => {
        allow(isPicture(file), () => badInput(field, PEOPLE_MESSAGES.notAPicture))
        const { main } = await renderPicture(file.path, field, MAP_PICTURE_SIDE_PX)
        await storage.put(key, main.bytes)
      })
    return hrefOf(key)
  }

  /** Stores an uploaded video in a new container, with the still image that the client took from it, if any. */
  async addVideo(ownerId: string, upload: Upload, still: Upload | null | undefined, mostSeconds: number) {
    const field = 'medias.video'
    // Both arrive in one stream, in any order, so neither may wait for the other.
    const [stillResult, videoResult] = await Promise.allSettled([
      still &&
        this.#receive({ ownerId, upload: still, field, mostBytes: POST_IMAGE_MOST_BYTES }, async (file) =>
          isPicture(file) ? renderPicture(file.path, field, STILL_SIDE_PX) : null,
        ),
      this.#receive({ ownerId, upload, field, mostBytes: POST_VIDEO_MOST_BYTES }, (file) =>
        this.#storeVideo(ownerId, file, field, mostSeconds),
      ),
    ])
    if (videoResult.status === 'rejected') throw videoResult.reason
    const { id, storage_key } = videoResult.value
    // An unreadable still is no reason to refuse the video.
    if (stillResult.status === 'fulfilled' && stillResult.value)
      await this.#addStill(id, stemOf(storage_key), stillResult.value)
    return { id, storage_key }
  }

  /** Stores an attachment. Pictures are rendered again; other files stay as they are and are only ever downloaded. */
  addAttachment(ownerId: string, upload: Upload, field: string): Promise<Stored> {
    return this.#receive({ ownerId, upload, field, mostBytes: ATTACHMENT_MOST_BYTES }, async (file) => {
      const row = { owner_id: ownerId, using_as: 'attachment' as const, is_vip: true }
      if (isPicture(file)) {
        const picture = await renderPicture(file.path, field, DOCUMENT_SIDE_PX)
        return this.#storePicture(picture, { ...row, name: downloadName(file.name, 'jpg') })
      }
      const { type, mimetype, ext } = await attachmentKind(file, field)
      const storage_key = `attachment/${randomUUID()}.${ext}`
      const { size_bytes, path } = file
      const name = downloadName(file.name, ext)
      return this.#store({ ...row, type, mimetype, name, storage_key, size_bytes }, [[storage_key, { path }]])
    })
  }

  /** Stores a document that only its owner and staff may see: a picture, rendered again, or an unchanged PDF. */
  addDocument(ownerId: string, upload: Upload, field: string): Promise<Stored> {
    return this.#receive({ ownerId, upload, field, mostBytes: DOCUMENT_MOST_BYTES }, async (file) => {
      const isPdf = file.kind?.mime === 'application/pdf'
      allow(isPdf || isPicture(file), () => badInput(field, PEOPLE_MESSAGES.notADocument))
      const picture = isPdf ? null : (await renderPicture(file.path, field, DOCUMENT_SIDE_PX)).main
      const storage_key = privateKey(`${randomUUID()}.${picture ? 'jpg' : 'pdf'}`)
      const row: NewMedia = {
        owner_id: ownerId,
        type: picture ? 'image' : 'document',
        using_as: 'verification',
        is_private: true,
        mimetype: picture ? 'image/jpeg' : 'application/pdf',
        name: file.name,
        storage_key,
        size_bytes: picture?.bytes.byteLength ?? file.size_bytes,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
      }
      return this.#store(row, [[storage_key, picture?.bytes ?? { path: file.path }]])
    })
  }

  /** Marks files as used; from now on they are removed with whatever uses them. */
  attach(ids: string[]) {
    return this.#deps.store.attach(ids, this.#deps.clock.now())
  }

  /** Removes files; a job deletes their bytes. */
  remove(ids: string[]) {
    return this.#deps.store.remove(ids)
  }

  /** All files of a person, private ones included; to be shown to nobody else. */
  async filesOf(ownerId: string): Promise<{ storage_key: string; open: () => Readable }[]> {
    const { store, storage } = this.#deps
    const files = []
    for (const { storage_key } of await store.listOf(ownerId))
      if (await storage.has(storage_key)) files.push({ storage_key, open: () => storage.read(storage_key) })
    return files
  }

  /** The address of a file of a post or a conversation; signed unless anybody may see it. */
  href({ storage_key, is_open }: { storage_key: string; is_open: boolean }): string {
    return is_open ? hrefOf(storage_key) : this.signedHref(storage_key)
  }

  /** The address of a file of a post that not everybody may see. */
  signedHref(storageKey: string): string {
    return this.#links.forFollowers(storageKey)
  }

  /** Who may be given a file at this address (everyone, or only the holder of the address) and its name; null if nobody. */
  async accessTo(key: string, address: SignedAddress): Promise<FileAccess | null> {
    const { store } = this.#deps
    if (address.signature && this.#links.isValidForStaff(key, address))
      return (await store.isEvidence(key)) ? { to: 'holder', name: '' } : null
    const file = await store.audienceOf(stemOf(key))
    if (!file) return WITHOUT_ROW.test(key) ? { to: 'everyone', name: '' } : null
    const { audience, name } = file
    if (audience !== 'followers') return audience === 'everyone' ? { to: 'everyone', name } : null
    return this.#links.isValidForFollowers(key, address) ? { to: 'holder', name } : null
  }

  /** An address that opens a photo kept as evidence for whoever has it, for an hour. */
  evidenceHref(storageKey: string): string {
    return this.#links.forStaff(storageKey)
  }

  /** An address that opens a private document for whoever has it, for five minutes. */
  privateHref(storageKey: string): string {
    return this.#links.forDocument(storageKey)
  }

  /** Opens a private document by its signed address. */
  async openPrivate(storageKey: string, address: SignedAddress): Promise<MediaFile & { stream: Readable }> {
    const { store, storage } = this.#deps
    const isValid = this.#links.isValidForDocument(storageKey, address)
    const file = isValid ? await store.findPrivate(storageKey) : undefined
    if (!file) throw notFound()
    return { ...file, stream: storage.read(storageKey) }
  }

  /** Job: removes the files of posts and places that were hidden so long ago that nobody can appeal any more. */
  async removeTakenDown() {
    while ((await this.#deps.store.removeTakenDown(this.#ago(APPEAL_MS), BATCH_SIZE)) > 0);
  }

  /** Job: removes files that nothing has used for a day. */
  removeUnused() {
    return this.#deps.store.removeUnattached(this.#ago(UNUSED_AFTER_MS), BATCH_SIZE)
  }

  /** Job: deletes the bytes of removed files. What fails stays in the queue. While a backup runs, nothing is deleted. */
  async removeQueued() {
    while ((await this.#deps.db.transaction(() => this.#removeSome())) === BATCH_SIZE);
  }

  async #removeSome(): Promise<number> {
    const { store, storage, config } = this.#deps
    if (!(await store.lockRemovals())) return 0
    const keys = await store.queuedRemovals(config.removedFilesKeptDays, BATCH_SIZE)
    await Promise.all(keys.map((key) => storage.remove(key)))
    await store.dequeueRemovals(keys)
    return keys.length
  }

  #addPicture(ownerId: string, upload: Upload, field: string, { use, mostBytes, side }: PictureUse) {
    return this.#receive({ ownerId, upload, field, mostBytes }, async (file) => {
      allow(isPicture(file), () => badInput(field, PEOPLE_MESSAGES.notAPicture))
      const picture = await renderPicture(file.path, field, side)
      const row = { owner_id: ownerId, using_as: use, name: file.name, is_vip: false }
      return { stored: await this.#storePicture(picture, row), main: picture.main }
    })
  }

  async #receive<T>({ ownerId, upload, field, mostBytes }: Receiving, use: (file: Incoming) => Promise<T>) {
    upload.catch(() => {}) // it is awaited below, unless the quota is used up
    if ((await this.#deps.store.bytesOf(ownerId)) > QUOTA_BYTES)
      throw new Problem('TOO_LARGE', PEOPLE_MESSAGES.storageFull, { field })
    return withIncoming(this.#deps.incomingFolder, upload, { field, mostBytes }, use)
  }

  /** The row comes first: whatever fails afterwards, the job that removes unused files finds it and removes both. */
  async #store(row: NewMedia, files: File[]): Promise<Stored> {
    const { store, storage, clock } = this.#deps
    const id = await store.insert({ ...row, created_at: clock.now(), updated_at: clock.now() })
    for (const [key, content] of files)
      await ('path' in content ? storage.putFile(key, content.path) : storage.put(key, content))
    return { id, storage_key: row.storage_key }
  }

  #storePicture(
    { main, thumbnail, placeholder }: Picture,
    row: Pick<NewMedia, 'owner_id' | 'using_as' | 'name' | 'is_vip'>,
  ): Promise<Stored> {
    const stem = `${row.using_as}/${randomUUID()}`
    const { thumbnails, files } = thumbnailsOf(stem, { 150: thumbnail })
    const picture: NewMedia = {
      ...row,
      type: 'image',
      mimetype: 'image/jpeg',
      storage_key: `${stem}.jpg`,
      size_bytes: main.bytes.byteLength,
      width: main.width,
      height: main.height,
      thumbnails,
      placeholder,
    }
    return this.#store(picture, [[picture.storage_key, main.bytes], ...files])
  }

  async #storeVideo(ownerId: string, { path, kind, name }: Incoming, field: string, mostSeconds: number) {
    allow(VIDEOS.includes(kind?.mime ?? ''), () => badInput(field, PUBLISHING_MESSAGES.notAVideo))
    const target = `${path}.new`
    try {
      const video = await remuxVideo(path, target, field, mostSeconds)
      const storage_key = `post/${randomUUID()}.${video.mimetype === 'video/mp4' ? 'mp4' : 'webm'}`
      const row = { owner_id: ownerId, type: 'video', using_as: 'post', name, storage_key, ...video }
      return await this.#store(row, [[storage_key, { path: target }]])
    } finally {
      await rm(target, { force: true })
    }
  }

  async #addStill(id: string, stem: string, { thumbnail, main, placeholder }: Picture) {
    const { thumbnails, files } = thumbnailsOf(stem, { 150: thumbnail, still: main })
    await this.#deps.store.setThumbnails(id, thumbnails, placeholder)
    for (const [key, bytes] of files) await this.#deps.storage.put(key, bytes)
  }

  #ago(ms: number): Date {
    return new Date(this.#deps.clock.now().getTime() - ms)
  }
}
