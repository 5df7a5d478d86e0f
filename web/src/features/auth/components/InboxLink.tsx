import { useLingui } from '@lingui/react/macro'
import styles from '#features/auth/CodeStep.module.css'
import { useServerConfig } from '#graphql/useServerConfig.ts'

/** While messages are only printed there is a page to read them on. */
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
