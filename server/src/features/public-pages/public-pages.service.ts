import { USERNAME_PATTERN } from '@meydan/domain/account-rules.ts'
import type { Dictionary } from '@meydan/domain/languages.ts'
import type { Zone } from '@meydan/domain/zones.ts'
import type { DirectoryService } from '#features/directory/directory.service.ts'
import type { ExploreService } from '#features/explore/explore.service.ts'
import type { ExplorePlacesService } from '#features/explore/explore-places.service.ts'
import type { MapPicture, MapPicturesService, Scheme } from '#features/maps/map-pictures.service.ts'
import type { Place } from '#features/places/places.service.ts'
import type { Post } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import type { ReadLimiter } from '#lib/read-limiter.ts'
import { isUuid } from '#lib/uuid.ts'
import { type Card, PAGE_CARDS } from './public-pages.sql.ts'
import type {
  Before,
  CategoryRow,
  GroupRow,
  PersonRow,
  PlaceRow,
  PostContact,
  PostRow,
  PublicPagesStore,
} from './public-pages.store.ts'

/** `private` names only what was requested; `moved` is the address of the same thing elsewhere, perhaps on the site of another zone. */
export type Found<Thing> =
  | { kind: 'open'; thing: Thing }
  | { kind: 'private'; id: string }
  | { kind: 'moved'; to: string; site?: string }
  | { kind: 'removed' }
  | { kind: 'missing' }

export type PublicPost = Pick<PostRow, 'is_listed' | 'category' | 'city_key'> & { post: Post; similar: Card[] }
export type PublicPerson = PersonRow & { cards: Card[]; places: NonNullable<PersonRow['places']>; next: Before | null }
export type PublicCategory = CategoryRow & { next: Before | null }
/** `near` is what is for sale near the visitor, where nothing was found. */
export type Searched = { keyword: string; corrected: string | null; cards: Card[]; places: Place[]; near: Card[] }
export type Here = { lat: number; lng: number }

type Dependencies = {
  store: PublicPagesStore
  directory: DirectoryService
  explore: ExploreService
  explorePlaces: ExplorePlacesService
  mapPictures: MapPicturesService
  readLimiter: ReadLimiter
  zone: Zone
  zoneUrls: Partial<Record<Zone, string>>
  limiter: Limiter
  clock: Clock
}

const CONTACTS_PER_HOUR = { most: 30, spanS: 60 * 60 }
const MISSING = { kind: 'missing' } as const
const CATEGORY_PATTERN = /^[a-z0-9_]{1,60}$/
/** What city_key() of the database makes. */
const CITY_PATTERN = /^[a-z0-9\u0400-\u04FF\u0600-\u06FF-]{1,100}$/
const PLACES_SHOWN = 6
const NEAR_SHOWN = 12
/** So many of the best are looked at, where some of a page belong to people who are not listed. */
const SEARCHED_MOST = 100

// docs/decisions/0359: A deleted public post is gone for a year
const DELETED_MS = 365 * 24 * 60 * 60_000

/** What people without an account and search engines may see. Nothing of private accounts. */
export class PublicPagesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A public post with similar ones; for a private account's, only that it is private. */
  async post(id: string, language: Dictionary): Promise<Found<PublicPost>> {
    if (!isUuid(id)) return MISSING
    const { store } = this.#deps
    const row = await store.post(id, language)
    if (row?.audience === 'followers') return { kind: 'private', id }
    if (row?.post) return { kind: 'open', thing: { ...row, post: row.post, similar: row.similar_cards ?? [] } }
    const isGone = row ? row.is_removed : await store.wasDeleted(id)
    return isGone ? { kind: 'removed' } : MISSING
  }

  /** Forgets which posts there were long ago: by then search engines have forgotten them too. */
  async forgetDeleted() {
    const { store, clock } = this.#deps
    await store.forgetDeleted(new Date(clock.now().getTime() - DELETED_MS))
  }

  /**
   * How to reach the owner of a public post, for people of other zones, who cannot send messages here; null where there is no such
   * post or no other zone.
   */
  async contact(id: string, network: string): Promise<PostContact | null> {
    const { store, limiter, zone, zoneUrls } = this.#deps
    if (!Object.keys(zoneUrls).some((other) => other !== zone) || !isUuid(id)) return null
    const giveBack = await limiter.takeAll([[`contact:network:${network}`, CONTACTS_PER_HOUR]])
    const contact = await store.contact(id)
    if (!contact) await giveBack() // nothing was told
    return contact
  }

  /** A public profile, under its present username and in its own zone; for a private account, only that it is private. */
  async person(username: string, before: Before, ip: string): Promise<Found<PublicPerson>> {
    if (!USERNAME_PATTERN.test(username)) return MISSING
    const key = username.toLowerCase()
    const row = await this.#deps.store.person(key, before)
    if (!row?.is_active) return row ? MISSING : this.#elsewhere(key, ip)
    if (row.is_private) return row.username_key === key ? { kind: 'private', id: row.id } : MISSING
    if (row.username_key !== username) return { kind: 'moved', to: `/u/${row.username_key}` }
    const { cards, next } = paged(row.cards ?? [])
    return { kind: 'open', thing: { ...row, cards, places: row.places ?? [], next } }
  }

  /** A place; one that was merged into another has moved there. */
  async place(id: string, language: Dictionary): Promise<Found<PlaceRow>> {
    const { store, clock } = this.#deps
    const row = isUuid(id) ? await store.place(id, language, clock.now()) : undefined
    if (row?.is_hidden) return { kind: 'removed' }
    if (row && row._id !== id.toLowerCase()) return { kind: 'moved', to: `/pl/${row._id}` }
    return row ? { kind: 'open', thing: row } : MISSING
  }

  /** The surroundings of a place as SVG; null if there is no such place. Drawing a new one is limited by network. */
  async placeMap(id: string, language: Dictionary, scheme: Scheme, network: string): Promise<MapPicture | null> {
    const { store, mapPictures, readLimiter } = this.#deps
    const position = isUuid(id) ? await store.placePosition(id) : undefined
    if (!position) return null
    return mapPictures.of({ ...position, language, scheme }, () => readLimiter.take(`maps:${network}`))
  }

  /** Whose data the map of a place shows. */
  mapCredits(): Promise<string> {
    return this.#deps.mapPictures.credits()
  }

  /** The newest posts of a category, or of a category in a city. */
  async category(
    category: string,
    city: string | null,
    language: Dictionary,
    before: Before,
  ): Promise<Found<PublicCategory>> {
    const key = category.toLowerCase()
    if (!CATEGORY_PATTERN.test(key)) return MISSING
    const cityKey = city?.toLowerCase() ?? null
    if (cityKey !== null && !CITY_PATTERN.test(cityKey)) return MISSING
    if (key !== category || cityKey !== city)
      return { kind: 'moved', to: `/c/${key}${cityKey ? `/${encodeURIComponent(cityKey)}` : ''}` }
    const { store } = this.#deps
    const row = cityKey ? await store.city(key, cityKey, language, before) : await store.category(key, language, before)
    if (!row || (cityKey && !row.city)) return MISSING
    return { kind: 'open', thing: { ...row, ...paged(row.cards) } }
  }

  categories(language: Dictionary): Promise<GroupRow[]> {
    return this.#deps.store.categories(language)
  }

  /** What is for sale near a position. */
  near({ lat, lng }: Here, limit: number): Promise<Card[]> {
    return this.#deps.store.near(lat, lng, limit)
  }

  /** Public posts and places by keyword. */
  async search(text: string, here: Here, language: Dictionary): Promise<Searched> {
    const { explore, explorePlaces } = this.#deps
    const find = (limit: number) => explore.publicSearch(text, here, { language, limit })
    const { keyword, ids, corrected } = await find(PAGE_CARDS)
    const [cards, places] = await Promise.all([
      this.#firstCards(ids, async () => (await find(SEARCHED_MOST)).ids),
      explorePlaces.byKeyword(null, { location: here, keyword, requestingLanguage: language }) as Promise<Place[]>,
    ])
    const near = cards.length + places.length === 0 ? await this.near(here, NEAR_SHOWN) : []
    return { keyword, corrected, cards, places: places.slice(0, PLACES_SHOWN), near }
  }

  /** Where some of a full page are of people who are not listed, others take their place. Few searches have such, and are read twice. */
  async #firstCards(ids: string[], findMore: () => Promise<string[]>): Promise<Card[]> {
    const { store } = this.#deps
    const cards = await store.cardsOf(ids)
    const isShort = cards.length < ids.length && ids.length === PAGE_CARDS
    return isShort ? store.cardsOf(await findMore()) : cards
  }

  /** People of another zone have their page there. */
  async #elsewhere(username: string, ip: string): Promise<Found<never>> {
    const { directory, zone, zoneUrls } = this.#deps
    if (Object.keys(zoneUrls).length === 0) return MISSING
    const entry = await directory.findFor(ip, { username })
    const site = entry && entry.zone !== zone ? zoneUrls[entry.zone] : undefined
    return site ? { kind: 'moved', to: `/u/${username}`, site } : MISSING
  }
}

function paged(cards: Card[]): { cards: Card[]; next: Before | null } {
  const shown = cards.slice(0, PAGE_CARDS)
  const last = shown.at(-1)
  return { cards: shown, next: cards.length > PAGE_CARDS && last ? { at: last.created_at, id: last._id } : null }
}
