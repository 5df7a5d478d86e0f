import type { Database } from '#db/database.ts'
import { UNMET_WORDS } from './figures.sql.ts'

/** `mark` is the bit of the person; `word` is empty if it must not be kept. */
export type UnmetSearch = { userId: string; language: string; word: string; mark: number }
export type UnmetWord = { word: string; language: string; searches: number; people: number }

/** Each search counts for its word and for all. The city is that of the person's address. Rows are locked in one order. */
const ADD = `
  WITH searched AS (
    SELECT coalesce(city_key(a.city), '') AS city, s.language, s.word, s.mark
    FROM unnest(:user_ids::uuid[], :languages::text[], :words::text[], :marks::integer[]) AS s (user_id, language, word, mark)
    LEFT JOIN addresses a ON a.user_id = s.user_id
  ), counted AS (
    SELECT city, language, word, mark FROM searched WHERE word <> ''
    UNION ALL SELECT city, language, '', mark FROM searched
  )
  INSERT INTO unmet_searches (day, city, language, word, searches, people)
  SELECT :day::date, city, language, word, count(*), bit_or(set_bit(0::bit(64), mark, 1))
  FROM counted GROUP BY city, language, word ORDER BY city, language, word
  ON CONFLICT (day, city, language, word) DO UPDATE
  SET searches = unmet_searches.searches + excluded.searches, people = unmet_searches.people | excluded.people`

const FORGET = `
  DELETE FROM unmet_searches
  WHERE day < :old::date OR (day < :alone::date AND word <> '' AND bit_count(people) < 2)`

export class UnmetSearchesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async add(day: string, searches: UnmetSearch[]) {
    await this.#db.query(ADD, {
      day,
      user_ids: searches.map(({ userId }) => userId),
      languages: searches.map(({ language }) => language),
      words: searches.map(({ word }) => word),
      marks: searches.map(({ mark }) => mark),
    })
  }

  words(values: { from: string; until: string; city: string; people: number; limit: number }): Promise<UnmetWord[]> {
    return this.#db.query<UnmetWord>(UNMET_WORDS, values)
  }

  async forget(values: { old: string; alone: string }) {
    await this.#db.query(FORGET, values)
  }
}
