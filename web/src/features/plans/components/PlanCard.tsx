import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { PLAN_DAYS } from '@meydan/domain/payment-rules.ts'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { Benefit } from '#features/plans/benefits.ts'
import { usePlanName } from '#features/plans/usePlanName.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatDate, formatMoney, formatNumber } from '#i18n/format.ts'
import styles from './PlanCard.module.css'

export const PlanCardFragment = graphql(`
  fragment PlanCard on Plan {
    key
    name
    price
    currency
    is_available
    is_current
    is_expired
    is_disabled
    ends_at
  }
`)

interface PlanCardProps {
  plan: FragmentOf<typeof PlanCardFragment>
  benefits: Benefit[]
  /** Higher than the current plan. */
  isHigher: boolean
  /** There is a payment gateway. */
  isSelling: boolean
  isBusy: boolean
  onOrder: () => void
}

export function PlanCard({ plan, benefits, isHigher, isSelling, isBusy, onOrder }: PlanCardProps) {
  const { t } = useLingui()
  const planName = usePlanName()
  const { key, name, price, currency, is_available, is_current, is_expired, is_disabled, ends_at } = readFragment(
    PlanCardFragment,
    plan,
  )
  const called = planName(key) ?? name
  const isBasic = key === 'basic'
  // Without a gateway an order leads to the coming-soon page; with one, only plans that are for sale can be ordered.
  const canOrder = isSelling ? !is_disabled && !isBasic : is_available && isHigher
  const until = ends_at && formatDate(Date.parse(ends_at))
  const days = formatNumber(PLAN_DAYS)
  return (
    <article className={styles.card} data-current={is_current || undefined} data-off={!is_available || undefined}>
      <header className={styles.head}>
        <h2 className={styles.name}>{called}</h2>
        {is_current ? (
          <span className={styles.mark} data-mark="current">{t`Current`}</span>
        ) : is_expired ? (
          <span className={styles.mark}>{t`Expired`}</span>
        ) : (
          !canOrder && <span className={styles.mark}>{t`Disabled`}</span>
        )}
      </header>
      {until && <p className={styles.until}>{t`Until ${until}`}</p>}
      {price !== null && currency && (
        <p className={styles.price}>
          <bdi>{formatMoney(price, currency)}</bdi> <span className={styles.per}>{t`for ${days} days`}</span>
        </p>
      )}
      {benefits.length ? (
        <ul className={styles.benefits} aria-label={t`Benefits of ${called}`}>
          {benefits.map(({ text, isToCome, note }) => (
            <li key={text}>
              {isToCome ? (
                <IconClock size={18} className={styles.toCome} aria-hidden="true" />
              ) : (
                <IconCheck size={18} className={styles.has} aria-hidden="true" />
              )}
              <span>
                {text}
                {note && <span className={styles.soon}> · {note}</span>}
                {isToCome && <span className={styles.soon}> · {t`Coming soon`}</span>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.until}>{t`What it brings has not been announced yet.`}</p>
      )}
      {canOrder && (
        <Button className={styles.order} fullWidth loading={isBusy} onClick={onOrder}>
          {is_current ? t`Extend ${called}` : t`Order ${called}`}
        </Button>
      )}
    </article>
  )
}
