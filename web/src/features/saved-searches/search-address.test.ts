import { expect, test } from 'vitest'
import { postsAsked } from '#features/explore/explored.ts'
import { readExplorer } from '#features/explore/explorer.ts'
import { isSameSearch } from './same-search.ts'
import type { SavedSearch } from './saved-searches.graphql.ts'
import { addressOf } from './search-address.ts'

const saved = {
  keyword: '',
  as_typed: false,
  is_product: null,
  is_seller: true,
  category: null,
  properties: [] as { name: string; value: string }[],
  is_new: null,
  currency: '01890a5d-ac96-774b-bcce-b302099a8058',
  price_min: null,
  price_max: 500,
  lat: 41.04,
  lng: 28.93,
  radius: 5_000,
} as SavedSearch

const opened = (search: SavedSearch) => {
  const state = readExplorer(new URLSearchParams(addressOf(search).split('?')[1]))
  return { state, asked: postsAsked(state, state.lastLocation) }
}

test.each([
  ['by price and area, of products and services', saved],
  ['of services only', { ...saved, is_product: false }],
  ['by keyword, of both', { ...saved, keyword: 'lamp' }],
  ['of wanted products', { ...saved, is_seller: false, is_product: true }],
])('a saved search opens as what it is: %s', (_, search) => {
  const { state, asked } = opened(search)
  expect(state.status).toBe(search.keyword ? 2 : 1)
  expect(isSameSearch(search, asked)).toBe(true)
})
