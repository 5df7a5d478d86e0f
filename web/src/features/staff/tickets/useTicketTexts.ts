import { useLingui } from '@lingui/react/macro'
import type { TicketStatus } from '@meydan/domain/ticket-rules.ts'

/** The words for the states of a ticket and for its entries. */
export function useTicketTexts() {
  const { t } = useLingui()
  const statuses: Record<TicketStatus, string> = {
    open: t`Waiting for us`,
    answered: t`Answered`,
    closed: t`Closed`,
    merged: t`Merged`,
  }
  const kinds: Record<string, string> = { answer: t`Our answer`, note: t`Note among staff`, reply: t`Reply` }
  const mails: Record<string, string> = {
    sent: t`Mail sent`,
    waiting: t`Mail is waiting`,
    not_sent: t`Mail not sent`,
  }
  return { statuses, kinds, mails }
}
