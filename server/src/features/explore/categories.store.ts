import type { Database } from '#db/database.ts'
import { COUNT_BEST, COUNT_NEAR } from './categories.sql.ts'
import type { Location } from './explore-input.ts'

/** Either of a category or of a group. */
export type CategoryCount = { category_id: string | null; group_id: string | null; posts: number; is_capped: boolean }

export class CategoriesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  count(location: Location | null): Promise<CategoryCount[]> {
    return location ? this.#db.read(COUNT_NEAR, location) : this.#db.read(COUNT_BEST, {})
  }
}
