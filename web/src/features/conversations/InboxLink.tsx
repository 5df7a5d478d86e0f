import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useKnownUnread } from './hooks/useUnreadConversations.ts'
import styles from './InboxLink.module.css'
import { UnreadBadge } from './UnreadBadge.tsx'

/** Leads to the inbox from the top bar of a phone; on wide windows the rail does. */
export function InboxLink() {
  const { t } = useLingui()
  const unread = useKnownUnread()
  return (
    <ActionIcon
      component={Link}
      to="/inbox"
      variant="subtle"
      color="gray"
      size={44}
      radius="xl"
      className={styles.link}
    >
      <IconMessages aria-hidden="true" />
      <span className={styles.label}>{t`Inbox`}</span>
      <UnreadBadge count={unread} className={styles.badge} />
    </ActionIcon>
  )
}
