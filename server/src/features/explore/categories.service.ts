import type { Maybe } from '@meydan/domain/maybe.ts'
import { LRUCache } from 'lru-cache'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import { CATEGORY, categoryTerms, type SearchQuery } from '#features/search/search.service.ts'
import { badInput } from '#lib/problem.ts'
import type { CategoriesStore, CategoryCount } from './categories.store.ts'
import { type Location, readLocation } from './explore-input.ts'

// docs/decisions/0294: A category is a condition like a word

export type BrowsedCategory = { _id: string; name: string; isForProduct: boolean; posts: number }
export type BrowsedGroup = { _id: string; name: string; posts: number; categories: BrowsedCategory[] }
export type BrowsedCategories = { groups: BrowsedGroup[]; isCapped: boolean }

const FRESH_MS = 5 * 60_000
const AREAS_MOST = 1_000
/** Neighbours within about 10 km get the same counts. */
const AREA_DIGITS = 1

type Dependencies = { store: CategoriesStore; catalog: CatalogService }

/** The categories that posts are filed under: browsing them, and looking for posts in one. */
export class CategoriesService {
  readonly #deps: Dependencies
  readonly #counts: LRUCache<string, CategoryCount[]>

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
    this.#counts = new LRUCache({
      max: AREAS_MOST,
      ttl: FRESH_MS,
      fetchMethod: (_key, _stale, { context }) => dependencies.store.count(context as Location | null),
    })
  }

  /** All groups and their categories, with the number of posts around the location, or else of the best ones everywhere. */
  async browse(location: Maybe<Location>, language: Maybe<string>): Promise<BrowsedCategories> {
    const area = location ? areaOf(readLocation(location)) : null
    const key = area ? `${area.lat} ${area.lng}` : ''
    const [counts = [], { groups, categories }] = await Promise.all([
      this.#counts.fetch(key, { context: area }),
      this.#deps.catalog.postOptions(language),
    ])
    const posts = new Map(counts.map((count) => [count.category_id ?? count.group_id, count.posts]))
    const counted = <T extends { _id: string; name: string }>({ _id, name }: T) => ({
      _id,
      name,
      posts: posts.get(_id) ?? 0,
    })
    return {
      isCapped: counts.some(({ is_capped }) => is_capped),
      groups: groups.map((group) => ({
        ...counted(group),
        categories: categories
          .filter(({ group_id }) => group_id === group._id)
          .map((category) => ({ ...counted(category), isForProduct: category.is_for_product })),
      })),
    }
  }

  /** What to look for to find posts of a category, or of any category of a group. */
  async query(id: string): Promise<SearchQuery> {
    const filed = `(${categoryTerms(await this.#terms(id)).join('|')})`
    return {
      title: null,
      category: filed,
      best: filed,
      exact: filed,
      any: filed,
      partial: null,
      named: null,
      corrected: null,
    }
  }

  /** What posts of a category, or of any category of a group, have in their index: one of these. */
  async lexemes(id: string): Promise<string[]> {
    return (await this.#terms(id)).map((term) => CATEGORY + term)
  }

  /** What a category or group is called; null if there is none such any more. */
  async nameOf(id: string, language: Maybe<string>): Promise<string | null> {
    const { groups, categories } = await this.#deps.catalog.postOptions(language)
    return [...categories, ...groups].find(({ _id }) => _id === id)?.name ?? null
  }

  async #terms(id: string): Promise<string[]> {
    const { categories } = await this.#deps.catalog.postOptions()
    const ids = categories.filter(({ _id, group_id }) => _id === id || group_id === id).map(({ _id }) => _id)
    if (!ids.length) throw badInput('category', 'There is no such category')
    return ids.map((each) => each.replaceAll('-', ''))
  }
}

/** Both conditions at once. */
export function both(keyword: SearchQuery, { any: filed }: SearchQuery): SearchQuery {
  const and = <Condition extends string | null>(condition: Condition) =>
    (condition && `(${condition}&${filed})`) as Condition
  const { title, category, best, exact, any, partial, named, corrected } = keyword
  return {
    title: and(title),
    category: and(category),
    best: and(best),
    exact: and(exact),
    any: and(any),
    partial: and(partial && `(${partial})`),
    named: and(named),
    corrected,
  }
}

const areaOf = ({ lat, lng }: Location): Location => ({
  lat: Number(lat.toFixed(AREA_DIGITS)),
  lng: Number(lng.toFixed(AREA_DIGITS)),
})
