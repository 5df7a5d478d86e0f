import { useLingui } from '@lingui/react/macro'
import type { Conversation, Message, TalkedPost } from '#features/conversations/conversations.graphql.ts'
import styles from './QuickReplies.module.css'

interface QuickRepliesProps {
  post: TalkedPost | null
  conversation: Conversation | undefined
  messages: Message[]
  onChoose: (text: string) => void
}

/** What most people write first, and what most owners answer. */
export function QuickReplies({ post, conversation, messages, onChoose }: QuickRepliesProps) {
  const { t } = useLingui()
  const questions = post?.is_seller
    ? [t`Is it still available?`, t`What is your last price?`, t`When can I see it?`]
    : [t`I have one. Are you still looking?`, t`What would you pay?`]
  const answers = post?.is_seller
    ? [t`Yes, it is still available.`, t`The price is fixed.`, t`When would you like to come?`]
    : [t`Yes, I am still looking.`, t`Please send me a photo.`]
  const isOpen = post !== null && post.availability !== 'sold'
  const last = messages.at(-1)
  const replies = !messages.length && !conversation?.is_seller ? questions : []
  if (conversation?.is_seller && !conversation.is_answered && last && !last.is_mine) replies.push(...answers)
  if (!isOpen || !replies.length) return null
  return (
    <ul className={styles.replies} aria-label={t`Quick replies`}>
      {replies.map((text) => (
        <li key={text}>
          <button type="button" className={styles.reply} onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
