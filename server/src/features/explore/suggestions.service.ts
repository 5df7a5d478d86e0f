import type { Maybe } from '@meydan/domain/maybe.ts'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import type { PeopleService } from '#features/people/people.service.ts'
import type { Person } from '#features/people/people.sql.ts'
import type { SearchService } from '#features/search/search.service.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { ExploreStore } from './explore.store.ts'
import { type Location, readLocation } from './explore-input.ts'
import type { SuggestedPlace } from './suggested-places.sql.ts'

// docs/decisions/0295: Suggestions are beginnings, read from indexes of beginnings

export type { SuggestedPlace } from './suggested-places.sql.ts'
export type FoundCategory = { _id: string; name: string; group: string | null; isForProduct: boolean }
export type Suggestions = { categories: FoundCategory[]; places: SuggestedPlace[]; people: Person[] }

/** One letter says too little. */
const LETTERS_LEAST = 2
const LETTERS_MOST = 60
const EACH = 3

type Dependencies = { store: ExploreStore; search: SearchService; catalog: CatalogService; people: PeopleService }
type Typed = { prefix: string; location: Maybe<Location>; language: Maybe<string> }

/** What the explorer suggests while somebody types, besides words. */
export class SuggestionsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Categories, places near the location and people whose names begin with what is typed. */
  async suggest(viewer: UserViewer, { prefix, location, language }: Typed): Promise<Suggestions> {
    const here = location ? readLocation(location) : null
    const text = prefix.normalize('NFC').replaceAll('\0', '').trim().slice(0, LETTERS_MOST)
    // Signs that say nothing would find everybody.
    if (text.replace(/[^\p{L}\p{N}]/gu, '').length < LETTERS_LEAST) return { categories: [], places: [], people: [] }
    const [categories, places, people] = await Promise.all([
      this.#categories(text, language),
      here ? this.#deps.store.suggestedPlaces({ ...here, text, limit: EACH }) : [],
      this.#deps.people.beginningWith(viewer, text, EACH),
    ])
    return { categories, places, people }
  }

  async #categories(text: string, language: Maybe<string>): Promise<FoundCategory[]> {
    const { groups, categories } = await this.#deps.catalog.postOptions(language)
    return this.#deps.search.categoriesBeginningWith(text, EACH).flatMap((id) => {
      const category = categories.find(({ _id }) => _id === id)
      if (category) {
        const group = groups.find(({ _id }) => _id === category.group_id)
        return [{ _id: id, name: category.name, group: group?.name ?? null, isForProduct: category.is_for_product }]
      }
      const group = groups.find(({ _id }) => _id === id)
      const isForProduct = categories.some((each) => each.group_id === id && each.is_for_product)
      return group ? [{ _id: id, name: group.name, group: null, isForProduct }] : []
    })
  }
}
