import type { Database } from '#db/database.ts'

export type Reaction = 'like' | 'dislike' | 'none'

/** What a person's reaction to a post became at `sequence` (null: on arrival); with `onlyIf`, only if it was that. */
export type Change = { post: string; value: Reaction; sequence: number | null; onlyIf: Reaction | null }
export type PostMetaData = { _id: string; reaction: Reaction; likes_count: number; dislikes_count: number }
export type ReactionsStore = ReturnType<typeof createReactionsStore>

/**
 * Later sequences win; among equal ones a like before a dislike before none, whichever comes first. So any order and any
 * number of deliveries ends in the same state. Posts the person may not see are passed over. $1 viewer · $2 … $5 the
 * changes, column by column · $6 now · $7 the same in milliseconds, for
 * changes that do not say when. Rows are taken in the order of posts, so that batches line up.
 */
const APPLY = `
  WITH change AS (
    SELECT DISTINCT ON (post_id) post_id, value, sequence
    FROM (
      SELECT given.post_id, given.value, given.only_if, mine.value AS current,
        coalesce(given.sequence, greatest($7::bigint, mine.sequence + 1)) AS sequence
      FROM unnest($2::uuid[], $3::text[], $4::bigint[], $5::text[]) AS given (post_id, value, sequence, only_if)
      LEFT JOIN reactions mine ON mine.post_id = given.post_id AND mine.user_id = $1
    ) dated
    WHERE only_if IS NULL OR only_if = current
    ORDER BY post_id, sequence DESC, array_position('{like,dislike,none}'::text[], value)
  )
  INSERT INTO reactions (post_id, user_id, value, sequence, changed_at)
  SELECT posts.id, $1, change.value, change.sequence, $6
  FROM change JOIN visible_posts($1) AS posts ON posts.id = change.post_id
  ORDER BY posts.id
  ON CONFLICT (post_id, user_id) DO UPDATE
  SET value = excluded.value, sequence = excluded.sequence,
    changed_at = CASE WHEN reactions.value = excluded.value THEN reactions.changed_at ELSE excluded.changed_at END
  WHERE excluded.sequence > reactions.sequence OR excluded.sequence = reactions.sequence
    AND array_position('{like,dislike,none}'::text[], excluded.value)
      < array_position('{like,dislike,none}'::text[], reactions.value)
  RETURNING post_id`

/** An owner's entry about likes (and one about dislikes) names the latest person other than themselves, or goes. */
const TELL_OWNERS = `
  WITH told AS (
    SELECT posts.id AS post_id, posts.owner_id, slug, latest.user_id, latest.changed_at
    FROM posts CROSS JOIN unnest('{like,dislike}'::text[]) AS slug
    LEFT JOIN LATERAL (
      SELECT user_id, changed_at FROM reactions
      WHERE post_id = posts.id AND value = slug AND user_id <> posts.owner_id ORDER BY changed_at DESC LIMIT 1
    ) latest ON true
    WHERE posts.id = ANY ($1::uuid[])
  ), gone AS (
    DELETE FROM activities USING told
    WHERE activities.post_id = told.post_id AND activities.slug = told.slug AND told.user_id IS NULL
  )
  INSERT INTO activities (user_id, other_user_id, slug, post_id, created_at)
  SELECT owner_id, user_id, slug, post_id, changed_at FROM told WHERE user_id IS NOT NULL ORDER BY post_id, slug
  ON CONFLICT (user_id, slug, post_id) WHERE post_id IS NOT NULL DO UPDATE
  SET other_user_id = excluded.other_user_id, created_at = excluded.created_at
  WHERE (activities.other_user_id, activities.created_at) IS DISTINCT FROM (excluded.other_user_id, excluded.created_at)`

const META_DATA = `
  SELECT posts.id AS _id, coalesce(reactions.value, 'none') AS reaction, posts.likes_count, posts.dislikes_count
  FROM visible_posts($1) AS posts
  LEFT JOIN reactions ON reactions.post_id = posts.id AND reactions.user_id = $1
  WHERE posts.id = ANY ($2::uuid[])`

export function createReactionsStore(db: Database) {
  return {
    /** The posts whose rows were written. */
    async apply(viewerId: string, changes: Change[], at: Date): Promise<string[]> {
      const rows = await db.rows<{ post_id: string }>(APPLY, [
        viewerId,
        changes.map(({ post }) => post),
        changes.map(({ value }) => value),
        changes.map(({ sequence }) => sequence),
        changes.map(({ onlyIf }) => onlyIf),
        at,
        at.getTime(),
      ])
      return rows.map(({ post_id }) => post_id)
    },

    tellOwners: (postIds: string[]) => db.rows(TELL_OWNERS, [postIds]),

    metaData: (viewerId: string, postIds: string[]) => db.read<PostMetaData>(META_DATA, [viewerId, postIds]),
  }
}
