import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { clearToken, storeToken } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
import { destinationOf, RequireAnonymous, RequireLogin } from './guards.tsx'

function open(path: string) {
  const router = createMemoryRouter(
    [
      { element: <RequireAnonymous />, children: [{ path: '/login', element: <p>login page</p> }] },
      {
        element: <RequireLogin />,
        children: [
          { path: '/', element: <p>home page</p> },
          { path: '/transactions', element: <p>transactions page</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const PAST_S = 1_000

beforeEach(clearToken)

test('an anonymous visitor is led to the login page', async () => {
  const router = open('/transactions')
  await screen.findByText('login page')
  expect(router.state.location.pathname).toBe('/login')
})

test.each([
  ['expired', { exp: PAST_S }],
  ['temporary', { tmp: true }],
])('a visitor with an %s token is led to the login page, which knows where they wanted to go', async (_, claims) => {
  storeToken(makeToken(claims))
  const router = open('/transactions')
  await screen.findByText('login page')
  expect(screen.queryByText('transactions page')).toBeNull()
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/transactions' } })
})

test('logging in leads to the page that was wanted, with its query and hash', async () => {
  const router = open('/transactions?page=2#row')
  await screen.findByText('login page')
  act(() => storeToken(makeToken()))
  await screen.findByText('transactions page')
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe('/transactions?page=2#row')
})

test('the login page leads a person who is logged in to the home page', async () => {
  storeToken(makeToken())
  const router = open('/login')
  await screen.findByText('home page')
  expect(router.state.location.pathname).toBe('/')
})

test('losing the token leads to the login page at once', async () => {
  storeToken(makeToken())
  const router = open('/transactions')
  await screen.findByText('transactions page')
  act(clearToken)
  expect(screen.getByText('login page')).toBeDefined()
  expect(screen.queryByText('transactions page')).toBeNull()
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/transactions' } })
})

test('a destination is a path of this app or the root', () => {
  expect(destinationOf({ from: '/explore?tab=map' })).toBe('/explore?tab=map')
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', '//'])
    expect(destinationOf({ from }), from).toBe('/')
  expect(destinationOf(null)).toBe('/')
})
