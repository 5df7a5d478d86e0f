import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { useOwnCountry } from './useOwnCountry.ts'

const lookUp = vi.hoisted(() => vi.fn())
vi.mock('#features/directory/lookup.ts', () => ({ lookUp }))
beforeEach(() => {
  lookUp.mockResolvedValue({ country: 'DE', timezone: 'Europe/Berlin', ll: [52.5, 13.4] })
})

const suggested = () => renderHook(useOwnCountry, { wrapper: Providers }).result

test.each([
  ['+905551234567', 'TR'],
  ['+989121234567', 'IR'],
])('with the number %s the country is %s, wherever the network is', async (phone_number, country) => {
  fakeServer({ ownNumber: () => ({ me: { __typename: 'User', _id: 'ana', phone_number } }) })
  storeToken(makeToken({ uid: 'ana' }))
  const result = suggested()
  await waitFor(() => expect(result.current[0]).toBe(country))
})

test('a visitor gets the country of the lookup, and so does somebody whose number cannot be read', async () => {
  fakeServer({})
  const visitor = suggested()
  await waitFor(() => expect(visitor.current[0]).toBe('DE'))
  storeToken(makeToken({ uid: 'ana' }))
  const offline = suggested()
  await waitFor(() => expect(offline.current[0]).toBe('DE'))
})
