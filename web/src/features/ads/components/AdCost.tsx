import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdFormKind } from '#features/ads/ad-form.ts'
import { useServerConfig } from '#graphql/useServerConfig.ts'
import { formatNumber } from '#i18n/format.ts'
import styles from './AdCost.module.css'
import { priceOf } from './BuyAds.tsx'
import { NothingSold } from './NothingSold.tsx'

interface AdCostProps {
  kind: AdFormKind
  days: number
  /** The days that an advertisement which has not started has reserved. */
  before: number
  budget: number
}

/** What the chosen days take from the budget, in one sentence. */
export function AdCost({ kind, days, before, budget }: AdCostProps) {
  const { t } = useLingui()
  const isChange = kind === 'edit'
  const cost = isChange ? days - before : days
  if (!Number.isInteger(days) || days < 1 || cost > budget) return null
  const [daysText, costText, budgetText] = [days, Math.abs(cost), budget].map((value) => formatNumber(value))
  return (
    <div className={styles.cost} role="status">
      <p className={styles.sentence}>
        {kind === 'extend' ? (
          <Plural value={days} one={`${daysText} more day`} other={`${daysText} more days`} />
        ) : (
          <Plural value={days} one={`Promote for ${daysText} day`} other={`Promote for ${daysText} days`} />
        )}
        {': '}
        {isChange && cost <= 0
          ? cost === 0
            ? t`as before`
            : t`you get ${costText} packet-days back`
          : t`${costText} of your ${budgetText} packet-days`}
      </p>
      <AdPrice />
    </div>
  )
}

/** What a packet-day costs where it can be bought; otherwise how to get some. */
export function AdPrice() {
  const config = useServerConfig()
  if (!config) return null
  if (config.payments.gateway === 'none') return <NothingSold />
  const price = priceOf(1, config.payments.ad_price)
  return (
    <p className={styles.price}>
      <Trans>
        A packet-day costs <bdi>{price}</bdi>.
      </Trans>
    </p>
  )
}
