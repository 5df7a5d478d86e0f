import type { Database } from '#db/database.ts'
import { STOP_WORDS } from '#features/search/search.service.ts'
import type { WordCount } from './word-counts.ts'

// docs/decisions/0133: Title words, place votes and similarity

/** A word as it was first written, and folded. */
export type SpelledWord = { word: string; word_key: string }
/** `is_searched`: people search for it; otherwise it is only in titles. */
type PopularWord = SpelledWord & { is_searched: boolean }

/** Words of the language that is asked for first come first, and a word that two languages share is suggested once, as in the earlier. */
const POPULAR = `
  SELECT word, word_key, is_searched FROM (
    SELECT DISTINCT ON (best.word_key) best.word, best.word_key, best.weight, best.searched_count > 0 AS is_searched, turn
    FROM unnest(:languages::text[]) WITH ORDINALITY AS asked (language, turn), LATERAL (
      SELECT word, word_key, weight, searched_count FROM search_words WHERE search_words.language = asked.language
      ORDER BY weight DESC, word_key LIMIT :limit
    ) best ORDER BY best.word_key, turn
  ) words ORDER BY turn, weight DESC, word`

const POPULAR_BY_PREFIX = `
  SELECT word, word_key FROM (
    SELECT DISTINCT ON (word_key) word, word_key, weight
    FROM (SELECT search_text(:prefix) COLLATE "C" AS typed) asked, search_words
    WHERE language = ANY (:languages) AND word_key >= typed AND word_key < typed || E'\\U0010FFFF'
    ORDER BY word_key, weight DESC
  ) words ORDER BY weight DESC, word LIMIT :limit`

const COUNT_WORDS = `
  INSERT INTO search_words (language, word_key, word, searched_count)
  SELECT language, key, min(word), sum(times)
  FROM unnest(:languages::text[], :words::text[], :times::integer[]) AS counted (language, word, times), LATERAL (SELECT search_text(word) AS key) folded
  WHERE length(key) BETWEEN 2 AND 60 GROUP BY language, key ORDER BY language, key COLLATE "C"
  ON CONFLICT (language, word_key) DO UPDATE SET searched_count = search_words.searched_count + excluded.searched_count`

/** What separates words: marks of Latin and Arabic script, and emoji, arrows, what nobody sees and other signs, as in `search_words_in_order`. */
const MARKS = `\\s.,;:!?()\\[\\]{}"'«»“”‘’/\\\\|+*=<>@#%&_،؛؟…–—·-`
const SIGNS =
  '\\u061C\\u180E\\u200B\\u3164\\uFEFF\\u20A0-\\u20CF\\u2100-\\u2BFF\\u3000-\\u303F\\uFE0F\\U0001F000-\\U0001FAFF'
const BETWEEN_WORDS = `[${SIGNS}${MARKS}]+`

/**
 * Adds up the oldest changes and deletes them: each word once per title, and only words with a letter, which the index has as one word:
 * ＇ becomes a quote, and would end a condition of text search. A word keeps its first spelling. Words that no title contains any more and nobody searches for are deleted.
 */
const FOLD = `
  WITH taken AS (
    DELETE FROM title_word_changes WHERE id IN (
      SELECT id FROM title_word_changes ORDER BY id LIMIT :limit FOR UPDATE SKIP LOCKED
    ) RETURNING id, title, step
  ), words AS (
    SELECT DISTINCT ON (taken.id, key) taken.id, title_language(title) AS language, key, word, step
    FROM taken, regexp_split_to_table(title, :between_words) AS word, LATERAL (SELECT search_text(word) AS key) folded
    WHERE length(key) BETWEEN 3 AND 60 AND key !~ '^[0-9]+$' AND key <> ALL (:stop_words::text[])
      AND search_words_in_order(key) = ARRAY[key]
  ), steps AS (
    SELECT language, key, (array_agg(word ORDER BY id))[1] AS word, sum(step)::integer AS step
    FROM words GROUP BY language, key HAVING sum(step) <> 0
  ), added AS (
    INSERT INTO search_words (language, word_key, word, titles_count)
    SELECT language, key, word, step FROM steps WHERE step > 0 ORDER BY language, key COLLATE "C"
    ON CONFLICT (language, word_key) DO UPDATE SET titles_count = search_words.titles_count + excluded.titles_count
  ), lessened AS (
    UPDATE search_words SET titles_count = greatest(0, titles_count + step)
    FROM steps WHERE step < 0 AND search_words.language = steps.language AND word_key = steps.key
      AND (searched_count > 0 OR titles_count + step > 0)
  ), gone AS (
    DELETE FROM search_words USING steps
    WHERE step < 0 AND search_words.language = steps.language AND word_key = steps.key
      AND searched_count = 0 AND titles_count + step <= 0
  )
  SELECT count(*)::integer AS notes FROM taken`

export class SearchWordsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Words of titles and of searches, with whether people search for them. */
  popular(languages: string[], limit: number): Promise<PopularWord[]> {
    return this.#db.read(POPULAR, { languages, limit })
  }

  popularWith(prefix: string, languages: string[], limit: number): Promise<SpelledWord[]> {
    return this.#db.read(POPULAR_BY_PREFIX, { languages, limit, prefix })
  }

  addSearched(counts: WordCount[]) {
    return this.#db.query(COUNT_WORDS, {
      languages: counts.map(({ language }) => language),
      words: counts.map(({ word }) => word),
      times: counts.map(({ times }) => times),
    })
  }

  /** Adds up changed titles. Returns the number of changes; if it equals `limit`, there may be more. */
  async foldTitles(limit: number): Promise<number> {
    const [row] = await this.#db.query<{ notes: number }>(FOLD, {
      limit,
      between_words: BETWEEN_WORDS,
      stop_words: [...STOP_WORDS],
    })
    return row?.notes ?? 0
  }
}
