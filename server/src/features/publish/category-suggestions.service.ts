import type { Maybe } from '@meydan/domain/maybe.ts'
import { POST_LIMITS, textProblem } from '@meydan/domain/publishing-rules.ts'
import type { CatalogService, PostOptions } from '#features/catalog/catalog.service.ts'
import type { SearchService } from '#features/search/search.service.ts'
import { badInput } from '#lib/problem.ts'
import type { CategorySuggestionsStore } from './category-suggestions.store.ts'

// docs/decisions/0285: A category is suggested from the title

const SUGGESTED_MOST = 3
/** A category that fewer of the similar titles are filed under is chance. */
const LEAST_SCORE = 0.2
/** The word that says what it is counts a little more than the others. */
const FIRST_WORD_BONUS = 0.1

type Dependencies = { store: CategorySuggestionsStore; search: SearchService; catalog: CatalogService }

export class CategorySuggestionsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The categories that a post with this title probably belongs to, best first: by the words in it, and by what titles like it have. */
  async suggest(title: string, language: Maybe<string>): Promise<PostOptions['categories']> {
    const problem = textProblem(title, POST_LIMITS.title)
    if (problem) throw badInput('title', problem)
    const { store, search, catalog } = this.#deps
    const { named, rare } = await search.titleMeaning(title)
    const [filed, { categories }] = await Promise.all([store.filedUnder(rare), catalog.postOptions(language)])
    const scores = new Map<string, number>()
    const add = (id: string, score: number) => scores.set(id, (scores.get(id) ?? 0) + score)
    for (const [at, ids] of named.entries())
      for (const id of ids) add(id, 1 / ids.length + (at === 0 ? FIRST_WORD_BONUS : 0))
    for (const { id, share } of filed) add(id.replaceAll('-', ''), share)
    if (!scores.size) return []
    return categories
      .map((category) => ({ category, score: scores.get(category._id.replaceAll('-', '')) ?? 0 }))
      .filter(({ score }) => score >= LEAST_SCORE)
      .sort((one, other) => other.score - one.score)
      .slice(0, SUGGESTED_MOST)
      .map(({ category }) => category)
  }
}
