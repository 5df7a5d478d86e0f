import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type OperationResult, useClient } from 'urql'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import { withFreshCode } from '#features/staff/second-factor.ts'
import styles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { AssignMutation, CloseMutation, MergeMutation, TicketQuery } from './tickets.graphql.ts'
import { useTicketTexts } from './useTicketTexts.ts'

/** One ticket: its thread, the answer, who has it, and other tickets of the same writer. */
export function StaffTicketScreen() {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const { statuses, kinds, mails } = useTicketTexts()
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const { id = '' } = useParams()
  const [merged, setMerged] = useState<{ _id: string; subject: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const variables = { ticket_id: id, requestingLanguage }
  const [{ data, error }, refetch] = useStaffQuery({ query: TicketQuery, variables })
  const askAgain = () => refetch({ requestPolicy: 'network-only' })
  if (error && !data) return <ErrorView />
  if (!data) return <RowsSkeleton />
  const ticket = data.staffTicket
  const ref = { ticket_id: ticket._id, version: ticket.version }
  const run = async (send: () => PromiseLike<OperationResult>) => {
    setBusy(true)
    const result = await withFreshCode(send)
    setBusy(false)
    if (result.error) toast.error(say(sentenceOf(result.error)))
    askAgain()
  }

  return (
    <StaffPage title={ticket.subject} actions={<Link to="/staff/tickets">{t`All tickets`}</Link>}>
      <div className={styles.list}>
        <article className={styles.card} aria-label={ticket.subject}>
          <p className={styles.dim}>
            {statuses[ticket.status]} · {ticket.department} · <span dir="ltr">{ticket.username ?? t`Visitor`}</span> ·{' '}
            <span dir="ltr">{ticket.user_email}</span> · {formatDateTime(Date.parse(ticket.created_at))}
          </p>
          <p dir="auto" className={styles.text}>
            {ticket.text}
          </p>
          {ticket.entries.map(({ _id, kind, author, text, mail, created_at }) => (
            <div key={_id} className={styles.entry} data-kind={kind}>
              <p className={styles.dim}>
                {kinds[kind]} {author && <span dir="ltr">{author}</span>} · {formatDateTime(Date.parse(created_at))}
                {mail && <> · {mails[mail]}</>}
              </p>
              <p dir="auto" className={styles.text}>
                {text}
              </p>
            </div>
          ))}
        </article>
        <AnswerForm ticketRef={ref} templates={data.staffTicketTemplates} onSent={askAgain} />
        <div className={styles.row}>
          <NativeSelect
            label={t`Assigned to`}
            value={ticket.assigned_to ?? ''}
            onChange={({ currentTarget: { value } }) =>
              run(() => client.mutation(AssignMutation, { ...ref, to: value || null }))
            }
            data={[{ value: '', label: t`Nobody` }, ...data.staffTicketAssignees]}
          />
          <Button
            variant="default"
            style={{ alignSelf: 'end' }}
            onClick={() => run(() => client.mutation(CloseMutation, { ...ref, is_closed: ticket.status !== 'closed' }))}
          >
            {ticket.status === 'closed' ? t`Open again` : t`Close the ticket`}
          </Button>
        </div>
        {ticket.others.length > 0 && (
          <section className={styles.card}>
            <h2>{t`Other tickets of the same writer`}</h2>
            {ticket.others.map(({ _id, subject, status, updated_at }) => (
              <div key={_id} className={styles.row}>
                <Link to={`/staff/tickets/${_id}`} dir="auto">
                  {subject}
                </Link>
                <span className={styles.dim}>
                  {statuses[status]} · {formatDateTime(Date.parse(updated_at))}
                </span>
                <Button
                  variant="subtle"
                  aria-label={t`Merge “${subject}” into this one`}
                  onClick={() => setMerged({ _id, subject })}
                >
                  {t`Merge into this one`}
                </Button>
              </div>
            ))}
          </section>
        )}
        {merged && (
          <ConfirmDialog
            title={t`Merge “${merged.subject}” into this one?`}
            action={t`Merge`}
            isBusy={isBusy}
            onConfirm={async () => {
              await run(() => client.mutation(MergeMutation, { ...ref, from: merged._id }))
              setMerged(null)
            }}
            onClose={() => setMerged(null)}
          >
            <p>{t`Its letter and its answers become part of this thread. This cannot be undone.`}</p>
          </ConfirmDialog>
        )}
      </div>
    </StaffPage>
  )
}
