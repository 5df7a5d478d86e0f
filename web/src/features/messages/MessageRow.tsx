import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconAlertTriangle, IconMail, IconMailOpened } from '@tabler/icons-react'
import { useMutation } from 'urql'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatRelativeTime } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './MessageRow.module.css'

export const MessageRowFragment = graphql(`
  fragment MessageRow on Message {
    _id
    is_read
    created_at
    message {
      type
      message
    }
  }
`)

const MarkAsReadMutation = graphql(`
  mutation MarkUserMessageAsRead($message_id: ID!) {
    markUserMessageAsRead(message_id: $message_id)
  }
`)

/** A message from the system; its icon says whether it has been read, and a warning has its own. */
export function MessageRow({ message }: { message: FragmentOf<typeof MessageRowFragment> }) {
  const { t } = useLingui()
  const say = useSay()
  const { _id, is_read, created_at, message: content } = readFragment(MessageRowFragment, message)
  const isRead = is_read === 'true'
  const [, markAsRead] = useMutation(MarkAsReadMutation)
  const [Icon, label] =
    content.type === 'warning'
      ? [IconAlertTriangle, isRead ? t`Warning` : t`Unread warning`]
      : isRead
        ? [IconMailOpened, t`Read`]
        : [IconMail, t`Unread`]

  async function mark() {
    const { error } = await markAsRead({ message_id: _id })
    if (error) toast.error(say(MESSAGES.somethingWrongTryLater))
  }

  return (
    <div
      className={styles.row}
      data-unread={!isRead || undefined}
      data-warning={content.type === 'warning' || undefined}
    >
      <Icon size={22} className={styles.icon} role="img" aria-label={label} />
      <div className={styles.words}>
        <p className={styles.text}>{content.message}</p>
        <p className={styles.foot}>
          <time dateTime={created_at}>{formatRelativeTime(Date.parse(created_at))}</time>
          {!isRead && (
            <Button variant="subtle" size="compact-sm" onClick={mark} className={styles.mark}>
              {t`Mark As Read`}
            </Button>
          )}
        </p>
      </div>
    </div>
  )
}
