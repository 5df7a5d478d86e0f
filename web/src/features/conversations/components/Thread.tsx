import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Conversation, Message, TalkedPost } from '#features/conversations/conversations.graphql.ts'
import { type Target, useMessageOutbox } from '#features/conversations/message-outbox.ts'
import { DealCard } from '#features/deals/DealCard.tsx'
import { formatDate } from '#i18n/format.ts'
import { Composer } from './Composer.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { PostHead } from './PostHead.tsx'
import styles from './Thread.module.css'
import { WaitingBubble } from './WaitingBubble.tsx'

interface ThreadProps {
  target: Target
  /** Undefined before the first message. */
  conversation?: Conversation
  post: TalkedPost | null
  messages: Message[]
  hasMore: boolean
  isTyping?: boolean
  onOlder?: () => Promise<void>
  /** A message was edited or deleted. */
  onChanged?: (message: Message) => void
}

const isSameTarget = (one: Target, other: Target) => JSON.stringify(one) === JSON.stringify(other)

/** The post, the messages, and what can be written. */
export function Thread(props: ThreadProps) {
  const { target, conversation, post, messages, hasMore, isTyping = false, onOlder, onChanged } = props
  const { t } = useLingui()
  const [editing, setEditing] = useState<Message | null>(null)
  const waiting = useMessageOutbox((outbox) => outbox.waiting)
  const sent = new Set(messages.map(({ client_id }) => client_id))
  const shown = waiting.filter(
    (one) =>
      !sent.has(one.client_id) &&
      (isSameTarget(one.target, target) || (post && isSameTarget(one.target, { post_id: post._id }))),
  )
  const end = useRef<HTMLDivElement>(null)
  // Returns nothing: newer browsers answer a promise, which React would call as a clean-up.
  const showEnd = useCallback(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [])
  const newest = messages.at(-1)?.seq
  // A new message is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is a new message
  useLayoutEffect(showEnd, [newest, shown.length])

  // Older ones that are loaded above leave the place as it is. At the top of a page browsers do not see to it.
  const heightBelow = useRef<number | null>(null)
  const oldest = messages[0]?.seq
  async function loadOlder() {
    heightBelow.current = document.documentElement.scrollHeight - window.scrollY
    await onOlder?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are older messages
  useLayoutEffect(() => {
    if (heightBelow.current !== null) window.scrollTo(0, document.documentElement.scrollHeight - heightBelow.current)
    heightBelow.current = null
  }, [oldest])

  const readSeq = conversation?.other_read_seq ?? 0
  const lastRead = messages.findLast(({ is_mine, seq }) => is_mine && seq <= readSeq)?._id
  return (
    <div className={styles.thread}>
      <PostHead post={post} />
      <div className={styles.messages}>
        {hasMore && onOlder && (
          <Button variant="subtle" size="sm" onClick={loadOlder} className={styles.older}>{t`Older messages`}</Button>
        )}
        <ol className={styles.list} aria-label={t`Messages`}>
          {messages.map((message, at) => (
            <MessageBubble
              key={message._id}
              message={message}
              conversation={conversation}
              day={dayOf(message, messages[at - 1])}
              isReadHere={message._id === lastRead}
              onEdit={setEditing}
              onChanged={onChanged}
            />
          ))}
          {shown.map((one) => (
            <WaitingBubble key={one.client_id} waiting={one} />
          ))}
        </ol>
        {conversation && (
          <DealCard
            conversationId={conversation._id}
            name={conversation.other_user ? (conversation.other_user.name ?? conversation.other_user.username) : null}
            isFrozen={conversation.is_frozen}
            onChanged={showEnd}
          />
        )}
        <p className={styles.typing} aria-live="polite">
          {isTyping && t`Writing …`}
        </p>
        <div ref={end} className={styles.end} />
      </div>
      <Composer
        key={editing?._id ?? 'new'}
        target={target}
        conversation={conversation}
        post={post}
        messages={messages}
        hasWaiting={shown.some(({ problem }) => !problem)}
        editing={editing}
        onEdited={(message) => {
          setEditing(null)
          if (message) onChanged?.(message)
        }}
      />
    </div>
  )
}

/** The day above the first message of a day. */
function dayOf(message: Message, before: Message | undefined): string | null {
  const day = formatDate(Date.parse(message.created_at))
  return before && formatDate(Date.parse(before.created_at)) === day ? null : day
}
