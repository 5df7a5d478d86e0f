import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'
import type { CountedWord } from './vocabulary.ts'

/** So many of the most frequent words are kept in memory. Words with digits are models and numbers: they are looked for as typed. */
const WORDS_MOST = 100_000

/** Sorted as JavaScript sorts: there, sorting 100,000 words would hold up other requests. */
const sorted = (words: string) => `SELECT * FROM (${words}) words ORDER BY word COLLATE "C"`

const VOCABULARY = sorted(`
  SELECT word_key AS word, sum(titles_count)::integer AS titles FROM search_words
  WHERE titles_count > 0 AND word_key !~ '[0-9]' GROUP BY word_key ORDER BY titles DESC LIMIT :limit`)

/** Words of the titles of places. Of more than so many places, those of the first are enough to know how words are spelt. */
const PLACES_READ = 300_000
const PLACES_VOCABULARY = sorted(`
  SELECT substr(term, 2) AS word, count(*)::integer AS titles
  FROM (SELECT search FROM places WHERE hidden_at IS NULL LIMIT :places) places, unnest(tsvector_to_array(search)) AS term
  WHERE term LIKE '~%' AND term !~ '[0-9]' GROUP BY term ORDER BY titles DESC LIMIT :limit`)

const WORDS_OF_KEYWORD = 'SELECT search_words_in_order(:keyword) AS words'

/** Words of so many keywords are remembered. A keyword has the same words for as long as the server runs. */
const KEYWORDS_MOST = 5_000

export class SearchStore {
  readonly #db: Database
  readonly #known = new LRUCache<string, string[]>({ max: KEYWORDS_MOST })

  constructor(db: Database) {
    this.#db = db
  }

  /** The words of a keyword, as titles are split and folded for the index. */
  async wordsOf(keyword: string): Promise<string[]> {
    const known = this.#known.get(keyword)
    if (known) return known
    const [row] = await this.#db.read<{ words: string[] }>(WORDS_OF_KEYWORD, { keyword })
    const words = row?.words ?? []
    this.#known.set(keyword, words)
    return words
  }

  /** The words of all public titles. Not a `db.read`: quick reads on the same connection would wait for so many rows. */
  vocabulary(): Promise<CountedWord[]> {
    return this.#db.query<CountedWord>(VOCABULARY, { limit: WORDS_MOST })
  }

  /** The words of the titles of places. */
  placesVocabulary(): Promise<CountedWord[]> {
    return this.#db.query<CountedWord>(PLACES_VOCABULARY, { places: PLACES_READ, limit: WORDS_MOST })
  }
}
