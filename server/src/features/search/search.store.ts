import type { Database } from '#db/database.ts'
import type { CountedWord } from './vocabulary.ts'

/** So many of the most frequent words are kept in memory. Words with digits are models and numbers: they are looked for as typed. */
const WORDS_MOST = 200_000

const VOCABULARY = `
  SELECT word_key AS word, sum(titles_count)::integer AS titles FROM search_words
  WHERE titles_count > 0 AND word_key !~ '[0-9]' GROUP BY word_key ORDER BY titles DESC LIMIT :limit`

export class SearchStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The words of all public titles, most frequent first. */
  vocabulary(): Promise<CountedWord[]> {
    return this.#db.read<CountedWord>(VOCABULARY, { limit: WORDS_MOST })
  }
}
