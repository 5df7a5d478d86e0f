import type { Values } from '#db/named-values.ts'
import type { World } from './world.ts'

type Owner = { id: string }

let files = 0

/** Writes what happened before a test directly into the tables. */
export const inWorld = (world: World) => {
  const query = <Row>(text: string, values: Values = []) => world.services.db.query<Row>(text, values)

  return {
    query,

    async post(owner: Owner, title = 'Lamp', columns: Record<string, unknown> = {}): Promise<string> {
      const row = { owner_id: owner.id, title, is_seller: true, is_product: true, ...columns }
      const names = Object.keys(row)
      const [made] = await query<{ id: string }>(
        `INSERT INTO posts (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
        Object.values(row),
      )
      return made?.id ?? ''
    },

    async file(postId: string, owner: Owner, kind: 'image' | 'video' | 'attachment', position = 0): Promise<string> {
      const key = `test/${++files}`
      const type = kind === 'attachment' ? 'document' : kind
      await query(
        `WITH file AS (
           INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, width, height, thumbnails,
             placeholder, attached_at)
           VALUES ($2, $4, 'post', 'image/jpeg', $3, 10, 800, 600, $5, 'data:image/jpeg;base64,AA', now()) RETURNING id
         )
         INSERT INTO post_media (post_id, media_id, kind, position) SELECT $1, id, $6, $7 FROM file`,
        [
          postId,
          owner.id,
          key,
          type,
          JSON.stringify([{ storage_key: `${key}-150`, width: 150, height: 112 }]),
          kind,
          position,
        ],
      )
      return key
    },

    address: (postId: string, lat: number, lng: number, position = 0) =>
      query(
        `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
         VALUES ($1, $2, 'Turkey', 'Istanbul', 'Somewhere', $3, $4)`,
        [postId, position, lat, lng],
      ),

    follow: (follower: Owner, following: Owner, isConfirmed = true) =>
      query(
        `INSERT INTO follows VALUES ($1, $2, $3)
         ON CONFLICT (follower_id, following_id) DO UPDATE SET is_confirmed = excluded.is_confirmed`,
        [follower.id, following.id, isConfirmed],
      ),

    turnPrivate: (person: Owner) => query('UPDATE users SET is_private = true WHERE id = $1', [person.id]),

    /** A paid advertisement; by default it runs for ten days and started two hours ago. */
    async advertise(postId: string, { status = 'advertised', startedHoursAgo = 2, days = 10 } = {}): Promise<string> {
      const [ad] = await query<{ id: string }>(
        `INSERT INTO ads (post_id, owner_id, status, starts_at, stops_at, days)
         SELECT id, owner_id, $2, at, at + make_interval(hours => 24 * $4), $4
         FROM posts, LATERAL (SELECT now() - make_interval(hours => $3) AS at) started WHERE id = $1 RETURNING id`,
        [postId, status, startedHoursAgo, days],
      )
      return ad?.id ?? ''
    },

    balance: async (person: Owner) =>
      (await query<{ balance: number }>('SELECT balance FROM ad_budgets WHERE user_id = $1', [person.id]))[0]?.balance,
  }
}
