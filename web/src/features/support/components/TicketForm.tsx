import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { TICKET_LIMITS } from '@meydan/domain/people-rules.ts'
import { emailProblem, PROFILE_LIMITS } from '@meydan/domain/profile-rules.ts'
import { type FormEvent, useState } from 'react'
import { useClient } from 'urql'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useFieldErrors } from '#forms/useFieldErrors.ts'
import { fieldAtFault, hasCode, sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast.ts'
import styles from './TicketForm.module.css'

const ContactUsMutation = graphql(`
  mutation ContactUs($department: ID!, $subject: String!, $user_email: String!, $text: String!) {
    contactUs(department: $department, subject: $subject, user_email: $user_email, text: $text)
  }
`)

const FIELDS = ['department', 'subject', 'user_email', 'text'] as const
type Field = (typeof FIELDS)[number]

interface TicketFormProps {
  departments: { _id: string; name: string }[]
  /** Of whoever is logged in, to begin with. */
  email: string
  onSent: () => void
}

export function TicketForm({ departments, email, onSent }: TicketFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const { field, accept, forgive } = useFieldErrors<Field>()
  const [ticket, setTicket] = useState({ department: '', subject: '', user_email: email, text: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const input = (name: Field) => ({
    ...field(name),
    name,
    size: 'md',
    value: ticket[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTicket((before) => ({ ...before, [name]: value }))
      forgive(name)
    },
  })

  function problems() {
    const missing = (name: Field) => (ticket[name].trim() ? null : MESSAGES.requiredShort)
    const wrongEmail = emailProblem(ticket.user_email.trim()) && MESSAGES.provideValidEmail
    return {
      department: missing('department'),
      subject: missing('subject'),
      user_email: missing('user_email') ?? wrongEmail,
      text: missing('text'),
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (!accept(problems())) return
    setBusy(true)
    const { error } = await client.mutation(ContactUsMutation, ticket)
    setBusy(false)
    if (!error) return onSent()
    toast.error(say(MESSAGES.error))
    const name = FIELDS.find((each) => each === fieldAtFault(error))
    if (name) accept({ [name]: sentenceOf(error) })
    // The one refusal that does not explain itself.
    else if (hasCode(error, 'RATE_LIMITED'))
      setProblem(t`We have had many messages from here; please send this one later. What you wrote stays on this page.`)
    else setProblem(say(sentenceOf(error)))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Contact Us`}>
      <p className={styles.lead}>{t`Tell us what it is about. We read every message.`}</p>
      {problem && <Notice>{problem}</Notice>}
      <NativeSelect
        {...input('department')}
        label={t`Department`}
        data={[
          { value: '', label: t`Choose a department` },
          ...departments.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <TextInput {...input('subject')} label={t`Subject`} maxLength={TICKET_LIMITS.subject} dir="auto" />
      <TextInput
        {...input('user_email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={PROFILE_LIMITS.email}
        dir="ltr"
      />
      <Textarea
        {...input('text')}
        label={t`Message`}
        maxLength={TICKET_LIMITS.text}
        autosize
        minRows={5}
        maxRows={14}
        dir="auto"
      />
      <SubmitButton isBusy={isBusy}>{t`Send`}</SubmitButton>
      <UnsavedChangesDialog isDirty={Boolean(ticket.subject || ticket.text) && !isBusy} />
    </form>
  )
}
