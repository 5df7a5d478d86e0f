import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone } from '@meydan/domain/phone.ts'
import { POST_IMAGE_MOST_BYTES, POST_LIMITS, PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'
import type { Database } from '#db/database.ts'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import type { LimitsService } from '#features/limits/limits.service.ts'
import type { MatchingService } from '#features/matching/matching.service.ts'
import type { MediaService, PhotoHash } from '#features/media/media.service.ts'
import type { PhotosService } from '#features/photos/photos.service.ts'
import type { PlanLimits, PlansService } from '#features/plans/plans.service.ts'
import type { FileCounts, PostFields, PostFileRef, PostsService } from '#features/posts/posts.service.ts'
import type { Post, PostProjection } from '#features/posts/posts.sql.ts'
import type { ProfileService } from '#features/profile/profile.service.ts'
import { allOrNone } from '#lib/all-or-none.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, Problem } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { type PostForm, readPostForm } from './post-form.ts'

const NEW_POSTS_PER_HOUR = { most: 30, spanS: 60 * 60 }
const EDITS_PER_HOUR = { most: 120, spanS: 60 * 60 }
export const POST_IMAGE = { use: 'post', mostBytes: POST_IMAGE_MOST_BYTES, side: 1_600 } as const

type PostUploads = {
  medias?: Maybe<{ images?: Maybe<Upload[]>; video?: Maybe<Upload>; video_thumbnail?: Maybe<Upload> }>
  attachments?: Maybe<Upload[]>
}
export type NewPost = PostForm & PostUploads & { client_id?: Maybe<string>; requestingLanguage?: Maybe<string> }
export type PostEdit = PostForm & PostUploads & { removed_medias?: Maybe<string[]>; requestingLanguage?: Maybe<string> }

type Dependencies = {
  posts: PostsService
  profile: ProfileService
  plans: PlansService
  catalog: CatalogService
  media: MediaService
  matching: MatchingService
  photos: PhotosService
  limits: LimitsService
  limiter: Limiter
  db: Database
}

type ReceivedFile = PostFileRef & { hash?: PhotoHash | null }

const AUTHOR_FIELDS = new Set(['address', 'sub_categories'])
const NO_FILES: FileCounts = { image: 0, video: 0, attachment: 0 }

/** From a form and its files to a post: everything is saved, or nothing. */
export class PublishService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Publishes a post. The same submission (`client_id`) sent again returns the post it created. */
  async publish(viewer: UserViewer, newPost: NewPost, projection: PostProjection): Promise<Post> {
    return this.#deps.posts.single(viewer, await this.#create(viewer, newPost), projection)
  }

  /** Replaces the content of the viewer's own post. */
  async edit(viewer: UserViewer, id: string, edit: PostEdit, projection: PostProjection): Promise<Post> {
    const { posts, plans, matching, photos, limiter, db } = this.#deps
    const { requestingLanguage, removed_medias, ...form } = edit
    await db.transaction(() => posts.requireOwn(viewer, id))
    await limiter.take(`edit-post:user:${viewer.id}`, EDITS_PER_HOUR)
    const before = await posts.contentOf(id)
    const { fields } = await this.#readForm(viewer, form, requestingLanguage, before)
    const limits = await plans.limitsOf(viewer)
    checkUploads(form, limits)
    const files = await this.#receive(viewer, form, limits)
    await this.#saveWith(files, async () => {
      await posts.requireOwn(viewer, id) // again: minutes may have passed while the files arrived
      checkUploads(form, limits, await posts.removeFiles(id, removed_medias ?? []))
      // Saving a form in which nothing was changed does not make the post an edited one.
      const isChanged = files.length > 0 || !!removed_medias?.length || !isDeepStrictEqual(fields, before)
      if (isChanged) {
        await matching.enqueue(id, { isNew: false }) // before the change: it remembers the price
        await photos.remember(viewer.id, files)
        await posts.change(id, fields, files)
        await photos.enqueue(id, files)
      }
      return id
    })
    return posts.single(viewer, id, projection)
  }

  async #create(viewer: UserViewer, newPost: NewPost): Promise<string> {
    const { posts, plans, matching, photos, limits: accountLimits, limiter } = this.#deps
    const { requestingLanguage, ...form } = newPost
    const clientId = newPost.client_id ?? randomUUID()
    const submitted = newPost.client_id ? await posts.findSubmitted(viewer.id, clientId) : undefined
    if (submitted) return submitted
    await limiter.take(`publish:user:${viewer.id}`, NEW_POSTS_PER_HOUR)
    const { author, fields } = await this.#readForm(viewer, form, requestingLanguage)
    allow(author.address != null, () => badInput('addresses', MESSAGES.completeProfileFirst))
    const limits = await plans.limitsOf(viewer)
    checkUploads(form, limits, NO_FILES)
    await accountLimits.take(viewer, 'post')
    const files = await this.#receive(viewer, form, limits)
    const created = await this.#saveWith(files, async () => {
      await photos.remember(viewer.id, files)
      const id = await posts.create(viewer.id, clientId, fields, files)
      if (!id) return
      await matching.enqueue(id, { isNew: true })
      await photos.enqueue(id, files)
      return id
    })
    const id = created ?? (await posts.findSubmitted(viewer.id, clientId))
    allow(id !== undefined)
    return id
  }

  async #readForm(viewer: UserViewer, form: PostForm, language: Maybe<string>, before?: PostFields) {
    const author = await this.#deps.profile.own(viewer, AUTHOR_FIELDS)
    const options = await this.#deps.catalog.postOptions(language)
    const country = countryOfPhone(author.phone_number ?? '')
    const choices = { options, subCategories: author.sub_categories ?? [], country }
    return { author, fields: readPostForm(form, choices, before) }
  }

  /** Uploads arrive in the order in which the client sends them, so all of them have to be awaited at once. */
  #receive(viewer: UserViewer, { medias, attachments }: PostUploads, limits: PlanLimits): Promise<ReceivedFile[]> {
    const { media } = this.#deps
    const fileOf = async (kind: PostFileRef['kind'], file: Promise<{ id: string; hash?: PhotoHash | null }>) => {
      const { id, hash = null } = await file
      return { kind, media_id: id, hash }
    }
    const images = (medias?.images ?? []).map((upload, at) =>
      fileOf('image', media.addPhoto(viewer.id, upload, `medias.images.${at}`, POST_IMAGE)),
    )
    const videos = medias?.video
      ? [fileOf('video', media.addVideo(viewer.id, medias.video, medias.video_thumbnail, limits.max_video_seconds))]
      : []
    const papers = (attachments ?? []).map((upload, at) =>
      fileOf('attachment', media.addAttachment(viewer.id, upload, `attachments.${at}`)),
    )
    return allOrNone([...images, ...videos, ...papers], (done) => media.remove(done.map(({ media_id }) => media_id)))
  }

  /** Saves in one transaction with the received files, and removes them if nothing was saved. */
  async #saveWith<T>(files: PostFileRef[], save: () => Promise<T | undefined>): Promise<T | undefined> {
    const { media, db } = this.#deps
    const ids = files.map(({ media_id }) => media_id)
    try {
      const result = await db.transaction(async () => {
        const saved = await save()
        if (saved !== undefined) await media.attach(ids)
        return saved
      })
      if (result === undefined) await media.remove(ids)
      return result
    } catch (error) {
      await media.remove(ids)
      throw error
    }
  }
}

/** Checks the new files together with those the post has; without `held`, the new ones alone. */
function checkUploads({ medias, attachments }: PostUploads, limits: PlanLimits, held?: FileCounts) {
  const images = (medias?.images?.length ?? 0) + (held?.image ?? 0)
  const videos = (medias?.video ? 1 : 0) + (held?.video ?? 0)
  const papers = (attachments?.length ?? 0) + (held?.attachment ?? 0)
  if (attachments?.length && !limits.allows_attachments)
    throw new Problem('FORBIDDEN', PUBLISHING_MESSAGES.attachmentsNeedPlan, { field: 'attachments' })
  if (held) allow(images + videos > 0, () => badInput('medias', PUBLISHING_MESSAGES.noMedia))
  allow(images <= POST_LIMITS.images, () => badInput('medias.images', PUBLISHING_MESSAGES.tooManyImages))
  allow(videos <= 1, () => badInput('medias.video', MESSAGES.onlyOneVideo))
  allow(papers <= POST_LIMITS.attachments, () => badInput('attachments', PUBLISHING_MESSAGES.tooManyAttachments))
}
