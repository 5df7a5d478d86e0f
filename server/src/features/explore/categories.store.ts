import type { Database } from '#db/database.ts'
import { COUNT_BEST, COUNT_NEAR, PROPERTY_TERMS, VALUES_ANYWHERE, VALUES_NEAR } from './categories.sql.ts'
import type { Location, PropertyFilter } from './explore-input.ts'

/** Either of a category or of a group. */
export type CategoryCount = { category_id: string | null; group_id: string | null; posts: number; is_capped: boolean }

/** A value of a property, and how many posts have it. */
export type PropertyValue = { name: string; value: string; posts: number }

export class CategoriesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  count(location: Location | null, isSeller: boolean | null): Promise<CategoryCount[]> {
    const values = { is_seller: isSeller }
    return location ? this.#db.read(COUNT_NEAR, { ...location, ...values }) : this.#db.read(COUNT_BEST, values)
  }

  /** What posts with these properties have in their index. */
  async propertyTerms(properties: PropertyFilter[]): Promise<string[]> {
    const names = properties.map(({ name }) => name)
    const values = properties.map(({ value }) => value)
    const [row] = await this.#db.read<{ terms: string[] }>(PROPERTY_TERMS, { names, values })
    return row?.terms ?? []
  }

  values(query: string, kinds: number[], location: Location | null): Promise<PropertyValue[]> {
    return location
      ? this.#db.read(VALUES_NEAR, { ...location, query, kinds })
      : this.#db.read(VALUES_ANYWHERE, { query, kinds })
  }
}
