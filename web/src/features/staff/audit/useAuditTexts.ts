import { useLingui } from '@lingui/react/macro'
import type { AuditAct, AuditSubject } from '@meydan/domain/audit-rules.ts'

/** What the acts of staff and their subjects are called. */
export function useAuditTexts() {
  const { t } = useLingui()
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
  return { acts, subjects }
}
