import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { CategoriesScreen } from './CategoriesScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const category = (name: string) => ({ __typename: 'BrowsedCategory', _id: name, name, isForProduct: true, posts: 1 })

test.each([
  ['ayakkabi', 'Ayakkabı'],
  ['insaat', 'İnşaat'],
  ['IŞIK', 'Işıklar'],
  ['كتاب', 'کتاب'],
])('%s finds the category %s, whatever keyboard it is typed with', async (typed, name) => {
  const group = { __typename: 'BrowsedGroup', _id: 'group', name: 'Other', posts: 2 }
  const groups = [{ ...group, categories: [category(name), category('Qqq')] }]
  fakeServer({
    browseCategories: async () => ({ browseCategories: { __typename: 'BrowsedCategories', isCapped: false, groups } }),
  })
  render(
    <Providers>
      <MemoryRouter initialEntries={['/categories?for=home']}>
        <CategoriesScreen />
      </MemoryRouter>
    </Providers>,
  )
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a category' }), { target: { value: typed } })
  expect(screen.getByText(name)).toBeTruthy()
  expect(screen.queryByText('Qqq')).toBeNull()
})
