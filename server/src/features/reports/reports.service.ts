import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import { type PostsService, postNotFound } from '#features/posts/posts.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, forbidden, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Outcome, ReportsStore } from './reports.store.ts'

const AN_HOUR = { most: 20, spanS: 60 * 60 }
const LISTED = 100

type Needs = {
  store: ReportsStore
  posts: PostsService
  messages: MessagesService
  db: Database
  limiter: Limiter
  clock: Clock
}

export function createReportsService({ store, posts, messages, db, limiter, clock }: Needs) {
  return {
    async report(viewer: UserViewer, postId: string, titleId: string) {
      const ownerId = await store.ownerOf(viewer.id, postId)
      allow(ownerId !== undefined, postNotFound())
      allow(ownerId !== viewer.id, forbidden(POST_MESSAGES.ownPost))
      allow(await store.isOffered(titleId), badInput('tag', POST_MESSAGES.chooseReportTitle))
      await limiter.take(`report:${viewer.id}`, AN_HOUR)
      await store.add(postId, viewer.id, titleId, clock.now())
    },

    /** For staff. */
    open: () => store.open(LISTED),

    /** All open reports of a post at once. Upheld: the post is taken down and its owner told; reporters hear either way. */
    decide: (postId: string, outcome: Outcome, by: string): Promise<number> =>
      db.transaction(async () => {
        const post = await store.postOf(postId)
        allow(post !== undefined, postNotFound())
        const decided = await store.decide(postId, outcome, by, clock.now())
        allow(decided.length > 0, notFound('This post has no open reports'))
        if (outcome === 'upheld') {
          await posts.endAdvertising(postId)
          await store.takeDown(postId, clock.now())
          await messages.send(post.owner_id, 'post_removed', { title: post.title }, `post_removed:${postId}`)
        }
        for (const { id, user_id } of decided)
          await messages.send(user_id, `report_${outcome}`, { title: post.title }, `report:${id}`)
        return decided.length
      }),
  }
}
