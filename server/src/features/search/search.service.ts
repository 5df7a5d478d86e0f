import { type CatalogContent, CONTENT_FOLDER, readCatalogContent } from '#features/catalog/catalog.content.ts'
import { type Named, nameCategories, readSynonyms, type SynonymSections } from '#features/catalog/synonyms.content.ts'
import { readCityContent } from '#lib/city-names.ts'
import type { Clock } from '#lib/clock.ts'
import type { Log } from '#lib/log.ts'
import { CategoryNames } from './category-names.ts'
import { wordsOf } from './fold.ts'
import { KnownWords } from './known-words.ts'
import { type SearchQuery, understand } from './query.ts'
import type { SearchStore } from './search.store.ts'
import { type StandingQuery, standingQuery } from './standing-query.ts'
import { saysNothingAlone } from './stop-words.ts'
import { Thesaurus } from './thesaurus.ts'
import { type TitleMeaning, titleMeaning } from './title-meaning.ts'
import { type TitleWord, titleWords } from './title-words.ts'
import type { CountedWord } from './vocabulary.ts'

/** Words of new titles are known after this time at the latest; until then they are found as they are typed. */
const POSTS_FRESH_MS = 60_000
const PLACES_FRESH_MS = 3_600_000
/** Each city by its names in every language. */
const CITIES = Object.values(readCityContent()).flatMap((cities) =>
  Object.entries(cities).map(([stored, others]) => [stored, ...Object.values(others)]),
)

export type { SearchQuery } from './query.ts'
export { CATEGORY, categoryTerms, propertyTerms, WORDS_MOST } from './query.ts'
export { STOP_WORDS } from './stop-words.ts'
export type { TitleWord } from './title-words.ts'

type Area = { words: KnownWords; thesaurus: () => Thesaurus }
type Dependencies = { store: SearchStore; clock: Clock; log: Log; contentFolder?: string }

/** Made by the first search that needs it: it is large, and a start or a change of synonyms need not wait for it. */
function thesaurusOf(names: Named[]): () => Thesaurus {
  let made: Thesaurus | undefined
  return () => {
    made ??= new Thesaurus(names, CITIES)
    return made
  }
}

/** Works out what a keyword means: forms of words, misspellings, and the categories it names. */
export class SearchService {
  readonly #store: SearchStore
  readonly #posts: Area
  readonly #places: Area
  readonly #catalog: CatalogContent
  #categoryNames: CategoryNames

  constructor({ store, clock, log, contentFolder = CONTENT_FOLDER }: Dependencies) {
    this.#store = store
    this.#catalog = readCatalogContent(contentFolder)
    const named = nameCategories(this.#catalog, readSynonyms(contentFolder, this.#catalog))
    const area = (names: Named[], read: () => Promise<CountedWord[]>, freshMs: number) => {
      const load = async () => [...(await read()), ...made.thesaurus().words.map((word) => ({ word, titles: 0 }))]
      const made: Area = { thesaurus: thesaurusOf(names), words: new KnownWords({ load, freshMs, clock, log }) }
      return made
    }
    this.#categoryNames = new CategoryNames(named.offered)
    this.#posts = area(named.posts, () => store.vocabulary(), POSTS_FRESH_MS)
    this.#places = area(named.places, () => store.placesVocabulary(), PLACES_FRESH_MS)
  }

  /** From now on categories have these synonyms; words that are new in them are corrected to once `refresh` has run. */
  useSynonyms(synonyms: SynonymSections) {
    const named = nameCategories(this.#catalog, synonyms)
    this.#categoryNames = new CategoryNames(named.offered)
    this.#posts.thesaurus = thesaurusOf(named.posts)
    this.#places.thesaurus = thesaurusOf(named.places)
  }

  /** What to look for among posts; null if the keyword has no word. With `asTyped`, nothing is corrected. */
  async postsQuery(keyword: string, options?: { asTyped: boolean }): Promise<SearchQuery | null> {
    return this.#query(this.#posts, keyword, options)
  }

  /** What new posts are compared with, for somebody who saved this keyword; null if it has no word. */
  async standingQuery(keyword: string, options: { asTyped: boolean }): Promise<StandingQuery | null> {
    const typed = await this.#store.wordsOf(keyword)
    return standingQuery(typed, await this.#posts.words.current(), this.#posts.thesaurus(), options)
  }

  /** The words of a title that say what it is about, with their stems and the categories they name. */
  titleWords(words: string[]): TitleWord[] {
    return titleWords(words, this.#posts.thesaurus())
  }

  /** The categories that the words of a title name, and how to find titles like it. */
  async titleMeaning(title: string): Promise<TitleMeaning> {
    const typed = await this.#store.wordsOf(title)
    return titleMeaning(typed, await this.#posts.words.current(), this.#posts.thesaurus())
  }

  /** What to look for among places; null if the keyword has no word. */
  async placesQuery(keyword: string): Promise<SearchQuery | null> {
    return this.#query(this.#places, keyword)
  }

  /** The words of a keyword as they are in the index. */
  typedWords(keyword: string): Promise<string[]> {
    return this.#store.wordsOf(keyword)
  }

  /** The words of a text in one spelling, whatever keyboard they were typed with. */
  foldedWords(text: string): string[] {
    return wordsOf(text)
  }

  /** Whether a phrase says nothing about what is looked for. */
  saysNothing(phrase: string): boolean {
    return saysNothingAlone(wordsOf(phrase))
  }

  /** Whether a phrase is what posts may be filed under, in any language. */
  namesCategory(phrase: string): boolean {
    return this.#posts.thesaurus().named(wordsOf(phrase)).length > 0
  }

  /** The ids of categories and groups whose name or synonym begins like this, in any language. */
  categoriesBeginningWith(text: string, most: number): string[] {
    return this.#categoryNames.beginningWith(text, most)
  }

  /** Reads the words of posts anew; for the job that has just counted them. */
  async refresh(): Promise<void> {
    await this.#posts.words.refresh()
  }

  /** Reads the words of places anew; for imports and tests. */
  async refreshPlaces(): Promise<void> {
    await this.#places.words.refresh()
  }

  async #query({ words, thesaurus }: Area, keyword: string, options?: { asTyped: boolean }) {
    const typed = await this.#store.wordsOf(keyword)
    return understand(typed, await words.current(), thesaurus(), options)
  }
}
