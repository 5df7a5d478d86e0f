import { useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useIsPageTooOld } from '#graphql/trusted-documents.ts'
import { useSay } from '#i18n/say.ts'
import { useServiceWorkerUpdate } from '#pwa/useServiceWorkerUpdate.ts'
import styles from './NewVersionBar.module.css'

/**
 * A newer version is ready, or the server no longer answers this one. It is activated when the person says so, never while they are
 * typing; drafts and unsent posts are stored on the device and survive.
 */
export function NewVersionBar() {
  const { t } = useLingui()
  const say = useSay()
  const { isWaiting, takeOver, dismiss } = useServiceWorkerUpdate()
  const isPageTooOld = useIsPageTooOld()
  return (
    <div role="status">
      {(isWaiting || isPageTooOld) && (
        <div className={styles.bar}>
          <span className={styles.text}>{say(MESSAGES.updateAvailable)}</span>
          <Button size="sm" onClick={takeOver}>{t`Update`}</Button>
          {!isPageTooOld && <CloseButton aria-label={t`Close`} onClick={dismiss} />}
        </div>
      )}
    </div>
  )
}
