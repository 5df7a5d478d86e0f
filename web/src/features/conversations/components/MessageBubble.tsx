import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { type MessageRisk, riskOf } from '@meydan/domain/message-risks.ts'
import { IconAlertTriangle, IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Conversation, Message } from '#features/conversations/conversations.graphql.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { formatDateTime, formatTime } from '#i18n/format.ts'
import styles from './MessageBubble.module.css'
import { MessageContent } from './MessageContent.tsx'

interface MessageBubbleProps {
  message: Message
  conversation: Conversation | undefined
  /** The day, if it is the first message of it. */
  day: string | null
  /** The last of one's own messages that the other has read. */
  isReadHere: boolean
  onEdit: (message: Message) => void
  onChanged: ((message: Message) => void) | undefined
}

export function MessageBubble({ message, conversation, day, isReadHere, onEdit, onChanged }: MessageBubbleProps) {
  const { t } = useLingui()
  const menu = useLazyComponent(async () => (await import('./MessageMenu.tsx')).MessageMenu)
  const { is_mine, is_deleted, text, created_at, edited_at } = message
  const sentAt = Date.parse(created_at)
  const risk = !is_mine && text ? riskOf(text) : null
  return (
    <>
      {day && <li className={styles.day}>{day}</li>}
      <li className={styles.message} data-mine={is_mine || undefined}>
        <div className={styles.bubble} data-deleted={is_deleted || undefined}>
          <span className={styles.who}>{is_mine ? t`You:` : t`Other person:`}</span>
          <MessageContent message={message} conversation={conversation} />
          <time className={styles.time} dateTime={created_at} title={formatDateTime(sentAt)}>
            {edited_at && !is_deleted && <span>{t`edited`} · </span>}
            {formatTime(sentAt)}
          </time>
        </div>
        {is_mine && !is_deleted && !message.offer && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            radius="xl"
            aria-haspopup="dialog"
            aria-label={t`Message actions`}
            onClick={menu.open}
          >
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        {menu.Component && (
          <menu.Component
            message={message}
            isFrozen={conversation?.is_frozen ?? false}
            onEdit={() => onEdit(message)}
            onChanged={onChanged}
            onClose={menu.close}
          />
        )}
      </li>
      {risk && <Warning risk={risk} />}
      {isReadHere && <li className={styles.read}>{t`Read`}</li>}
    </>
  )
}

function Warning({ risk }: { risk: MessageRisk }) {
  const { t } = useLingui()
  const texts: Record<MessageRisk, string> = {
    code: t`Never pass on a code or a card number, whoever asks for it.`,
    deposit: t`Do not pay in advance. See the goods first, then pay.`,
    elsewhere: t`Be careful with links and invitations to other apps: here you can report what goes wrong.`,
  }
  return (
    <li className={styles.warning}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        {texts[risk]} <Link to="/safety">{t`Safety tips`}</Link>
      </span>
    </li>
  )
}
