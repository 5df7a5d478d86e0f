import { Trans, useLingui } from '@lingui/react/macro'
import { maskPhone } from '@meydan/domain/phone.ts'
import { Link, Navigate, useLocation } from 'react-router'
import { useSession } from '#graphql/session.ts'
import { AuthLayout } from './components/AuthLayout.tsx'
import { SelectUsernameForm } from './components/SelectUsernameForm.tsx'

interface FromSignUp {
  origin?: string
  verifyPhone?: string
}

export function SelectUsernameScreen() {
  const { t } = useLingui()
  const { origin, verifyPhone: phone } = (useLocation().state ?? {}) as FromSignUp
  const isUnfinished = useSession(({ claims }) => claims?.tmp)
  if (origin !== 'signup' || !phone || !isUnfinished) return <Navigate to="/signup" replace />
  const masked = maskPhone(phone)
  return (
    <AuthLayout
      title={t`Sign Up`}
      heading={t`Enter the code`}
      lead={
        <Trans>
          We sent 5 digits to <bdi dir="ltr">{masked}</bdi>. <Link to="/signup">Change number</Link>
        </Trans>
      }
    >
      <SelectUsernameForm phone={phone} />
    </AuthLayout>
  )
}
