import { useLingui } from '@lingui/react/macro'
import type { PasswordInputProps } from '@mantine/core'
import styles from './NewPasswordField.module.css'
import { PasswordField } from './PasswordField.tsx'
import { strengthOf } from './password-strength.ts'

const STEPS = [1, 2, 3, 4] as const

/** The field for a new password, with a strength meter. */
export function NewPasswordField({ value, ...props }: PasswordInputProps & { value: string }) {
  const { t } = useLingui()
  const strength = strengthOf(value)
  const words = ['', t`Weak password`, t`Fair password`, t`Good password`, t`Strong password`]
  return (
    <div>
      <PasswordField {...props} value={value} autoComplete="new-password" />
      <div className={styles.meter} data-strength={strength} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={styles.bar} data-filled={step <= strength || undefined} />
        ))}
      </div>
      <p className={styles.words} role="status">
        {words[strength] || t`At least 8 characters`}
      </p>
    </div>
  )
}
