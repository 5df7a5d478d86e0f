import type { Maybe } from './maybe.ts'

export const CASE_SUBJECTS = ['post', 'person', 'comment', 'conversation', 'place', 'review', 'place_review'] as const
export type CaseSubjectType = (typeof CASE_SUBJECTS)[number]

// docs/decisions/0321: A photo has the case of what it is in

/** What the queue is narrowed to: cases about a kind of subject, or with a photo that somebody else published before. */
export const CASE_KINDS = [...CASE_SUBJECTS, 'photo'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_DECISIONS = ['dismiss', 'hide', 'delete', 'warn', 'restrict', 'suspend', 'take_badge'] as const
export type CaseDecision = (typeof CASE_DECISIONS)[number]

/** What can be hidden; of the others only a person can be warned, restricted or suspended. */
export const HIDEABLE_SUBJECTS: readonly CaseSubjectType[] = ['post', 'comment', 'place', 'review', 'place_review']

/** What can be decided about all of these cases together. A badge is taken once, however many cases about a person there are. */
export function decisionsForAll(cases: { owner_id: string | null; decisions: CaseDecision[] }[]): CaseDecision[] {
  const hasOneOwnerTwice = new Set(cases.map(({ owner_id }) => owner_id)).size < cases.length
  return CASE_DECISIONS.filter(
    (decision) =>
      cases.every(({ decisions }) => decisions.includes(decision)) && !(decision === 'take_badge' && hasOneOwnerTwice),
  )
}

/** Why something is against the rules; people read it in their language. */
export const CASE_REASONS = [
  'spam',
  'fraud',
  'counterfeit',
  'prohibited',
  'wrong_information',
  'offensive',
  'other',
] as const
export type CaseReason = (typeof CASE_REASONS)[number]

/** In which order the queue is shown. */
export const CASE_ORDERS = ['urgent', 'oldest'] as const
export type CaseOrder = (typeof CASE_ORDERS)[number]
/** Which cases of the queue are shown. */
export type CaseFilter = {
  type: CaseKind | null
  /** Those the reader has claimed. */
  mine: boolean
  /** Those of people who appeal against an earlier decision. */
  appealing: boolean
  min_days: number
  /** What the reports of a case weigh together. */
  min_weight: number
  order: CaseOrder
}
export const CASE_FILTER_LIMITS = { min_days: 365, min_weight: 1_000 }
/** Views of the queue that a member of staff can name. */
export const CASE_VIEWS_MOST = 20
export const CASE_VIEW_NAME_CHARACTERS = 60

/** How long staff have a case to themselves. */
export const CLAIM_MINUTES = 15
export const CASES_AT_ONCE = 50
export const CASES_PAGE = { usual: 30, most: 100 }
/** For how long a person is restricted or suspended; without a number of days it is for good. */
export const SANCTION_MAX_DAYS = 365
/** Longer than this, a person is restricted or suspended with a fresh code only. */
export const SHORT_SANCTION_DAYS = 30
/** What somebody decides in this time; more needs a fresh code, too. */
export const DECISIONS_WITHOUT_CODE = { most: 20, spanS: 10 * 60 }

export type AskedDecision = { cases: unknown[]; decision: string; days?: Maybe<number> }

/** Whether a decision needs a fresh code of the authenticator app: what is long or has no end, takes a badge, or is about several cases at once. */
export function isSensitiveDecision({ cases, decision, days }: AskedDecision): boolean {
  if (cases.length > 1 || decision === 'delete' || decision === 'take_badge') return true
  return (decision === 'suspend' || decision === 'restrict') && (days == null || days > SHORT_SANCTION_DAYS)
}

/** A decision can be appealed against for so long; what was deleted is only hidden until then. */
export const APPEAL_DAYS = 30
export const APPEAL_CHARACTERS = 2_000
export const APPEAL_ANSWER_CHARACTERS = 1_000

/** What staff decided about a person and is in force. Every answer of the API says so in its extensions. */
export type PersonStanding = 'suspended' | 'restricted'

export const STANDING_MESSAGES = {
  suspended: 'Your account is suspended. Account status says why and until when.',
  restricted: 'Your account is restricted: you cannot publish or write to others at the moment.',
  noBadge: 'This person has no badge',
  noSuchDecision: 'There is no such decision',
  tooLate: 'The time to appeal is over',
  appealedAlready: 'You have appealed already',
  sameDecider: 'Somebody else than the first decider decides an appeal',
} as const
