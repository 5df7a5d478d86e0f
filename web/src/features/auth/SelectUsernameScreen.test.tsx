import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { SelectUsernameScreen } from './SelectUsernameScreen.tsx'

const state = { origin: 'signup', verifyPhone: '+905321234567', sent_at_ms: Date.now() }
const codeField = () => screen.queryByLabelText('Verification code')
const submit = () => fireEvent.submit(screen.getByRole('form'))

test('once the code is accepted, the page asks for username and password instead of it', async () => {
  storeToken(makeToken({ tmp: true }))
  fakeServer({
    checkSignUpCode: () => ({ checkSignUpCode: true }),
    signUp: () => ({
      errors: [{ message: 'The code has expired', extensions: { code: 'BAD_USER_INPUT', field: 'code' } }],
    }),
  })
  render(
    <Providers>
      <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
        <SelectUsernameScreen />
      </MemoryRouter>
    </Providers>,
  )
  screen.getByRole('heading', { name: 'Enter the code' })
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '12345' } })
  submit()
  await screen.findByRole('heading', { name: 'Choose a username and a password' })
  expect(codeField()).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  screen.getByText(/is confirmed/)

  // A code that has expired since is asked for again, and what was typed stays.
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ayse.k' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a cat on the harbour wall' } })
  submit()
  await screen.findByRole('heading', { name: 'Enter the code' })
  expect(document.activeElement).toBe(codeField())
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '54321' } })
  submit()
  expect(((await screen.findByLabelText('Username')) as HTMLInputElement).value).toBe('ayse.k')
})
