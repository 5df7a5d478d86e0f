import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { graphql } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { Letterbox } from '#ui/drawings/Letterbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TransactionFragment, TransactionsTable } from './components/TransactionsTable.tsx'
import styles from './TransactionsScreen.module.css'

const PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100

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
  const { items, error, hasMore, isLoading, more } = usePages({
    name: 'transactions',
    pageSize: PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    request: ({ skip, limit }) =>
      queryPage(TransactionsQuery, { skip, limit }, ({ transactions }) => ({ items: transactions })),
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
