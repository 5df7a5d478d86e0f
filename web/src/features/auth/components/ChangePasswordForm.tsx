import { useLingui } from '@lingui/react/macro'
import { passwordProblem } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { requiredOr } from '#forms/required-or.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useFormCall } from '#forms/useFormCall.ts'
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
  const { field, accept, forgive, call, isBusy, wait_s } = useFormCall(['currentPassword', 'newPassword'])
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')

  async function submit() {
    const isFine = accept({
      currentPassword: currentPassword ? null : MESSAGES.required,
      newPassword: requiredOr(newPassword, passwordProblem(newPassword)),
    })
    if (!isFine) return
    const isChanged = await call(() => client.mutation(ChangePasswordMutation, { currentPassword, newPassword }))
    if (!isChanged) return
    toast.success(t`Your password is changed; other devices are logged out`)
    navigate('/privacy-and-security', { replace: true })
  }

  return (
    <AuthForm label={t`Password`} onSubmit={submit}>
      <PasswordField
        {...field('currentPassword')}
        name="currentPassword"
        label={t`Current password`}
        value={currentPassword}
        onChange={(event) => {
          setCurrentPassword(event.currentTarget.value)
          forgive('currentPassword')
        }}
        autoComplete="current-password"
      />
      <NewPasswordField
        {...field('newPassword')}
        name="newPassword"
        label={t`New password`}
        value={newPassword}
        onChange={(event) => {
          setNewPassword(event.currentTarget.value)
          forgive('newPassword')
        }}
      />
      <SubmitButton isBusy={isBusy} wait_s={wait_s}>{t`Change Password`}</SubmitButton>
    </AuthForm>
  )
}
