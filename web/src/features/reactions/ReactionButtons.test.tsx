import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { FragmentOf } from '#graphql/gql.ts'
import { storeStanding, storeToken } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
import { ReactionButtons, type ReactionButtonsFragment } from './ReactionButtons.tsx'
import { openQueue, QUEUE_KEY } from './reactions.store.ts'

const postWith = (likes: string[], dislikes: string[], counts: object = {}) =>
  ({
    _id: 'cup',
    title: 'Cup',
    owner: { _id: 'ben' },
    likes_count: 10 + likes.length,
    dislikes_count: 5 + dislikes.length,
    likes: likes.map((_id) => ({ _id })),
    dislikes: dislikes.map((_id) => ({ _id })),
    ...counts,
  }) as unknown as FragmentOf<typeof ReactionButtonsFragment>

const buttons = (post: FragmentOf<typeof ReactionButtonsFragment>) => (
  <Providers>
    <ReactionButtons post={post} />
  </Providers>
)
const show = (post = postWith([], [])) => render(buttons(post))
const like = () => screen.getByRole('button', { name: /^Like / })
const dislike = () => screen.getByRole('button', { name: /^Dislike / })
const shown = () => [like(), dislike()].map((button) => [button.textContent, button.getAttribute('aria-pressed')])

beforeEach(() => {
  localStorage.removeItem(`${QUEUE_KEY}:ana`)
  storeToken(makeToken({ uid: 'ana' }))
  storeStanding(null)
  openQueue()
})

test('a tap is shown at once, and the same tap takes it back', () => {
  show()
  fireEvent.click(like())
  expect(shown()).toEqual([
    ['11', 'true'],
    ['5', 'false'],
  ])
  fireEvent.click(like())
  expect(shown()).toEqual([
    ['10', 'false'],
    ['5', 'false'],
  ])
})

test('a dislike takes back an earlier like', () => {
  show(postWith(['ana'], []))
  expect(like().getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(dislike())
  expect(shown()).toEqual([
    ['10', 'false'],
    ['6', 'true'],
  ])
})

test('a queued reaction is stored for its person and wins over the server’s answer', () => {
  const { rerender } = show()
  fireEvent.click(like())
  expect(localStorage.getItem(`${QUEUE_KEY}:ana`)).toContain('"value":"like"')
  rerender(buttons(postWith([], ['ana'], { likes_count: 20, dislikes_count: 9 })))
  expect(shown()).toEqual([
    ['21', 'true'],
    ['8', 'false'],
  ])
})

test('owners see the votes on their own post and cannot vote on it', () => {
  show(postWith(['cem'], [], { owner: { _id: 'ana' } }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('img', { name: 'Likes: 11' }).textContent).toBe('11')
})

test('a suspended person reads at once why a like does nothing; a restricted one may like', async () => {
  storeStanding('suspended')
  show()
  fireEvent.click(like())
  expect(await screen.findByText(/^Your account is suspended/)).toBeTruthy()
  expect(shown()[0]).toEqual(['10', 'false'])
  expect(localStorage.getItem(`${QUEUE_KEY}:ana`)).not.toContain('"value":"like"')
  act(() => storeStanding('restricted'))
  fireEvent.click(like())
  expect(shown()[0]).toEqual(['11', 'true'])
})
