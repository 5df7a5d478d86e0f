import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { AdsService } from '#features/ads/ads.service.ts'
import type { Clock } from '#lib/clock.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, forbidden, notFound, type Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { canManage } from './posts.policy.ts'
import type { Post, PostProjection } from './posts.sql.ts'
import type { PostsStore } from './posts.store.ts'
import { createPublishing, type NewPost, type PostEdit, type PublishNeeds } from './publish.ts'

export { POST_IMAGE } from './publish.ts'

export type PostsService = ReturnType<typeof createPostsService>

type Needs = PublishNeeds & { store: PostsStore; ads: AdsService; db: Database; clock: Clock }

const POSTS_AT_ONCE = 100
const OWN_PAGE = { usual: 36, most: 100 }

export const postNotFound = () => notFound(POST_MESSAGES.postNotFound)

export function createPostsService({ store, ads, ...needs }: Needs) {
  const { db, clock } = needs
  const publishing = createPublishing(needs)

  async function requireOwn(viewer: UserViewer, id: string) {
    const ownerId = await store.ownerOf(viewer.id, id)
    allow(ownerId !== undefined, postNotFound())
    allow(canManage(viewer, ownerId))
  }

  /** Why somebody cannot see a post; not more than the page behind a copied link tells anybody. */
  async function hidden(id: string): Promise<Problem> {
    return (await store.isForFollowers(id)) ? forbidden(PEOPLE_MESSAGES.privateAccount) : postNotFound()
  }

  async function single(viewer: UserViewer | null, id: string, projection: PostProjection): Promise<Post> {
    const post = await store.find(viewer?.id ?? null, id, projection)
    if (!post) throw await hidden(id)
    return post
  }

  return {
    single,
    hidden,

    async publish(viewer: UserViewer, newPost: NewPost, projection: PostProjection): Promise<Post> {
      return single(viewer, await publishing.publish(viewer, newPost), projection)
    },

    async edit(viewer: UserViewer, id: string, edit: PostEdit, projection: PostProjection): Promise<Post> {
      await publishing.edit(viewer, id, edit, () => requireOwn(viewer, id))
      return single(viewer, id, projection)
    },

    /** From database, feeds, search and advertisements; the files follow. */
    remove: (viewer: UserViewer, id: string) =>
      db.transaction(async () => {
        await requireOwn(viewer, id)
        await ads.endOf(id)
        await store.remove(id)
      }),

    /** Of a post that is taken down. */
    endAdvertising: (id: string) => ads.endOf(id),

    /** Those of the given ones that the viewer may see, in the given order. */
    some(viewer: UserViewer, ids: string[], projection: PostProjection): Promise<Post[]> {
      if (ids.length > POSTS_AT_ONCE) throw badInput('post_ids', `At most ${POSTS_AT_ONCE} posts`)
      return store.some(viewer.id, [...new Set(ids)], projection)
    },

    /** One's own, newest first. */
    ofViewer: (viewer: UserViewer, page: PageArgs, projection: PostProjection) =>
      store.ofOwner(viewer.id, projection, readPage(page, OWN_PAGE)),

    async setAvailability(viewer: UserViewer, id: string, availability: PostAvailability, projection: PostProjection) {
      await db.transaction(async () => {
        await requireOwn(viewer, id)
        await store.setAvailability(id, availability, clock.now())
      })
      return single(viewer, id, projection)
    },
  }
}
