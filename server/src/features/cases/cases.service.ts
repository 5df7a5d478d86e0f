import {
  CASE_FILTER_LIMITS,
  CASE_REASONS,
  CASES_AT_ONCE,
  CASES_PAGE,
  type CaseDecision,
  type CaseFilter,
  type CaseReason,
  type CaseSubjectType,
  CLAIM_MINUTES,
  SANCTION_MAX_DAYS,
} from '@meydan/domain/case-rules.ts'
import type { Texts } from '@meydan/domain/content-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { CASE_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditEntry, AuditService } from '#features/audit/audit.service.ts'
import type { ContentService } from '#features/content/content.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { StandingService } from '#features/standing/standing.service.ts'
import type { Clock } from '#lib/clock.ts'
import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import { readLimit } from '#lib/paging.ts'
import { allow, badInput, conflict, forbidden, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import { decisionsAbout } from './case-decisions.policy.ts'
import { type CasePosition, FIRST_CASE } from './case-queue.sql.ts'
import type { CaseSubjects } from './case-subjects.policy.ts'
import type { CaseRow, CaseSignal, CasesStore, LockedCase, NewSignal, PastDecision } from './cases.store.ts'

// docs/decisions/0276: One open case for each subject
// docs/decisions/0323: A place that nobody owns can be reported

export type { CaseRow, CaseSignal, ComparedPhoto, PastDecision } from './cases.store.ts'
export type CasesPage = { cases: CaseRow[]; cursor: string | null }
export type CaseDetails = {
  subject: { type: CaseSubjectType; id: string }
  signals: CaseSignal[]
  history: PastDecision[]
}
export type CaseRef = { case_id: string; version: number }
export type Verdict = {
  decision: CaseDecision
  reason?: Maybe<string>
  days?: Maybe<number>
  /** The key of a text that explains the decision to the person. */
  template?: Maybe<string>
}
/** What is left out filters nothing. */
export type CaseFilterInput = { [Field in keyof CaseFilter]?: Maybe<CaseFilter[Field]> }
type PageQuery = CaseFilterInput & { cursor?: Maybe<string>; limit?: Maybe<number> }
type Optional = 'reporterId' | 'titleId' | 'flag' | 'photos' | 'text'
type Signal = Omit<NewSignal, Optional> & Partial<Pick<NewSignal, Optional>>

type Dependencies = {
  store: CasesStore
  subjects: CaseSubjects
  standing: StandingService
  messages: MessagesService
  content: Pick<ContentService, 'decisionTemplate'>
  audit: AuditService
  clock: Clock
}

const EXCERPT_CHARACTERS = 300

/** The queue of staff: what was reported or flagged, and what is decided about it. */
export class CasesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Adds a report or a flag to the open case of a subject, or opens one; call it in the transaction of its cause. */
  async collect({ excerpt, ...signal }: Signal) {
    const { store, clock } = this.#deps
    const rest = { reporterId: null, titleId: null, flag: null, photos: null, text: '' }
    await store.collect({ ...rest, ...signal, excerpt: excerpt.slice(0, EXCERPT_CHARACTERS) }, clock.now())
  }

  /** A page of the queue, in the order that is wanted; the most urgent first if none is. */
  async queue(me: string, { cursor, limit: wanted, ...filter }: PageQuery): Promise<CasesPage> {
    const { store, clock } = this.#deps
    const size = readLimit('limit', wanted, CASES_PAGE)
    const from = cursor ? decodeCursor(cursor, readPosition) : FIRST_CASE
    const cases = await store.page(me, readFilter(filter), { from, limit: size, now: clock.now() })
    const last = cases.length === size ? cases.at(-1) : undefined
    return { cases, cursor: last ? encodeCursor([last.priority, last.created_at.toISOString(), last.id]) : null }
  }

  /** What a member of staff can decide about a case of the queue: nothing while a colleague looks at it. */
  decisionsOf(me: string, row: CaseRow): CaseDecision[] {
    return row.claimed_by === null || row.claimed_by === me ? decisionsAbout(row) : []
  }

  /** The newest reports and flags of a case, and earlier decisions about the same person. Nobody reads those of a case about themselves or by their own report. */
  async details(me: string, id: string): Promise<CaseDetails> {
    const { store } = this.#deps
    const found = await store.ownerOf(id, me)
    allow(found !== undefined, () => notFound(CASE_MESSAGES.noSuchCase))
    allow(!found.is_own, () => forbidden(CASE_MESSAGES.ownCase))
    const subject = { type: found.subject_type, id: found.subject_id }
    return { subject, signals: await store.signals(id), history: await store.history(found.owner_id) }
  }

  /** Earlier decisions about a person. */
  historyOf = (ownerId: string): Promise<PastDecision[]> => this.#deps.store.history(ownerId)

  /** How many cases about a person and what is theirs wait for a decision. */
  openCountOf = (ownerId: string): Promise<number> => this.#deps.store.openCountOf(ownerId)

  /** The open case of a subject. */
  findOpen = (type: CaseSubjectType, subjectId: string) => this.#deps.store.findOpen(type, subjectId)

  /** Gives the actor a case for a quarter of an hour; `release` gives it back. */
  async claim(actor: Actor, id: string, release: boolean) {
    const { store, audit, clock } = this.#deps
    await audit.record(actor, async () => {
      const found = await this.#lock(actor, id)
      const now = clock.now()
      const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
      await store.claim(id, release ? null : actor.id, release ? null : until)
      const act = release ? 'case.released' : 'case.claimed'
      const isRenewed =
        !release && found.claimed_by === actor.id && found.claimed_until !== null && found.claimed_until > now
      return { result: null, entries: isRenewed ? [] : [{ act, subject: { type: 'case', id: found.id } }] }
    })
  }

  /** Decides one or several cases in the same way: all of them, or none if a colleague was faster with one. */
  async decide(actor: Actor, refs: CaseRef[], verdict: Verdict) {
    const { audit } = this.#deps
    const checked = { ...checkVerdict(verdict), explanation: this.#explanation(verdict) }
    allow(refs.length > 0 && refs.length <= CASES_AT_ONCE, () => badInput('cases', `From 1 to ${CASES_AT_ONCE} cases`))
    const sorted = [...new Map(refs.map((ref) => [ref.case_id, ref])).values()].sort((a, b) =>
      a.case_id < b.case_id ? -1 : 1,
    )
    await audit.record(actor, async () => {
      const entries: AuditEntry[] = []
      for (const ref of sorted) entries.push(await this.#decideOne(actor, ref, checked))
      return { result: null, entries }
    })
  }

  async #decideOne(actor: Actor, { case_id, version }: CaseRef, verdict: CheckedVerdict): Promise<AuditEntry> {
    const { store, subjects, standing, clock } = this.#deps
    const found = await this.#lock(actor, case_id)
    allow(found.version === version, () => conflict('version', CASE_MESSAGES.changedMeanwhile))
    const { decision, reason, days, explanation } = verdict
    const { subject_type, subject_id, excerpt } = found
    const owner_id = await this.#lockOwner(actor, found, decision)
    // That it has not changed hands is checked above, the badge when it is taken.
    const possible = decisionsAbout({ subject_type, owner_id, has_badge: true, has_changed_hands: false })
    const problem = owner_id === null ? CASE_MESSAGES.nobodys : CASE_MESSAGES.cannotHide
    allow(possible.includes(decision), () => badInput('decision', problem))
    await store.decide(case_id, { decision, reason, decidedBy: actor.id, ownerId: owner_id, now: clock.now() })
    if (decision !== 'dismiss' && reason) {
      await subjects[subject_type]?.hide(subject_id)
      if (owner_id)
        await standing.sanction({
          userId: owner_id,
          caseId: case_id,
          kind: decision,
          reason,
          days,
          subjectType: subject_type,
          excerpt,
          explanation,
        })
    }
    await this.#tellReporters(found, decision)
    const about = { subject: `${subject_type} ${subject_id}`, owner: owner_id }
    const after = { status: 'decided', decision, days, template: verdict.template, ...about }
    return { act: 'case.decided', subject: { type: 'case', id: case_id }, before: { status: 'open' }, after, reason }
  }

  /**
   * Who is told about a decision and can appeal. A place can change hands after its report: whoever owns it now answers for it only if
   * nobody did before. It stays locked, so that nobody becomes its owner meanwhile.
   */
  async #lockOwner({ id }: Actor, { subject_type, subject_id, owner_id }: LockedCase, decision: CaseDecision) {
    const owner = (await this.#deps.subjects[subject_type]?.lockOwner?.(subject_id)) ?? null
    allow(owner === null || owner !== id, () => forbidden(CASE_MESSAGES.ownCase))
    if (decision === 'dismiss' || owner === null) return owner_id
    allow(owner_id === null || owner === owner_id, () => conflict('case_id', CASE_MESSAGES.otherOwner))
    return owner
  }

  #explanation({ decision, template }: Verdict): Texts | null {
    if (!template || decision === 'dismiss') return null
    const texts = this.#deps.content.decisionTemplate(template)
    allow(texts !== undefined, () => badInput('template', CASE_MESSAGES.noTemplate))
    return texts
  }

  async #tellReporters({ id, subject_type, excerpt }: LockedCase, decision: CaseDecision) {
    const { store, messages } = this.#deps
    const outcome = decision === 'dismiss' ? 'dismissed' : 'upheld'
    const isPost = subject_type === 'post'
    for (const userId of await store.close(id, outcome))
      await messages.send({
        userId,
        slug: isPost ? `report_${outcome}` : outcome === 'upheld' ? 'report_acted' : 'report_looked_at',
        params: isPost ? { title: excerpt } : {},
        eventKey: `case:${id}:${userId}`,
      })
  }

  /** Locks an open case that the actor may decide. */
  async #lock(actor: Actor, id: string): Promise<LockedCase> {
    const { store, clock } = this.#deps
    const found = await store.lock(id, actor.id)
    allow(found?.status === 'open', () => notFound(CASE_MESSAGES.noSuchCase))
    allow(!found.is_own, () => forbidden(CASE_MESSAGES.ownCase))
    const isTaken =
      found.claimed_by !== null && found.claimed_by !== actor.id && (found.claimed_until ?? 0) > clock.now()
    allow(!isTaken, () => conflict('case_id', CASE_MESSAGES.claimedByOther))
    return found
  }
}

export function readFilter(input: CaseFilterInput): CaseFilter {
  const read = (field: keyof typeof CASE_FILTER_LIMITS) => {
    const [value, most] = [input[field] ?? 0, CASE_FILTER_LIMITS[field]]
    allow(Number.isInteger(value) && value >= 0 && value <= most, () => badInput(field, `From 0 to ${most}`))
    return value
  }
  const { type = null, mine, appealing, order } = input
  return {
    type,
    mine: mine ?? false,
    appealing: appealing ?? false,
    min_days: read('min_days'),
    min_weight: read('min_weight'),
    order: order ?? 'urgent',
  }
}

type CheckedVerdict = ReturnType<typeof checkVerdict> & { explanation: Texts | null }

function checkVerdict({ decision, reason, days, template }: Verdict) {
  const isReason = (CASE_REASONS as readonly string[]).includes(reason ?? '')
  allow(decision === 'dismiss' || isReason, () => badInput('reason', CASE_MESSAGES.noReason))
  const isTimed = decision === 'restrict' || decision === 'suspend'
  const isInRange = days == null || (Number.isInteger(days) && days >= 1 && days <= SANCTION_MAX_DAYS)
  allow(isInRange, () => badInput('days', `From 1 to ${SANCTION_MAX_DAYS} days`))
  return {
    decision,
    reason: decision === 'dismiss' ? null : (reason as CaseReason),
    days: isTimed ? (days ?? null) : null,
    template: template || null,
  }
}

function readPosition([priority, at, id]: unknown[]): CasePosition | null {
  const isPosition =
    typeof priority === 'number' && typeof at === 'string' && !Number.isNaN(Date.parse(at)) && isUuid(id)
  return isPosition ? { priority, at, id } : null
}
