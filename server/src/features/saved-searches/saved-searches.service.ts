import { EXPLORE_MESSAGES } from '@meydan/domain/explore-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { tidyName } from '@meydan/domain/saved-rules.ts'
import {
  isTooBroad,
  NEW_RESULTS_MOST,
  SAVED_SEARCH_MESSAGES,
  SAVED_SEARCH_NAME_CHARACTERS,
  SAVED_SEARCHES_MOST,
  searchNameProblem,
} from '@meydan/domain/saved-search-rules.ts'
import type { Database } from '#db/database.ts'
import type { CategoriesService } from '#features/explore/categories.service.ts'
import { type ExploreFilter, type Location, readKeyword, readPosts } from '#features/explore/explore.service.ts'
import type { SearchService } from '#features/search/search.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { SavedSearch, SavedSearchesStore, SearchFields, SearchMatch } from './saved-searches.store.ts'
import { keysOfPost, keysOfSearch } from './search-keys.ts'

export type { SavedSearch, SearchMatch } from './saved-searches.store.ts'

type Dependencies = {
  store: SavedSearchesStore
  search: SearchService
  categories: CategoriesService
  limiter: Limiter
  db: Database
  clock: Clock
}

export type NewSearch = {
  name?: Maybe<string>
  keyword?: Maybe<string>
  asTyped?: Maybe<boolean>
  isSeller: boolean
  isProduct?: Maybe<boolean>
  filter?: Maybe<ExploreFilter>
}
/** A value that is left out becomes empty. */
export type SearchEdit = {
  name: string
  price_min?: Maybe<number>
  price_max?: Maybe<number>
  radius?: Maybe<number>
}
export type MatchedPost = { id: string; kind: number; lexemes: string[]; locations: Location[] }

const CHANGES_PER_MINUTE = { most: 30, spanS: 60 }
const ONE = { usual: 1, most: 1 }
/** One post alerts at most so many searches. */
const MATCHES_MOST = 5_000

/** Searches that a person has saved: new posts that fit them are counted, and reported. */
export class SavedSearchesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The viewer's saved searches, newest first. */
  list(viewer: UserViewer): Promise<SavedSearch[]> {
    return this.#deps.store.ofUser(viewer.id, NEW_RESULTS_MOST)
  }

  /** Saves a search of the explorer. The same search again returns the one that is there. */
  async save(viewer: UserViewer, newSearch: NewSearch): Promise<SavedSearch> {
    const { store, db, clock } = this.#deps
    await this.#limit(viewer)
    const fields = await this.#read(newSearch)
    await db.transaction(async () => {
      await store.lockOwner(viewer.id)
      await store.add(viewer.id, fields, { most: SAVED_SEARCHES_MOST, now: clock.now() })
    })
    const id = await store.findSame(viewer.id, fields.same_key)
    allow(id !== undefined, () => badInput('search', SAVED_SEARCH_MESSAGES.searchesFull))
    return this.#find(viewer, id)
  }

  /** Changes name, price and radius of a saved search. */
  async edit(viewer: UserViewer, id: string, { name, radius, ...prices }: SearchEdit): Promise<SavedSearch> {
    const { store, db } = this.#deps
    await this.#limit(viewer)
    const before = await this.#find(viewer, id)
    const location = before.lat !== null && before.lng !== null ? { lat: before.lat, lng: before.lng } : null
    const fields = await this.#read({
      name,
      keyword: before.keyword,
      asTyped: before.as_typed,
      isSeller: before.kind % 2 === 1,
      isProduct: before.of_every_kind ? null : before.kind >= 2,
      filter: {
        currency: before.currency_id,
        is_new: before.is_new,
        category: before.category_id,
        properties: before.properties,
        ...prices,
        ...(location && { location, radius: radius ?? before.radius_m }),
      },
    })
    return db.transaction(async () => {
      await store.lockOwner(viewer.id)
      const same = await store.findSame(viewer.id, fields.same_key)
      allow(same === undefined || same === id, () => conflict('name', SAVED_SEARCH_MESSAGES.sameSearch))
      await store.change(viewer.id, id, fields)
      return this.#find(viewer, id)
    })
  }

  /** Stops or resumes alerts. */
  async setPaused(viewer: UserViewer, id: string, isPaused: boolean): Promise<SavedSearch> {
    await this.#limit(viewer)
    await this.#deps.store.setPaused(viewer.id, id, isPaused)
    return this.#find(viewer, id)
  }

  /** The viewer has looked at the results: from now on, others are new. */
  async markSeen(viewer: UserViewer, id: string): Promise<SavedSearch> {
    await this.#deps.store.setSeen(viewer.id, id, this.#deps.clock.now())
    return this.#find(viewer, id)
  }

  /** Deletes a saved search. */
  async remove(viewer: UserViewer, id: string) {
    await this.#limit(viewer)
    await this.#deps.store.remove(viewer.id, id)
  }

  /** The saved searches a post fits, of people who may see it and have not left. */
  matching({ id, kind, locations, lexemes }: MatchedPost): Promise<SearchMatch[]> {
    // A word of the title is among all words too.
    const words = lexemes.filter((lexeme) => !lexeme.startsWith('~'))
    return this.#deps.store.match(id, keysOfPost(kind, locations, words), MATCHES_MOST)
  }

  /** Counts a post as a new result of these searches; returns those that it is new for. */
  async addResult(postId: string, matches: SearchMatch[]): Promise<SearchMatch[]> {
    const ids = matches.map(({ search_id }) => search_id)
    const fresh = new Set(await this.#deps.store.addMatches(postId, ids, this.#deps.clock.now()))
    return matches.filter(({ search_id }) => fresh.has(search_id))
  }

  async #find(viewer: UserViewer, id: string): Promise<SavedSearch> {
    const found = await this.#deps.store.find(viewer.id, id, NEW_RESULTS_MOST)
    allow(found !== undefined, () => notFound(SAVED_SEARCH_MESSAGES.noSuchSearch))
    return found
  }

  #limit(viewer: UserViewer) {
    return this.#deps.limiter.take(`saved-search:user:${viewer.id}`, CHANGES_PER_MINUTE)
  }

  /** Checks a search and works out what new posts are compared with. */
  async #read({ isSeller, isProduct, filter, ...request }: NewSearch): Promise<SearchFields> {
    const keyword = request.keyword?.trim() ? readKeyword(request.keyword) : ''
    const { values } = readPosts({ kinds: { isSeller, isProduct }, page: {}, filter: filter ?? {} }, ONE)
    const { is_new, currency, price_min, price_max, lat, lng } = values
    const radiusM = values.radius_m ?? null
    const area = radiusM !== null && lat !== undefined && lng !== undefined ? { location: { lat, lng }, radiusM } : null
    const hasPrice = price_min !== null || price_max !== null
    if (price_min !== null && price_max !== null && price_min > price_max)
      throw badInput('price_max', SAVED_SEARCH_MESSAGES.pricesReversed)
    if (currency && !(await this.#deps.store.isCurrency(currency)))
      throw badInput('currency', EXPLORE_MESSAGES.currencyNeeded)
    const asTyped = request.asTyped ?? false
    const standing = keyword ? await this.#deps.search.standingQuery(keyword, { asTyped }) : null
    const categoryId = filter?.category ?? null
    const filed = categoryId ? await this.#deps.categories.lexemes(categoryId) : []
    const { properties, lexemes } = await this.#deps.categories.propertyLexemes(filter?.properties ?? [])
    const isWordless = !standing?.pivot.length
    const hasMore = hasPrice || filed.length > 0 || lexemes.length > 0
    const hasCategory = filed.length === 1
    if (isTooBroad({ keyword: isWordless ? '' : keyword, hasCategory, hasPrice: hasMore, radiusM }))
      throw badInput('search', SAVED_SEARCH_MESSAGES.tooBroad)
    // The last is that of products.
    const kind = values.kinds.at(-1) as number
    const isOfEveryKind = values.kinds.length > 1
    const search = {
      keyword,
      as_typed: asTyped,
      kind,
      category_id: categoryId,
      is_new,
      currency_id: currency,
      price_min,
      price_max,
      lat: area?.location.lat ?? null,
      lng: area?.location.lng ?? null,
      radius_m: radiusM,
    }
    const asked = lexemes.toSorted()
    // Of a category and a property, fewer posts have the property.
    const pivot = isWordless ? (lexemes.length ? lexemes.slice(0, 1) : filed) : standing.pivot
    return {
      ...search,
      of_every_kind: isOfEveryKind,
      properties,
      name: readName(request.name, [keyword, ...properties.map(({ value }) => value)].filter(Boolean).join(', ')),
      query: allOf(standing?.condition, filed, lexemes),
      keys: keysOfSearch(values.kinds, area, pivot),
      same_key: JSON.stringify({
        ...search,
        keyword: standing?.condition ?? '',
        ...(asked.length && { properties: asked }),
        ...(isOfEveryKind && { of_every_kind: true }),
      }),
    }
  }
}

/** A post must fit the words, be filed under one of the categories and have the properties; null if nothing is asked for. */
function allOf(condition: string | undefined, filed: string[], properties: string[]): string | null {
  const quoted = (lexeme: string) => `'${lexeme}'`
  const inCategory = filed.length ? `(${filed.map(quoted).join('|')})` : null
  return [condition, inCategory, ...properties.map(quoted)].filter(Boolean).join('&') || null
}

/** Without a name, a search is called by what it looks for. */
function readName(text: Maybe<string>, wanted: string): string {
  const name = tidyName(text ?? '') || tidyName(wanted).slice(0, SAVED_SEARCH_NAME_CHARACTERS).trim() || '–'
  const problem = searchNameProblem(name)
  if (problem) throw badInput('name', problem)
  return name
}
