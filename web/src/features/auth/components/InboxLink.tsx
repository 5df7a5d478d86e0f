import { useLingui } from '@lingui/react/macro'
import styles from '#features/auth/CodeStep.module.css'
import { useServerConfig } from '#graphql/useServerConfig.ts'

/** Links to the page that shows SMS and email messages when the server does not send them. */
export function InboxLink() {
  const { t } = useLingui()
  const config = useServerConfig()
  if (!config?.sms_inbox) return null
  return (
    <a className={styles.inbox} href="/dev/inbox" target="_blank" rel="noreferrer">
      {t`Development: see the message`}
    </a>
  )
}
