import { useLingui } from '@lingui/react/macro'

/** The words for refunds and entries of the ledger. */
export function useMoneyTexts() {
  const { t } = useLingui()
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
  return { refundStatuses, ledgerReasons }
}
