import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { TICKET_LIMITS } from '@meydan/domain/people-rules.ts'
import { useClient } from 'urql'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatDateTime } from '#i18n/format.ts'
import styles from './MyTickets.module.css'

export const TicketThreadFragment = graphql(`
  fragment TicketThread on Ticket {
    _id
    department
    subject
    text
    status
    created_at
    entries {
      _id
      kind
      text
      created_at
    }
  }
`)

const ReplyMutation = graphql(`
  mutation ReplyToTicket($ticket_id: ID!, $text: String!) {
    replyToTicket(ticket_id: $ticket_id, text: $text)
  }
`)

interface TicketThreadProps {
  id: string
  ticket: FragmentOf<typeof TicketThreadFragment>
  onReplied: () => void
}

/** One letter to us with our answers, and the reply. */
export function TicketThread({ id, ticket: masked, onReplied }: TicketThreadProps) {
  const { t } = useLingui()
  const client = useClient()
  const ticket = readFragment(TicketThreadFragment, masked)
  const statuses: Record<string, string> = { open: t`We will answer`, answered: t`Answered`, closed: t`Closed` }
  const form = useForm({
    initialValues: { text: '' },
    rules: ({ text }) => ({ text: text.trim() ? null : MESSAGES.requiredShort }),
  })
  const submit = form.submit(async ({ text }) => {
    if (!(await form.call(() => client.mutation(ReplyMutation, { ticket_id: id, text })))) return
    form.set({ text: '' })
    onReplied()
  })
  return (
    <article className={styles.thread} aria-label={ticket.subject}>
      <h3 dir="auto">{ticket.subject}</h3>
      <p className={styles.dim}>
        {ticket.department} · {statuses[ticket.status]} · {formatDateTime(Date.parse(ticket.created_at))}
      </p>
      <p dir="auto">{ticket.text}</p>
      {ticket.entries.map(({ _id, kind, text, created_at }) => (
        <div key={_id}>
          <p className={styles.dim}>
            {kind === 'answer' ? t`Our answer` : t`You`} · {formatDateTime(Date.parse(created_at))}
          </p>
          <p dir="auto">{text}</p>
        </div>
      ))}
      {ticket.entries.length > 0 && (
        <form onSubmit={submit} noValidate>
          <Textarea
            {...form.input('text')}
            label={t`Reply`}
            maxLength={TICKET_LIMITS.text}
            autosize
            minRows={2}
            {...typedDirection(form.values.text)}
            mb="xs"
          />
          <Button type="submit" loading={form.isBusy}>{t`Send the reply`}</Button>
        </form>
      )}
    </article>
  )
}
