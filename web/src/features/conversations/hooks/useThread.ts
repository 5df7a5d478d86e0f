import { useCallback, useEffect, useRef, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import { type Conversation, type Message, ThreadQuery } from '#features/conversations/conversations.graphql.ts'
import { onSent } from '#features/conversations/message-outbox.ts'
import { useLanguage } from '#i18n/language.ts'

interface ThreadState {
  conversation: Conversation | undefined
  /** By position. */
  messages: Message[]
  hasMore: boolean
  error: CombinedError | undefined
}

const EMPTY: ThreadState = { conversation: undefined, messages: [], hasMore: false, error: undefined }

/** The newer version of each message, in the order of the conversation. */
function merge(known: Message[], news: Message[]): Message[] {
  const byId = new Map(known.map((message) => [message._id, message]))
  for (const message of news) {
    const before = byId.get(message._id)
    if (!before || before.rev <= message.rev) byId.set(message._id, message)
  }
  return [...byId.values()].sort((one, other) => one.seq - other.seq)
}

/** What changed before the oldest message on the screen is left out: "Older messages" begins there, and reads it as it is then. */
function mergeChanges({ messages, hasMore }: ThreadState, changes: Message[]): Message[] {
  const oldest = hasMore ? (messages[0]?.seq ?? 0) : 0
  return merge(
    messages,
    changes.filter(({ seq }) => seq >= oldest),
  )
}

/** A conversation on the screen: its newest messages first, then whatever changes after the revision it has. */
export function useThread(conversationId: string | undefined) {
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  const [state, setState] = useState(EMPTY)
  const latest = useRef(state)
  latest.current = state
  const running = useRef<Promise<void> | null>(null)

  const ask = useCallback(
    (variables: { before?: number; after_rev?: number }) =>
      client
        .query(
          ThreadQuery,
          { conversation_id: conversationId ?? '', requestingLanguage: code, ...variables },
          { requestPolicy: 'network-only' },
        )
        .toPromise(),
    [client, code, conversationId],
  )

  /** One request at a time: what came meanwhile is asked for after it. */
  const alone = useCallback(async (run: () => Promise<void>): Promise<void> => {
    while (running.current) await running.current
    running.current = run().finally(() => {
      running.current = null
    })
    return running.current
  }, [])

  const sync = useCallback(async (): Promise<void> => {
    if (!conversationId) return
    return alone(async () => {
      const { conversation: known } = latest.current
      const { data, error } = await ask(known?._id === conversationId ? { after_rev: known.rev } : {})
      const thread = data?.conversation
      if (!thread) return setState((before) => ({ ...before, error }))
      setState((before) => {
        const isNew = before.conversation?._id !== conversationId || !thread.is_whole
        if (isNew)
          return {
            conversation: thread.conversation,
            messages: thread.messages,
            hasMore: thread.has_more,
            error: undefined,
          }
        return {
          ...before,
          conversation: thread.conversation,
          messages: mergeChanges(before, thread.messages),
          error: undefined,
        }
      })
    })
  }, [alone, ask, conversationId])

  const older = useCallback(
    () =>
      alone(async () => {
        const [first] = latest.current.messages
        if (!first) return
        const { data } = await ask({ before: first.seq })
        if (!data) return
        const { messages, has_more } = data.conversation
        setState((before) => ({ ...before, messages: merge(before.messages, messages), hasMore: has_more }))
      }),
    [alone, ask],
  )

  const put = useCallback(
    (message: Message) => setState((before) => ({ ...before, messages: merge(before.messages, [message]) })),
    [],
  )

  useEffect(() => {
    sync()
    return onSent(({ conversation_id }) => {
      if (conversation_id === conversationId) sync()
    })
  }, [sync, conversationId])

  const isCurrent = state.conversation?._id === conversationId
  return { ...(isCurrent || state.error ? state : EMPTY), sync, older, put }
}
