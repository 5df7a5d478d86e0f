import type { Maybe } from '@meydan/domain/maybe.ts'
import { LRUCache } from 'lru-cache'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import { CATEGORY, categoryTerms, propertyTerms, type SearchQuery } from '#features/search/search.service.ts'
import { badInput } from '#lib/problem.ts'
import type { CategoriesStore, CategoryCount, PropertyValue } from './categories.store.ts'
import {
  type ExploreFilter,
  type Kinds,
  kindsOf,
  type Location,
  type PropertyFilter,
  readLocation,
  readProperties,
} from './explore-input.ts'

// docs/decisions/0294: A category is a condition like a word
// docs/decisions/0299: A property is a condition like a category

export type BrowsedCategory = { _id: string; name: string; isForProduct: boolean; posts: number }
export type BrowsedGroup = { _id: string; name: string; posts: number; categories: BrowsedCategory[] }
export type CategoryProperty = { name: string; values: Omit<PropertyValue, 'name'>[] }
/** Conditions of text search; `properties` is the part of it that is not about the category. */
export type Filed = { condition: string; properties: string | null }
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
  readonly #values: LRUCache<string, PropertyValue[]>

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
    this.#counts = new LRUCache({
      max: AREAS_MOST,
      ttl: FRESH_MS,
      fetchMethod: (_key, _stale, { context }) => {
        const { area, isSeller } = context as { area: Location | null; isSeller: boolean | null }
        return dependencies.store.count(area, isSeller)
      },
    })
    this.#values = new LRUCache({
      max: AREAS_MOST,
      ttl: FRESH_MS,
      fetchMethod: (_key, _stale, { context }) => {
        const { query, kinds, area } = context as { query: string; kinds: number[]; area: Location | null }
        return dependencies.store.values(query, kinds, area)
      },
    })
  }

  /**
   * All groups and their categories, with the number of posts around the location, or else of the best ones everywhere; of sellers
   * or buyers only, if asked for.
   */
  async browse(
    location: Maybe<Location>,
    { isSeller = null, language }: { isSeller?: Maybe<boolean>; language: Maybe<string> },
  ): Promise<BrowsedCategories> {
    const area = location ? areaOf(readLocation(location)) : null
    const key = `${area ? `${area.lat} ${area.lng}` : ''} ${isSeller}`
    const [counts = [], { groups, categories }] = await Promise.all([
      this.#counts.fetch(key, { context: { area, isSeller } }),
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

  /** Sizes, colours and other properties that posts of these kinds filed there have around the location, or else anywhere. */
  async properties(filter: ExploreFilter, of: Kinds, location: Maybe<Location>): Promise<CategoryProperty[]> {
    const kinds = kindsOf(of)
    const query = (await this.filed(filter))?.condition.replaceAll('#', '') ?? ''
    const area = location ? areaOf(readLocation(location)) : null
    const key = `${area ? `${area.lat} ${area.lng}` : ''} ${kinds} ${query}`
    const values = (await this.#values.fetch(key, { context: { query, kinds, area } })) ?? []
    return Map.groupBy(values, ({ name }) => name)
      .entries()
      .map(([name, found]) => ({ name, values: found.map(({ value, posts }) => ({ value, posts })) }))
      .toArray()
  }

  /** What posts of the category, or of any category of the group, with all the properties have; null if neither is asked for. */
  async filed({ category, properties: wanted }: ExploreFilter): Promise<Filed | null> {
    const terms = category ? `(${categoryTerms(await this.#terms(category)).join('|')})` : null
    const properties = wanted?.length
      ? propertyTerms(await this.#deps.store.propertyTerms(readProperties(wanted))).join('&')
      : null
    if (!terms && !properties) return null
    return { condition: `(${[terms, properties].filter(Boolean).join('&')})`, properties }
  }

  /** What posts of a category, or of any category of a group, have in their index: one of these. */
  async lexemes(id: string): Promise<string[]> {
    return (await this.#terms(id)).map((term) => CATEGORY + term)
  }

  /** Properties as a saved search stores them, and what posts with all of them have in their index. */
  async propertyLexemes(wanted: PropertyFilter[]): Promise<{ properties: PropertyFilter[]; lexemes: string[] }> {
    if (!wanted.length) return { properties: [], lexemes: [] }
    const properties = readProperties(wanted)
    return { properties, lexemes: await this.#deps.store.propertyTerms(properties) }
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

/** Looks for nothing but what posts are filed under. */
export const onlyFiled = ({ condition }: Filed): SearchQuery => ({
  title: null,
  category: condition,
  best: condition,
  exact: condition,
  any: condition,
  partial: null,
  named: null,
  corrected: null,
})

/** Both conditions at once. */
export function both(keyword: SearchQuery, { condition: filed }: Filed): SearchQuery {
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
