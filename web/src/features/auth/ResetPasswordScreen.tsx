import { useLingui } from '@lingui/react/macro'
import { Navigate, useLocation } from 'react-router'
import { AuthLayout } from './components/AuthLayout.tsx'
import { ResetPasswordForm } from './components/ResetPasswordForm.tsx'

export function ResetPasswordScreen() {
  const { t } = useLingui()
  const phone: string | undefined = useLocation().state?.phone
  if (!phone) return <Navigate to="/forget-password" replace />
  return (
    <AuthLayout
      title={t`Forgot password`}
      heading={t`Choose a new password`}
      lead={t`If this number has an account, we sent a code to it.`}
    >
      <ResetPasswordForm phone={phone} />
    </AuthLayout>
  )
}
