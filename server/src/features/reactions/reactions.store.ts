import type { Database } from '#db/database.ts'

export type Reaction = 'like' | 'dislike' | 'none'

/** Sets a person's reaction at `sequence` (null: on arrival); with `onlyIf`, only if it was that before. */
export type ReactionChange = { post: string; value: Reaction; sequence: number | null; onlyIf: Reaction | null }
export type PostMetaData = {
  _id: string
  reaction: Reaction
  likes_count: number
  dislikes_count: number
  comments_count: number
  updated_at: Date
}

/**
 * The highest sequence wins; among equal ones a like wins over a dislike, and a dislike over none. So deliveries in any order
 * and any number end in the same state. Posts the person may not see, and the person's own, are skipped. Rows are written in the order of posts, so
 * that concurrent batches do not deadlock.
 */
const APPLY = `
  WITH change AS (
    SELECT DISTINCT ON (post_id, user_id) post_id, user_id, value, sequence
    FROM (
      SELECT input.post_id, input.user_id, input.value, input.only_if, mine.value AS current,
        coalesce(input.sequence, greatest(:now_ms::bigint, mine.sequence + 1)) AS sequence
      FROM unnest(:post_ids::uuid[], :user_ids::uuid[], :values::text[], :sequences::bigint[], :only_if::text[])
        AS input (post_id, user_id, value, sequence, only_if)
      LEFT JOIN reactions mine ON mine.post_id = input.post_id AND mine.user_id = input.user_id
    ) dated
    WHERE only_if IS NULL OR only_if = current
    ORDER BY post_id, user_id, sequence DESC, array_position('{like,dislike,none}'::text[], value)
  )
  INSERT INTO reactions (post_id, user_id, value, sequence, changed_at)
  SELECT change.post_id, change.user_id, change.value, change.sequence, :now
  FROM change, LATERAL (
    SELECT FROM visible_posts(change.user_id) AS posts
    WHERE posts.id = change.post_id AND posts.owner_id <> change.user_id LIMIT 1
  ) seen
  ORDER BY change.post_id, change.user_id
  ON CONFLICT (post_id, user_id) DO UPDATE
  SET value = excluded.value, sequence = excluded.sequence,
    changed_at = CASE WHEN reactions.value = excluded.value THEN reactions.changed_at ELSE excluded.changed_at END
  WHERE excluded.sequence > reactions.sequence OR excluded.sequence = reactions.sequence
    AND array_position('{like,dislike,none}'::text[], excluded.value)
      < array_position('{like,dislike,none}'::text[], reactions.value)
  RETURNING post_id`

/** Before a reaction refers to a post, or it and whoever deletes the post wait for each other. */
const LOCK = 'SELECT FROM posts WHERE id = ANY (:post_ids::uuid[]) ORDER BY id FOR NO KEY UPDATE'

const META_DATA = `
  SELECT posts.id AS _id, coalesce(reactions.value, 'none') AS reaction, posts.likes_count, posts.dislikes_count, posts.comments_count,
    posts.updated_at
  FROM visible_posts(:viewer_id) AS posts
  LEFT JOIN reactions ON reactions.post_id = posts.id AND reactions.user_id = :viewer_id
  WHERE posts.id = ANY (:post_ids::uuid[])`

const ALL_OWN = `
  SELECT count(*) = cardinality(:post_ids::uuid[]) AS are_own FROM posts
  WHERE id = ANY (:post_ids::uuid[]) AND owner_id = :viewer_id`

export class ReactionsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the posts whose rows were written. Each person has at most one batch. */
  async apply(batches: { viewerId: string; changes: ReactionChange[] }[], now: Date): Promise<string[]> {
    const changes = batches.flatMap((batch) => batch.changes)
    const postIds = changes.map(({ post }) => post)
    await this.#db.query(LOCK, { post_ids: postIds })
    const rows = await this.#db.query<{ post_id: string }>(APPLY, {
      user_ids: batches.flatMap((batch) => batch.changes.map(() => batch.viewerId)),
      post_ids: postIds,
      values: changes.map(({ value }) => value),
      sequences: changes.map(({ sequence }) => sequence),
      only_if: changes.map(({ onlyIf }) => onlyIf),
      now,
      now_ms: now.getTime(),
    })
    return [...new Set(rows.map(({ post_id }) => post_id))]
  }

  /** Whether all of these posts, each listed once, are the person's own. */
  async areOwn(viewerId: string, postIds: string[]): Promise<boolean> {
    const [row] = await this.#db.query<{ are_own: boolean }>(ALL_OWN, { viewer_id: viewerId, post_ids: postIds })
    return row?.are_own ?? false
  }

  metaData(viewerId: string, postIds: string[]): Promise<PostMetaData[]> {
    return this.#db.readNewest(META_DATA, { viewer_id: viewerId, post_ids: postIds })
  }
}
