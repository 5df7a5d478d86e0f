import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from 'urql'
import { useOrder } from '#features/payments/useOrder.ts'
import { graphql } from '#graphql/gql.ts'
import { useServerConfig } from '#graphql/useServerConfig.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useBenefits } from './benefits.ts'
import { PlanCard, PlanCardFragment } from './components/PlanCard.tsx'
import styles from './PlansScreen.module.css'

const PlansQuery = graphql(
  `
    query Plans {
      plans {
        key
        is_current
        ...PlanCard
      }
    }
  `,
  [PlanCardFragment],
)

/** All plans in order, each with its status for the person. */
export function PlansScreen() {
  const { t } = useLingui()
  const [{ data, error }] = useQuery({ query: PlansQuery })
  const config = useServerConfig()
  const benefits = useBenefits()
  const { orderPlan, isBusy } = useOrder()
  const isSelling = config !== null && config.payments.gateway !== 'none'
  const current = data?.plans.findIndex(({ is_current }) => is_current) ?? 0
  return (
    <Screen title={t`Membership plans`} backTo="/profile">
      {error && !data ? (
        <ErrorView />
      ) : !data || !config ? (
        <div className={styles.grid} aria-hidden="true">
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} height={280} radius="lg" />
          ))}
        </div>
      ) : (
        <>
          {!isSelling && (
            <p className={styles.note} role="note">
              {t`Plans cannot be bought here yet. What is marked as coming soon does not exist yet either.`}
            </p>
          )}
          <ul className={styles.grid} aria-label={t`Membership plans`}>
            {data.plans.map((plan, position) => (
              <li key={plan.key} className={styles.item}>
                <PlanCard
                  plan={plan}
                  benefits={benefits[plan.key] ?? []}
                  isHigher={position > current}
                  isSelling={isSelling}
                  isBusy={isBusy}
                  onOrder={() => orderPlan(plan.key)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}
