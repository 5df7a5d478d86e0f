import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { type ExplorerFilters, NO_FILTERS } from '#features/explore/explorer.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { FilterChips } from './FilterChips.tsx'

afterEach(() => vi.unstubAllGlobals())

const BICYCLES = { __typename: 'BrowsedCategory', _id: 'bicycles', name: 'Bicycles', isForProduct: true, posts: 2 }
const SPORTS = { __typename: 'BrowsedGroup', _id: 'sports', name: 'Sports', posts: 2, categories: [BICYCLES] }

function show(browseCategories: () => Promise<object>) {
  fakeServer({ browseCategories })
  const filters = { ...NO_FILTERS, inCategory: 'bicycles' }
  render(
    <Providers>
      <MemoryRouter>
        <FilterChips filters={filters} isLocal={false} zoom={null} location={{ lat: 41, lng: 29 }} send={vi.fn()} />
      </MemoryRouter>
    </Providers>,
  )
}

test('the chip of a category shows no name until it is known, and can be taken away before', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  show(() => promise)
  expect(screen.getByRole('button', { name: 'Without: Category' }).textContent).toBe('')
  resolve({ browseCategories: { __typename: 'BrowsedCategories', isCapped: false, groups: [SPORTS] } })
  const chip = await screen.findByRole('button', { name: 'Without: Bicycles' })
  expect(chip.textContent).toBe('Bicycles')
  expect(screen.getByRole('link', { name: 'Sports' })).toBeTruthy()
})

test('the chip of a category whose name cannot be loaded says what it is', async () => {
  show(() => Promise.reject(new TypeError('no network')))
  expect((await screen.findByText('Category')).closest('button')).toBeTruthy()
})

test('a chosen currency is a chip of its own, also without a price; without it, no price and no order by price is left', async () => {
  fakeServer({
    currencyNames: async () => ({
      addNewPostInfo: {
        __typename: 'AddNewPostInfo',
        currencies: [{ __typename: 'CurrencyOption', _id: 'lira', name: 'Turkish lira' }],
      },
    }),
  })
  const send = vi.fn()
  const chips = (filters: Partial<ExplorerFilters>) => (
    <Providers>
      <MemoryRouter>
        <FilterChips
          filters={{ ...NO_FILTERS, currency: 'lira', ...filters }}
          isLocal={false}
          zoom={null}
          location={null}
          send={send}
        />
      </MemoryRouter>
    </Providers>
  )
  const { rerender } = render(chips({}))
  expect(await screen.findByRole('button', { name: 'Without: Turkish lira' })).toBeTruthy()
  rerender(chips({ priceMin: 5, order: 'cheapest' }))
  fireEvent.click(screen.getByRole('button', { name: 'Without: Turkish lira' }))
  const without = { currency: null, priceMin: null, priceMax: null, order: 'best' }
  expect(send).toHaveBeenCalledWith({ type: 'filters', filters: without })
})

test('posts nearby have a chip that widens the search, by a chosen distance or without one', async () => {
  const send = vi.fn()
  const chips = (isLocal: boolean, radiusKm: number | null) => (
    <Providers>
      <MemoryRouter>
        <FilterChips filters={{ ...NO_FILTERS, radiusKm }} isLocal={isLocal} zoom={null} location={null} send={send} />
      </MemoryRouter>
    </Providers>
  )
  const { rerender } = render(chips(true, null))
  fireEvent.click(screen.getByRole('button', { name: 'Without: Within 50 km' }))
  expect(send).toHaveBeenCalledWith({ type: 'everywhere' })
  rerender(chips(true, 5))
  expect(screen.getByRole('button', { name: 'Without: Within 5 km' })).toBeTruthy()
  rerender(chips(false, null))
  expect(screen.queryByRole('button', { name: /Within/ })).toBeNull()
})
