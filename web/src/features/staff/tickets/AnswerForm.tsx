import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { TICKET_LIMITS } from '@meydan/domain/people-rules.ts'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import styles from '#features/staff/staff.module.css'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { nameOfLanguage } from '#i18n/format.ts'
import { AnswerMutation, type TicketTemplate } from './tickets.graphql.ts'

interface AnswerFormProps {
  ticketRef: { ticket_id: string; version: number }
  templates: TicketTemplate[]
  /** Also called when the ticket has changed meanwhile; what was typed stays. */
  onSent: () => void
}

/** An answer, which goes out by mail and is shown in the app, or a note among staff. */
export function AnswerForm({ ticketRef, templates, onSent }: AnswerFormProps) {
  const { t } = useLingui()
  const client = useClient()
  const form = useForm({
    initialValues: { text: '' },
    rules: ({ text }) => ({ text: text.trim() ? null : MESSAGES.requiredShort }),
  })
  const send = (is_note: boolean) =>
    form.submit(async ({ text }) => {
      const variables = { ...ticketRef, text, is_note }
      const data = await form.call(() => withFreshCode(() => client.mutation(AnswerMutation, variables)))
      if (data) form.set({ text: '' })
      onSent()
    })
  const insert = (id: string) => {
    const template = templates.find(({ _id }) => _id === id)
    if (template) form.set({ text: [form.values.text.trim(), template.text].filter(Boolean).join('\n\n') })
  }
  return (
    <form className={styles.card} onSubmit={send(false)} noValidate aria-label={t`Answer`}>
      <NativeSelect
        label={t`Insert a template`}
        value=""
        onChange={({ currentTarget }) => insert(currentTarget.value)}
        data={[
          { value: '', label: t`Choose a template` },
          ...templates.map(({ _id, language, title }) => ({
            value: _id,
            label: `${title} (${nameOfLanguage(language)})`,
          })),
        ]}
      />
      <Textarea
        {...form.input('text')}
        label={t`Answer`}
        maxLength={TICKET_LIMITS.text}
        autosize
        minRows={3}
        maxRows={16}
        {...typedDirection(form.values.text)}
      />
      <div className={styles.row}>
        <Button type="submit" loading={form.isBusy}>{t`Send the answer`}</Button>
        <Button variant="default" onClick={() => send(true)()}>{t`Keep as a note`}</Button>
      </div>
    </form>
  )
}
