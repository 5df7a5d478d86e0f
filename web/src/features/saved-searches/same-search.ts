import type { SavedSearch } from './saved-searches.graphql.ts'

/** A search of the explorer, as it is sent. */
export interface ExploredSearch {
  keyword: string | null
  asTyped: boolean
  isSeller: boolean
  /** Null: products and services. */
  isProduct: boolean | null
  filter: {
    currency: string | null
    price_min: number | null
    price_max: number | null
    is_new: boolean | null
    category?: string | null
    properties?: { name: string; value: string }[]
    location?: { lat: number; lng: number }
    radius?: number | null
  }
}

/** About 10 m: addresses round positions. */
const SAME_POSITION_DEGREES = 1e-4

/** Whether a saved search finds what the explorer shows. A position counts only with a radius. */
export function isSameSearch(saved: SavedSearch, { keyword, asTyped, isSeller, isProduct, filter }: ExploredSearch) {
  const { location, radius } = filter
  const isNear = (a: number | null, b: number) => a !== null && Math.abs(a - b) < SAME_POSITION_DEGREES
  const isSameArea =
    location && radius
      ? saved.radius === radius && isNear(saved.lat, location.lat) && isNear(saved.lng, location.lng)
      : saved.radius === null
  return (
    isSameArea &&
    (saved.keyword ?? '') === (keyword ?? '') &&
    saved.as_typed === asTyped &&
    saved.is_seller === isSeller &&
    saved.is_product === isProduct &&
    saved.category === (filter.category ?? null) &&
    namesOf(saved.properties) === namesOf(filter.properties ?? []) &&
    saved.is_new === filter.is_new &&
    saved.currency === filter.currency &&
    saved.price_min === filter.price_min &&
    saved.price_max === filter.price_max
  )
}

const namesOf = (properties: { name: string; value: string }[]) =>
  JSON.stringify(properties.map(({ name, value }) => [name, value].join('=')).toSorted())
