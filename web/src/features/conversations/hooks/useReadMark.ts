import { useCallback, useEffect, useRef } from 'react'
import { useClient } from 'urql'
import { type Conversation, MarkReadMutation, type Message } from '#features/conversations/conversations.graphql.ts'
import { UnreadQuery } from '#features/conversations/unread.graphql.ts'
import { useHints } from '#features/live/useHints.ts'

/** Marks what is on the screen as read, while somebody looks at it: messages, and notices of offers and of the deal. */
export function useReadMark(conversation: Conversation | undefined, messages: Message[]) {
  const client = useClient()
  const id = conversation?._id
  const newest = messages.findLast(({ is_mine }) => !is_mine)?.seq ?? 0
  const answers = messages.flatMap(({ offer }) => offer?.status ?? []).join()
  const hasUnread = useRef(false)
  hasUnread.current = conversation !== undefined && (newest > conversation.read_seq || conversation.unread > 0)

  const mark = useCallback(async () => {
    if (!id || document.visibilityState !== 'visible') return
    const isCounted = hasUnread.current
    const { error } = await client.mutation(MarkReadMutation, { conversation_id: id, seq: newest }).toPromise()
    if (!error && isCounted) client.query(UnreadQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  }, [client, id, newest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer that was answered is news, too
  useEffect(() => {
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [mark, answers])
  useHints(['deal'], (hint) => {
    if (hint?.id === id) mark()
  })
}
