import { randomUUID } from 'node:crypto'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone } from '@meydan/domain/phone.ts'
import { POST_IMAGE_MOST_BYTES, POST_LIMITS, PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'
import type { Database } from '#db/database.ts'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import type { MediaService } from '#features/media/media.service.ts'
import type { PlanLimits, PlansService } from '#features/plans/plans.service.ts'
import type { ProfileService } from '#features/profile/profile.service.ts'
import { allOrNone } from '#lib/all-or-none.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, Problem } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { type PostForm, readPostForm } from './post-form.ts'
import type { Attached, PublishStore } from './publish.store.ts'

const POSTS = { most: 30, spanS: 60 * 60 }
const EDITS = { most: 120, spanS: 60 * 60 }
export const POST_IMAGE = { use: 'post', mostBytes: POST_IMAGE_MOST_BYTES, side: 1_600 } as const

export type PostUploads = {
  medias?: Maybe<{ images?: Maybe<Upload[]>; video?: Maybe<Upload>; video_thumbnail?: Maybe<Upload> }>
  attachments?: Maybe<Upload[]>
}
export type NewPost = PostForm & PostUploads & { client_id?: Maybe<string>; requestingLanguage?: Maybe<string> }
export type PostEdit = PostForm & PostUploads & { removed_medias?: Maybe<string[]>; requestingLanguage?: Maybe<string> }

export type PublishNeeds = {
  publishing: PublishStore
  profile: ProfileService
  plans: PlansService
  catalog: CatalogService
  media: MediaService
  limiter: Limiter
  db: Database
  clock: Clock
}

const NEEDED_OF_AUTHOR = new Set(['address', 'sub_categories'])

/** From a form and its files to a post: all of it, or nothing. */
export function createPublishing({ publishing, profile, plans, catalog, media, limiter, db, clock }: PublishNeeds) {
  async function read(viewer: UserViewer, form: PostForm, language: Maybe<string>) {
    const author = await profile.own(viewer, NEEDED_OF_AUTHOR)
    const options = await catalog.postOptions(language)
    const country = countryOfPhone(author.phone_number ?? '')
    return { author, fields: readPostForm(form, { options, subCategories: author.sub_categories ?? [], country }) }
  }

  /** They come in the order the client sent them, which need not be ours: all must be waited for at once. */
  function receive(viewer: UserViewer, { medias, attachments }: PostUploads, limits: PlanLimits): Promise<Attached[]> {
    const kept = async (kind: Attached['kind'], file: Promise<{ id: string }>) => ({ kind, media_id: (await file).id })
    return allOrNone(
      [
        ...(medias?.images ?? []).map((upload, at) =>
          kept('image', media.addPicture(viewer.id, upload, `medias.images.${at}`, POST_IMAGE)),
        ),
        ...(medias?.video
          ? [kept('video', media.addVideo(viewer.id, medias.video, medias.video_thumbnail, limits.max_video_seconds))]
          : []),
        ...(attachments ?? []).map((upload, at) =>
          kept('attachment', media.addAttachment(viewer.id, upload, `attachments.${at}`)),
        ),
      ],
      (done) => media.remove(done.map(({ media_id }) => media_id)),
    )
  }

  /** What was received is used by the end of `save`, or gone. */
  async function keep<T>(files: Attached[], save: () => Promise<T | undefined>): Promise<T | undefined> {
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

  return {
    /** The id of the new post; the same submission sent again makes no second one. */
    async publish(viewer: UserViewer, newPost: NewPost): Promise<string> {
      const { requestingLanguage, ...given } = newPost
      const client_id = newPost.client_id ?? randomUUID()
      const before = newPost.client_id ? await publishing.submitted(viewer.id, client_id) : undefined
      if (before) return before
      await limiter.take(`publish:user:${viewer.id}`, POSTS)
      const { author, fields } = await read(viewer, given, requestingLanguage)
      allow(author.address != null, badInput('addresses', MESSAGES.completeProfileFirst))
      const limits = await plans.limitsOf(viewer)
      checkUploads(given, limits, { image: 0, video: 0, attachment: 0 })
      const files = await receive(viewer, given, limits)
      const made = await keep(files, async () => {
        const id = await publishing.insert(viewer.id, client_id, fields, clock.now())
        if (id) await publishing.attach(id, files)
        return id
      })
      const id = made ?? (await publishing.submitted(viewer.id, client_id))
      allow(id !== undefined)
      return id
    },

    /** `requireOwn` is asked again in the transaction: minutes may pass while files arrive. */
    async edit(viewer: UserViewer, id: string, edit: PostEdit, requireOwn: () => Promise<void>) {
      const { requestingLanguage, removed_medias, ...given } = edit
      await db.transaction(requireOwn)
      await limiter.take(`edit-post:user:${viewer.id}`, EDITS)
      const { fields } = await read(viewer, given, requestingLanguage)
      const limits = await plans.limitsOf(viewer)
      checkUploads(given, limits)
      const files = await receive(viewer, given, limits)
      await keep(files, async () => {
        await requireOwn()
        if (removed_medias?.length) await publishing.detach(id, removed_medias)
        checkUploads(given, limits, await publishing.countFiles(id))
        await publishing.update(id, fields, clock.now())
        await publishing.attach(id, files)
        return id
      })
    },
  }
}

/** Together with what the post has; without that, only what the new files say by themselves. */
function checkUploads(
  { medias, attachments }: PostUploads,
  limits: PlanLimits,
  held?: Record<Attached['kind'], number>,
) {
  const images = (medias?.images?.length ?? 0) + (held?.image ?? 0)
  const videos = (medias?.video ? 1 : 0) + (held?.video ?? 0)
  const papers = (attachments?.length ?? 0) + (held?.attachment ?? 0)
  if (attachments?.length && !limits.allows_attachments)
    throw new Problem('FORBIDDEN', PUBLISHING_MESSAGES.attachmentsNeedPlan, { field: 'attachments' })
  if (held) allow(images + videos > 0, badInput('medias', PUBLISHING_MESSAGES.noMedia))
  allow(images <= POST_LIMITS.images, badInput('medias.images', PUBLISHING_MESSAGES.tooManyImages))
  allow(videos <= 1, badInput('medias.video', MESSAGES.onlyOneVideo))
  allow(papers <= POST_LIMITS.attachments, badInput('attachments', PUBLISHING_MESSAGES.tooManyAttachments))
}
