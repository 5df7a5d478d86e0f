import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { FragmentOf } from '#graphql/gql.ts'
import { SellerCard, type SellerCardFragment } from './components/SellerCard.tsx'

const OWNER = {
  _id: 'u',
  username: 'ana',
  name: null,
  is_authorised: false,
  is_private: false,
  follow_state: 'NOT_FOLLOWING',
  avatar: null,
}
const SELLER = { member_since: '2026-01-01T10:00:00Z', post_count: 3, deals_count: 0, reviews_count: 0, review_mean: 0 }

test.each([
  [null, null],
  [0, 'within an hour'],
  [60, 'within an hour'],
  [61, 'within a few hours'],
  [24 * 60, 'within a day'],
  [24 * 60 + 1, 'within a few days'],
])('the card of the seller says how fast they answer, if that is known: %s minutes', (answer_minutes, expected) => {
  const post = { owner: OWNER, seller: { ...SELLER, answer_minutes } } as unknown as FragmentOf<
    typeof SellerCardFragment
  >
  render(
    <Providers>
      <MemoryRouter>
        <SellerCard post={post} />
      </MemoryRouter>
    </Providers>,
  )
  expect(screen.queryByText(/^Usually answers/)?.textContent ?? null).toBe(expected && `Usually answers ${expected}`)
})
