import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { useForm } from '#forms/useForm.ts'
import { storeToken, storeZone } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { toast } from '#ui/toast.ts'
import { Agreements } from './Agreements.tsx'
import type { PostFormSectionProps } from './form-section.ts'

function Boxes() {
  const form = useForm({ initialValues: { acceptsTerms: false, acceptsLaws: false }, rules: () => ({}) })
  return <Agreements form={form as unknown as PostFormSectionProps['form']} />
}

const boxes = () =>
  render(
    <Providers>
      <MemoryRouter>
        <Boxes />
      </MemoryRouter>
    </Providers>,
  )

test.each([
  ['+989121234567', 1],
  ['+905551234567', 0],
])('somebody with the number %s accepts the Iranian laws %i times', async (phone_number, times) => {
  const sent = fakeServer({ ownNumber: () => ({ me: { __typename: 'User', _id: 'ana', phone_number } }) })
  storeToken(makeToken({ uid: 'ana' }))
  boxes()
  await waitFor(() => expect(sent).toEqual(['ownNumber']))
  if (times) await screen.findByRole('link', { name: 'Iranian ones' })
  expect(screen.getAllByRole('link', { name: /e-commerce|Iranian/ })).toHaveLength(1 + times)
})

test('offline, somebody of the Iranian zone accepts the Iranian laws, and no error is shown', async () => {
  const offline = vi.fn(async (_path: string) => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', offline)
  const shown = vi.spyOn(toast, 'error')
  storeZone('ir')
  storeToken(makeToken({ uid: 'ana' }))
  boxes()
  await screen.findByRole('link', { name: 'Iranian ones' })
  await waitFor(() => expect(offline.mock.calls.map(([path]) => path)).toContain('/lookup'))
  await new Promise((done) => setTimeout(done))
  expect(shown).not.toHaveBeenCalled()
})
