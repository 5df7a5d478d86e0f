import { LANGUAGES } from '@meydan/domain/languages.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { NO_FILTERS } from '#features/explore/explorer.ts'
import { storeToken } from '#graphql/session.ts'
import { switchLanguage } from '#i18n/language.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { makeToken } from '#testing/token.ts'
import { FilterSheet } from './FilterSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const category = (name: string, isForProduct: boolean) => ({
  __typename: 'CategoryOption',
  _id: name,
  name,
  isForProduct,
})
const group = (name: string, kinds: { forProduct: boolean; forService: boolean }, categories: object[]) => ({
  __typename: 'GroupOption',
  _id: name,
  name,
  ...kinds,
  categories,
})
const GROUPS = [
  group('Repairs', { forProduct: false, forService: true }, [category('Plumbers', false)]),
  group('Vehicles', { forProduct: true, forService: true }, [category('Bicycles', true)]),
]

const CURRENCIES = [
  { __typename: 'Currency', _id: 'lira', iso_code: 'TRY', name: 'Turkish lira', sign: '₺' },
  { __typename: 'Currency', _id: 'toman', iso_code: 'IRT', name: 'Toman', sign: 'T' },
]

const serveInfo = (phone_number: string | null = null) =>
  fakeServer({
    ownNumber: () => ({ me: { __typename: 'User', _id: 'ana', phone_number } }),
    explorerCurrencies: async () => ({
      addNewPostInfo: {
        __typename: 'AddNewPostInfo',
        shows_guild: false,
        profile: { __typename: 'User', _id: 'ana', user_guild: null },
        currencies: CURRENCIES,
        groups: GROUPS,
      },
    }),
  })

test.each([
  ['Plumbers', false],
  ['Repairs', false],
  ['Bicycles', true],
  ['Vehicles', undefined],
])('choosing %s asks for posts of its kind, without the properties of another category', async (chosen, isProduct) => {
  serveInfo()
  const onApply = vi.fn()
  const filters = { ...NO_FILTERS, inCategory: 'shoes', properties: [{ name: 'size', value: '42' }] }
  render(
    <Providers>
      <MemoryRouter>
        <FilterSheet filters={filters} isForPosts isSuggesting={false} onApply={onApply} onClose={vi.fn()} />
      </MemoryRouter>
    </Providers>,
  )
  await screen.findByRole('option', { name: 'Plumbers' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: chosen } })
  fireEvent.click(screen.getByRole('button', { name: 'Show results' }))
  await waitFor(() => expect(onApply).toHaveBeenCalledWith({ ...NO_FILTERS, inCategory: chosen }, isProduct))
})

test('a price that is typed first is in the currency of the person’s country; without a price, prices do not matter', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  serveInfo('+989121234567')
  const onApply = vi.fn()
  render(
    <Providers>
      <MemoryRouter>
        <FilterSheet filters={NO_FILTERS} isForPosts isSuggesting={false} onApply={onApply} onClose={vi.fn()} />
      </MemoryRouter>
    </Providers>,
  )
  const max = screen.getByLabelText<HTMLInputElement>('Price to')
  const currency = screen.getByLabelText<HTMLSelectElement>('Currency')
  await waitFor(() => expect(max.disabled).toBe(false))
  const show = async (filters: object) => {
    fireEvent.click(screen.getByRole('button', { name: 'Show results' }))
    await waitFor(() => expect(onApply).toHaveBeenLastCalledWith({ ...NO_FILTERS, ...filters }, undefined))
  }
  await show({})
  fireEvent.change(max, { target: { value: '500' } })
  expect(currency.value).toBe('toman')
  await show({ currency: 'toman', priceMax: 500 })
  fireEvent.change(currency, { target: { value: 'lira' } })
  await show({ currency: 'lira', priceMax: 500 })
  fireEvent.change(currency, { target: { value: '' } })
  fireEvent.change(max, { target: { value: '' } })
  await show({})
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'cheapest' } })
  await show({ currency: 'toman', order: 'cheapest' })
})

test('the distance that is too far is refused in the digits of the language', async () => {
  const persian = LANGUAGES.find(({ code }) => code === 'fa')
  if (persian) await switchLanguage(persian)
  serveInfo()
  render(
    <Providers>
      <MemoryRouter>
        <FilterSheet filters={NO_FILTERS} isForPosts isSuggesting={false} onApply={vi.fn()} onClose={vi.fn()} />
      </MemoryRouter>
    </Providers>,
  )
  fireEvent.change(await screen.findByLabelText('حداکثر فاصله به کیلومتر'), { target: { value: '۹۰۰' } })
  fireEvent.click(screen.getByRole('button', { name: 'نمایش نتایج' }))
  expect(await screen.findByText('از ۱ تا ۵۰۰ کیلومتر')).toBeTruthy()
  await switchLanguage(LANGUAGES[0])
})
