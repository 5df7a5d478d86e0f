export const MAP_POSTS_MOST = 500
export const SUGGESTED_PLACES_PAGE_SIZE = 5
export const USER_SEARCH_DEBOUNCE_MS = 500
export const KEYWORD_CHARACTERS_MOST = 100
export const RADIUS_MOST_KM = 500

export const EXPLORE_ORDERS = ['best', 'newest', 'nearest', 'cheapest'] as const
export type ExploreOrder = (typeof EXPLORE_ORDERS)[number]

/** About 500 m. When the map's centre leaves this box around the last search, it can be searched again. */
export const RESEARCH_BOX_DEGREES = 0.0045

/** Minimum score for a marker, by zoom. Below zoom 13 there are no markers. */
const MARKER_SCORES: [zoom: number, score: number][] = [
  [16, 0],
  [15, 2.5],
  [14, 5],
  [13, 7.5],
]

export function leastMarkerScore(zoom: number): number {
  return MARKER_SCORES.find(([from]) => zoom >= from)?.[1] ?? Number.POSITIVE_INFINITY
}

export const EXPLORE_MESSAGES = {
  keywordTooLong: 'This search text is too long',
  unknownCategory: 'There is no such category',
  currencyNeeded: 'Prices can only be compared in one currency, please choose it',
  locationNeeded: 'Please choose a location first',
  guildNeedsPlan: 'Businesses of your guild need a plan above Basic',
  guildNeeded: 'Please choose your guild in your profile first',
} as const
