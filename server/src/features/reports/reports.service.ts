import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, forbidden, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { OpenReport, Outcome, ReportsStore } from './reports.store.ts'

type Dependencies = {
  store: ReportsStore
  posts: PostsService
  messages: MessagesService
  db: Database
  limiter: Limiter
  clock: Clock
}

const PER_HOUR = { most: 20, spanS: 60 * 60 }
const LISTED_MOST = 100

/** Reports of posts against the rules, and what staff decide about them. */
export class ReportsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Reports somebody else's post, under one of the titles on offer. */
  async report(viewer: UserViewer, postId: string, titleId: string) {
    const { store, posts, limiter, clock } = this.#deps
    const ownerId = await posts.ownerOf(viewer, postId)
    allow(ownerId !== viewer.id, forbidden(POST_MESSAGES.ownPost))
    allow(await store.isOffered(titleId), badInput('tag', POST_MESSAGES.chooseReportTitle))
    await limiter.take(`report:${viewer.id}`, PER_HOUR)
    await store.add({ postId, userId: viewer.id, titleId, now: clock.now() })
  }

  /** Posts with open reports, for staff. */
  open(): Promise<OpenReport[]> {
    return this.#deps.store.open(LISTED_MOST)
  }

  /**
   * Decides all open reports of a post, for staff. If they are upheld, the post is taken down and its owner gets a message;
   * the reporters get one either way.
   */
  decide(postId: string, outcome: Outcome, decidedBy: string): Promise<number> {
    const { store, posts, messages, db, clock } = this.#deps
    return db.transaction(async () => {
      const post = await posts.lock(postId)
      const decided = await store.decide({ postId, outcome, decidedBy, now: clock.now() })
      allow(decided.length > 0, notFound('This post has no open reports'))
      if (outcome === 'upheld') {
        await posts.takeDown(postId)
        await messages.send({
          userId: post.owner_id,
          slug: 'post_removed',
          params: { title: post.title },
          eventKey: `post_removed:${postId}`,
        })
      }
      for (const { id, user_id } of decided)
        await messages.send({
          userId: user_id,
          slug: `report_${outcome}`,
          params: { title: post.title },
          eventKey: `report:${id}`,
        })
      return decided.length
    })
  }
}
