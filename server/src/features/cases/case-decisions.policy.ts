import {
  type AskedDecision,
  CASE_DECISIONS,
  type CaseDecision,
  type CaseSubjectType,
  HIDEABLE_SUBJECTS,
  isSensitiveDecision,
} from '@meydan/domain/case-rules.ts'

// docs/decisions/0320: The queue says what can be decided about each case
// docs/decisions/0334: What one member of staff can do alone has bounds

type Decidable = {
  subject_type: CaseSubjectType
  /** Who would answer for it: null for a place that nobody owns. */
  owner_id: string | null
  has_badge: boolean
  /** A place whose owner is another one than the owner who was reported. */
  has_changed_hands: boolean
}

const isHiding = (decision: CaseDecision) => decision === 'hide' || decision === 'delete'

/** What can be decided about a case. What nobody owns is hidden or not: there is nobody to warn, and nobody who could appeal. */
export function decisionsAbout({ subject_type, owner_id, has_badge, has_changed_hands }: Decidable): CaseDecision[] {
  if (has_changed_hands) return ['dismiss']
  if (owner_id === null) return ['dismiss', 'hide']
  return CASE_DECISIONS.filter(
    (decision) =>
      (!isHiding(decision) || HIDEABLE_SUBJECTS.includes(subject_type)) && (decision !== 'take_badge' || has_badge),
  )
}

const isAskedDecision = (args: unknown): args is AskedDecision =>
  typeof args === 'object' &&
  args !== null &&
  'cases' in args &&
  Array.isArray(args.cases) &&
  'decision' in args &&
  typeof args.decision === 'string' &&
  (!('days' in args) || args.days == null || typeof args.days === 'number')

/** Whether a decision with these arguments needs a fresh code; what cannot be read does. */
export const needsFreshCode = (args: unknown): boolean => !isAskedDecision(args) || isSensitiveDecision(args)
