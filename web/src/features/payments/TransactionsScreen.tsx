import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { usePages } from '#graphql/usePages.ts'
import { Letterbox } from '#ui/drawings/Letterbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TransactionFragment, TransactionsTable } from './components/TransactionsTable.tsx'
import styles from './TransactionsScreen.module.css'

const PAGE_SIZE = 20
const MOST_AT_ONCE = 100

const TransactionsQuery = graphql(
  `
    query Transactions($skip: Int, $limit: Int) {
      transactions(skip: $skip, limit: $limit) {
        _id
        ...Transaction
      }
    }
  `,
  [TransactionFragment],
)

export function TransactionsScreen() {
  const { t } = useLingui()
  const client = useClient()
  const fetchPage = useCallback(
    async (page: { skip: number; limit: number }) => {
      const { data, error } = await client.query(TransactionsQuery, page, { requestPolicy: 'network-only' })
      return { items: data?.transactions, error }
    },
    [client],
  )
  const { items, error, hasMore, isLoading, more } = usePages({
    name: 'transactions',
    pageSize: PAGE_SIZE,
    mostAtOnce: MOST_AT_ONCE,
    fetchPage,
  })
  return (
    <Screen title={t`Transactions`} backTo="/profile">
      {error && !items ? (
        <ErrorView />
      ) : !items ? (
        <div className={styles.skeleton} aria-hidden="true">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={56} radius="md" />
          ))}
        </div>
      ) : !items.length ? (
        <EmptyState
          drawing={<Letterbox />}
          title={t`No transactions yet`}
          hint={t`What you buy, and what became of it, is listed here.`}
        />
      ) : (
        <>
          <TransactionsTable transactions={items} />
          <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
        </>
      )}
    </Screen>
  )
}
