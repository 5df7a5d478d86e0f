import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePlanName } from '#features/plans/usePlanName.ts'
import { formatNumber } from '#i18n/format.ts'

/** Translates the server's names for the reader; unknown names stay as they are. */
export function useTransactionLabels() {
  const { t } = useLingui()
  const planName = usePlanName()
  const statuses: Record<string, string> = {
    pending: t`Pending`,
    paid: t`Paid`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
  }
  const things: Record<string, string> = { advertisement: t`Advertisement`, plan: t`Plan` }
  const gateways: Record<string, string> = { sandbox: t`Test payment`, stripe: 'Stripe' }
  return {
    status: (status: string) => statuses[status] ?? status,
    thing: (transactionFor: string) => things[transactionFor] ?? transactionFor,
    gateway: (gateway: string) => gateways[gateway] ?? gateway,
    description: (text: string) => {
      const packetDays = Number(text.match(/^(\d+) packet-days?$/)?.[1])
      if (!packetDays) return planName(text.toLowerCase()) ?? text
      const number = formatNumber(packetDays)
      return plural(packetDays, { one: `${number} packet-day`, other: `${number} packet-days` })
    },
  }
}
