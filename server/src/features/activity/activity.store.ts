import type { Database } from '#db/database.ts'
import { type Person, personJson } from '#features/people/people.sql.ts'
import { POST_JSON, type Post, type PostProjection, projectionValues } from '#features/posts/posts.sql.ts'
import type { Page } from '#lib/paging.ts'
import type { ActivitySlug } from './activity-texts.ts'

export type StoredActivity = {
  id: string
  slug: ActivitySlug
  created_at: Date
  is_new: boolean
  /** People who did the same beside the one who is named. */
  others: number
  other_user: Person
  post: Post | null
}

export type ActivityStore = ReturnType<typeof createActivityStore>

const PAGE = `
  SELECT page.id, page.slug, page.created_at, page.created_at > reader.activities_seen_at AS is_new,
    ${personJson('who', ':viewer_id::uuid')} AS other_user, told.post, coalesce(told.others, 0) AS others
  FROM (
    SELECT activities.* FROM activities JOIN users ON users.id = other_user_id AND is_active
    WHERE user_id = :viewer_id AND (:until::timestamptz IS NULL OR activities.created_at <= :until)
      AND (post_id IS NULL OR EXISTS (SELECT FROM visible_posts(:viewer_id) AS posts WHERE posts.id = activities.post_id))
    ORDER BY activities.created_at DESC, activities.id DESC OFFSET :skip LIMIT :limit
  ) page
  JOIN users who ON who.id = page.other_user_id
  JOIN users reader ON reader.id = :viewer_id
  LEFT JOIN LATERAL (
    SELECT ${POST_JSON} AS post, CASE page.slug WHEN 'like' THEN likes_count - 1 WHEN 'dislike' THEN dislikes_count - 1 END AS others
    FROM visible_posts(:viewer_id) AS posts WHERE posts.id = page.post_id
  ) told ON true
  ORDER BY page.created_at DESC, page.id DESC`

export function createActivityStore(db: Database) {
  return {
    page: (viewerId: string, projection: PostProjection, { skip, limit, until }: Page) =>
      db.read<StoredActivity>(PAGE, { ...projectionValues(viewerId, projection), until, skip, limit }),

    markSeen: (userId: string, at: Date) =>
      db.rows('UPDATE users SET activities_seen_at = greatest(activities_seen_at, $2) WHERE id = $1', [userId, at]),

    /** About a person: one row a person and slug. */
    tell: (userId: string, otherUserId: string, slug: ActivitySlug, at: Date) =>
      db.rows(
        `INSERT INTO activities (user_id, other_user_id, slug, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, slug, other_user_id) WHERE post_id IS NULL DO UPDATE SET created_at = excluded.created_at`,
        [userId, otherUserId, slug, at],
      ),

    untell: (userId: string, otherUserId: string) =>
      db.rows(
        `DELETE FROM activities WHERE user_id = $1 AND other_user_id = $2 AND slug IN ('follow', 'follow_request')`,
        [userId, otherUserId],
      ),

    async hasRequest(userId: string, id: string, otherUserId: string): Promise<boolean> {
      const found = await db.rows(
        `SELECT FROM activities WHERE id = $2 AND user_id = $1 AND other_user_id = $3 AND slug = 'follow_request'`,
        [userId, id, otherUserId],
      )
      return found.length > 0
    },

    /** Requests become follows and keep their place in the list: of one person, or of all when none is named. */
    turnRequests: (userId: string, otherUserId: string | null) =>
      db.rows(
        `WITH taken AS (
           DELETE FROM activities WHERE user_id = $1 AND slug = 'follow_request' AND ($2::uuid IS NULL OR other_user_id = $2)
           RETURNING other_user_id, created_at
         )
         INSERT INTO activities (user_id, other_user_id, slug, created_at)
         SELECT $1, other_user_id, 'follow', created_at FROM taken
         ON CONFLICT (user_id, slug, other_user_id) WHERE post_id IS NULL DO NOTHING`,
        [userId, otherUserId],
      ),
  }
}
