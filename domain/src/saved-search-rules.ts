import { MESSAGES } from './messages.ts'
import { VISIBLE } from './visible-text.ts'

export const SAVED_SEARCHES_MOST = 50
export const SAVED_SEARCH_NAME_CHARACTERS = 60
/** Without a word or a category, a search needs a price, a group or a property, and an area of at most this radius. */
export const WORDLESS_RADIUS_MOST_KM = 50
/** New results are counted up to here. */
export const NEW_RESULTS_MOST = 99

export const SAVED_SEARCH_MESSAGES = {
  tooBroad:
    'This is too broad for alerts. Please add a word or a category, or a price and a distance of at most 50 kilometres',
  searchesFull: 'You have reached the maximum number of saved searches',
  noSuchSearch: 'This saved search no longer exists',
  searchNameTooLong: 'The name of a search has at most 60 characters',
  pricesReversed: 'This is less than the price it begins with',
  sameSearch: 'You already have a saved search with these values',
} as const

/** Expects the result of `tidyName`. */
export function searchNameProblem(name: string): string | null {
  if (!VISIBLE.test(name)) return MESSAGES.required
  return name.length > SAVED_SEARCH_NAME_CHARACTERS ? SAVED_SEARCH_MESSAGES.searchNameTooLong : null
}

interface Broadness {
  keyword: string
  /** One category, not a whole group. */
  hasCategory: boolean
  /** Or a group of categories, or a property. */
  hasPrice: boolean
  radiusM: number | null
}

/** Whether alerts for this search would be about too much. A category is as narrow as the word that names it. */
export const isTooBroad = ({ keyword, hasCategory, hasPrice, radiusM }: Broadness) =>
  !/[\p{L}\p{N}]{2}/u.test(keyword) &&
  !hasCategory &&
  !(hasPrice && radiusM !== null && radiusM <= WORDLESS_RADIUS_MOST_KM * 1_000)
