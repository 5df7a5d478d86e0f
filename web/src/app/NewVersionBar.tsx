import { useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useSay } from '../i18n/say.ts'
import { useServiceWorkerUpdate } from '../pwa/useServiceWorkerUpdate.ts'
import styles from './NewVersionBar.module.css'

/** A newer version lies ready; it takes over when the person says so, never under what they are typing. */
export function NewVersionBar() {
  const { t } = useLingui()
  const say = useSay()
  const { isWaiting, takeOver, dismiss } = useServiceWorkerUpdate()
  return (
    <div role="status">
      {isWaiting && (
        <div className={styles.bar}>
          <span className={styles.text}>{say(MESSAGES.updateAvailable)}</span>
          <Button size="sm" onClick={takeOver}>{t`Update`}</Button>
          <CloseButton aria-label={t`Close`} onClick={dismiss} />
        </div>
      )}
    </div>
  )
}
