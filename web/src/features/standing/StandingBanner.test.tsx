import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeStanding, storeToken } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
import { StandingBanner } from './StandingBanner.tsx'

const sanction = {
  __typename: 'Sanction',
  _id: 's1',
  kind: 'suspend',
  reason: 'Reason: spam.',
  ends_at: '2030-01-02T10:00:00Z',
  is_for_good: false,
  lifted_at: null,
}
let sanctions: object[] = []
const requests = vi.fn(async (..._: unknown[]) =>
  Response.json({
    data: { myStanding: { __typename: 'Standing', sanctions } },
    extensions: { standing: 'suspended' },
  }),
)
const show = () =>
  render(
    <Providers>
      <MemoryRouter>
        <StandingBanner />
      </MemoryRouter>
    </Providers>,
  )

beforeEach(() => {
  sanctions = [sanction]
  requests.mockClear()
  vi.stubGlobal('fetch', requests)
  storeToken(makeToken({ uid: 'ana' }))
  storeStanding(null)
})

test('a suspended person reads why and until when, with the way to appeal', async () => {
  storeStanding('suspended')
  show()
  expect(await screen.findByText(/^Your account is suspended until .*2030/)).toBeTruthy()
  expect(screen.getByText(/Reason: spam\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Details and appeal' }).getAttribute('href')).toBe('/account-status')
})

test('of several suspensions, the one that ends last counts, and one for good before all', async () => {
  const old = { ...sanction, _id: 's0', ends_at: '2020-01-02T10:00:00Z' }
  sanctions = [{ ...sanction, _id: 's2', ends_at: null, is_for_good: true }, sanction, old]
  storeStanding('suspended')
  show()
  expect(await screen.findByText('Your account is suspended for good.')).toBeTruthy()
})

test('an earlier suspension that is over does not say when this one ends', async () => {
  const old = { ...sanction, _id: 's0', ends_at: '2020-01-02T10:00:00Z' }
  sanctions = [old, sanction]
  storeStanding('suspended')
  show()
  expect(await screen.findByText(/^Your account is suspended until .*2030/)).toBeTruthy()
})

test('for everybody else there is nothing, and nothing is asked', () => {
  show()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(requests).not.toHaveBeenCalled()
})
