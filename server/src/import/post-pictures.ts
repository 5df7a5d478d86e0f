import { createReadStream as openForReading } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { MediaService } from '#features/media/media.service.ts'
import type { CrawledPost, CrawledPostsStore } from '#features/posts/crawled-posts.store.ts'
import { POST_IMAGE } from '#features/publish/publish.service.ts'
import { badInput, Problem } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { ReadResult } from './feature-place.ts'

type Needs = {
  media: MediaService
  store: CrawledPostsStore
  ownerId: string
  /** The folder of the import file and its pictures. */
  folder: string
}

/**
 * Stores the pictures of new posts. A post with an unusable picture is refused, because an imported post never gets its
 * pictures later. Pictures of posts that were not imported are removed with all other unused files.
 */
export function createPostPictures({ media, store, ownerId, folder }: Needs) {
  return async function prepare(posts: CrawledPost[]): Promise<ReadResult<CrawledPost>[]> {
    const newKeys = await store.newKeys(posts.flatMap(({ import_key, images }) => (images.length ? import_key : [])))
    const readings: ReadResult<CrawledPost>[] = []
    for (const post of posts) readings.push(newKeys.has(post.import_key) ? await withPictures(post) : { row: post })
    return readings
  }

  async function withPictures(post: CrawledPost): Promise<ReadResult<CrawledPost>> {
    const made: string[] = []
    try {
      for (const path of post.images)
        made.push((await media.addPicture(ownerId, fileBeside(path), path, POST_IMAGE)).id)
      return { row: { ...post, media_ids: made } }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await media.remove(made)
      return { problem: `images: ${error.details.field}: ${error.message}` }
    }
  }

  /** Crawled data is not trusted: it may not name files in other folders. */
  async function fileBeside(path: string): Promise<Awaited<Upload>> {
    const root = await realpath(folder)
    const whole = await realpath(join(root, path)).catch(() => null)
    if (!whole?.startsWith(root + sep) || !(await stat(whole)).isFile())
      throw badInput(path, 'there is no such file beside this one')
    const createReadStream = () => openForReading(whole)
    return { filename: basename(path), createReadStream }
  }
}
