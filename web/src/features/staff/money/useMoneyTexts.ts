import { useLingui } from '@lingui/react/macro'

/** The words for orders, refunds and entries of the ledger. */
export function useMoneyTexts() {
  const { t } = useLingui()
  const orderStatuses: Record<string, string> = {
    pending: t`Pending`,
    paid: t`Paid`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
  }
  const refundStatuses: Record<string, string> = {
    waiting: t`Refund waits for a colleague`,
    done: t`Refunded`,
    refused: t`Refund refused`,
  }
  const ledgerReasons: Record<string, string> = {
    welcome: t`Welcome gift`,
    purchase: t`Bought`,
    reserve: t`Used for an advertisement`,
    refund: t`Given back by an advertisement`,
    staff: t`Changed by staff`,
  }
  return { orderStatuses, refundStatuses, ledgerReasons }
}
