import { useLingui } from '@lingui/react/macro'
import { useTransactionLabels } from '#features/payments/transaction-labels.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatDate, formatMoney, formatNumber } from '#i18n/format.ts'
import styles from './TransactionsTable.module.css'

export const TransactionFragment = graphql(`
  fragment Transaction on Transaction {
    _id
    number
    transaction_for
    status
    amount
    currency
    gateway
    description
    created_at
  }
`)

interface TransactionsTableProps {
  transactions: (FragmentOf<typeof TransactionFragment> & { _id: string })[]
}

/** A table on wide screens. On a phone each row is a card whose cells have labels. */
export function TransactionsTable({ transactions }: TransactionsTableProps) {
  const { t } = useLingui()
  const labels = useTransactionLabels()
  const heads = [t`Row`, t`For`, t`Status`, t`Amount`, t`Gateway`]
  const [row, what, status, amount, gateway] = heads
  // Explicit roles, because the CSS of the phone layout removes the implicit ones.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" className={styles.table} aria-label={t`Transactions`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {heads.map((head) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={head} scope="col" role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {transactions.map((transaction, index) => {
          const each = readFragment(TransactionFragment, transaction)
          return (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <tr role="row" key={each._id}>
              <Cell label={row}>{formatNumber(index + 1)}</Cell>
              <Cell label={what}>
                <span className={styles.thing}>{labels.thing(each.transaction_for)}</span>
                <span className={styles.more}>
                  <bdi>{labels.description(each.description)}</bdi> ·{' '}
                  <time dateTime={each.created_at}>{formatDate(Date.parse(each.created_at))}</time>
                </span>
              </Cell>
              <Cell label={status}>
                <span className={styles.status} data-status={each.status}>
                  {labels.status(each.status)}
                </span>
              </Cell>
              <Cell label={amount}>
                <bdi className={styles.amount}>{formatMoney(each.amount, each.currency)}</bdi>
              </Cell>
              <Cell label={gateway}>{labels.gateway(each.gateway)}</Cell>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Cell({ label, children }: { label: string | undefined; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the CSS of the phone layout removes the implicit role
    <td role="cell" data-label={label}>
      <span className={styles.value}>{children}</span>
    </td>
  )
}
