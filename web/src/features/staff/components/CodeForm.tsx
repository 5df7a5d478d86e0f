import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useClient } from 'urql'
import layout from '#forms/layout.module.css'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'

const VerifyMutation = graphql(`
  mutation StaffVerify($code: String!) {
    staffVerify(code: $code)
  }
`)

const CODE_DIGITS = 6

interface CodeFormProps {
  /** What the button says. */
  action: string
  onVerified: () => void
}

export function CodeForm({ action, onVerified }: CodeFormProps) {
  const { t } = useLingui()
  const client = useClient()
  const form = useForm({
    initialValues: { code: '' },
    rules: ({ code }) => ({ code: code.trim() ? null : MESSAGES.required }),
  })
  const submit = form.submit(async (values) => {
    if (await form.call(() => client.mutation(VerifyMutation, values))) onVerified()
  })
  return (
    <form onSubmit={submit} noValidate className={layout.form}>
      <TextInput
        {...form.input('code')}
        size="md"
        label={t`Code of your authenticator app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        dir="ltr"
        data-autofocus
      />
      <SubmitButton isBusy={form.isBusy}>{action}</SubmitButton>
    </form>
  )
}
