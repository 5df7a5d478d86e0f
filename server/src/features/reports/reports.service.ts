import { APPEAL_DAYS, type CaseSubjectType, CLAIM_MINUTES } from '@meydan/domain/case-rules.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import { REPORT_MESSAGES, REPORT_TEXT_CHARACTERS, type ReportSubjectType } from '@meydan/domain/report-rules.ts'
import type { Database } from '#db/database.ts'
import type { Actor, AuditEntry, AuditService } from '#features/audit/audit.service.ts'
import type { BlocksService } from '#features/blocks/blocks.service.ts'
import type { CasesService } from '#features/cases/cases.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, forbidden, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { ReportSubjects } from './report-subjects.policy.ts'
import type { OpenReport, ReportsStore, StoredEvidence } from './reports.store.ts'

export { type EvidenceLine, splitEvidence } from './report-subjects.policy.ts'
export type { StoredEvidence } from './reports.store.ts'

// docs/decisions/0316: What was reported outlives its post
// docs/decisions/0333: Copies of conversations and papers are read with a row in the log

type Dependencies = {
  store: ReportsStore
  subjects: ReportSubjects
  cases: CasesService
  audit: AuditService
  blocks: Pick<BlocksService, 'block'>
  db: Database
  limiter: Limiter
  clock: Clock
}
type CaseSubject = { type: CaseSubjectType; id: string }
type Subject = { type: ReportSubjectType; id: string }
type Report = { titleId: string; text?: string; andBlock?: boolean }

const PER_HOUR = { most: 20, spanS: 60 * 60 }
const LISTED_MOST = 100
const APPEAL_MS = APPEAL_DAYS * 24 * 60 * 60_000
const RELEASED_AT_ONCE = 500

/** Reports of posts, people, comments, conversations, places and reviews. They become cases, which staff decide. */
export class ReportsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /**
   * Reports something of somebody else, under one of the titles on offer; a copy of it is kept. `andBlock` also blocks its owner, or
   * neither happens; it does nothing where the viewer may not know the owner, who would be named in the list of blocked people.
   */
  async report(viewer: UserViewer, asked: Subject, { titleId, text: words = '', andBlock = false }: Report) {
    const { store, subjects, cases, blocks, db, limiter, clock } = this.#deps
    const text = words.trim()
    allow(text.length <= REPORT_TEXT_CHARACTERS, () => badInput('text', REPORT_MESSAGES.textTooLong))
    allow(await store.isOffered(titleId, asked.type), () => badInput('tag', POST_MESSAGES.chooseReportTitle))
    await limiter.take(`report:${viewer.id}`, PER_HOUR)
    await db.transaction(async () => {
      const reported = await subjects[asked.type](viewer, asked.id)
      const { ownerId, isOwnerHidden, excerpt, evidence, files } = reported
      const subject = { type: asked.type, id: reported.id ?? asked.id }
      allow(ownerId !== viewer.id, () => forbidden(REPORT_MESSAGES.ownSubject))
      const report = { subject, reportedId: ownerId, userId: viewer.id, titleId, text, evidence, now: clock.now() }
      if (await store.add(report)) {
        const of = await this.#caseOf(viewer, subject, ownerId)
        await store.keepFiles(of, files ?? [])
        await cases.collect({ subject: of, ownerId, excerpt, reporterId: viewer.id, titleId, text })
      }
      if (andBlock && ownerId && !isOwnerHidden) await blocks.block(viewer, ownerId)
    })
  }

  /** Of two people who report each other's conversation the second needs another case: the first is about themselves. */
  async #caseOf(viewer: UserViewer, subject: Subject, ownerId: string | null): Promise<CaseSubject> {
    const isReportedBack =
      subject.type === 'conversation' && (await this.#deps.store.isReportedIn(viewer.id, subject.id))
    return isReportedBack && ownerId ? { type: 'person', id: ownerId } : subject
  }

  /** What reporters copied, for staff who look at a case. Reading copies of a conversation is logged, each once while they look at it. */
  evidenceOf(actor: Actor, { id, subject }: { id: string; subject: CaseSubject }): Promise<StoredEvidence[]> {
    const { store, db } = this.#deps
    return db.transaction(async () => {
      const evidence = await store.evidenceOf(subject.type, subject.id)
      const conversations = [...new Set(evidence.flatMap(({ conversation_id }) => conversation_id ?? []))]
      await this.#logRead(actor, id, conversations)
      return evidence
    })
  }

  /** One row for those conversations that no recent row of this reader and case names. */
  async #logRead(actor: Actor, caseId: string, conversations: string[]) {
    const { audit } = this.#deps
    const entryOf = (read: string[]): AuditEntry => ({
      act: 'conversation.read',
      subject: { type: 'case', id: caseId },
      after: { conversations: read },
    })
    const unlogged: string[] = []
    for (const conversation of conversations)
      if (!(await audit.isWritten(actor, entryOf([conversation]), CLAIM_MINUTES * 60_000))) unlogged.push(conversation)
    if (unlogged.length > 0) await audit.write(actor, entryOf(unlogged))
  }

  /** Job: lets go of files that were evidence in cases about which nobody can appeal any more. */
  async releaseFiles() {
    const { store, clock } = this.#deps
    const before = new Date(clock.now().getTime() - APPEAL_MS)
    while ((await store.releaseFiles(before, RELEASED_AT_ONCE)) === RELEASED_AT_ONCE);
  }

  /** Posts with open reports, for staff. */
  open(): Promise<OpenReport[]> {
    return this.#deps.store.open(LISTED_MOST)
  }

  /** Decides the open case of a post, for staff at the terminal. */
  async decide(actor: Actor, postId: string, outcome: 'upheld' | 'dismissed') {
    const { cases } = this.#deps
    const open = await cases.findOpen('post', postId)
    allow(open !== undefined, () => notFound('This post has no open reports'))
    const verdict =
      outcome === 'upheld' ? ({ decision: 'hide', reason: 'other' } as const) : ({ decision: 'dismiss' } as const)
    await cases.decide(actor, [{ case_id: open.id, version: open.version }], verdict)
  }
}
