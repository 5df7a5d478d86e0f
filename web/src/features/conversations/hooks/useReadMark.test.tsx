import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { Conversation, Message } from '#features/conversations/conversations.graphql.ts'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { useReadMark } from './useReadMark.ts'

afterEach(() => vi.unstubAllGlobals())

test('opening a conversation, and an answer to an offer on the screen, are read although no message is new', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  const sent = fakeServer({ markConversationRead: () => ({ markConversationRead: true }) })
  const marked = () => sent.filter((name) => name === 'markConversationRead').length
  const conversation = { _id: 'c', read_seq: 2, unread: 0 } as Conversation
  const withOffer = (status: string) => [{ seq: 2, is_mine: false, offer: { status } }] as unknown as Message[]
  const { rerender } = renderHook(({ messages }) => useReadMark(conversation, messages), {
    wrapper: Providers,
    initialProps: { messages: withOffer('open') },
  })
  await waitFor(() => expect(marked()).toBe(1))
  const started = vi.spyOn(document, 'addEventListener')
  const written = [{ seq: 3, is_mine: true, offer: null }] as unknown as Message[]
  rerender({ messages: withOffer('open') })
  rerender({ messages: [...withOffer('open'), ...written] })
  expect(started, 'own words are no news').not.toHaveBeenCalledWith('visibilitychange', expect.anything())
  started.mockRestore()
  rerender({ messages: [...withOffer('accepted'), ...written] })
  await waitFor(() => expect(marked()).toBe(2))
})
