import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { emptyDraft } from '#features/publish/draft.ts'
import type { OutboxEntry } from '#features/publish/draft-storage.ts'
import { sendOutbox } from '#features/publish/outbox-send.ts'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

/** Stands in for the database of the device. */
const waiting = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#features/publish/draft-storage.ts', () => ({
  publishDatabase: async () => ({
    getAll: async () => [...waiting.values()],
    delete: async (_store: string, key: string) => waiting.delete(key),
  }),
}))
vi.mock('#graphql/upload.ts', async (original) => ({
  ...(await original<object>()),
  upload: async () => ({ addNewPost: { _id: 'new' } }),
}))

const ana = {
  __typename: 'User',
  _id: 'ana',
  username: 'ana',
  name: null,
  page_title: null,
  biography: null,
  website: null,
  is_authorised: false,
  is_visible: true,
  follow_state: null,
  rate: 0,
  deals_count: 0,
  reviews_count: 0,
  review_mean: null,
  avatar: null,
  post_count: 4,
  followers_count: 0,
  followings_count: 0,
  unread_messages_count: 0,
  contact_info: null,
  getUserMessages: [],
  getUserProfileCategories: [],
}

test('a post that the outbox sends is counted on the profile that is open', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  const lock = (_name: string, _options: object, work: (lock: object) => unknown) => work({})
  Object.defineProperty(navigator, 'locks', { value: { request: lock } })
  const entry: Partial<OutboxEntry> = { client_id: 'c', uid: 'ana', draft: emptyDraft(), problem: null, created_ms: 1 }
  waiting.set('c', entry)
  fakeServer({ ownProfile: () => ({ profile: { ...ana, post_count: waiting.size ? 4 : 5 } }) })
  render(
    <Providers>
      <MemoryRouter>
        <ProfileScreen />
      </MemoryRouter>
    </Providers>,
  )
  await screen.findByText('4')
  await sendOutbox()
  await screen.findByText('5')
})
