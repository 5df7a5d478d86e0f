import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { TalkedPost } from '#features/conversations/conversations.graphql.ts'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { OfferSheet } from './OfferSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const post = { _id: 'p', pricing: { price: 1000, currency: { sign: '₺' } } } as unknown as TalkedPost

test('the currency is said by its name and sign, also where the post has none', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  const currency = { __typename: 'Currency', _id: 'c', name: 'Toman', sign: 'تومان' }
  fakeServer({ offerCurrency: () => ({ offerCurrency: currency }) })
  const agreement = { _id: 'p', pricing: { price: -1, currency: null } } as unknown as TalkedPost
  render(
    <Providers>
      <OfferSheet target={{ post_id: 'p' }} post={agreement} onClose={() => {}} />
    </Providers>,
  )
  expect(await screen.findByText('Currency: Toman')).toBeTruthy()
  expect(screen.getByText('toman')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Your offer'), { target: { value: '1250000' } })
  expect(screen.getByText(/1,250,000 toman/)).toBeTruthy()
})

test('the same amount is offered once however often it is sent; another amount is another offer', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  const ids: unknown[] = []
  fakeServer({
    offerCurrency: () => ({ offerCurrency: null }),
    makeOffer: ({ client_id }) => {
      ids.push(client_id)
      throw new Error('the answer is lost')
    },
  })
  render(
    <Providers>
      <OfferSheet target={{ post_id: 'p' }} post={post} onClose={() => {}} />
    </Providers>,
  )
  const send = async () => {
    const before = ids.length
    fireEvent.click(await screen.findByRole('button', { name: 'Send the offer' }))
    await waitFor(() => expect(ids.length).toBeGreaterThan(before))
    await waitFor(() => expect(screen.getByLabelText('Your offer').getAttribute('aria-invalid')).toBe('true'))
    return ids.at(-1)
  }
  const first = await send()
  expect(await send()).toBe(first)
  fireEvent.change(screen.getByLabelText('Your offer'), { target: { value: '900' } })
  expect(await send()).not.toBe(first)
})
