import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { CommentsScreen } from './CommentsScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const comment = (_id: string, username: string, parent_id: string | null, replies: object[]) => ({
  __typename: 'Comment',
  _id,
  parent_id,
  content: `Words of ${username}`,
  created_at: '2026-01-01T10:00:00Z',
  is_edited: false,
  is_pinned: false,
  is_hidden: false,
  likes_count: 0,
  is_liked: false,
  mentions: [],
  user: { __typename: 'User', _id: username, username, avatar: null },
  has_more_replies: false,
  replies,
})

function show() {
  storeToken(makeToken({ uid: 'ana' }))
  const replies = [comment('r1', 'cem', 'c1', []), comment('r2', 'deniz', 'c1', [])]
  fakeServer({
    commentsOfAPost: () => ({ commentsOfAPost: [comment('c1', 'ben', null, replies)] }),
    commentedPost: () => ({
      singlePost: { __typename: 'Post', _id: 'p', comments_count: 3, owner: { __typename: 'User', _id: 'ben' } },
    }),
  })
  return render(
    <Providers>
      <MemoryRouter initialEntries={['/post/p/comments']}>
        <Routes>
          <Route path="/post/:post_id/comments" element={<CommentsScreen />} />
        </Routes>
      </MemoryRouter>
    </Providers>,
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Type Your Comment')
const replyTo = async (name: string) => {
  const row = (await screen.findByText(`Words of ${name}`)).closest('li')
  const button = [...(row?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Reply')
  fireEvent.click(button as HTMLElement)
}

test('a comment that was begun is there again when somebody comes back', async () => {
  const { unmount } = show()
  await screen.findByText('Words of ben')
  fireEvent.change(field(), { target: { value: 'Does it come with' } })
  unmount()
  show()
  await screen.findByText('Words of ben')
  expect(field().value).toBe('Does it come with')
})

test('a reply that was begun is still a reply when somebody comes back, until it is called off', async () => {
  const { unmount } = show()
  await replyTo('cem')
  fireEvent.change(field(), { target: { value: '@cem Yes, it does' } })
  unmount()
  show()
  await screen.findByText('Words of ben')
  expect(field().value).toBe('@cem Yes, it does')
  expect(screen.getByText('Replying to cem')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Replying to cem')).toBeNull()
  expect(field().value).toBe('@cem Yes, it does')
})

test('a reply names whom it answers, also after another choice, and takes no words away', async () => {
  show()
  await replyTo('cem')
  expect(field().value).toBe('@cem ')
  await replyTo('deniz')
  expect(field().value).toBe('@deniz ')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field().value).toBe('')
  fireEvent.change(field(), { target: { value: 'My words' } })
  await replyTo('cem')
  expect(field().value).toBe('My words')
})
