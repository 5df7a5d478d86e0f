import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient } from 'urql'
import { useTransactionLabels } from '#features/payments/transaction-labels.ts'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import styles from '#features/staff/staff.module.css'
import { useLoggedRead } from '#features/staff/useLoggedRead.ts'
import { useStaffMe } from '#features/staff/useStaffMe.ts'
import { graphql } from '#graphql/gql.ts'
import { formatDateTime, formatMoney, formatNumber, isolate } from '#i18n/format.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { useMoneyTexts } from './useMoneyTexts.ts'

const OpenBooksMutation = graphql(`
  mutation StaffOpenBooks($user_id: ID!) {
    staffOpenBooks(user_id: $user_id) {
      balance
      orders {
        _id
        number
        description
        status
        amount
        currency
        refund
        created_at
      }
      ledger {
        _id
        packet_days
        reason
        note
        created_at
      }
    }
  }
`)

const RefundMutation = graphql(`
  mutation StaffRefund($transaction_id: ID!, $reason: String!) {
    staffRefund(transaction_id: $transaction_id, reason: $reason)
  }
`)

/** The orders of a person and their packet-days. */
export function Books({ userId }: { userId: string }) {
  const { t } = useLingui()
  const client = useClient()
  const { permissions } = useStaffMe()
  const labels = useTransactionLabels()
  const { refundStatuses, ledgerReasons } = useMoneyTexts()
  const { data, error, readAgain } = useLoggedRead(OpenBooksMutation, { user_id: userId })
  const [refunded, setRefunded] = useState<{ _id: string; number: string } | null>(null)
  if (error) return <ErrorView />
  if (!data) return <RowsSkeleton />
  const { orders, ledger, balance } = data.staffOpenBooks
  const mayRefund = permissions.includes('money.refund')
  const send = async (order: { _id: string; number: string }, reason: string) => {
    const result = await client.mutation(RefundMutation, { transaction_id: order._id, reason }).toPromise()
    if (result.data)
      toast.success(
        result.data.staffRefund ? t`The refund waits for a colleague.` : t`Refunded: ${isolate(order.number)}`,
      )
    return result
  }
  return (
    <>
      <section className={styles.card}>
        <h2>{t`Orders`}</h2>
        {orders.map(({ _id, number, description, status, amount, currency, refund, created_at }) => (
          <div key={_id} className={styles.row}>
            <span>
              <bdi>{number}</bdi> · <bdi>{labels.description(description)}</bdi> · {formatMoney(amount, currency)} ·{' '}
              {labels.status(status)} · {formatDateTime(Date.parse(created_at))}
              {refund && <> · {refundStatuses[refund]}</>}
            </span>
            {mayRefund && status === 'paid' && refund !== 'done' && refund !== 'waiting' && (
              <Button
                variant="default"
                aria-label={t`Refund order ${number}`}
                onClick={() => setRefunded({ _id, number })}
              >{t`Refund`}</Button>
            )}
          </div>
        ))}
        {orders.length === 0 && <p className={styles.dim}>{t`None`}</p>}
      </section>
      <section className={styles.card}>
        <h2>{t`Packet-days`}</h2>
        <p>
          <Plural value={balance} one="# packet-day left" other="# packet-days left" />
        </p>
        {ledger.map(({ _id, packet_days, reason, note, created_at }) => (
          <p key={_id}>
            <bdi>{formatNumber(packet_days)}</bdi> · {ledgerReasons[reason] ?? reason} ·{' '}
            {formatDateTime(Date.parse(created_at))} {note && <bdi>· {note}</bdi>}
          </p>
        ))}
      </section>
      {refunded && (
        <ReasonDialog
          title={t`Refund order ${refunded.number}?`}
          action={t`Refund`}
          send={(reason) => send(refunded, reason)}
          onDone={() => {
            setRefunded(null)
            readAgain()
          }}
          onClose={() => setRefunded(null)}
        >
          <p>{t`What was bought is taken back, and the person is told. Return the money in the console of the payment service.`}</p>
        </ReasonDialog>
      )}
    </>
  )
}
