import { INITIAL, NO_FILTERS, STATUS, writeExplorer } from '#features/explore/explorer.ts'
import type { SavedSearch } from './saved-searches.graphql.ts'

/** The address of the explorer that shows the results of a saved search, newest first. */
export function addressOf(search: SavedSearch): string {
  const { keyword, lat, lng, radius } = search
  const query = writeExplorer({
    ...INITIAL,
    status: keyword ? STATUS.postKeyword : STATUS.postsFeed,
    keyword,
    asTyped: search.as_typed,
    isSeller: search.is_seller,
    isProduct: search.is_product,
    lastLocation: lat !== null && lng !== null ? { lat, lng } : null,
    filters: {
      ...NO_FILTERS,
      order: 'newest',
      currency: search.currency,
      priceMin: search.price_min,
      priceMax: search.price_max,
      inCategory: search.category,
      properties: search.properties,
      isNew: search.is_new,
      radiusKm: radius === null ? null : radius / 1_000,
    },
  })
  return `/explore?${query}`
}
