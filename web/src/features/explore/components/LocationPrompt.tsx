import { useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useSay } from '#i18n/say.ts'
import styles from './LocationPrompt.module.css'

interface LocationPromptProps {
  onAllow: () => void
  onDismiss: () => void
}

/** Shown once, before the browser's own permission dialog, to explain why it appears. */
export function LocationPrompt({ onAllow, onDismiss }: LocationPromptProps) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <section className={styles.prompt} aria-label={t`Location`}>
      <span className={styles.text}>{say(MESSAGES.locationPermission)}</span>
      <Button size="sm" onClick={onAllow}>{t`Allow`}</Button>
      <CloseButton aria-label={t`Close`} onClick={onDismiss} />
    </section>
  )
}
