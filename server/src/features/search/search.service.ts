import { CONTENT_FOLDER, readCatalogContent } from '#features/catalog/catalog.content.ts'
import { readNamedCategories } from '#features/catalog/synonyms.content.ts'
import type { Clock } from '#lib/clock.ts'
import type { Log } from '#lib/log.ts'
import { type SearchQuery, understand } from './query.ts'
import type { SearchStore } from './search.store.ts'
import { Thesaurus } from './thesaurus.ts'
import { Vocabulary } from './vocabulary.ts'

export type { SearchQuery } from './query.ts'

/** Words of new titles are known after a minute at the latest; until then they are found as they are typed. */
const FRESH_MS = 60_000

type Dependencies = { store: SearchStore; clock: Clock; log: Log; contentFolder?: string }

/** Works out what a keyword means: forms of words, misspellings, and the categories it names. */
export class SearchService {
  readonly #store: SearchStore
  readonly #clock: Clock
  readonly #log: Log
  readonly #posts: Thesaurus
  readonly #places: Thesaurus
  #vocabulary: Promise<Vocabulary> | null = null
  #loadedAt_ms = 0
  #isLoading = false

  constructor({ store, clock, log, contentFolder = CONTENT_FOLDER }: Dependencies) {
    this.#store = store
    this.#clock = clock
    this.#log = log
    const named = readNamedCategories(contentFolder, readCatalogContent(contentFolder))
    this.#posts = new Thesaurus(named.posts)
    this.#places = new Thesaurus(named.places)
  }

  /** What to look for among posts; null if the keyword has no word. */
  async postsQuery(keyword: string): Promise<SearchQuery | null> {
    return understand(keyword, await this.#knownWords(), this.#posts)
  }

  /** What to look for among places; its categories are slugs. */
  async placesQuery(keyword: string): Promise<SearchQuery | null> {
    return understand(keyword, await this.#knownWords(), this.#places)
  }

  /** Reads the words of titles anew; for the job that has just counted them. */
  async refresh(): Promise<void> {
    const loading = this.#load()
    await loading
    this.#vocabulary = loading
  }

  /** The words as last read; older than a minute they are read anew, which no search waits for. */
  #knownWords(): Promise<Vocabulary> {
    if (!this.#vocabulary) {
      this.#vocabulary = this.#load()
      this.#vocabulary.catch(() => {
        this.#vocabulary = null
      })
    } else if (!this.#isLoading && this.#clock.now().getTime() - this.#loadedAt_ms > FRESH_MS) {
      this.#isLoading = true
      this.refresh()
        .catch((error: unknown) => this.#log.error({ err: error }, 'the words of titles could not be read'))
        .finally(() => {
          this.#isLoading = false
        })
    }
    return this.#vocabulary
  }

  async #load(): Promise<Vocabulary> {
    this.#loadedAt_ms = this.#clock.now().getTime()
    const words = await this.#store.vocabulary()
    const named = [...this.#posts.words, ...this.#places.words].map((word) => ({ word, titles: 0 }))
    return new Vocabulary([...words, ...named])
  }
}
