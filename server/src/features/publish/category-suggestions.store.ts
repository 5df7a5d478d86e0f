import type { Database } from '#db/database.ts'

export type FiledUnder = { id: string; share: number }

/** So many titles of each word are looked at. */
const TITLES_LOOKED_AT = 100
const CATEGORIES_MOST = 8

/** A title that shares two words counts twice. */
const FILED_UNDER = `
  WITH similar_titles AS (
    SELECT found.id FROM unnest(:conditions::text[]) AS condition, LATERAL (
      SELECT id FROM posts WHERE audience = 'everyone' AND search @@ condition::tsquery LIMIT :looked_at
    ) found
  )
  SELECT category_id AS id, count(*)::float8 / (SELECT count(*) FROM similar_titles) AS share
  FROM similar_titles JOIN post_categories ON post_id = similar_titles.id
  GROUP BY category_id ORDER BY share DESC, category_id LIMIT :limit`

export class CategorySuggestionsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** What public posts with such titles are filed under, with their part of all of them. */
  async filedUnder(conditions: string[]): Promise<FiledUnder[]> {
    if (!conditions.length) return []
    return this.#db.read<FiledUnder>(FILED_UNDER, {
      conditions,
      looked_at: TITLES_LOOKED_AT,
      limit: CATEGORIES_MOST,
    })
  }
}
