import { Trans, useLingui } from '@lingui/react/macro'
import { normalisePhone } from '@meydan/domain/phone.ts'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { AuthForm } from './components/AuthForm.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
import { PhoneField, type TypedPhone } from './components/PhoneField.tsx'
import { EMPTY_PHONE, useGuessedCountry } from './hooks/useGuessedCountry.ts'
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
  const { state } = useLocation()
  const form = useForm({
    initialValues: { phone: (state?.typed as TypedPhone) ?? EMPTY_PHONE },
    rules: ({ phone }) => ({ phone: signUpPhoneProblem(phone.text, phone.country) }),
  })
  useGuessedCountry(form)
  if (!isUnfinished) return <Navigate to="/login" replace />

  const submit = form.submit(async ({ phone: typed }) => {
    const phone = normalisePhone(typed.text, typed.country)
    if (!phone || !(await form.call(() => client.mutation(GoogleSignUpPhoneMutation, { phone })))) return
    await navigate('.', { replace: true, state: { typed } })
    navigate('/signup/google/verify-code', { state: { phone, typed } })
  })

  return (
    <AuthLayout
      title={t`Sign Up`}
      heading={t`One more step`}
      lead={<Trans>Google told us who you are. With your phone number the account is complete.</Trans>}
    >
      <AuthForm label={t`Sign Up`} onSubmit={submit}>
        <PhoneField {...form.value('phone')} />
        <SubmitButton isBusy={form.isBusy} waitSeconds={form.waitSeconds}>{t`Send the code`}</SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}
