import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { normalisePhone } from '@meydan/domain/phone.ts'
import { Link } from 'react-router'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { AuthForm } from './components/AuthForm.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
import { PhoneField } from './components/PhoneField.tsx'
import { useForgetPassword } from './hooks/useForgetPassword.ts'
import { EMPTY_PHONE, useGuessedCountry } from './hooks/useGuessedCountry.ts'
import { phoneProblem } from './phone-problem.ts'

export function ForgetPasswordScreen() {
  const { t } = useLingui()
  const send = useForgetPassword()
  const form = useForm({
    initialValues: { phone: EMPTY_PHONE },
    rules: ({ phone }) => ({ phone: phoneProblem(phone.text, phone.country) }),
  })
  useGuessedCountry(form)

  const submit = form.submit(({ phone: { text, country } }) => {
    const phone = normalisePhone(text, country)
    if (phone) send(phone, form.call)
  })

  return (
    <AuthLayout
      title={t`Forgot password`}
      heading={t`Forgot your password?`}
      lead={<Trans>Enter your number. We send a code to it, and you choose a new password.</Trans>}
    >
      <AuthForm label={t`Forgot password`} onSubmit={submit}>
        <PhoneField {...form.value('phone')} />
        <SubmitButton isBusy={form.isBusy} waitSeconds={form.waitSeconds}>{t`Send the code`}</SubmitButton>
        <Button component={Link} to="/" variant="default" size="lg" fullWidth>
          {t`Back To Home`}
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}
