import { expect, test } from 'vitest'
import { isSameSearch } from './same-search.ts'
import type { SavedSearch } from './saved-searches.graphql.ts'

const saved = {
  keyword: 'lamp',
  as_typed: false,
  is_product: true,
  is_seller: true,
  category: null,
  properties: [] as { name: string; value: string }[],
  is_new: null,
  currency: null,
  price_min: null,
  price_max: 500,
  lat: 41.04,
  lng: 28.93,
  radius: 5_000,
} as SavedSearch

const filter = {
  currency: null,
  price_min: null,
  price_max: 500,
  is_new: null,
  location: { lat: 41.04001, lng: 28.93 },
  radius: 5_000,
}
const shown = { keyword: 'lamp', asTyped: false, isSeller: true, isProduct: true, filter }

test('a search that is already saved is recognised', () => {
  expect(isSameSearch(saved, shown)).toBe(true)
  const everywhere = { ...saved, lat: null, lng: null, radius: null }
  expect(isSameSearch(everywhere, { ...shown, filter: { ...filter, radius: null } })).toBe(true)
})

test('properties are compared in any order', () => {
  const [size, colour] = [
    { name: 'size', value: '42' },
    { name: 'color', value: 'red' },
  ]
  const withBoth = { ...shown, filter: { ...filter, properties: [colour, size] } }
  expect(isSameSearch({ ...saved, properties: [size, colour] }, withBoth)).toBe(true)
  expect(isSameSearch({ ...saved, properties: [size] }, withBoth)).toBe(false)
})

test.each([
  ['another word', { ...shown, keyword: 'table' }],
  ['wanted instead of offered', { ...shown, isSeller: false }],
  ['another price', { ...shown, filter: { ...filter, price_max: 600 } }],
  ['another area', { ...shown, filter: { ...filter, location: { lat: 41.1, lng: 28.93 } } }],
  ['a category', { ...shown, filter: { ...filter, category: 'phones' } }],
  ['a property', { ...shown, filter: { ...filter, properties: [{ name: 'size', value: '42' }] } }],
  ['no area', { ...shown, filter: { ...filter, radius: null } }],
])('it is another search with %s', (_, other) => {
  expect(isSameSearch(saved, other)).toBe(false)
})
