import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { normalisePhone } from '@meydan/domain/phone.ts'
import { Link } from 'react-router'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { AuthForm } from './components/AuthForm.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
import { PhoneField } from './components/PhoneField.tsx'
import { useForgetPassword } from './hooks/useForgetPassword.ts'
import { useTypedPhone } from './hooks/useTypedPhone.ts'
import { phoneProblem } from './phone-problem.ts'

export function ForgetPasswordScreen() {
  const { t } = useLingui()
  const { field, accept, forgive, send, isBusy, wait_s } = useForgetPassword()
  const [typed, setTyped] = useTypedPhone()

  function submit() {
    const phone = normalisePhone(typed.text, typed.country)
    if (accept({ phone: phoneProblem(typed.text, typed.country) }) && phone) send(phone)
  }

  return (
    <AuthLayout
      title={t`Forgot password`}
      heading={t`Forgot your password?`}
      lead={<Trans>Enter your number. We send a code to it, and you choose a new password.</Trans>}
    >
      <AuthForm label={t`Forgot password`} onSubmit={submit}>
        <PhoneField
          {...field('phone')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            forgive('phone')
          }}
        />
        <SubmitButton isBusy={isBusy} wait_s={wait_s}>{t`Send the code`}</SubmitButton>
        <Button component={Link} to="/" variant="default" size="lg" fullWidth>
          {t`Back To Home`}
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}
