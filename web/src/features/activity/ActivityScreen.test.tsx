import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
import { ActivityScreen } from './ActivityScreen.tsx'

const notice = {
  __typename: 'Notice',
  _id: 'n1',
  topic: 'account',
  message: 'Welcome to Meydan',
  path: null,
  is_read: false,
  created_at: '2026-01-01T10:00:00Z',
  post: null,
}

function show(uid: string, notices: object[]) {
  storeToken(makeToken({ uid }))
  vi.stubGlobal('fetch', async (_: string, options?: { body?: string }) => {
    const { operationName } = JSON.parse(options?.body ?? '{}')
    const data =
      operationName === 'LatestNotices'
        ? { userNotices: { __typename: 'NoticesPage', cursor: null, notices } }
        : operationName === 'UserActivities'
          ? { getUserActivities: [] }
          : {}
    return Response.json({ data })
  })
  return render(
    <Providers>
      <MemoryRouter>
        <ActivityScreen />
      </MemoryRouter>
    </Providers>,
  )
}

test('"No activity yet" is for people without notices, too', async () => {
  const { unmount } = show('ana', [])
  expect(await screen.findByText('No activity yet')).toBeTruthy()
  unmount()
  show('ben', [notice])
  expect(await screen.findByText('Welcome to Meydan')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByText('No activity yet')).toBeNull()
})
