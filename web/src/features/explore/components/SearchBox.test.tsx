import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { KEYWORDS_KEY, rememberKeyword } from '#features/explore/recent-keywords.ts'
import { storeToken } from '#graphql/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { SearchBox } from './SearchBox.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const PERSON = { __typename: 'User', _id: 'fatma', username: 'fatma.teyze', name: 'Fatma', avatar: null }
const place = (title: string) => ({ __typename: 'Place', _id: title, title, address: null })
const ISTANBUL = { lat: 41.04, lng: 28.93 }

const Address = () => <output>{useLocation().pathname}</output>

/** Without a location two places are suggested before the person; with one, the person only. */
function show() {
  storeToken(makeToken({ uid: 'ana' }))
  fakeServer({
    popularWords: async ({ prefix, userLocation }) => {
      await held
      return {
        popularWords: [],
        exploreSuggestions: {
          __typename: 'ExploreSuggestions',
          categories: [],
          places: prefix && !userLocation ? [place('Fatma Café'), place('Fatma Kuaför')] : [],
          people: prefix ? [PERSON] : [],
        },
      }
    },
  })
  const send = vi.fn()
  const box = (location: typeof ISTANBUL | null, keyword = '') => (
    <Providers>
      <MemoryRouter>
        <SearchBox keyword={keyword} location={location} send={send} />
        <Address />
      </MemoryRouter>
    </Providers>
  )
  const { rerender } = render(box(null))
  const input = screen.getByRole('combobox', { name: 'Search' })
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: 'fatma' } })
  return {
    input: input as HTMLInputElement,
    send,
    locate: () => rerender(box(ISTANBUL)),
    setKeyword: (keyword: string) => rerender(box(null, keyword)),
  }
}

/** Answers wait until they are let through. */
let held: Promise<void> | null = null

const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

test('the suggestion chosen by the keyboard stays chosen when others go', async () => {
  const { input, locate } = show()
  await waitFor(() => expect(options()).toHaveLength(3))
  fireEvent.keyDown(input, { key: 'ArrowUp', code: 'ArrowUp' })
  locate()
  await waitFor(() => expect(options()).toHaveLength(1))
  await waitFor(() => {
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
    expect(screen.getByRole('status').textContent).toBe('/profile/fatma')
  })
})

test('when the chosen suggestion goes, Enter searches for what was typed', async () => {
  const { input, locate } = show()
  await waitFor(() => expect(options()).toHaveLength(3))
  fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' })
  locate()
  await waitFor(() => expect(options()).toHaveLength(1))
  // Enter is left to the form, which searches; an option that is not there any more would keep it.
  await waitFor(() => expect(fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })).toBe(true))
  expect(screen.getByRole('status').textContent).toBe('/')
})

test('what is typed while a search is on its way stays; a keyword from elsewhere takes its place', () => {
  const { input, send, setKeyword } = show()
  fireEvent.submit(input)
  expect(send).toHaveBeenCalledWith({ type: 'keyword', keyword: 'fatma' })
  fireEvent.change(input, { target: { value: 'fatma ö' } })
  setKeyword('fatma')
  expect(screen.getByRole('combobox')).toBe(input)
  expect(input.value).toBe('fatma ö')
  setKeyword('')
  expect(input.value, 'the search was left, by one of the switches').toBe('')
  setKeyword('fatma')
  expect(input.value, 'and was come back to').toBe('fatma')
})

test('what was suggested for another text is not offered for this one', async () => {
  const { input } = show()
  await waitFor(() => expect(options()).toHaveLength(3))
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  fireEvent.change(input, { target: { value: 'fatma ö' } })
  expect(options()).toHaveLength(3)
  fireEvent.change(input, { target: { value: 'lamp' } })
  await waitFor(() => expect(options()).toHaveLength(0))
  held = null
  resolve()
  await waitFor(() => expect(options()).toHaveLength(3))
})

test('a recent search is removed alone, by its button or by the key where there is nothing else to delete', async () => {
  for (const word of ['fatma c', 'fatma b', 'fatma a']) rememberKeyword(word)
  const { input } = show()
  await waitFor(() => expect(options().slice(0, 3)).toEqual(['fatma a', 'fatma b', 'fatma c']))
  fireEvent.click(screen.getByRole('button', { name: 'Remove from recent searches: fatma b', hidden: true }))
  expect(options().slice(0, 2)).toEqual(['fatma a', 'fatma c'])
  const said = screen.getByText('Removed from recent searches: fatma b')
  fireEvent.change(input, { target: { value: 'fatma ' } })
  expect(said.textContent, 'no trace of it, and the same word can be announced again').toBe('')
  fireEvent.keyDown(input, { key: 'Delete' })
  expect(localStorage.getItem(KEYWORDS_KEY), 'none is chosen').toBe('["fatma a","fatma c"]')
  fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Delete' })
  expect(localStorage.getItem(KEYWORDS_KEY)).toBe('["fatma c"]')
  expect(options()).not.toContain('fatma a')
  expect(screen.getByRole('status').textContent, 'nothing is searched for').toBe('/')
})
