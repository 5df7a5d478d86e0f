import { useLingui } from '@lingui/react/macro'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#graphql/session.ts'
import { AuthLayout } from './components/AuthLayout.tsx'
import { CodeSentTo } from './components/CodeSentTo.tsx'
import { SelectUsernameForm } from './components/SelectUsernameForm.tsx'

interface FromSignUp {
  origin?: string
  verifyPhone?: string
  sent_at_ms?: number
}

export function SelectUsernameScreen() {
  const { t } = useLingui()
  const { origin, verifyPhone: phone, sent_at_ms = 0 } = (useLocation().state ?? {}) as FromSignUp
  const isUnfinished = useSession(({ claims }) => claims?.tmp)
  if (origin !== 'signup' || !phone || !isUnfinished) return <Navigate to="/signup" replace />
  return (
    <AuthLayout title={t`Sign Up`} heading={t`Enter the code`} lead={<CodeSentTo phone={phone} changePath="/signup" />}>
      <SelectUsernameForm phone={phone} sentAt_ms={sent_at_ms} />
    </AuthLayout>
  )
}
