import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient } from 'urql'
import { useTransactionLabels } from '#features/payments/transaction-labels.ts'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import styles from '#features/staff/staff.module.css'
import { useStaffMe } from '#features/staff/useStaffMe.ts'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { graphql } from '#graphql/gql.ts'
import { formatDateTime, formatMoney, isolate } from '#i18n/format.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'

const RefundsQuery = graphql(`
  query StaffRefunds {
    staffRefunds {
      _id
      number
      username
      description
      amount
      currency
      reason
      asked_by
      created_at
    }
  }
`)

const DecideMutation = graphql(`
  mutation StaffDecideRefund($_id: ID!, $approve: Boolean!, $reason: String!) {
    staffDecideRefund(_id: $_id, approve: $approve, reason: $reason)
  }
`)

/** Large refunds, which a second person decides. */
export function StaffRefundsScreen() {
  const { t } = useLingui()
  const labels = useTransactionLabels()
  const client = useClient()
  const me = useStaffMe()
  const [{ data, error }, refetch] = useStaffQuery({ query: RefundsQuery, variables: {} })
  const [act, setAct] = useState<{ _id: string; number: string; approve: boolean } | null>(null)
  return (
    <StaffPage title={t`Refunds`}>
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <RowsSkeleton />
      ) : data.staffRefunds.length === 0 ? (
        <EmptyState
          drawing={<Signpost />}
          title={t`No refunds to decide`}
          hint={t`Large refunds wait here for a second person. Start one from the record of a person.`}
        />
      ) : (
        <ul className={styles.list}>
          {data.staffRefunds.map(({ _id, number, username, asked_by, ...refund }) => (
            <li key={_id} className={styles.card}>
              <h2>{formatMoney(refund.amount, refund.currency)}</h2>
              <p className={styles.dim}>
                <bdi>{number}</bdi> · <bdi>{labels.description(refund.description)}</bdi> · <bdi>{username}</bdi> ·{' '}
                {formatDateTime(Date.parse(refund.created_at))}
              </p>
              <p dir="auto">{refund.reason}</p>
              <p className={styles.dim}>{t`asked for by ${asked_by}`}</p>
              {username === me.username ? (
                <p>{t`This is your own order. A colleague decides.`}</p>
              ) : asked_by === me.username ? (
                <p>{t`A colleague decides.`}</p>
              ) : (
                <div className={styles.row}>
                  <Button onClick={() => setAct({ _id, number, approve: true })}>{t`Refund`}</Button>
                  <Button variant="default" onClick={() => setAct({ _id, number, approve: false })}>{t`Refuse`}</Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {act && (
        <ReasonDialog
          title={act.approve ? t`Carry out this refund?` : t`Refuse this refund?`}
          action={act.approve ? t`Refund` : t`Refuse`}
          done={act.approve ? t`Refunded: ${isolate(act.number)}` : t`Refund refused: ${isolate(act.number)}`}
          send={(reason) => client.mutation(DecideMutation, { _id: act._id, approve: act.approve, reason })}
          onDone={() => {
            setAct(null)
            refetch({ requestPolicy: 'network-only' })
          }}
          onClose={() => setAct(null)}
        />
      )}
    </StaffPage>
  )
}
