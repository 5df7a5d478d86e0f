import { useEffect } from 'react'
import { useClient } from 'urql'
import { type Conversation, MarkReadMutation, type Message } from '#features/conversations/conversations.graphql.ts'
import { UnreadQuery } from '#features/conversations/unread.graphql.ts'

/** Marks what is on the screen as read, while somebody looks at it. */
export function useReadMark(conversation: Conversation | undefined, messages: Message[]) {
  const client = useClient()
  const id = conversation?._id
  const newest = messages.findLast(({ is_mine }) => !is_mine)?.seq ?? 0
  const isRead = !conversation || (newest <= conversation.read_seq && conversation.unread === 0)
  useEffect(() => {
    if (!id || isRead) return
    const mark = async () => {
      if (document.visibilityState !== 'visible') return
      const { error } = await client.mutation(MarkReadMutation, { conversation_id: id, seq: newest }).toPromise()
      if (!error) client.query(UnreadQuery, {}, { requestPolicy: 'network-only' }).toPromise()
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [client, id, newest, isRead])
}
