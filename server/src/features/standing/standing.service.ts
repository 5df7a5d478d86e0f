import { isDeepStrictEqual } from 'node:util'
import {
  APPEAL_ANSWER_CHARACTERS,
  APPEAL_CHARACTERS,
  APPEAL_DAYS,
  type CaseReason,
  type CaseSubjectType,
  STANDING_MESSAGES,
} from '@meydan/domain/case-rules.ts'
import type { Texts } from '@meydan/domain/content-rules.ts'
import { CASE_MESSAGES, STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditService } from '#features/audit/audit.service.ts'
import type { CaseSubjects } from '#features/cases/case-subjects.policy.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import { type BadgeNames, namesOf } from '#features/people/badge.policy.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, badInput, conflict, forbidden, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { OpenAppeal, Sanction, SanctionKind, Standing, StandingStore } from './standing.store.ts'

// docs/decisions/0277: A suspended person can log in, read, and appeal once
// docs/decisions/0334: What one member of staff can do alone has bounds

export type { OpenAppeal, Sanction } from './standing.store.ts'
export type MyStanding = Standing & { sanctions: Sanction[] }

type NewSanction = {
  userId: string
  caseId: string
  kind: SanctionKind
  reason: CaseReason
  days: number | null
  subjectType: CaseSubjectType
  excerpt: string
  explanation: Texts | null
}
type Dependencies = {
  store: StandingStore
  subjects: CaseSubjects
  users: UsersService
  messages: MessagesService
  audit: AuditService
  clock: Clock
}

const DAY_MS = 24 * 60 * 60_000
/** PostgreSQL's infinity is no date of JavaScript. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00Z')
const ERASED_PER_RUN = 100

/** A badge that a granted appeal does not give back: the person has another name by now, or nobody wrote down which one it had. */
type LostBadge = 'renamed' | 'unknown'
const GRANTED = { renamed: 'appeal_granted_renamed', unknown: 'appeal_granted_no_badge' } as const

/** How a message names what was decided about. */
const titleOf = (type: CaseSubjectType, excerpt: string): Record<string, string> =>
  type === 'conversation' ? { title_key: type } : { title: excerpt }

/** What decisions of staff mean for a person: what is in force, and their appeals. */
export class StandingService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Puts a decision in force and tells the person why; part of the decision's transaction. */
  async sanction({ userId, caseId, kind, reason, days, subjectType, excerpt, explanation }: NewSanction) {
    const { store, users, messages, clock } = this.#deps
    const now = clock.now()
    const isTimed = kind === 'suspend' || kind === 'restrict'
    const endsAt = isTimed ? (days ? new Date(now.getTime() + days * DAY_MS) : FOR_GOOD) : null
    const badgeFor = kind === 'take_badge' ? await this.#takeBadge(userId) : null
    const id = await store.add({ userId, caseId, kind, endsAt, explanation, badgeFor, now })
    if (isTimed) await users.setStanding(userId, await store.inForce(userId))
    await messages.send({
      userId,
      slug: `case_${kind}`,
      params: { ...titleOf(subjectType, excerpt), reason_key: reason },
      eventKey: `sanction:${id}`,
      subject: { type: 'standing', id: null },
    })
  }

  /** What is in force for the viewer, and all decisions about them. */
  async ofViewer(viewer: UserViewer): Promise<MyStanding> {
    const { store, clock } = this.#deps
    const { suspended_until, restricted_until } = await store.inForce(viewer.id)
    const ifLater = (until: Date | null) => (until && until > clock.now() ? until : null)
    return {
      suspended_until: ifLater(suspended_until),
      restricted_until: ifLater(restricted_until),
      sanctions: await store.ofUser(viewer.id),
    }
  }

  /** Whether the person can still appeal. */
  mayAppeal({ appeal_status, lifted_at, created_at }: Sanction): boolean {
    const isInTime = this.#deps.clock.now().getTime() - created_at.getTime() < APPEAL_DAYS * DAY_MS
    return appeal_status === null && lifted_at === null && isInTime
  }

  /** Asks staff to look at a decision again: once, within thirty days. */
  async appeal(viewer: UserViewer, sanctionId: string, input: string) {
    const { store, audit, clock } = this.#deps
    const text = input.trim()
    allow(text !== '', () => badInput('text', STAFF_MESSAGES.reasonNeeded))
    allow(text.length <= APPEAL_CHARACTERS, () => badInput('text', `At most ${APPEAL_CHARACTERS} characters`))
    await audit.transaction(async () => {
      const sanction = await store.lock(sanctionId)
      allow(sanction?.user_id === viewer.id, () => notFound(STANDING_MESSAGES.noSuchDecision))
      allow(sanction.appeal_status === null, () => conflict('sanction_id', STANDING_MESSAGES.appealedAlready))
      allow(this.mayAppeal(sanction), () => conflict('sanction_id', STANDING_MESSAGES.tooLate))
      const isFirst = await store.addAppeal(sanctionId, viewer.id, text, clock.now())
      allow(isFirst, () => conflict('sanction_id', STANDING_MESSAGES.appealedAlready))
    })
  }

  /** Appeals that this member of staff may decide. */
  openAppeals(me: string): Promise<OpenAppeal[]> {
    return this.#deps.store.openAppeals(me)
  }

  /** Decides an appeal: somebody else than the first decider. A granted one takes everything back. */
  async decideAppeal(actor: Actor, sanctionId: string, isGranted: boolean, input: string) {
    const { store, messages, audit, clock } = this.#deps
    const answer = input.trim()
    allow(answer !== '', () => badInput('answer', STAFF_MESSAGES.reasonNeeded))
    allow(answer.length <= APPEAL_ANSWER_CHARACTERS, () =>
      badInput('answer', `At most ${APPEAL_ANSWER_CHARACTERS} characters`),
    )
    await audit.record(actor, async () => {
      const sanction = await store.lock(sanctionId)
      allow(sanction?.appeal_status === 'open', () => notFound(STANDING_MESSAGES.noSuchDecision))
      allow(sanction.user_id !== actor.id, () => forbidden(STAFF_MESSAGES.notYourself))
      allow(sanction.decided_by !== actor.id, () => forbidden(STANDING_MESSAGES.sameDecider))
      allow(!(await store.hasInterest(sanction.case_id, actor.id)), () => forbidden(CASE_MESSAGES.ownCase))
      const status = isGranted ? 'granted' : 'refused'
      const isFirst = await store.decideAppeal(sanctionId, status, answer, actor.id, clock.now())
      allow(isFirst, () => conflict('sanction_id', STAFF_MESSAGES.decidedAlready))
      const lostBadge = isGranted ? await this.#takeBack(sanction) : null
      await messages.send({
        userId: sanction.user_id,
        slug: lostBadge ? GRANTED[lostBadge] : `appeal_${status}`,
        params: { ...titleOf(sanction.subject_type, sanction.excerpt), answer },
        eventKey: `appeal:${sanctionId}`,
        subject: { type: 'standing', id: null },
      })
      const subject = { type: 'sanction', id: sanctionId } as const
      const change = { before: { kind: sanction.kind }, after: { status, ...(lostBadge && { badge: lostBadge }) } }
      return { result: null, entries: [{ act: 'appeal.decided', subject, ...change, reason: answer }] }
    })
  }

  /** Takes a decision back; returns why a badge that it took is not given back, or null. */
  async #takeBack(sanction: Sanction): Promise<LostBadge | null> {
    const { id, user_id, case_id, kind, subject_type, subject_id, badge_for } = sanction
    const { store, subjects, users, clock } = this.#deps
    await store.lift(id, clock.now())
    await store.dismissReports(case_id)
    await subjects[subject_type]?.restore(subject_id)
    if (kind === 'suspend' || kind === 'restrict') await users.setStanding(user_id, await store.inForce(user_id))
    return kind === 'take_badge' ? this.#giveBadgeBack(user_id, badge_for) : null
  }

  /** Takes the badge; returns the names that it stood beside. */
  async #takeBadge(userId: string): Promise<BadgeNames> {
    const { users } = this.#deps
    const person = await users.lock(userId)
    allow(person?.is_authorised === true, () => conflict('decision', STANDING_MESSAGES.noBadge))
    await users.setVerified(userId, false)
    return namesOf(person)
  }

  /** Staff vouched for a name, not for whatever a person is called now; a new badge is left as it is. */
  async #giveBadgeBack(userId: string, badgeFor: BadgeNames | null): Promise<LostBadge | null> {
    const { users } = this.#deps
    const person = await users.lock(userId)
    if (!person || person.is_authorised) return null
    if (!badgeFor) return 'unknown'
    if (!isDeepStrictEqual(namesOf(person), badgeFor)) return 'renamed'
    await users.setVerified(userId, true)
    return null
  }

  /** Erases what was deleted, once nobody can appeal any more. */
  async eraseDue() {
    const { store, subjects, audit, clock } = this.#deps
    const before = new Date(clock.now().getTime() - APPEAL_DAYS * DAY_MS)
    for (const { id, subject_type, subject_id } of await store.dueForErasure(before, ERASED_PER_RUN))
      await audit.transaction(async () => {
        await subjects[subject_type]?.erase(subject_id)
        await store.lift(id, clock.now())
      })
  }
}
