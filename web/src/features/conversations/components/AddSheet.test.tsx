import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { AddSheet } from './AddSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a number that is sent again because the answer was lost has the same id', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  const ids: unknown[] = []
  fakeServer({
    sendPhoneNumber: ({ client_id }) => {
      ids.push(client_id)
      throw new Error('the answer is lost')
    },
  })
  render(
    <Providers>
      <AddSheet conversationId="c" onClose={() => {}} />
    </Providers>,
  )
  for (let tries = 1; tries <= 2; tries++) {
    const before = ids.length
    const button = await screen.findByRole('button', { name: 'My phone number' })
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    fireEvent.click(button)
    await waitFor(() => expect(ids.length).toBeGreaterThan(before))
    await screen.findByRole('alert')
  }
  expect(new Set(ids).size).toBe(1)
})
