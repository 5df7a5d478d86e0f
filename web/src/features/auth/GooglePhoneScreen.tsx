import { Trans, useLingui } from '@lingui/react/macro'
import { normalisePhone } from '@meydan/domain/phone.ts'
import { Navigate, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useFormCall } from '#forms/useFormCall.ts'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { AuthForm } from './components/AuthForm.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
import { PhoneField } from './components/PhoneField.tsx'
import { useTypedPhone } from './hooks/useTypedPhone.ts'
import { signUpPhoneProblem } from './phone-problem.ts'

export const GoogleSignUpPhoneMutation = graphql(`
  mutation GoogleSignUpPhone($phone: String!) {
    googleSignUpPhone(phone: $phone) {
      token
    }
  }
`)

export function GooglePhoneScreen() {
  const { t } = useLingui()
  const client = useClient()
  const navigate = useNavigate()
  const isUnfinished = useSession(({ claims }) => claims?.tmp && claims.fg)
  const { field, accept, forgive, call, isBusy, wait_s } = useFormCall(['phone'])
  const [typed, setTyped] = useTypedPhone()
  if (!isUnfinished) return <Navigate to="/login" replace />

  async function submit() {
    const phone = normalisePhone(typed.text, typed.country)
    if (!accept({ phone: signUpPhoneProblem(typed.text, typed.country) }) || !phone) return
    const isSent = await call(() => client.mutation(GoogleSignUpPhoneMutation, { phone }))
    if (isSent) navigate('/signup/google/verify-code', { state: { phone } })
  }

  return (
    <AuthLayout
      title={t`Sign Up`}
      heading={t`One more step`}
      lead={<Trans>Google told us who you are. With your phone number the account is complete.</Trans>}
    >
      <AuthForm label={t`Sign Up`} onSubmit={submit}>
        <PhoneField
          {...field('phone')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            forgive('phone')
          }}
        />
        <SubmitButton isBusy={isBusy} wait_s={wait_s}>{t`Send the code`}</SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}
