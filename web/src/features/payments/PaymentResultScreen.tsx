import { useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { isOwnRoute } from '@meydan/domain/payment-rules.ts'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { hasCode } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import styles from './PaymentResultScreen.module.css'

const TransactionResultQuery = graphql(`
  query TransactionResult($transaction_number: String!) {
    transaction(transaction_number: $transaction_number) {
      _id
      number
      status
    }
  }
`)

const POLL_INTERVAL_MS = 3_000
const MAX_POLLS = 20

/** The result of a payment, as the server knows it. The address has the id and where to go next; its status is ignored. */
export function PaymentResultScreen() {
  const { t } = useLingui()
  const say = useSay()
  const [query] = useSearchParams()
  const [pollCount, setPollCount] = useState(1)
  const transaction_number = query.get('transaction_number') ?? ''
  const wanted = query.get('return_url') ?? ''
  const returnTo = isOwnRoute(wanted) ? wanted : '/'
  const [{ data, error }, refetch] = useQuery({
    query: TransactionResultQuery,
    variables: { transaction_number },
    pause: !transaction_number,
    requestPolicy: 'network-only',
  })
  const isUnknown = !transaction_number || hasCode(error, 'NOT_FOUND')
  const status = data?.transaction.status ?? (isUnknown ? 'failed' : undefined)

  // The gateway may take a moment to notify the server.
  useEffect(() => {
    if (status !== 'pending' || pollCount >= MAX_POLLS) return
    const timer = setTimeout(() => {
      setPollCount(pollCount + 1)
      refetch({ requestPolicy: 'network-only' })
    }, POLL_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [status, pollCount, refetch])

  const number = data?.transaction.number ?? ''
  const returnButton = (
    <Button component={Link} to={returnTo} size="lg" className={styles.return}>
      {t`Return`}
    </Button>
  )
  return (
    <Screen title={t`Payment`}>
      {error && !status ? (
        <ErrorView />
      ) : !status ? (
        <div className={styles.result}>
          <Loader role="status" aria-label={t`Loading`} />
        </div>
      ) : status === 'pending' ? (
        <div className={styles.result} role="status">
          <Loader size={56} aria-hidden="true" />
          <h2>{t`Waiting for the payment`}</h2>
          <p>{t`The payment has not been confirmed yet. You find how it ends under Transactions.`}</p>
          {returnButton}
        </div>
      ) : status === 'paid' ? (
        <div className={styles.result} role="status">
          <IconCircleCheckFilled size={72} className={styles.paid} aria-hidden="true" />
          <h2>{say(MESSAGES.purchased)}</h2>
          <p>{t`Transaction successfully completed with reference number ${number}`}</p>
          {returnButton}
        </div>
      ) : (
        <div className={styles.result} role="status">
          <IconCircleXFilled size={72} className={styles.failed} aria-hidden="true" />
          <h2>{say(MESSAGES.purchaseFailed)}</h2>
          <p>{say(MESSAGES.transactionFailed)}</p>
          {returnButton}
        </div>
      )}
    </Screen>
  )
}
