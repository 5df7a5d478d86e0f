import { useQuery } from 'urql'
import { UnreadQuery } from '#features/conversations/unread.graphql.ts'
import { useHints } from '#features/live/useHints.ts'

const KINDS = ['conversation', 'inbox'] as const

/** How many conversations of the inbox have something unread, asked for again when that may have changed. */
export function useUnreadConversations(): number {
  const [{ data }, ask] = useQuery({ query: UnreadQuery })
  useHints(KINDS, () => ask({ requestPolicy: 'network-only' }))
  return data?.unreadConversations ?? 0
}

/** The same number, as the frame around the screen has it. */
export function useKnownUnread(): number {
  const [{ data }] = useQuery({ query: UnreadQuery, requestPolicy: 'cache-only' })
  return data?.unreadConversations ?? 0
}
