import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { FragmentOf } from '#graphql/gql.ts'
import { storeToken } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
import { ReactionButtons, type ReactionButtonsFragment } from './ReactionButtons.tsx'
import { forgetStandings, openQueue, QUEUE_KEY, useReactions } from './reactions.store.ts'

const postWith = (likes: string[], dislikes: string[]) =>
  ({
    _id: 'cup',
    title: 'Cup',
    owner: { _id: 'ben' },
    likes_count: 10 + likes.length,
    dislikes_count: 5 + dislikes.length,
    likes: likes.map((_id) => ({ _id })),
    dislikes: dislikes.map((_id) => ({ _id })),
  }) as unknown as FragmentOf<typeof ReactionButtonsFragment>

const show = (post = postWith([], [])) =>
  render(
    <Providers>
      <ReactionButtons post={post} />
    </Providers>,
  )
const like = () => screen.getByRole('button', { name: /^Like / })
const dislike = () => screen.getByRole('button', { name: /^Dislike / })
const shown = () => [like(), dislike()].map((button) => [button.textContent, button.getAttribute('aria-pressed')])

beforeEach(() => {
  storeToken(makeToken({ uid: 'ana' }))
  openQueue()
})

test('a tap counts at once, and the same tap takes it back', () => {
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

test('a dislike takes one\u2019s like of yesterday back', () => {
  show(postWith(['ana'], []))
  expect(like().getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(dislike())
  expect(shown()).toEqual([
    ['10', 'false'],
    ['6', 'true'],
  ])
})

test('what is queued is stored for this person and wins over what the server says', () => {
  show()
  fireEvent.click(like())
  expect(localStorage.getItem(`${QUEUE_KEY}:ana`)).toContain('"value":"like"')
  act(() =>
    useReactions.setState({
      standings: { cup: { _id: 'cup', reaction: 'dislike', likes_count: 20, dislikes_count: 9, heard_ms: 0 } },
    }),
  )
  expect(shown()).toEqual([
    ['21', 'true'],
    ['8', 'false'],
  ])
})

test('a feed that was asked for before a batch was answered does not take the answer back', () => {
  show()
  const cup = { _id: 'cup', reaction: 'like' as const, likes_count: 11, dislikes_count: 5, heard_ms: 200 }
  act(() => useReactions.setState({ standings: { cup } }))
  act(() => forgetStandings(['cup'], 100))
  expect(like().getAttribute('aria-pressed')).toBe('true')
  act(() => forgetStandings(['cup'], 300))
  expect(like().getAttribute('aria-pressed')).toBe('false')
})
