import { Trans, useLingui } from '@lingui/react/macro'
import { maskPhone } from '@meydan/domain/phone.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#graphql/session.ts'
import styles from './CodeStep.module.css'
import { AuthLayout } from './components/AuthLayout.tsx'
import { CodeSentTo } from './components/CodeSentTo.tsx'
import { SelectUsernameForm } from './components/SelectUsernameForm.tsx'

interface FromSignUp {
  origin?: string
  verifyPhone?: string
  sent_at_ms?: number
}

/** The code and, when it is correct, username and password. */
export function SelectUsernameScreen() {
  const { t } = useLingui()
  const { origin, verifyPhone: phone, sent_at_ms = 0 } = (useLocation().state ?? {}) as FromSignUp
  const isUnfinished = useSession(({ claims }) => claims?.tmp)
  const [isCodeRight, setCodeRight] = useState(false)
  if (origin !== 'signup' || !phone || !isUnfinished) return <Navigate to="/signup" replace />
  return (
    <AuthLayout
      title={t`Sign Up`}
      heading={isCodeRight ? t`Choose a username and a password` : t`Enter the code`}
      lead={isCodeRight ? <NumberConfirmed phone={phone} /> : <CodeSentTo phone={phone} changePath="/signup" />}
    >
      <SelectUsernameForm phone={phone} sentAt_ms={sent_at_ms} isCodeRight={isCodeRight} onCodeRight={setCodeRight} />
    </AuthLayout>
  )
}

function NumberConfirmed({ phone }: { phone: string }) {
  const masked = maskPhone(phone)
  return (
    <span className={styles.confirmed}>
      <IconCircleCheck size={20} className={styles.mark} aria-hidden="true" />
      <span role="status">
        <Trans>
          The number <bdi dir="ltr">{masked}</bdi> is confirmed.
        </Trans>
      </span>
    </span>
  )
}
