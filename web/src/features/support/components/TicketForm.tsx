import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { TICKET_LIMITS } from '@meydan/domain/people-rules.ts'
import { emailProblem, PROFILE_LIMITS } from '@meydan/domain/profile-rules.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import layout from '#forms/layout.module.css'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useForm } from '#forms/useForm.ts'
import { hasCode, sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'

const ContactUsMutation = graphql(`
  mutation ContactUs($department: ID!, $subject: String!, $user_email: String!, $text: String!) {
    contactUs(department: $department, subject: $subject, user_email: $user_email, text: $text)
  }
`)

const missing = (value: string) => (value.trim() ? null : MESSAGES.requiredShort)

interface TicketFormProps {
  departments: { _id: string; name: string }[]
  /** The email address of the person who is logged in, as the initial value. */
  email: string
  onSent: () => void
}

export function TicketForm({ departments, email, onSent }: TicketFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initialValues: { department: '', subject: '', user_email: email, text: '' },
    rules: ({ department, subject, user_email, text }) => ({
      department: missing(department),
      subject: missing(subject),
      user_email: missing(user_email) ?? (emailProblem(user_email.trim()) && MESSAGES.provideValidEmail),
      text: missing(text),
    }),
  })
  const { subject, text } = form.values

  const submit = form.submit(async (ticket) => {
    setProblem(null)
    const { error } = await form.busyWhile(() => client.mutation(ContactUsMutation, ticket))
    if (!error) return onSent()
    form.showError(MESSAGES.error)
    if (form.showRefusal(error)) return
    // The server's message for this error does not say what to do.
    if (hasCode(error, 'RATE_LIMITED'))
      setProblem(t`We have had many messages from here; please send this one later. What you wrote stays on this page.`)
    else setProblem(say(sentenceOf(error)))
  })

  return (
    <form className={layout.form} onSubmit={submit} noValidate aria-label={t`Contact Us`}>
      <p className={layout.lead}>{t`Tell us what it is about. We read every message.`}</p>
      {problem && <Notice>{problem}</Notice>}
      <NativeSelect
        {...form.input('department')}
        size="md"
        label={t`Department`}
        data={[
          { value: '', label: t`Choose a department` },
          ...departments.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <TextInput
        {...form.input('subject')}
        size="md"
        label={t`Subject`}
        maxLength={TICKET_LIMITS.subject}
        {...typedDirection(form.values.subject)}
      />
      <TextInput
        {...form.input('user_email')}
        size="md"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={PROFILE_LIMITS.email}
        dir="ltr"
      />
      <Textarea
        {...form.input('text')}
        size="md"
        label={t`Message`}
        maxLength={TICKET_LIMITS.text}
        autosize
        minRows={5}
        maxRows={14}
        {...typedDirection(form.values.text)}
      />
      <SubmitButton isBusy={form.isBusy}>{t`Send`}</SubmitButton>
      <UnsavedChangesDialog isDirty={Boolean(subject || text) && !form.isBusy} />
    </form>
  )
}
