import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { codeProblem, passwordProblem } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { CodeStep } from '#features/auth/CodeStep.tsx'
import { ForgetPasswordMutation } from '#features/auth/hooks/useForgetPassword.ts'
import { welcomeBack } from '#features/auth/welcome-back.ts'
import { requiredOr } from '#forms/required-or.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

const ResetPasswordMutation = graphql(`
  mutation ResetPassword($phone: String!, $code: String!, $newPass: String!) {
    forgetPasswordVerifyCode(phone: $phone, code: $code, newPass: $newPass) {
      token
      is_back
      code_wait_s
      user {
        _id
      }
    }
  }
`)

/** Logs the person in or leads to the second factor. The guard navigates once the token is stored. */
export function ResetPasswordForm({ phone }: { phone: string }) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useForm({
    initialValues: { code: '', newPass: '' },
    rules: ({ code, newPass }) => ({
      code: requiredOr(code, codeProblem(code)),
      newPass: requiredOr(newPass, passwordProblem(newPass)),
    }),
  })

  const submit = form.submit(async ({ code, newPass }) => {
    const answer = await form.call(() => client.mutation(ResetPasswordMutation, { phone, code, newPass }))
    if (!answer) return
    welcomeBack(answer.forgetPasswordVerifyCode)
    toast.success(say(MESSAGES.passwordReset))
    const { code_wait_s } = answer.forgetPasswordVerifyCode
    if (useSession.getState().claims?.tmp)
      navigate('/login/verify-code', { state: { from: state.from, origin: 'login', tfa: true, code_wait_s } })
  })

  return (
    <AuthForm label={t`Forgot password`} onSubmit={submit}>
      <TextInput label={t`Phone number`} type="tel" value={phone} readOnly dir="ltr" autoComplete="username" />
      <CodeStep {...form.value('code')} resend={() => client.mutation(ForgetPasswordMutation, { phone })} />
      <NewPasswordField {...form.input('newPass')} label={t`New password`} />
      <SubmitButton isBusy={form.isBusy} waitSeconds={form.waitSeconds}>{t`Reset Password`}</SubmitButton>
      <Button component={Link} to="/" variant="default" size="lg" fullWidth>
        {t`Back To Home`}
      </Button>
    </AuthForm>
  )
}
