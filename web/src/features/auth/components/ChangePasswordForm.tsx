import { useLingui } from '@lingui/react/macro'
import { passwordProblem } from '@meydan/domain/account-rules.ts'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { requiredOr } from '#forms/required-or.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { toast } from '#ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'

const ChangePasswordMutation = graphql(`
  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }
`)

export function ChangePasswordForm() {
  const { t } = useLingui()
  const client = useClient()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    rules: ({ currentPassword, newPassword }) => ({
      currentPassword: requiredOr(currentPassword, null),
      newPassword: requiredOr(newPassword, passwordProblem(newPassword)),
    }),
  })

  const submit = form.submit(async (passwords) => {
    if (!(await form.call(() => client.mutation(ChangePasswordMutation, passwords)))) return
    toast.success(t`Your password is changed; other devices are logged out`)
    navigate('/privacy-and-security', { replace: true })
  })

  return (
    <AuthForm label={t`Password`} onSubmit={submit}>
      <PasswordField {...form.input('currentPassword')} label={t`Current password`} autoComplete="current-password" />
      <NewPasswordField {...form.input('newPassword')} label={t`New password`} />
      <SubmitButton isBusy={form.isBusy} waitSeconds={form.waitSeconds}>{t`Change Password`}</SubmitButton>
    </AuthForm>
  )
}
