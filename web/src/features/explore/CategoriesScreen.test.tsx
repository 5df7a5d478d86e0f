import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { DEFAULT_CENTRE, LOCATION_PERMISSION_KEY } from '#features/maps/position.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { CategoriesScreen } from './CategoriesScreen.tsx'

const lookUp = vi.hoisted(() => vi.fn())
vi.mock('#features/directory/lookup.ts', () => ({ lookUp }))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'geolocation')
})

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

test('the name of a group finds all of it, and going back from a category finds what was typed', async () => {
  const group = { __typename: 'BrowsedGroup', posts: 3 }
  const groups = [
    { ...group, _id: 'vehicles', name: 'Vehicles & Parts', categories: [category('Cars'), category('Bicycles')] },
    { ...group, _id: 'other', name: 'Other', categories: [category('Qqq')] },
  ]
  fakeServer({
    browseCategories: async () => ({ browseCategories: { __typename: 'BrowsedCategories', isCapped: false, groups } }),
  })
  const router = createMemoryRouter(
    [
      { path: '/categories', element: <CategoriesScreen /> },
      { path: '/', element: null },
    ],
    {
      initialEntries: ['/categories?for=home'],
    },
  )
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find a category' })
  fireEvent.change(await field(), { target: { value: 'vehicles' } })
  const names = screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.firstChild?.textContent)
  expect(names).toEqual(['All of Vehicles & Parts', 'Cars', 'Bicycles'])
  fireEvent.click(screen.getByText('Bicycles'))
  await waitFor(() => expect(router.state.location.search).toBe('?category=Bicycles'))
  await act(() => router.navigate(-1))
  expect((await field()).value).toBe('vehicles')
  fireEvent.change(await field(), { target: { value: '' } })
  expect(router.state.location.search).toBe('?for=home')
})

const MIXED = {
  __typename: 'BrowsedGroup',
  _id: 'mixed',
  name: 'Mixed',
  posts: 2,
  categories: [category('Lamps'), { ...category('Repairs'), isForProduct: false }],
}
const TEHRAN = { lat: 35.7, lng: 51.4 }

test.each([
  ['known', 'The numbers are of posts near you.', TEHRAN],
  ['guessed', 'We can only guess where you are. The numbers are of posts around there.', TEHRAN],
  ['unknown', 'The numbers are of posts from everywhere.', null],
])('the page says of where the numbers are: %s', async (certainty, sentence, around) => {
  const asked: unknown[] = []
  fakeServer({
    browseCategories: async ({ userLocation, isSeller }) => {
      asked.push(userLocation)
      expect(isSeller, 'what is offered, as the explorer lists').toBe(true)
      return { browseCategories: { __typename: 'BrowsedCategories', isCapped: false, groups: [MIXED] } }
    },
  })
  const ll = [TEHRAN.lat, TEHRAN.lng]
  if (certainty === 'unknown') lookUp.mockRejectedValue(new Error('lookup answered 500'))
  else lookUp.mockResolvedValue({ country: 'IR', timezone: 'Asia/Tehran', ll })
  if (certainty === 'known') {
    localStorage.setItem(LOCATION_PERMISSION_KEY, 'granted')
    const coords = { latitude: TEHRAN.lat, longitude: TEHRAN.lng }
    const getCurrentPosition = (tell: (position: object) => void) => tell({ coords })
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  }
  render(
    <Providers>
      <MemoryRouter initialEntries={['/categories?group=mixed']}>
        <CategoriesScreen />
      </MemoryRouter>
    </Providers>,
  )
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(asked, 'not of the default place').not.toContainEqual(DEFAULT_CENTRE)
  expect(asked.at(-1)).toEqual(around)
  // What is opened is what was counted, of products and services where the group has both.
  const local = around ? 'local=yes&' : ''
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/All of Mixed/)).toBe(`/explore?status=1&service=too&${local}in=mixed`)
  expect(hrefOf(/Lamps/)).toBe(`/explore?status=1&${local}in=Lamps`)
  expect(hrefOf(/Repairs/)).toBe(`/explore?status=1&service=yes&${local}in=Repairs`)
})
