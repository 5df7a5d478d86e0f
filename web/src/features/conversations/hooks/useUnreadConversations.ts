import { useQuery } from 'urql'
import { UnreadQuery } from '#features/conversations/unread.graphql.ts'
import { useHints } from './useHints.ts'

const ASK_EVERY_MS = 60_000

/** How many conversations of the inbox have something unread, asked for again when that may have changed. */
export function useUnreadConversations(): number {
  const [{ data }, ask] = useQuery({ query: UnreadQuery })
  useHints(() => ask({ requestPolicy: 'network-only' }), ASK_EVERY_MS)
  return data?.unreadConversations ?? 0
}

/** The same number, as the frame around the screen has it. */
export function useKnownUnread(): number {
  const [{ data }] = useQuery({ query: UnreadQuery, requestPolicy: 'cache-only' })
  return data?.unreadConversations ?? 0
}
