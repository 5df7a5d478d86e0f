import { useLingui } from '@lingui/react/macro'
import type { AuditAct, AuditSubject } from '@meydan/domain/audit-rules.ts'
import { usePlaceFieldNames } from '#features/staff/approvals/usePlaceChanges.ts'
import { useCaseTexts } from '#features/staff/cases/useCaseTexts.ts'
import { useRoleNames } from '#features/staff/useRoleNames.ts'

type Words = Record<string, string>

/** What the acts of staff, their subjects, and the facts that the log keeps of them are called. */
export function useAuditTexts() {
  const { t } = useLingui()
  const { decisions, kinds, orders } = useCaseTexts()
  const roles = useRoleNames()
  const placeFields = usePlaceFieldNames()
  const acts: Record<AuditAct, string> = {
    'case.decided': t`Case decided`,
    'case.claimed': t`Case claimed`,
    'case.released': t`Case released`,
    'conversation.read': t`Copy of a conversation read`,
    'appeal.decided': t`Appeal decided`,
    'view.saved': t`View of the queue saved`,
    'view.removed': t`View of the queue deleted`,
    'verification.decided': t`Verification decided`,
    'papers.opened': t`Papers opened`,
    'claim.decided': t`Claim of a place decided`,
    'suggestion.decided': t`Suggested change decided`,
    'place.merged': t`Places merged`,
    'place.shown': t`Place shown again`,
    'ticket.answered': t`Ticket answered`,
    'ticket.noted': t`Note added to a ticket`,
    'ticket.assigned': t`Ticket assigned`,
    'ticket.closed': t`Ticket closed`,
    'ticket.opened': t`Ticket opened again`,
    'ticket.merged': t`Tickets merged`,
    'template.saved': t`Template saved`,
    'template.removed': t`Template deleted`,
    'people.searched': t`People searched`,
    'person.opened': t`Record of a person opened`,
    'sessions.ended': t`Sessions ended`,
    'account.restored': t`Account restored`,
    'books.opened': t`Books of a person opened`,
    'refund.asked': t`Refund asked for`,
    'refund.decided': t`Refund decided`,
    'content.changed': t`Content changed`,
    'announcement.sent': t`Announcement sent`,
    'announcement.taken_back': t`Announcement taken back`,
    'role.granted': t`Role given`,
    'role.taken': t`Role taken`,
    'factor.set_up': t`Authenticator app set up`,
    'factor.verified': t`Console opened with a code`,
    'factor.reset': t`Authenticator app removed`,
    'audit.exported': t`Log downloaded`,
  }
  const subjects: Record<AuditSubject, string> = {
    case: t`Case`,
    sanction: t`Decision`,
    view: t`View of the queue`,
    verification: t`Verification`,
    claim: t`Claim of a place`,
    suggestion: t`Suggested change`,
    place: t`Place`,
    ticket: t`Ticket`,
    template: t`Template`,
    search: t`Search for people`,
    person: t`Person`,
    order: t`Paid order`,
    content: t`Content`,
    announcement: t`Announcement`,
    audit: t`Log`,
  }
  const searchedBy: Words = { id: t`Id`, email: t`Email`, phone: t`Phone`, name: t`Username or name` }
  const statuses: Words = {
    open: t`Waiting`,
    pending: t`Waiting`,
    waiting: t`Waiting`,
    approved: t`Approved`,
    accepted: t`Accepted`,
    declined: t`Declined`,
    granted: t`Granted`,
    refused: t`Refused`,
    done: t`Done`,
    decided: t`Decided`,
    answered: t`Answered`,
    closed: t`Closed`,
    merged: t`Merged`,
  }
  /** By the name of a fact. */
  const values: Record<string, Words> = {
    act: acts,
    badge: {
      renamed: t`Not given back: the person has another name`,
      unknown: t`Not given back: it is not known which name it stood beside`,
    },
    by: searchedBy,
    decision: decisions,
    kind: decisions,
    order: orders,
    roles,
    status: statuses,
    type: kinds,
  }
  const fields: Words = {
    ...placeFields,
    act: t`What`,
    actor: t`Who (username)`,
    amount: t`Amount`,
    appealing: t`Person has an open appeal`,
    assigned_to: t`Assigned to`,
    badge: t`Badge`,
    by: t`Searched by`,
    city: t`City`,
    conversations: t`Conversation`,
    currency: t`Currency`,
    days: t`Number of days`,
    decision: t`Decision`,
    deletion_due_at: t`Deleted on`,
    found: t`Found`,
    from: t`From`,
    hidden_at: t`Hidden since`,
    into: t`Merged into`,
    is_on: t`Switched on`,
    kind: t`Decision`,
    language: t`Language`,
    merged: t`Merged with`,
    min_days: t`Waiting time`,
    min_weight: t`Weight of the reports`,
    mine: t`Mine`,
    order: t`Order`,
    owner: t`Owner`,
    person: t`Person`,
    place: t`Place`,
    reason: t`Reason`,
    refund: t`Number of the refund`,
    roles: t`Roles`,
    rows: t`Rows`,
    sessions: t`Sessions`,
    status: t`Status`,
    subject: t`About`,
    template: t`Explanation`,
    text: t`Text`,
    texts: t`Text`,
    told: t`People told`,
    type: t`Kind`,
    until: t`Before`,
    version: t`Version`,
  }
  return { acts, subjects, searchedBy, values, fields }
}
