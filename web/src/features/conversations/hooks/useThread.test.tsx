import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { useThread } from './useThread.ts'

afterEach(() => vi.unstubAllGlobals())

const conversation = (rev: number) => ({
  __typename: 'Conversation',
  _id: 'c',
  rev,
  is_seller: false,
  is_answered: true,
  unread: 0,
  read_seq: rev,
  other_read_seq: null,
  is_archived: false,
  is_muted: false,
  is_frozen: false,
  last_at: '2026-01-01T10:00:00Z',
  other_user: null,
  post: null,
})
const message = (seq: number, rev = seq) => ({
  __typename: 'ConversationMessage',
  _id: `m${seq}`,
  seq,
  rev,
  kind: 'text',
  is_mine: false,
  client_id: null,
  text: `${seq}`,
  photo: null,
  lat: null,
  lng: null,
  offer: null,
  is_deleted: false,
  created_at: '2026-01-01T10:00:00Z',
  edited_at: null,
})

test('an old message that changes leaves no gap: the ones before those on the screen can still be loaded', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  const page = (rev: number, messages: object[], has_more: boolean) => ({
    conversation: {
      __typename: 'ConversationThread',
      conversation: conversation(rev),
      messages,
      has_more,
      is_whole: true,
    },
  })
  fakeServer({
    conversationThread: ({ after_rev, before }) => {
      if (after_rev) return page(7, [message(1, 7)], false)
      if (before === 5) return page(7, [message(1, 7), ...[2, 3, 4].map((seq) => message(seq))], false)
      return before ? page(7, [], false) : page(6, [message(5), message(6)], true)
    },
  })
  const { result } = renderHook(() => useThread('c'), { wrapper: Providers })
  const shown = () => result.current.messages.map(({ seq }) => seq)
  await waitFor(() => expect(shown()).toEqual([5, 6]))
  await act(() => result.current.sync())
  expect(result.current.conversation?.rev).toBe(7)
  await act(() => result.current.older())
  await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4, 5, 6]))
})
