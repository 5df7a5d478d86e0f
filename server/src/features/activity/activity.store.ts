import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { notLeftOut, type Person, personJson } from '#features/people/people.sql.ts'
import { POST_JSON, type Post, type PostProjection, projectionValues } from '#features/posts/posts.sql.ts'
import type { Page } from '#lib/paging.ts'
import type { ActivitySlug } from './activity-texts.ts'

// docs/decisions/0015: One activity per subject, changed in place

export type StoredActivity = {
  id: string
  slug: ActivitySlug
  created_at: Date
  is_new: boolean
  /** How many people did the same, beside the one who is named. */
  others: number
  other_user: Person
  post: Post | null
}

type AboutPerson = { userId: string; otherUserId: string; slug: ActivitySlug }

const PAGE = `
  SELECT page.id, page.slug, page.created_at, page.created_at > reader.activities_seen_at AS is_new,
    ${personJson('who', ':viewer_id::uuid')} AS other_user, about.post, coalesce(about.others, 0) AS others
  FROM (
    SELECT activities.* FROM activities JOIN users ON users.id = other_user_id AND is_active
    WHERE user_id = :viewer_id AND ${notLeftOut('other_user_id')} AND (:until::timestamptz IS NULL OR activities.created_at <= :until)
      AND (post_id IS NULL OR EXISTS (SELECT FROM visible_posts(:viewer_id) AS posts WHERE posts.id = activities.post_id))
    ORDER BY activities.created_at DESC, activities.id DESC OFFSET :skip LIMIT :limit
  ) page
  JOIN users who ON who.id = page.other_user_id
  JOIN users reader ON reader.id = :viewer_id
  LEFT JOIN LATERAL (
    SELECT ${POST_JSON} AS post, CASE page.slug WHEN 'like' THEN likes_count - 1 WHEN 'dislike' THEN dislikes_count - 1 END AS others
    FROM visible_posts(:viewer_id) AS posts WHERE posts.id = page.post_id
  ) about ON true
  ORDER BY page.created_at DESC, page.id DESC`

/** There is one activity for a post and a slug; it names the latest person. */
const REPLACE_IF_CHANGED = `
  ON CONFLICT (user_id, slug, post_id) WHERE post_id IS NOT NULL DO UPDATE
  SET other_user_id = excluded.other_user_id, created_at = excluded.created_at
  WHERE (activities.other_user_id, activities.created_at) IS DISTINCT FROM (excluded.other_user_id, excluded.created_at)`

/** Names whoever wrote the latest comment; without any comment the activity is deleted. */
const REFRESH_COMMENTS = `
  WITH latest AS (
    SELECT posts.owner_id, comments.user_id, comments.created_at
    FROM posts JOIN comments ON comments.post_id = posts.id AND comments.user_id <> posts.owner_id
    WHERE posts.id = :post_id AND comments.withheld IS NULL AND comments.is_shown
      AND comments.user_id NOT IN (SELECT * FROM left_out_people(posts.owner_id))
    ORDER BY comments.created_at DESC, comments.id DESC LIMIT 1
  ), deleted AS (
    DELETE FROM activities WHERE post_id = :post_id AND slug = 'comment' AND NOT EXISTS (SELECT FROM latest)
  )
  INSERT INTO activities (user_id, other_user_id, slug, post_id, created_at)
  SELECT owner_id, user_id, 'comment', :post_id, created_at FROM latest
  ${REPLACE_IF_CHANGED}
  RETURNING user_id`

/** Likes and dislikes have an activity each: it names the latest person other than the owner, or is deleted. */
const REFRESH_REACTIONS = `
  WITH current AS (
    SELECT posts.id AS post_id, posts.owner_id, slug, latest.user_id, latest.changed_at
    FROM posts CROSS JOIN unnest('{like,dislike}'::text[]) AS slug
    LEFT JOIN LATERAL (
      SELECT user_id, changed_at FROM reactions
      WHERE post_id = posts.id AND value = slug AND user_id <> posts.owner_id
        AND user_id NOT IN (SELECT * FROM left_out_people(posts.owner_id))
      ORDER BY changed_at DESC LIMIT 1
    ) latest ON true
    WHERE posts.id = ANY (:post_ids::uuid[])
  ), deleted AS (
    DELETE FROM activities USING current
    WHERE activities.post_id = current.post_id AND activities.slug = current.slug AND current.user_id IS NULL
  )
  INSERT INTO activities (user_id, other_user_id, slug, post_id, created_at)
  SELECT owner_id, user_id, slug, post_id, changed_at FROM current WHERE user_id IS NOT NULL ORDER BY post_id, slug
  ${REPLACE_IF_CHANGED}
  RETURNING user_id`

/** Accepted requests keep their place in the list. */
const ACCEPT_REQUESTS = `
  WITH accepted AS (
    DELETE FROM activities
    WHERE user_id = :user_id AND slug = 'follow_request' AND (:other_user_id::uuid IS NULL OR other_user_id = :other_user_id)
    RETURNING other_user_id, created_at
  )
  INSERT INTO activities (user_id, other_user_id, slug, created_at)
  SELECT :user_id, other_user_id, 'follow', created_at FROM accepted
  ON CONFLICT (user_id, slug, other_user_id) WHERE post_id IS NULL DO NOTHING`

export class ActivityStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  page(viewerId: string, projection: PostProjection, page: Page): Promise<StoredActivity[]> {
    return this.#db.readNewest(PAGE, { ...projectionValues(viewerId, projection), ...page })
  }

  /** There is one activity for a person and a slug; a repeated one moves to the top of the list. */
  async addAboutPerson({ userId, otherUserId, slug }: AboutPerson, now: Date) {
    await this.#db.sql
      .insertInto('activities')
      .values({ user_id: userId, other_user_id: otherUserId, slug, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'slug', 'other_user_id'])
          .where('post_id', 'is', null)
          .doUpdateSet({ created_at: now }),
      )
      .execute()
  }

  async removeFollow(userId: string, otherUserId: string) {
    await this.#db.sql
      .deleteFrom('activities')
      .where('user_id', '=', userId)
      .where('other_user_id', '=', otherUserId)
      .where('slug', 'in', ['follow', 'follow_request'])
      .execute()
  }

  async hasRequest({ id, userId, otherUserId }: { id: string; userId: string; otherUserId: string }): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM activities
      WHERE id = ${id} AND user_id = ${userId} AND other_user_id = ${otherUserId} AND slug = 'follow_request'`.execute(
      this.#db.sql,
    )
    return rows.length > 0
  }

  /** Turns the request of one person into a follow, or all requests when none is named. */
  async acceptRequests(userId: string, otherUserId: string | null) {
    await this.#db.query(ACCEPT_REQUESTS, { user_id: userId, other_user_id: otherUserId })
  }

  /** Returns whose activities are new. */
  refreshComments(postId: string): Promise<{ user_id: string }[]> {
    return this.#db.query(REFRESH_COMMENTS, { post_id: postId })
  }

  /** Returns whose activities are new. */
  refreshReactions(postIds: string[]): Promise<{ user_id: string }[]> {
    return this.#db.query(REFRESH_REACTIONS, { post_ids: postIds })
  }
}
