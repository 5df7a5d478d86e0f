import { useLingui } from '@lingui/react/macro'
import { IconBellOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Conversation, Message } from '#features/conversations/conversations.graphql.ts'
import { UnreadBadge } from '#features/conversations/UnreadBadge.tsx'
import { PostThumb } from '#features/posts/PostThumb.tsx'
import { formatRelativeTime } from '#i18n/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './ConversationRow.module.css'

export type ListedConversation = Conversation & { last_message: Message | null }

interface ConversationRowProps {
  conversation: ListedConversation
  isCurrent: boolean
  isPostShown: boolean
}

export function ConversationRow({ conversation, isCurrent, isPostShown }: ConversationRowProps) {
  const { t } = useLingui()
  const { _id, other_user, post, unread, is_muted, last_at, last_message } = conversation
  const name = other_user ? (other_user.name ?? other_user.username) : t`Deleted account`
  const preview = usePreview(last_message)
  return (
    <li>
      <Link
        to={`/inbox/${_id}`}
        className={styles.row}
        data-unread={unread > 0 || undefined}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Avatar name={name} href={other_user?.avatar?.href} />
        <span className={styles.words}>
          <span className={styles.head}>
            <bdi className={styles.name}>{name}</bdi>
            {is_muted && <IconBellOff size={16} aria-label={t`Muted`} />}
            <time className={styles.time} dateTime={last_at}>
              {formatRelativeTime(Date.parse(last_at))}
            </time>
          </span>
          {isPostShown && post && <bdi className={styles.post}>{post.title}</bdi>}
          <span className={styles.preview}>
            {last_message?.is_mine && <span className={styles.you}>{t`You:`}</span>}
            <bdi>{preview}</bdi>
          </span>
        </span>
        {isPostShown && post && (
          <span className={styles.picture}>
            <PostThumb post={post} sizes="44px" isDecoration />
          </span>
        )}
        <UnreadBadge count={unread} />
      </Link>
    </li>
  )
}

function usePreview(message: Message | null): string {
  const { t } = useLingui()
  if (!message) return t`No messages`
  if (message.is_deleted) return t`Message deleted`
  const names: Record<Message['kind'], string> = {
    text: message.text ?? '',
    photo: t`Photo`,
    location: t`Location`,
    phone: t`Phone number`,
    offer: t`Offer`,
  }
  return names[message.kind]
}
