import { Trans, useLingui } from '@lingui/react/macro'
import { codeProblem } from '@meydan/domain/account-rules.ts'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useClient } from 'urql'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { CodeStep } from './CodeStep.tsx'
import { AlternativeLink } from './components/AlternativeLink.tsx'
import { AuthForm } from './components/AuthForm.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
import { welcomeBack } from './welcome-back.ts'

const VerifyLoginMutation = graphql(`
  mutation VerifyLogin($code: String!) {
    loginCodeVerification(code: $code) {
      token
      is_back
      user {
        _id
      }
    }
  }
`)

const ResendLoginCodeMutation = graphql(`
  mutation ResendLoginCode {
    resendLoginCode {
      token
    }
  }
`)

/** The second factor. The guard navigates once the token is stored. */
export function VerifyLoginScreen() {
  const { t } = useLingui()
  const client = useClient()
  const { state } = useLocation()
  const isUnfinished = useSession(({ claims }) => claims?.tmp)
  const form = useForm({ initialValues: { code: '' }, rules: ({ code }) => ({ code: codeProblem(code) }) })
  // Set if the server could not send a code yet.
  const [waitSeconds, setWaitSeconds] = useState<number | null>(state?.code_wait_s ?? null)

  if (state?.origin !== 'login' || !state.tfa || !isUnfinished) return <Navigate to="/login" replace />

  const submit = form.submit(async (values) => {
    const answer = await form.call(() => client.mutation(VerifyLoginMutation, values))
    welcomeBack(answer?.loginCodeVerification)
  })

  return (
    <AuthLayout
      title={t`Two-Factor Login`}
      heading={t`Enter the code`}
      lead={
        waitSeconds === null ? (
          <Trans>We sent 5 digits to your phone, to be sure that it is you.</Trans>
        ) : (
          <Trans>We could not send you a code yet. Ask for one below as soon as the button allows it.</Trans>
        )
      }
    >
      <AuthForm label={t`Two-Factor Login`} onSubmit={submit}>
        <CodeStep
          {...form.value('code')}
          resend={() => client.mutation(ResendLoginCodeMutation, {})}
          pauseSeconds={waitSeconds ?? undefined}
          onSent={() => setWaitSeconds(null)}
        />
        <SubmitButton isBusy={form.isBusy} waitSeconds={form.waitSeconds}>{t`Login`}</SubmitButton>
      </AuthForm>
      <AlternativeLink>
        <Link to="/login">{t`Log in as somebody else`}</Link>
      </AlternativeLink>
    </AuthLayout>
  )
}
