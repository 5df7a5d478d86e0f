import {
  EXPLORE_ORDERS,
  type ExploreOrder,
  KEYWORD_CHARACTERS_MOST,
  RADIUS_MOST_KM,
} from '@meydan/domain/explore-rules.ts'
import { isPlaceCategorySlug, type PlaceCategorySlug } from '@meydan/domain/place-categories.ts'
import type { Position } from '#features/maps/position.ts'
import { isBeyondNear } from './near-radius.ts'

// docs/decisions/0132: The state of Explore is its address

/** What the explorer shows, by the specification's numbers. */
export const STATUS = {
  postsFeed: 1,
  postKeyword: 2,
  placesByCategory: 3,
  placesByKeyword: 4,
  suggestedPlaces: 5,
} as const
export type ExplorerStatus = (typeof STATUS)[keyof typeof STATUS]

const TABS = ['gallery', 'map', 'user'] as const
export type ExplorerTab = (typeof TABS)[number]

interface PropertyFilter {
  name: string
  value: string
}

export interface ExplorerFilters {
  order: ExploreOrder
  currency: string | null
  priceMin: number | null
  priceMax: number | null
  isNew: boolean | null
  radiusKm: number | null
  /** A category of posts, or a group of them. */
  inCategory: string | null
  /** Sizes, colours and the like, within the category. */
  properties: readonly PropertyFilter[]
  withSold: boolean
  openNow: boolean
  /** Only businesses of one's own guild, among suggested places. */
  sameGuild: boolean
}

export interface Explorer {
  status: ExplorerStatus
  tab: ExplorerTab
  keyword: string
  /** Search for the keyword as it is typed, even if it seems misspelt. */
  asTyped: boolean
  isSeller: boolean
  /** Null: products and services, for a keyword that was typed where neither was chosen, or for a saved search of both. */
  isProduct: boolean | null
  isLocal: boolean
  category: PlaceCategorySlug | null
  /** The location of the last search, and the map's zoom. */
  lastLocation: Position | null
  zoom: number | null
  filters: ExplorerFilters
  /** The search text of the people tab. */
  person: string
}

export type ExplorerEvent =
  | { type: 'side'; isSeller: boolean }
  | { type: 'kind'; isProduct: boolean }
  | { type: 'keyword'; keyword: string }
  | { type: 'category'; category: PlaceCategorySlug }
  | { type: 'browse'; category: string; isProduct: boolean }
  | { type: 'tab'; tab: ExplorerTab }
  | { type: 'local'; isLocal: boolean }
  | { type: 'located'; location: Position; zoom?: number | null }
  | { type: 'area'; location: Position; zoom: number }
  | { type: 'person'; person: string }
  | { type: 'searchPosts' }
  | { type: 'searchPlaces' }
  | { type: 'searchPeople' }
  | { type: 'asTyped' }
  | { type: 'otherKind' }
  | { type: 'everything' }
  | { type: 'everywhere' }
  | { type: 'filters'; filters: Partial<ExplorerFilters>; isProduct?: boolean }

export const NO_FILTERS: ExplorerFilters = {
  order: 'best',
  currency: null,
  priceMin: null,
  priceMax: null,
  isNew: null,
  radiusKm: null,
  inCategory: null,
  properties: [],
  withSold: false,
  openNow: false,
  sameGuild: false,
}

/** What is said of a category belongs to it. */
export const NO_CATEGORY = { inCategory: null, properties: [] } satisfies Partial<ExplorerFilters>

export const INITIAL: Explorer = {
  status: STATUS.suggestedPlaces,
  tab: 'gallery',
  keyword: '',
  asTyped: false,
  isSeller: true,
  isProduct: true,
  isLocal: false,
  category: null,
  lastLocation: null,
  zoom: null,
  filters: NO_FILTERS,
  person: '',
}

export const showsPosts = ({ status }: Explorer) => status === STATUS.postsFeed || status === STATUS.postKeyword

/** The category whose places are shown. A keyword finds places of all of them; the one before it returns with its places. */
export const shownCategory = ({ status, category }: Explorer) => (status === STATUS.placesByCategory ? category : null)

/** Whether a filter changes what is shown: those of posts are kept while places are shown, and those of places among posts. */
export function isFiltered(state: Explorer): boolean {
  const { openNow, sameGuild, ...ofPosts } = state.filters
  if (!showsPosts(state)) return openNow || (sameGuild && state.status === STATUS.suggestedPlaces)
  return JSON.stringify({ ...NO_FILTERS, ...ofPosts }) !== JSON.stringify(NO_FILTERS)
}

/** A category, and what its posts say of themselves, belong to one kind. */
const ofKind = (state: Explorer, isProduct: boolean): Explorer =>
  isProduct === state.isProduct ? state : { ...state, isProduct, filters: { ...state.filters, ...NO_CATEGORY } }

/** All transitions. A pure function, so that each can be tested and the address of the page can hold the state. */
export function explore(state: Explorer, event: ExplorerEvent): Explorer {
  switch (event.type) {
    case 'side':
      // Selling forces product.
      return { ...ofKind(toFeed(state), event.isSeller || state.isProduct !== false), isSeller: event.isSeller }
    case 'kind':
      return ofKind(toFeed(state), event.isProduct)
    case 'keyword':
      return withKeyword(event.keyword.trim() ? awayFromPeople(state) : state, event.keyword.trim())
    case 'category':
      return {
        ...awayFromPeople(state),
        status: STATUS.placesByCategory,
        category: event.category,
        keyword: '',
        asTyped: false,
      }
    case 'browse':
      return {
        ...toFeed(state),
        isProduct: event.isProduct,
        filters: { ...state.filters, inCategory: event.category, properties: [] },
      }
    case 'searchPosts':
      return state.keyword
        ? amongAllPosts({ ...state, category: null })
        : { ...state, status: STATUS.postsFeed, category: null }
    case 'searchPlaces':
      return { ...state, status: STATUS.placesByKeyword, category: null }
    case 'searchPeople':
      return { ...state, tab: 'user', person: state.keyword }
    case 'asTyped':
      return { ...state, asTyped: true }
    case 'otherKind':
      return ofKind(state, !state.isProduct)
    case 'everything':
      return { ...toFeed(state), isLocal: false, filters: NO_FILTERS }
    case 'everywhere':
      return { ...state, isLocal: false, filters: { ...state.filters, radiusKm: null } }
    case 'tab':
      return { ...state, tab: event.tab }
    case 'local':
      return { ...state, isLocal: event.isLocal }
    case 'located':
      return { ...state, lastLocation: event.location, zoom: event.zoom ?? state.zoom }
    case 'area':
      // Searching an area turns posts from everywhere into posts near it, unless it is larger than any area.
      return {
        ...state,
        lastLocation: { lat: event.location.lat, lng: event.location.lng },
        zoom: event.zoom,
        isLocal: showsPosts(state) ? !isBeyondNear(event.zoom) : state.isLocal,
      }
    case 'person':
      return { ...state, person: event.person }
    case 'filters':
      return {
        ...state,
        isProduct: event.isProduct ?? state.isProduct,
        filters: { ...state.filters, ...event.filters },
      }
  }
}

/** Whether an event begins another search, to which Back returns from the next one; filters, switches and tabs narrow the one there is. */
export function isNewSearch(before: Explorer, event: ExplorerEvent, after: Explorer): boolean {
  if (event.type === 'browse' || event.type === 'otherKind' || event.type === 'searchPeople') return true
  return (['status', 'keyword', 'asTyped', 'category'] as const).some((name) => before[name] !== after[name])
}

/** The tab of people shows neither posts nor places: who asks for them leaves it. */
const awayFromPeople = (state: Explorer): Explorer => ({
  ...state,
  tab: state.tab === 'user' ? INITIAL.tab : state.tab,
})

const toFeed = (state: Explorer): Explorer => ({
  ...awayFromPeople(state),
  status: STATUS.postsFeed,
  isProduct: state.isProduct ?? INITIAL.isProduct,
  category: null,
  keyword: '',
  asTyped: false,
})

/**
 * Where places are shown nobody has said whether to look for products or services: the keyword finds what is offered of both. A category
 * is of one of them.
 */
const amongAllPosts = (state: Explorer): Explorer => ({
  ...state,
  status: STATUS.postKeyword,
  isSeller: true,
  isProduct: state.filters.inCategory ? state.isProduct : null,
})

/**
 * A keyword searches posts, or places where somebody has chosen to look at places; not where places are only suggested. Without
 * one, the previous view returns.
 */
function withKeyword(before: Explorer, keyword: string): Explorer {
  const state = { ...before, asTyped: false }
  if (keyword && showsPosts(state)) return { ...state, keyword, status: STATUS.postKeyword }
  if (keyword && state.status === STATUS.suggestedPlaces) return amongAllPosts({ ...state, keyword })
  if (keyword) return { ...state, keyword, status: STATUS.placesByKeyword }
  if (showsPosts(state)) return { ...toFeed(state), tab: state.tab, isProduct: state.isProduct }
  return { ...state, keyword, status: state.category ? STATUS.placesByCategory : STATUS.suggestedPlaces }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const number = (text: string | null) =>
  text === null || text === '' || !Number.isFinite(Number(text)) ? null : Number(text)

const readId = (text: string | null) => ID.exec(text ?? '')?.[0] ?? null

/** What the server refuses is left out: somebody with an old or a mistyped address still finds something. */
const readKeyword = (text: string | null) => (text ?? '').replaceAll('\0', '').trim().slice(0, KEYWORD_CHARACTERS_MOST)

const RADIUS_LEAST_KM = 0.001

function readRadius(text: string | null): number | null {
  const km = number(text)
  return km !== null && km >= RADIUS_LEAST_KM && km <= RADIUS_MOST_KM ? km : null
}

const PROPERTIES_MOST = 5

/** Written as `color:Red`. */
const readProperties = (texts: string[]): PropertyFilter[] =>
  texts
    .flatMap((text) => {
      const [, name = '', value = ''] = /^([^:]{1,100}):(.{1,100})$/s.exec(text.replaceAll('\0', '')) ?? []
      return name.trim() && value.trim() ? [{ name: name.trim(), value: value.trim() }] : []
    })
    .slice(0, PROPERTIES_MOST)

const WITH_SERVICES = 'too'

function readKind(text: string | null, status: ExplorerStatus): boolean | null {
  if (text !== WITH_SERVICES) return text === null
  return status === STATUS.postKeyword || status === STATUS.postsFeed ? null : INITIAL.isProduct
}

/** The address holds the whole state, so that it can be shared and restored by going back. */
export function readExplorer(query: URLSearchParams): Explorer {
  const status = number(query.get('status'))
  const tab = query.get('tab') as ExplorerTab
  const category = query.get('category') ?? ''
  const [lat, lng, zoom] = (query.get('at') ?? '').split(',').map((part) => number(part))
  const isPosition = typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const order = query.get('order') as ExploreOrder
  const isNew = query.get('new')
  const keyword = readKeyword(query.get('q'))
  const known = Object.values(STATUS).find((each) => each === status) ?? INITIAL.status
  const needsKeyword = known === STATUS.postKeyword || known === STATUS.placesByKeyword
  const isPossible = (!needsKeyword || keyword) && (known !== STATUS.placesByCategory || isPlaceCategorySlug(category))
  const shown = isPossible ? known : INITIAL.status
  return {
    status: shown,
    tab: TABS.includes(tab) ? tab : INITIAL.tab,
    keyword: isPossible && needsKeyword ? keyword : '',
    asTyped: query.get('typed') !== null,
    isSeller: query.get('buy') === null,
    isProduct: readKind(query.get('service'), shown),
    isLocal: query.get('local') !== null,
    category: isPlaceCategorySlug(category) ? category : null,
    lastLocation: isPosition ? { lat, lng } : null,
    zoom: isPosition ? (zoom ?? null) : null,
    person: query.get('who') ?? '',
    filters: {
      order: EXPLORE_ORDERS.includes(order) ? order : NO_FILTERS.order,
      currency: readId(query.get('currency')),
      priceMin: number(query.get('from')),
      priceMax: number(query.get('to')),
      isNew: isNew === null ? null : isNew === 'yes',
      radiusKm: readRadius(query.get('km')),
      inCategory: readId(query.get('in')),
      properties: query.has('in') ? readProperties(query.getAll('has')) : [],
      withSold: query.get('sold') !== null,
      openNow: query.get('open') !== null,
      sameGuild: query.get('guild') !== null,
    },
  }
}

export function writeExplorer({ filters, ...state }: Explorer): URLSearchParams {
  const { lastLocation, zoom } = state
  const at = lastLocation && [
    lastLocation.lat.toFixed(5),
    lastLocation.lng.toFixed(5),
    ...(zoom ? [zoom.toFixed(1)] : []),
  ]
  const entries: [string, string | number | false | null | undefined][] = [
    ['status', state.status === INITIAL.status ? null : state.status],
    ['tab', state.tab === INITIAL.tab ? null : state.tab],
    ['q', state.keyword],
    ['typed', state.asTyped && 'yes'],
    ['who', state.person],
    ['buy', !state.isSeller && 'yes'],
    ['service', state.isProduct === null ? WITH_SERVICES : !state.isProduct && 'yes'],
    ['local', state.isLocal && 'yes'],
    ['category', state.category],
    ['at', at?.join(',')],
    ['order', filters.order === NO_FILTERS.order ? null : filters.order],
    ['currency', filters.currency],
    ['from', filters.priceMin],
    ['to', filters.priceMax],
    ['new', filters.isNew === null ? null : filters.isNew ? 'yes' : 'no'],
    ['km', filters.radiusKm],
    ['in', filters.inCategory],
    ...(filters.inCategory ? filters.properties : []).map(
      ({ name, value }) => ['has', `${name}:${value}`] as [string, string],
    ),
    ['sold', filters.withSold && 'yes'],
    ['open', filters.openNow && 'yes'],
    ['guild', filters.sameGuild && 'yes'],
  ]
  return new URLSearchParams(entries.flatMap(([name, value]) => (value || value === 0 ? [[name, String(value)]] : [])))
}
