import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconCheck } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useSay } from '#i18n/say.ts'
import { useUsernameCheck } from './hooks/useUsernameCheck.ts'
import styles from './UsernameField.module.css'

interface UsernameFieldProps {
  ref?: Ref<HTMLInputElement>
  value: string
  /** The person's current username, which is always allowed. */
  own?: string
  onChange: (username: string) => void
  error?: string
}

export function UsernameField({ ref, value, own, onChange, error }: UsernameFieldProps) {
  const { t } = useLingui()
  const say = useSay()
  const availability = useUsernameCheck(value, own)
  return (
    <div>
      <TextInput
        ref={ref}
        name="username"
        label={t`Username`}
        description={t`English letters; you can change it later`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        error={error ?? (availability === 'taken' && say(MESSAGES.usernameNotAvailable))}
        rightSection={availability === 'free' && <IconCheck className={styles.free} size={20} aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <p className={styles.status} role="status">
        {availability === 'free' && t`This username is available`}
      </p>
    </div>
  )
}
