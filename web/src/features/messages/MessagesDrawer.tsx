import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { FragmentOf } from '#graphql/gql.ts'
import { SideDrawer } from '#ui/SideDrawer.tsx'
import { MessageRow, type MessageRowFragment } from './MessageRow.tsx'
import styles from './MessagesDrawer.module.css'

interface MessagesDrawerProps {
  messages: ({ _id: string } & FragmentOf<typeof MessageRowFragment>)[]
  onClose: () => void
}

/** The latest messages, with a link to all. */
export function MessagesDrawer({ messages, onClose }: MessagesDrawerProps) {
  const { t } = useLingui()
  return (
    <SideDrawer title={t`Messages`} onClose={onClose}>
      {!messages.length ? (
        <p className={styles.none}>{t`No messages yet`}</p>
      ) : (
        <ul className={styles.list}>
          {messages.map((message) => (
            <li key={message._id}>
              <MessageRow message={message} />
            </li>
          ))}
        </ul>
      )}
      <Button component={Link} to="/profile/all-messages" variant="default" fullWidth>
        {t`All messages`}
      </Button>
    </SideDrawer>
  )
}
