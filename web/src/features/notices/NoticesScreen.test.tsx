import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { NoticesScreen } from './NoticesScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const notice = (_id: string, created_at: string) => ({
  __typename: 'Notice',
  _id,
  topic: 'account',
  message: `Notice ${_id}`,
  path: null,
  is_read: false,
  created_at,
  post: null,
})

test('what has come since the list was opened stays new when all is marked as read', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  const marked: unknown[] = []
  const notices = [notice('b', '2026-01-01T11:00:00.000Z'), notice('a', '2026-01-01T10:00:00.000Z')]
  fakeServer({
    userNotices: () => ({ userNotices: { __typename: 'NoticesPage', cursor: null, notices } }),
    markAllNoticesRead: ({ until }) => {
      marked.push(until)
      return { markAllNoticesRead: true }
    },
  })
  render(
    <Providers>
      <MemoryRouter>
        <NoticesScreen />
      </MemoryRouter>
    </Providers>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(marked).toEqual(['2026-01-01T11:00:00.000Z']))
})
