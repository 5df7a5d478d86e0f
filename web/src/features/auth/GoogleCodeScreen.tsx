import { useLingui } from '@lingui/react/macro'
import { codeProblem } from '@meydan/domain/account-rules.ts'
import { Navigate, useLocation } from 'react-router'
import { useClient } from 'urql'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { CodeStep } from './CodeStep.tsx'
import { AuthForm } from './components/AuthForm.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
import { CodeSentTo } from './components/CodeSentTo.tsx'
import { GoogleSignUpPhoneMutation } from './GooglePhoneScreen.tsx'

const GoogleSignUpMutation = graphql(`
  mutation GoogleSignUp($code: String!) {
    googleSignUpVerifyCode(code: $code) {
      token
      user {
        _id
      }
    }
  }
`)

/** The last step of a Google sign-up. The guard navigates once the token is stored. */
export function GoogleCodeScreen() {
  const { t } = useLingui()
  const client = useClient()
  const phone: string | undefined = useLocation().state?.phone
  const isUnfinished = useSession(({ claims }) => claims?.tmp && claims.fg)
  const form = useForm({ initialValues: { code: '' }, rules: ({ code }) => ({ code: codeProblem(code) }) })
  if (!phone || !isUnfinished) return <Navigate to="/signup/google/submit-phone" replace />

  const submit = form.submit((values) => form.call(() => client.mutation(GoogleSignUpMutation, values)))

  return (
    <AuthLayout
      title={t`Sign Up`}
      heading={t`Enter the code`}
      lead={<CodeSentTo phone={phone} changePath="/signup/google/submit-phone" />}
    >
      <AuthForm label={t`Sign Up`} onSubmit={submit}>
        <CodeStep {...form.value('code')} resend={() => client.mutation(GoogleSignUpPhoneMutation, { phone })} />
        <SubmitButton isBusy={form.isBusy} waitSeconds={form.waitSeconds}>{t`Sign Up`}</SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}
