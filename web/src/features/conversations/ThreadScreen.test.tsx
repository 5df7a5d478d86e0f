import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { ThreadScreen } from './ThreadScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each(['NOT_FOUND', 'BAD_USER_INPUT'])('the address of no conversation says so (%s)', async (code) => {
  storeToken(makeToken({ uid: 'ana' }))
  fakeServer({
    conversationThread: () => ({ errors: [{ message: 'No', extensions: { code } }] }),
    unreadConversations: () => ({ unreadConversations: 0 }),
  })
  const routes = [{ path: '/inbox/:conversation_id', element: <ThreadScreen /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/inbox/x'] })} />, {
    wrapper: Providers,
  })
  expect(await screen.findByText('This conversation does not exist')).toBeTruthy()
})
