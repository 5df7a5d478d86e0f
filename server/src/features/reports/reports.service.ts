import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#features/audit/audit.service.ts'
import type { CasesService } from '#features/cases/cases.service.ts'
import type { ConversationsService, Evidence } from '#features/conversations/conversations.service.ts'
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
  conversations: Pick<ConversationsService, 'evidenceOf'>
  db: Database
  limiter: Limiter
  clock: Clock
}

const PER_HOUR = { most: 20, spanS: 60 * 60 }
const LISTED_MOST = 100

/** Reports of posts and conversations against the rules. They become cases, which staff decide. */
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

  /** Reports the other of a conversation; the messages, also those deleted or changed since, are kept with the report. */
  async reportConversation(viewer: UserViewer, conversationId: string, titleId: string) {
    const { store, conversations, cases, limiter, db, clock } = this.#deps
    allow(await store.isOffered(titleId), badInput('tag', POST_MESSAGES.chooseReportTitle))
    await limiter.take(`report:${viewer.id}`, PER_HOUR)
    await db.transaction(async () => {
      const { reportedId, messages } = await conversations.evidenceOf(viewer, conversationId)
      const isNew = await store.addOfConversation({
        conversationId,
        reportedId,
        userId: viewer.id,
        titleId,
        evidence: messages,
        now: clock.now(),
      })
      if (!isNew) return
      // Of two people who report each other the second needs a case of their own: that of the conversation is about themselves.
      const isReportedBack = await store.isReportedIn(viewer.id, conversationId)
      const subject = isReportedBack
        ? ({ type: 'person', id: reportedId } as const)
        : ({ type: 'conversation', id: conversationId } as const)
      const excerpt = excerptOf(messages)
      await cases.collect({ subject, ownerId: reportedId, excerpt, reporterId: viewer.id, titleId })
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

/** The last words of the reported person. */
function excerptOf(messages: Evidence[]): string {
  const words = messages.filter(({ is_from_reporter }) => !is_from_reporter)
  return words
    .slice(-3)
    .map(({ text, first_text }) => text ?? first_text ?? '')
    .join('\n')
}
