import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Address, SubCategory } from './profile.store.ts'

export type NewAddress = Omit<Address, 'id'>
export type NewPhone = { column: 'phone' | 'cell_phone'; phone: string | null; use_for_post: boolean }
export type NewNetwork = { id: string | null; network: string; url: string; use_for_post: boolean }

const ADDRESS = ['id', 'country', 'city', 'address', 'show_street', 'lat', 'lng'] as const

/** The parts of a profile that have tables of their own. */
export class ProfilePartsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Undefined when there is an address already. */
  addAddress(userId: string, address: NewAddress): Promise<Address | undefined> {
    return this.#db.sql
      .insertInto('addresses')
      .values({ user_id: userId, ...address })
      .onConflict((conflict) => conflict.constraint('addresses_one_per_profile').doNothing())
      .returning(ADDRESS)
      .executeTakeFirst()
  }

  setStreetShown(userId: string, id: string, show_street: boolean): Promise<Address | undefined> {
    return this.#db.sql
      .updateTable('addresses')
      .set({ show_street })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(ADDRESS)
      .executeTakeFirst()
  }

  async removeAddress(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.sql
      .deleteFrom('addresses')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  async setPhone(userId: string, { column, phone, use_for_post }: NewPhone) {
    const change = { [column]: phone, [`${column}_use_for_post`]: use_for_post }
    await this.#db.sql
      .insertInto('contact_info')
      .values({ user_id: userId, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute()
  }

  /** Replaces the whole list; entries that were there keep their ids. */
  async setNetworks(userId: string, networks: NewNetwork[]) {
    const previous = await this.#db.sql
      .deleteFrom('social_networks')
      .where('user_id', '=', userId)
      .returning('id')
      .execute()
    const previousIds = new Set(previous.map(({ id }) => id))
    const rows = networks.map(({ id, network, url, use_for_post }, index) => ({
      id: id && previousIds.delete(id) ? id : sql<string>`new_id()`,
      user_id: userId,
      network,
      url,
      use_for_post,
      position: index + 1,
    }))
    if (rows.length) await this.#db.sql.insertInto('social_networks').values(rows).execute()
  }

  subCategories(userId: string): Promise<SubCategory[]> {
    return this.#db.sql
      .selectFrom('sub_categories')
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }

  addSubCategory(userId: string, name: string): Promise<SubCategory | undefined> {
    return this.#db.sql
      .insertInto('sub_categories')
      .values({ user_id: userId, name })
      .returning(['id', 'name'])
      .executeTakeFirst()
  }

  async renameSubCategory(userId: string, id: string, name: string) {
    await this.#db.sql
      .updateTable('sub_categories')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  }

  async removeSubCategory(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.sql
      .deleteFrom('sub_categories')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
}
