import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { Conversation } from '#features/conversations/conversations.graphql.ts'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { ThreadMenu } from './ThreadMenu.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { isMuted: false, action: 'Mute notifications' },
  { isMuted: true, action: 'Unmute notifications' },
])('a conversation says whether it is muted ($isMuted), and the menu changes it', async ({ isMuted, action }) => {
  storeToken(makeToken({ uid: 'ana' }))
  const asked: unknown[] = []
  fakeServer({
    muteConversation: ({ is_on }) => {
      asked.push(is_on)
      return { muteConversation: true }
    },
    unreadConversations: () => ({ unreadConversations: 0 }),
  })
  const conversation = { _id: 'c', is_muted: isMuted, is_archived: false, other_user: null } as unknown as Conversation
  const changed = vi.fn()
  const element = <ThreadMenu conversation={conversation} onChanged={changed} />
  render(
    <Providers>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Providers>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Conversation actions' }))
  expect(screen.queryByRole('img', { name: 'Muted' }) !== null).toBe(isMuted)
  fireEvent.click(await screen.findByRole('button', { name: action }))
  await waitFor(() => expect(changed).toHaveBeenCalled())
  expect(asked).toEqual([!isMuted])
})
