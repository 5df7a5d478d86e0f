import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#features/audit/audit.service.ts'
import type { CasesService } from '#features/cases/cases.service.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, forbidden, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { OpenReport, ReportsStore } from './reports.store.ts'

type Dependencies = {
  store: ReportsStore
  posts: PostsService
  cases: CasesService
  db: Database
  limiter: Limiter
  clock: Clock
}

const PER_HOUR = { most: 20, spanS: 60 * 60 }
const LISTED_MOST = 100

/** Reports of posts against the rules. They become cases, which staff decide. */
export class ReportsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Reports somebody else's post, under one of the titles on offer. */
  async report(viewer: UserViewer, postId: string, titleId: string) {
    const { store, posts, cases, db, limiter, clock } = this.#deps
    const ownerId = await posts.ownerOf(viewer, postId)
    allow(ownerId !== viewer.id, forbidden(POST_MESSAGES.ownPost))
    allow(await store.isOffered(titleId), badInput('tag', POST_MESSAGES.chooseReportTitle))
    await limiter.take(`report:${viewer.id}`, PER_HOUR)
    await db.transaction(async () => {
      const { title } = await posts.lock(postId)
      const isNew = await store.add({ postId, userId: viewer.id, titleId, now: clock.now() })
      const subject = { type: 'post', id: postId } as const
      if (isNew) await cases.collect({ subject, ownerId, excerpt: title, reporterId: viewer.id, titleId })
    })
  }

  /** Posts with open reports, for staff. */
  open(): Promise<OpenReport[]> {
    return this.#deps.store.open(LISTED_MOST)
  }

  /** Decides the open case of a post, for staff at the terminal. */
  async decide(actor: Actor, postId: string, outcome: 'upheld' | 'dismissed') {
    const { cases } = this.#deps
    const open = await cases.findOpen('post', postId)
    allow(open !== undefined, notFound('This post has no open reports'))
    const verdict =
      outcome === 'upheld' ? ({ decision: 'hide', reason: 'other' } as const) : ({ decision: 'dismiss' } as const)
    await cases.decide(actor, [{ case_id: open.id, version: open.version }], verdict)
  }
}
