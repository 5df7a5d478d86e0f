import type { Maybe } from '@meydan/domain/maybe.ts'
import { LRUCache } from 'lru-cache'
import { languageCode } from '#features/catalog/catalog.service.ts'
import { type SearchService, WORDS_MOST } from '#features/search/search.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Log } from '#lib/log.ts'
import { readPage } from '#lib/paging.ts'
import { badInput } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { SearchWordsStore, SpelledWord } from './search-words.store.ts'
import { createWordCounts } from './word-counts.ts'

// docs/decisions/0133: Title words, place votes and similarity

const POPULAR_WORDS = { usual: 10, most: 50 }
/** More words are read than are suggested, because some say nothing. */
const WORDS_READ_TIMES = 5
const POPULAR_KEPT_MOST = 2_000
const POPULAR_KEPT_MS = 5_000
const MAX_LANGUAGES = 5
const PREFIX_CHARACTERS = 60
const TITLE_CHANGES_AT_ONCE = 2_000
/** How long a person who searches for the same word again is not counted again. */
const SEARCHED_MS = 3_600_000
const SEARCHED_MOST = 50_000

type Dependencies = { store: SearchWordsStore; search: SearchService; clock: Clock; log: Log }

/** The words of titles and of searches, of which the popular ones are suggested. */
export class SearchWordsService {
  readonly #deps: Dependencies
  readonly #searched: ReturnType<typeof createWordCounts>
  readonly #searchedLately = new LRUCache<string, true>({ max: SEARCHED_MOST, ttl: SEARCHED_MS })
  readonly #popular: LRUCache<string, string[]>
  #hidden = new Set<string>()

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
    this.#popular = new LRUCache({
      max: POPULAR_KEPT_MOST,
      ttl: POPULAR_KEPT_MS,
      ttlResolution: 0,
      perf: { now: () => dependencies.clock.now().getTime() },
    })
    this.#searched = createWordCounts(async (counts) => {
      await dependencies.store.addSearched(counts)
      this.#popular.clear()
    }, dependencies.log)
  }

  /**
   * The words that people search for most in these languages, beginning with `prefix` if given. Titles have words of all kinds: without
   * a prefix, one that nobody has searched for is suggested only if it names a category.
   */
  async popular(languages: string[], prefix: Maybe<string>, limit: Maybe<number>): Promise<string[]> {
    if (languages.length > MAX_LANGUAGES) throw badInput('languages', `At most ${MAX_LANGUAGES}`)
    const page = readPage({ limit }, POPULAR_WORDS)
    const codes = [...new Set(languages.map(languageCode))]
    const typed = (prefix ?? '').trim().slice(0, PREFIX_CHARACTERS)
    // Signs that nobody sees are the beginning of every word, and no word has one in front.
    const beginning = this.#deps.search.foldedWords(typed).join(' ')
    if (typed && !beginning) return []
    return (await this.#read(beginning, codes, page.limit * WORDS_READ_TIMES)).slice(0, page.limit)
  }

  /** The same for everybody who types the same, so it is read at most once in some seconds. */
  async #read(beginning: string, codes: string[], most: number): Promise<string[]> {
    const { search, store } = this.#deps
    await this.#searched.flush()
    const key = `${codes} ${most} ${beginning}`
    const known = this.#popular.get(key)
    if (known) return known
    const found = beginning
      ? await store.popularWith(beginning, codes, most)
      : (await store.popular(codes, most)).filter(({ word, is_searched }) => is_searched || search.namesCategory(word))
    const words = found
      .filter((each) => !search.saysNothing(each.word) && !this.#isHidden(each))
      .map(({ word }) => word)
    this.#popular.set(key, words)
    return words
  }

  /** Counts what somebody searched for. What is popular is what many people search for, not what one of them repeats. */
  async addSearched({ id }: UserViewer, language: string, keyword: string) {
    const { search } = this.#deps
    // Signs, and words that nothing was looked for by, are not told to others.
    const plain = keyword.replace(/\p{VS}|\u20E3/gu, '') // of an emoji: in Unicode a mark, as of a letter
    const word = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200C]*/gu)?.join(' ') ?? ''
    const folded = await search.typedWords(word)
    if (!folded.length || folded.length > WORDS_MOST) return
    const key = `${id} ${language} ${folded.join(' ')}`
    if (!this.#searchedLately.has(key)) this.#searched.add(language, word)
    this.#searchedLately.set(key, true)
  }

  /** From now on these words, and phrases with one of them, are not among the popular ones. */
  hide(phrases: string[]) {
    this.#hidden = new Set(phrases.map((phrase) => this.#deps.search.foldedWords(phrase).join(' ')))
    this.#popular.clear()
  }

  /** As staff wrote it, or as the database folds it, which knows more letters of Latin script. */
  #isHidden({ word, word_key }: SpelledWord): boolean {
    return (
      this.#hidden.size > 0 &&
      [this.#deps.search.foldedWords(word), word_key.split(' ')].some((words) =>
        phrasesIn(words).some((phrase) => this.#hidden.has(phrase)),
      )
    )
  }

  /** Counts the words of titles that were added or removed since the last call. */
  async addTitles(): Promise<void> {
    const { store, search } = this.#deps
    let hasChanged = false
    let changes: number
    do {
      changes = await store.foldTitles(TITLE_CHANGES_AT_ONCE)
      hasChanged ||= changes > 0
    } while (changes === TITLE_CHANGES_AT_ONCE)
    if (!hasChanged) return
    await search.refresh()
    this.#popular.clear()
  }

  /** Writes what is still in memory; to be called before the database is closed. */
  finish(): Promise<unknown> {
    return this.#searched.flush()
  }
}

/** Each word, and each row of words that follow one another. */
const phrasesIn = (words: string[]): string[] =>
  words.flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(' ')))
