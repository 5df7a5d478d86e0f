import { useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton } from '@mantine/core'
import { STANDING_MESSAGES } from '@meydan/domain/case-rules.ts'
import { CONVERSATION_MESSAGES, messageProblem, tidyMessage } from '@meydan/domain/conversation-rules.ts'
import { hasLink } from '@meydan/domain/message-risks.ts'
import { IconCoin, IconPlus, IconSend2 } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useClient } from 'urql'
import {
  type Conversation,
  EditMutation,
  type Message,
  type TalkedPost,
  TypeMutation,
} from '#features/conversations/conversations.graphql.ts'
import { enqueue, type Target } from '#features/conversations/message-outbox.ts'
import { statusNow } from '#features/conversations/offer-status.ts'
import { keepDraft, readDraft } from '#forms/drafts.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { useSession } from '#graphql/session.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { useSay } from '#i18n/say.ts'
import styles from './Composer.module.css'
import { QuickReplies } from './QuickReplies.tsx'

const TYPING_EVERY_MS = 3_000

interface ComposerProps {
  target: Target
  conversation: Conversation | undefined
  post: TalkedPost | null
  messages: Message[]
  hasWaiting: boolean
  /** The message that is being changed. */
  editing: Message | null
  onEdited: (message: Message | null) => void
}

/** What counts as the first contact until it is answered. */
const isStanding = ({ is_mine, is_deleted, offer }: Message) =>
  is_mine && !is_deleted && !(offer && ['withdrawn', 'expired'].includes(statusNow(offer)))

/** Where one writes. What was begun stays when the screen is left. */
export function Composer(props: ComposerProps) {
  const { target, conversation, post, messages, hasWaiting, editing, onEdited } = props
  const { t } = useLingui()
  const say = useSay()
  const standing = useSession((session) => session.standing)
  const client = useClient()
  const problemId = useId()
  const offer = useLazyComponent(async () => (await import('./OfferSheet.tsx')).OfferSheet)
  const add = useLazyComponent(async () => (await import('./AddSheet.tsx')).AddSheet)
  const field = useRef<HTMLTextAreaElement>(null)
  // The owner of a post talks with several people about it. Of others there is one conversation, also before its first message.
  const place = post && !conversation?.is_seller ? post._id : JSON.stringify(target)
  const [text, setText] = useState(() => editing?.text ?? readDraft('message', place))
  const [problem, setProblem] = useState<string | null>(null)
  const isFirstContact = !conversation?.is_seller && !conversation?.is_answered
  const hasWritten = hasWaiting || messages.some(isStanding)
  const isOfferOpen = messages.some(({ offer: made }) => made && statusNow(made) === 'open')

  useEffect(() => {
    if (!editing?.text) return
    field.current?.focus()
    field.current?.setSelectionRange(editing.text.length, editing.text.length)
  }, [editing])

  function change(typed: string) {
    setText(typed)
    setProblem(null)
    if (editing) return
    keepDraft('message', place, typed)
    if (typed && conversation) sayTyping(conversation._id)
  }

  const saidAt = useRef(0)
  function sayTyping(conversationId: string) {
    if (Date.now() - saidAt.current < TYPING_EVERY_MS) return
    saidAt.current = Date.now()
    client.mutation(TypeMutation, { conversation_id: conversationId }).toPromise()
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    const words = tidyMessage(text)
    if (!words) return field.current?.focus()
    send(words)
  }

  /** Until the other answers there is one message, so a quick reply is its beginning: people can add to it. */
  function begin(words: string) {
    flushSync(() => change(`${words} `))
    field.current?.focus()
    field.current?.setSelectionRange(words.length + 1, words.length + 1)
  }

  function send(words: string) {
    const wrong = messageProblem(words) ?? (isFirstContact && hasLink(words) ? CONVERSATION_MESSAGES.noLinksYet : null)
    if (wrong) {
      setProblem(wrong)
      return field.current?.focus()
    }
    if (editing) return saveEdit(editing, words)
    enqueue(client, target, words)
    change('')
    field.current?.focus()
  }

  async function saveEdit(message: Message, words: string) {
    const { data, error } = await client.mutation(EditMutation, { message_id: message._id, text: words }).toPromise()
    if (data) onEdited(data.editMessage.message)
    else if (error) setProblem(sentenceOf(error))
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  if (conversation && !conversation.other_user)
    return <p className={styles.closed}>{t`This person has left. You can still read what was written.`}</p>
  if (conversation?.is_frozen)
    return <p className={styles.closed}>{t`Nothing can be sent here any more. You can still read what was written.`}</p>
  if (standing) return <p className={styles.closed}>{say(STANDING_MESSAGES[standing])}</p>
  if (!conversation && post?.availability === 'sold' && !hasWritten)
    return (
      <p className={styles.closed}>
        {post.is_seller ? say(CONVERSATION_MESSAGES.sold) : t`This is no longer looked for.`}
      </p>
    )
  if (isFirstContact && hasWritten && !editing)
    return <p className={styles.closed}>{say(CONVERSATION_MESSAGES.waitForAnswer)}</p>
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!editing && !text && (
        <QuickReplies
          post={post}
          conversation={conversation}
          messages={messages}
          onChoose={isFirstContact ? begin : send}
        />
      )}
      {editing && (
        <p className={styles.editing}>
          {t`Edit message`}
          <CloseButton aria-label={t`Cancel`} onClick={() => onEdited(null)} />
        </p>
      )}
      <div className={styles.line}>
        {!editing && !isOfferOpen && post?.availability === 'available' && (
          <ActionIcon
            variant="default"
            size={44}
            radius="xl"
            aria-haspopup="dialog"
            aria-label={t`Make an offer`}
            onClick={offer.open}
          >
            <IconCoin aria-hidden="true" />
          </ActionIcon>
        )}
        {!editing && conversation && !isFirstContact && (
          <ActionIcon
            variant="default"
            size={44}
            radius="xl"
            aria-haspopup="dialog"
            aria-label={t`Add a photo, a location or your number`}
            onClick={add.open}
          >
            <IconPlus aria-hidden="true" />
          </ActionIcon>
        )}
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          dir={text ? 'auto' : undefined}
          aria-label={t`Write a message`}
          placeholder={t`Write a message`}
          aria-invalid={problem !== null}
          aria-describedby={problem ? problemId : undefined}
          enterKeyHint="send"
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <ActionIcon type="submit" size={44} radius="xl" aria-label={t`Send`}>
          <IconSend2 className={styles.send} aria-hidden="true" />
        </ActionIcon>
      </div>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {say(problem)}
        </p>
      )}
      {add.Component && conversation && <add.Component conversationId={conversation._id} onClose={add.close} />}
      {offer.Component && post && <offer.Component target={target} post={post} onClose={offer.close} />}
    </form>
  )
}
