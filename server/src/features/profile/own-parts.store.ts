import type { Database } from '#db/database.ts'
import type { Address, SubCategory } from './profile.store.ts'

export type OwnPartsStore = ReturnType<typeof createOwnPartsStore>

export type NewAddress = Omit<Address, 'id'>
export type NewContact = { phone: string | null; use_for_post: boolean }
export type NewNetwork = { id: string | null; network: string; url: string; use_for_post: boolean }

const ADDRESS = 'id, country, city, address, show_street, lat, lng'

/** What belongs to a profile and has a table of its own. */
export function createOwnPartsStore(db: Database) {
  return {
    /** Undefined when there is one already. */
    async addAddress(userId: string, address: NewAddress): Promise<Address | undefined> {
      const [row] = await db.rows<Address>(
        `INSERT INTO addresses (user_id, country, city, address, lat, lng, show_street)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT ON CONSTRAINT addresses_one_per_profile DO NOTHING
         RETURNING ${ADDRESS}`,
        [userId, address.country, address.city, address.address, address.lat, address.lng, address.show_street],
      )
      return row
    },

    async showStreet(userId: string, id: string, isShown: boolean): Promise<Address | undefined> {
      const [row] = await db.rows<Address>(
        `UPDATE addresses SET show_street = $3 WHERE user_id = $1 AND id = $2 RETURNING ${ADDRESS}`,
        [userId, id, isShown],
      )
      return row
    },

    async removeAddress(userId: string, id: string): Promise<boolean> {
      const gone = await db.rows('DELETE FROM addresses WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id])
      return gone.length > 0
    },

    async setPhone(userId: string, column: 'phone' | 'cell_phone', { phone, use_for_post }: NewContact) {
      await db.rows(
        `INSERT INTO contact_info (user_id, ${column}, ${column}_use_for_post) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET ${column} = $2, ${column}_use_for_post = $3`,
        [userId, phone, use_for_post],
      )
    },

    /** The whole list anew; entries that were there keep their ids. */
    async setNetworks(userId: string, networks: NewNetwork[]) {
      const before = await db.rows<{ id: string }>('DELETE FROM social_networks WHERE user_id = $1 RETURNING id', [
        userId,
      ])
      const known = new Set(before.map(({ id }) => id))
      const ids = networks.map(({ id }) => (id && known.delete(id) ? id : null))
      await db.rows(
        `INSERT INTO social_networks (id, user_id, network, url, use_for_post, position)
         SELECT coalesce(id, new_id()), $1, network, url, use_for_post, position
         FROM unnest($2::uuid[], $3::text[], $4::text[], $5::boolean[])
           WITH ORDINALITY AS given (id, network, url, use_for_post, position)`,
        [
          userId,
          ids,
          networks.map(({ network }) => network),
          networks.map(({ url }) => url),
          networks.map(({ use_for_post }) => use_for_post),
        ],
      )
    },

    /** The row of a person, so that what is counted stays true until the end of the transaction. */
    lock: (userId: string) => db.rows('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]),

    subCategories: (userId: string) =>
      db.rows<SubCategory>('SELECT id, name FROM sub_categories WHERE user_id = $1 ORDER BY created_at, id', [userId]),

    async addSubCategory(userId: string, name: string): Promise<SubCategory | undefined> {
      const [row] = await db.rows<SubCategory>(
        'INSERT INTO sub_categories (user_id, name) VALUES ($1, $2) RETURNING id, name',
        [userId, name],
      )
      return row
    },

    renameSubCategory: (userId: string, id: string, name: string) =>
      db.rows('UPDATE sub_categories SET name = $3 WHERE user_id = $1 AND id = $2', [userId, id, name]),

    async removeSubCategory(userId: string, id: string): Promise<boolean> {
      const gone = await db.rows('DELETE FROM sub_categories WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id])
      return gone.length > 0
    },

    /** Returns the one before, which nothing uses any more. */
    async setAvatar(userId: string, mediaId: string | null): Promise<string | null> {
      const [row] = await db.rows<{ before: string | null }>(
        `UPDATE users SET avatar_id = $2 FROM (SELECT id, avatar_id FROM users WHERE id = $1 FOR NO KEY UPDATE) AS old
         WHERE users.id = old.id RETURNING old.avatar_id AS before`,
        [userId, mediaId],
      )
      return row?.before ?? null
    },

    /** Before the account itself, which is the order in which posts and people are locked everywhere. */
    lockPosts: (userId: string) =>
      db.rows('SELECT FROM posts WHERE owner_id = $1 ORDER BY id FOR NO KEY UPDATE', [userId]),

    async togglePrivate(userId: string, at: Date): Promise<boolean> {
      const [row] = await db.rows<{ is_private: boolean }>(
        'UPDATE users SET is_private = NOT is_private, updated_at = $2 WHERE id = $1 RETURNING is_private',
        [userId, at],
      )
      return row?.is_private ?? false
    },
  }
}
