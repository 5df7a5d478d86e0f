import { useLingui } from '@lingui/react/macro'
import { CONVERSATION_MESSAGES } from '@meydan/domain/conversation-rules.ts'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useClient, useQuery } from 'urql'
import { useHints } from '#features/live/useHints.ts'
import { PostUnavailable } from '#features/posts/PostUnavailable.tsx'
import { usePostAnswer } from '#features/posts/usePostAnswer.ts'
import { useWatchedPost } from '#features/posts/useWatchedPost.ts'
import { hasCode } from '#graphql/errors.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Letterbox } from '#ui/drawings/Letterbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen, useHasRoomBeside } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { ConversationList } from './components/ConversationList.tsx'
import { Thread } from './components/Thread.tsx'
import { ThreadMenu } from './components/ThreadMenu.tsx'
import { NewThreadQuery } from './conversations.graphql.ts'
import { useReadMark } from './hooks/useReadMark.ts'
import { useThread } from './hooks/useThread.ts'
import { useTyping } from './hooks/useTyping.ts'
import { onSent } from './message-outbox.ts'
import styles from './ThreadScreen.module.css'

/** One conversation, or a new one about a post. */
export function ThreadScreen() {
  const { conversation_id, post_id } = useParams()
  return conversation_id ? (
    <KnownThread key={conversation_id} conversationId={conversation_id} />
  ) : (
    <NewThread key={post_id} postId={post_id ?? ''} />
  )
}

function KnownThread({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const say = useSay()
  const isWide = useHasRoomBeside()
  const { conversation, messages, hasMore, error, sync, older, put } = useThread(conversationId)
  const { isTyping, typed, written } = useTyping()
  useHints(['conversation', 'inbox', 'typing'], (hint) => {
    if (hint && hint.id !== conversationId && hint.id !== conversation?.post?._id) return
    if (hint?.kind === 'typing') return typed()
    if (hint?.kind === 'conversation') written()
    // What this device knows already needs no question.
    if (!hint || hint.kind === 'inbox' || hint.rev > (conversation?.rev ?? 0)) sync()
  })
  useReadMark(conversation, messages)
  const person = conversation?.other_user
  const name = conversation ? (person ? (person.name ?? person.username) : t`Deleted account`) : t`Inbox`
  return (
    <Screen
      title={name}
      backTo="/inbox"
      actions={conversation && <ThreadMenu conversation={conversation} onChanged={sync} />}
      aside={
        isWide && (
          <div className={styles.beside}>
            <ConversationList currentId={conversationId} />
          </div>
        )
      }
    >
      {error && !conversation ? (
        hasCode(error, 'NOT_FOUND') || hasCode(error, 'BAD_USER_INPUT') ? (
          <EmptyState
            drawing={<Letterbox />}
            title={say(CONVERSATION_MESSAGES.noSuchConversation)}
            action={{ label: t`Inbox`, to: '/inbox' }}
          />
        ) : (
          <ErrorView />
        )
      ) : !conversation ? (
        <RowsSkeleton />
      ) : (
        <Thread
          target={{ conversation_id: conversationId }}
          conversation={conversation}
          post={conversation.post}
          messages={messages}
          hasMore={hasMore}
          isTyping={isTyping}
          onOlder={older}
          onChanged={put}
        />
      )}
    </Screen>
  )
}

function NewThread({ postId }: { postId: string }) {
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const client = useClient()
  const navigate = useNavigate()
  const [answer, readAgain] = useQuery({
    query: NewThreadQuery,
    variables: { post_id: postId, requestingLanguage: code },
    requestPolicy: 'network-only',
  })
  const { error } = answer
  const data = usePostAnswer(postId, answer)
  useWatchedPost(data?.singlePost, () => readAgain({ requestPolicy: 'network-only' }))
  const known = data?.conversationOfPost
  useEffect(() => {
    if (known) navigate(`/inbox/${known}`, { replace: true })
  }, [known, navigate])
  useEffect(
    () =>
      onSent(async ({ conversation_id }) => {
        const { data: found } = await client.query(
          NewThreadQuery,
          { post_id: postId, requestingLanguage: code },
          { requestPolicy: 'network-only' },
        )
        if (found?.conversationOfPost === conversation_id) navigate(`/inbox/${conversation_id}`, { replace: true })
      }),
    [client, code, postId, navigate],
  )
  const owner = data?.singlePost.owner
  return (
    <Screen title={owner ? (owner.name ?? owner.username) : t`Inbox`} backTo={`/post/${postId}`}>
      {error && !data ? (
        <PostUnavailable postId={postId} error={error} />
      ) : !data || known ? (
        <RowsSkeleton />
      ) : (
        <Thread target={{ post_id: postId }} post={data.singlePost} messages={[]} hasMore={false} />
      )}
    </Screen>
  )
}
