import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DICTIONARIES, type Dictionary } from '@meydan/domain/languages.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { TEMPLATE_LIMITS } from '@meydan/domain/ticket-rules.ts'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import styles from '#features/staff/staff.module.css'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { nameOfLanguage } from '#i18n/format.ts'
import type { TicketTemplate } from './tickets.graphql.ts'

const SaveMutation = graphql(`
  mutation StaffSaveTicketTemplate($_id: ID, $language: TemplateLanguage!, $title: String!, $text: String!) {
    staffSaveTicketTemplate(_id: $_id, language: $language, title: $title, text: $text)
  }
`)

interface TemplateFormProps {
  /** The one to change; null for a new one. */
  template: TicketTemplate | null
  onSaved: () => void
  onCancel: () => void
}

export function TemplateForm({ template, onSaved, onCancel }: TemplateFormProps) {
  const { t } = useLingui()
  const client = useClient()
  const missing = (value: string) => (value.trim() ? null : MESSAGES.requiredShort)
  const form = useForm({
    initialValues: {
      language: (template?.language ?? 'en') as Dictionary,
      title: template?.title ?? '',
      text: template?.text ?? '',
    },
    rules: ({ title, text }) => ({ language: null, title: missing(title), text: missing(text) }),
  })
  const submit = form.submit(async (values) => {
    const variables = { _id: template?._id ?? null, ...values }
    if (!(await form.call(() => withFreshCode(() => client.mutation(SaveMutation, variables))))) return
    form.set({ title: '', text: '' })
    onSaved()
  })
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label={t`Template`}>
      <NativeSelect
        {...form.input('language')}
        label={t`Language`}
        data={DICTIONARIES.map((value) => ({ value, label: nameOfLanguage(value) }))}
      />
      <TextInput
        {...form.input('title')}
        label={t`Title`}
        maxLength={TEMPLATE_LIMITS.title}
        {...typedDirection(form.values.title)}
      />
      <Textarea
        {...form.input('text')}
        label={t`Text`}
        maxLength={TEMPLATE_LIMITS.text}
        autosize
        minRows={3}
        {...typedDirection(form.values.text)}
      />
      <div className={styles.row}>
        <Button type="submit" loading={form.isBusy}>
          {template ? t`Save the template` : t`Add the template`}
        </Button>
        {template && <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>}
      </div>
    </form>
  )
}
