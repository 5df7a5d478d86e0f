import { useLingui } from '@lingui/react/macro'
import type { CaseDecision, CaseKind, CaseOrder, CaseReason, CaseSubjectType } from '@meydan/domain/case-rules.ts'

/** What kinds of cases, their orders, decisions and reasons are called. */
export function useCaseTexts() {
  const { t } = useLingui()
  const subjects: Record<CaseSubjectType, string> = {
    post: t`Post`,
    person: t`Person`,
    comment: t`Comment`,
    conversation: t`Conversation`,
    place: t`Place`,
    review: t`Review`,
    place_review: t`Review of a place`,
  }
  const kinds: Record<CaseKind, string> = { ...subjects, photo: t`With a known photo` }
  const orders: Record<CaseOrder, string> = { urgent: t`Most urgent first`, oldest: t`Oldest first` }
  const decisions: Record<CaseDecision, string> = {
    dismiss: t`Dismiss`,
    hide: t`Hide`,
    delete: t`Delete`,
    warn: t`Warn`,
    restrict: t`Restrict`,
    suspend: t`Suspend`,
    take_badge: t`Take the badge`,
  }
  const reasons: Record<CaseReason, string> = {
    spam: t`Spam`,
    fraud: t`Fraud`,
    counterfeit: t`Counterfeit`,
    prohibited: t`Prohibited goods`,
    wrong_information: t`Wrong information`,
    offensive: t`Offensive`,
    other: t`Other rules`,
  }
  /** What is said after a decision; `subject` is a title, or how many cases it was about. */
  const decided: Record<CaseDecision, (subject: string) => string> = {
    dismiss: (subject) => t`Dismissed: ${subject}`,
    hide: (subject) => t`Hidden: ${subject}`,
    delete: (subject) => t`Deleted: ${subject}`,
    warn: (subject) => t`Warned: ${subject}`,
    restrict: (subject) => t`Restricted: ${subject}`,
    suspend: (subject) => t`Suspended: ${subject}`,
    take_badge: (subject) => t`Badge taken: ${subject}`,
  }
  return { subjects, kinds, orders, decisions, decided, reasons }
}
