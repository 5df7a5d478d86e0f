import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { Conversation } from '#features/conversations/conversations.graphql.ts'
import type { Offer } from '#features/conversations/offer-status.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { OfferCard } from './OfferCard.tsx'

afterEach(() => vi.unstubAllGlobals())

const offer = {
  _id: 'o',
  amount: 8,
  sign: '₺',
  is_mine: false,
  status: 'open',
  expires_at: '2999-01-01T10:00:00Z',
} as Offer

test('the offer for a post that is sold or gone can be declined, but not accepted', async () => {
  fakeServer({})
  const about = (post: object | null) =>
    ({ _id: 'c', is_seller: true, other_user: {}, post }) as unknown as Conversation
  const card = (post: object | null) => <OfferCard offer={offer} conversation={about(post)} />
  const { rerender } = render(card({ _id: 'p', availability: 'available' }), { wrapper: Providers })
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
  for (const post of [{ _id: 'p', availability: 'sold' }, null]) {
    rerender(card(post))
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
  }
})

test.each([
  ['open', 'available', true, /^Ends /],
  ['open', 'sold', true, 'The post has been sold.'],
  ['open', 'sold', false, 'This is no longer looked for.'],
  // Whoever made the offer is still asked whether it is so.
  ['sold', 'sold', true, 'Marked as done'],
])('an offer that is %s for a post that is %s, a sale: %s, says so', (status, availability, is_seller, text) => {
  fakeServer({})
  const conversation = { _id: 'c', is_seller: false, other_user: {}, post: { _id: 'p', availability, is_seller } }
  render(<OfferCard offer={{ ...offer, status } as Offer} conversation={conversation as unknown as Conversation} />, {
    wrapper: Providers,
  })
  expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  [true, 'Mark as sold'],
  [false, 'Mark as Found'],
])('whoever owns the post, a sale: %s, ends the deal with "%s"', async (is_seller, label) => {
  fakeServer({})
  const conversation = {
    _id: 'c',
    is_seller: true,
    other_user: {},
    post: { _id: 'p', availability: 'reserved', is_seller },
  }
  render(
    <OfferCard
      offer={{ ...offer, status: 'accepted' } as Offer}
      conversation={conversation as unknown as Conversation}
    />,
    { wrapper: Providers },
  )
  expect(await screen.findByRole('button', { name: label })).toBeTruthy()
})
