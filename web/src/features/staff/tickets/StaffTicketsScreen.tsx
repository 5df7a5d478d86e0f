import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import styles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { formatRelativeTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Letter } from '#ui/drawings/Letter.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { TicketsQuery } from './tickets.graphql.ts'
import { useTicketTexts } from './useTicketTexts.ts'

const LISTED = ['open', 'answered', 'closed'] as const
type Listed = (typeof LISTED)[number]
const readStatus = (value: string | null): Listed => LISTED.find((status) => status === value) ?? 'open'

/** Tickets, the one that waits longest first. Filters are in the address, so that a view can be a bookmark. */
export function StaffTicketsScreen() {
  const { t } = useLingui()
  const { statuses } = useTicketTexts()
  const [params, setParams] = useSearchParams()
  const [status, mine] = [readStatus(params.get('status')), params.get('mine') === 'yes']
  const [cursor, setCursor] = useState<string | null>(null)
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const variables = { status, mine, cursor, requestingLanguage }
  const [{ data, error }] = useStaffQuery({ query: TicketsQuery, variables })
  const filter = (name: string, value: string) => {
    setCursor(null)
    setParams((before) => {
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  }
  return (
    <StaffPage
      title={t`Tickets`}
      actions={
        <div className={styles.row}>
          <NativeSelect
            aria-label={t`Status`}
            value={status}
            onChange={({ currentTarget }) => filter('status', currentTarget.value)}
            data={LISTED.map((value) => ({ value, label: statuses[value] }))}
          />
          <Button
            variant={mine ? 'filled' : 'default'}
            aria-pressed={mine}
            onClick={() => filter('mine', mine ? '' : 'yes')}
          >
            {t`Mine`}
          </Button>
        </div>
      }
    >
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <RowsSkeleton />
      ) : data.staffTickets.tickets.length === 0 ? (
        <EmptyState drawing={<Letter />} title={t`No tickets here`} hint={t`New letters appear here.`} />
      ) : (
        <ul className={styles.list} aria-label={t`Tickets`}>
          {data.staffTickets.tickets.map((ticket) => (
            <li key={ticket._id} className={styles.card}>
              <h2 dir="auto">
                <Link to={`/staff/tickets/${ticket._id}`}>{ticket.subject}</Link>
              </h2>
              <p className={styles.dim}>
                {ticket.department} · <span dir="ltr">{ticket.username ?? ticket.user_email}</span> ·{' '}
                {formatRelativeTime(Date.parse(ticket.updated_at))}
                {ticket.assigned_to && <> · {t`with ${ticket.assigned_to}`}</>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        {cursor && <Button variant="default" mt="md" onClick={() => setCursor(null)}>{t`First page`}</Button>}
        {data?.staffTickets.cursor && (
          <Button variant="default" mt="md" onClick={() => setCursor(data.staffTickets.cursor)}>{t`Next page`}</Button>
        )}
      </div>
    </StaffPage>
  )
}
