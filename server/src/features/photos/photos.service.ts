import type { Database } from '#db/database.ts'
import type { CasesService } from '#features/cases/cases.service.ts'
import { type MediaService, type PhotoHash, QUALITY_LEAST } from '#features/media/media.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Log } from '#lib/log.ts'
import type { PhotosStore, QueuedPhoto, SamePhoto } from './photos.store.ts'

// docs/decisions/0290: Photos are compared by a hash of their shapes

type Dependencies = {
  store: PhotosStore
  posts: PostsService
  media: MediaService
  cases: Pick<CasesService, 'collect'>
  notices: NoticesService
  db: Database
  log: Log
}
type PublishedFile = { media_id: string; hash?: PhotoHash | null }

const ATTEMPTS_MOST = 5
const HASHED_AT_ONCE = 100

/** Finds photos that were published before: by the same person, or by somebody else. */
export class PhotosService {
  readonly #deps: Dependencies
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #isStopping = false

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Stores the hashes of files before a post takes them, in the same transaction. */
  async remember(ownerId: string, files: PublishedFile[]) {
    const photos = files.flatMap(({ media_id, hash }) => (hash ? [{ media_id, ...hash }] : []))
    if (photos.length) await this.#deps.store.store(ownerId, photos)
  }

  /** Queues the files of a post, in the transaction that publishes or changes it. */
  async enqueue(postId: string, files: PublishedFile[]) {
    const { store, db } = this.#deps
    const ids = files.flatMap(({ media_id, hash }) => (hash && hash.quality >= QUALITY_LEAST ? [media_id] : []))
    if (!ids.length) return
    await store.enqueue(postId, ids)
    db.afterCommit(() => void this.run())
  }

  /** Compares everything that waits. */
  run(): Promise<void> {
    this.#isAskedAgain = this.#running !== null
    this.#running ??= this.#runAll().finally(() => {
      this.#running = null
      if (this.#isAskedAgain && !this.#isStopping) void this.run()
    })
    return this.#running
  }

  /** Resolves when the post whose photos are being compared is done; to be called before the database is closed. */
  async finish() {
    this.#isStopping = true
    await this.#running
  }

  /** Job: stores the hashes of photos that came without one, and compares them with nothing. */
  async hashSome() {
    const { store, media, log } = this.#deps
    for (const { media_id, owner_id, storage_key } of await store.unhashed(HASHED_AT_ONCE)) {
      if (this.#isStopping) return
      try {
        await store.store(owner_id, [{ media_id, ...(await media.hashOf(storage_key)) }])
      } catch (error) {
        log.error({ err: error, media: media_id }, 'a photo has no hash')
      }
      await store.dequeue([media_id])
    }
  }

  async #runAll() {
    while (!this.#isStopping && (await this.#runOne()));
  }

  /** Returns false when nothing waits, or when something failed: the job tries again. */
  async #runOne(): Promise<boolean> {
    const { store, posts, db, log } = this.#deps
    let postId: string | undefined
    try {
      const id = await store.nextPost()
      postId = id
      if (!id) return false
      await db.transaction(async () => {
        const { title } = await posts.lock(id) // first, as in its deletion
        await this.#compare(title, await store.take(id))
      })
      return true
    } catch (error) {
      log.error({ err: error, post: postId }, 'photos could not be compared')
      if (postId) await store.markFailed(postId, ATTEMPTS_MOST).catch(() => {})
      return false
    }
  }

  /** Says at most one thing of each kind about a post, however many of its photos are known. */
  async #compare(title: string, photos: QueuedPhoto[]) {
    let [own, others] = [null, null] as [SamePhoto | null, { photo: QueuedPhoto; same: SamePhoto } | null]
    for (const photo of photos)
      for (const same of await this.#deps.store.samePhotos(photo)) {
        if (!same.is_own) others ??= { photo, same }
        else if (same.is_shown) own ??= same
      }
    if (own && photos[0]) await this.#hintRepeated(photos[0], own)
    if (others) await this.#flag(title, others.photo, others.same)
  }

  #hintRepeated({ owner_id, post_id }: QueuedPhoto, { post_id: earlier }: SamePhoto) {
    return this.#deps.notices.write([
      {
        user_id: owner_id,
        kind: 'photo_repeated',
        dedupe_key: `photo_repeated:${post_id}`,
        subject: { type: 'post', id: earlier },
        values: {},
      },
    ])
  }

  /** Staff see both photos. The author is told that it is known, and never whose it is. */
  async #flag(title: string, { owner_id, post_id, media_id }: QueuedPhoto, { media_id: otherMediaId }: SamePhoto) {
    const { cases, notices } = this.#deps
    await cases.collect({
      subject: { type: 'post', id: post_id },
      ownerId: owner_id,
      excerpt: title,
      flag: 'photo_of_another',
      photos: { mediaId: media_id, otherMediaId },
    })
    await notices.write([
      {
        user_id: owner_id,
        kind: 'photo_of_another',
        dedupe_key: `photo_of_another:${post_id}`,
        subject: { type: 'post', id: post_id },
        values: {},
      },
    ])
  }
}
