import { createReadStream as openForReading } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { MediaService } from '#features/media/media.service.ts'
import type { CrawledPost, CrawledPostsStore } from '#features/posts/crawled-posts.store.ts'
import { POST_IMAGE } from '#features/publish/publish.service.ts'
import { badInput, Problem } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { Reading } from './feature-place.ts'

type Needs = {
  media: MediaService
  store: CrawledPostsStore
  ownerId: string
  /** Where the file of the posts lies, and the pictures it names. */
  folder: string
}

/**
 * Makes the pictures of posts that are new here, as of any other post. A post with one that cannot be used is bad: imported
 * without, it would stay so. What was made for a post that did not come to be is swept with everything nobody uses.
 */
export function createPostPictures({ media, store, ownerId, folder }: Needs) {
  return async function prepare(posts: CrawledPost[]): Promise<Reading<CrawledPost>[]> {
    const newKeys = await store.newKeys(posts.flatMap(({ import_key, images }) => (images.length ? import_key : [])))
    const readings: Reading<CrawledPost>[] = []
    for (const post of posts) readings.push(newKeys.has(post.import_key) ? await withPictures(post) : { row: post })
    return readings
  }

  async function withPictures(post: CrawledPost): Promise<Reading<CrawledPost>> {
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

  /** What was crawled is not to be trusted: it names no file elsewhere. */
  async function fileBeside(path: string): Promise<Awaited<Upload>> {
    const root = await realpath(folder)
    const whole = await realpath(join(root, path)).catch(() => null)
    if (!whole?.startsWith(root + sep) || !(await stat(whole)).isFile())
      throw badInput(path, 'there is no such file beside this one')
    const createReadStream = () => openForReading(whole)
    return { filename: basename(path), createReadStream }
  }
}
