import { Trans, useLingui } from '@lingui/react/macro'
import { codeProblem } from '@meydan/domain/account-rules.ts'
import { maskPhone } from '@meydan/domain/phone.ts'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useClient } from 'urql'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useFormCall } from '#forms/useFormCall.ts'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { CodeStep } from './CodeStep.tsx'
import { AuthForm } from './components/AuthForm.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
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

/** The guard leads on from the stored token. */
export function GoogleCodeScreen() {
  const { t } = useLingui()
  const client = useClient()
  const phone: string | undefined = useLocation().state?.phone
  const isUnfinished = useSession(({ claims }) => claims?.tmp && claims.fg)
  const { field, accept, forgive, call, isBusy, wait_s } = useFormCall(['code'])
  const [code, setCode] = useState('')
  if (!phone || !isUnfinished) return <Navigate to="/signup/google/submit-phone" replace />

  const masked = maskPhone(phone)
  const submit = () => {
    if (accept({ code: codeProblem(code) })) call(() => client.mutation(GoogleSignUpMutation, { code }))
  }

  return (
    <AuthLayout
      title={t`Sign Up`}
      heading={t`Enter the code`}
      lead={
        <Trans>
          We sent 5 digits to <bdi dir="ltr">{masked}</bdi>. <Link to="/signup/google/submit-phone">Change number</Link>
        </Trans>
      }
    >
      <AuthForm label={t`Sign Up`} onSubmit={submit}>
        <CodeStep
          {...field('code')}
          value={code}
          onChange={(value) => {
            setCode(value)
            forgive('code')
          }}
          resend={() => client.mutation(GoogleSignUpPhoneMutation, { phone })}
        />
        <SubmitButton isBusy={isBusy} wait_s={wait_s}>{t`Sign Up`}</SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}
