import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import type { Database } from '../../db/database.ts'
import { POST_JSON, type Post, type Reading, readingValues } from './posts.sql.ts'

export type PostsStore = ReturnType<typeof createPostsStore>

const ONE_POST = `SELECT ${POST_JSON} AS post FROM visible_posts($1) AS posts WHERE posts.id = $4`

/**
 * What an advertisement did not use goes back: all days while it waits, the whole days left once it runs. A stopped one
 * has had its own back already.
 */
const RETURN_BUDGET = `
  INSERT INTO ad_budget_entries (user_id, packet_days, reason, idempotency_key, ad_id, created_at)
  SELECT owner_id, unused.days, 'refund', 'refund:' || id || ':post', id, $2
  FROM ads, LATERAL (SELECT least(days, floor(extract(epoch FROM stops_at - $2::timestamptz) / 86400)::integer) AS days) unused
  WHERE post_id = $1 AND status IN ('pending', 'advertised') AND unused.days > 0
  ON CONFLICT DO NOTHING`

export function createPostsStore(db: Database) {
  return {
    async find(viewerId: string | null, id: string, reading: Reading): Promise<Post | undefined> {
      const [row] = await db.rows<{ post: Post }>(ONE_POST, [...readingValues(viewerId, reading), id])
      return row?.post
    },

    /** Told without telling anything of it. */
    async isForFollowers(id: string): Promise<boolean> {
      const found = await db.rows(`SELECT FROM posts WHERE id = $1 AND audience = 'followers'`, [id])
      return found.length > 0
    },

    /** Locks the post, so that what is decided about it stays true until the end of the transaction. */
    async ownerOf(viewerId: string, id: string): Promise<string | undefined> {
      const [row] = await db.rows<{ owner_id: string }>(
        'SELECT owner_id FROM posts WHERE id = (SELECT id FROM visible_posts($1) WHERE id = $2) FOR NO KEY UPDATE',
        [viewerId, id],
      )
      return row?.owner_id
    },

    setAvailability: (id: string, availability: PostAvailability, at: Date) =>
      db.rows('UPDATE posts SET status = $2, updated_at = $3 WHERE id = $1 AND status <> $2', [id, availability, at]),

    async returnAdBudget(id: string, at: Date) {
      await db.rows(`SELECT FROM ads WHERE post_id = $1 AND status IN ('pending', 'advertised') FOR UPDATE`, [id])
      await db.rows(RETURN_BUDGET, [id, at])
    },

    /** Ended where it stands; what it cost and gave back is in the ledger. */
    endAds: (id: string, at: Date) =>
      db.rows(
        `UPDATE ads SET status = 'notAdvertised', stops_at = greatest(starts_at, least(stops_at, $2)), updated_at = $2
         WHERE post_id = $1 AND status <> 'notAdvertised'`,
        [id, at],
      ),

    /** Its files' keys are queued in media_removals by the tables themselves. */
    remove: (id: string) => db.rows('DELETE FROM posts WHERE id = $1', [id]),
  }
}
