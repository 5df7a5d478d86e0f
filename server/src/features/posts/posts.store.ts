import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { Page } from '#lib/paging.ts'
import { lockOwner } from './lock-owner.sql.ts'
import {
  type BothForms,
  formOf,
  inBothForms,
  POST_JSON,
  type Post,
  type PostProjection,
  projectionValues,
} from './posts.sql.ts'
import { MORE_OF_OWNER, NEWEST_OF_PERSON, SIMILAR_POSTS } from './related-posts.sql.ts'

export const POST_PAGE = `SELECT ${POST_JSON} AS post FROM visible_posts(:viewer_id) AS posts WHERE posts.id = :id`

const postsByIds = (json: string) => `
  SELECT told.post FROM unnest(:ids::uuid[]) WITH ORDINALITY AS wanted (id, nth),
  LATERAL (SELECT ${json} AS post FROM visible_posts(:viewer_id) AS posts WHERE posts.id = wanted.id LIMIT 1) told
  ORDER BY nth`
export const POSTS_BY_IDS = inBothForms(postsByIds)

export const OWN_POSTS = `
  SELECT ${POST_JSON} AS post FROM visible_posts(:viewer_id) AS posts
  WHERE posts.owner_id = :viewer_id AND posts.created_at <= coalesce(:until, 'infinity'::timestamptz)
  ORDER BY posts.created_at DESC, posts.id DESC OFFSET :skip LIMIT :limit`

export type PostHeading = { title: string; owner_id: string }

type RelatedPage = { limit: number; projection: PostProjection }

export class PostsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async find(viewerId: string | null, id: string, projection: PostProjection): Promise<Post | undefined> {
    const [row] = await this.#db.read<{ post: Post }>(POST_PAGE, { ...projectionValues(viewerId, projection), id })
    return row?.post
  }

  async some(viewerId: string, ids: string[], projection: PostProjection): Promise<Post[]> {
    const { statement, values } = formOf(POSTS_BY_IDS, viewerId, projection)
    const rows = await this.#db.read<{ post: Post }>(statement, { ...values, ids })
    return rows.map(({ post }) => post)
  }

  similar(viewerId: string, id: string, related: RelatedPage): Promise<Post[]> {
    return this.#related(SIMILAR_POSTS, viewerId, id, related)
  }

  moreOfOwner(viewerId: string, id: string, related: RelatedPage): Promise<Post[]> {
    return this.#related(MORE_OF_OWNER, viewerId, id, related)
  }

  newestOf(viewerId: string, personId: string, related: RelatedPage): Promise<Post[]> {
    return this.#related(NEWEST_OF_PERSON, viewerId, personId, related)
  }

  /** What keeps a post from somebody, without exposing it; undefined if the post is nobody's to see. `isOfBlocked`: the viewer has blocked its owner. */
  async obstacles(
    viewerId: string | null,
    id: string,
  ): Promise<{ isForFollowers: boolean; isOfBlocked: boolean } | undefined> {
    const statement = `SELECT audience = 'followers' AS "isForFollowers",
      EXISTS (SELECT FROM blocks WHERE blocker_id = :viewer_id AND blocked_id = owner_id) AS "isOfBlocked"
      FROM posts WHERE id = :id AND audience <> 'nobody'`
    const [row] = await this.#db.query<{ isForFollowers: boolean; isOfBlocked: boolean }>(statement, {
      viewer_id: viewerId,
      id,
    })
    return row
  }

  lockOwnerOf(viewerId: string, id: string): Promise<string | undefined> {
    return lockOwner(this.#db, viewerId, id)
  }

  async lockAvailability(id: string): Promise<PostAvailability | undefined> {
    const statement = `SELECT status FROM posts WHERE id = :id AND audience <> 'nobody' FOR NO KEY UPDATE`
    return (await this.#db.query<{ status: PostAvailability }>(statement, { id }))[0]?.status
  }

  setAvailability(id: string, availability: PostAvailability, now: Date) {
    return this.#db.query(
      `UPDATE posts SET status = :availability, updated_at = :now, sold_at = CASE :availability WHEN 'sold' THEN :now::timestamptz END
       WHERE id = :id AND (status <> :availability OR status = 'sold')`,
      { id, availability, now },
    )
  }

  async ofOwner(ownerId: string, projection: PostProjection, { until, skip, limit }: Page): Promise<Post[]> {
    const rows = await this.#db.read<{ post: Post }>(OWN_POSTS, {
      ...projectionValues(ownerId, projection),
      until,
      skip,
      limit,
    })
    return rows.map(({ post }) => post)
  }

  /** Triggers queue the files in media_removals. The import key is remembered, so that the post is not imported again. */
  remove(id: string) {
    return this.#db.query(
      `WITH gone AS (DELETE FROM posts WHERE id = :id RETURNING import_key)
         INSERT INTO removed_imports (import_key) SELECT import_key FROM gone WHERE import_key IS NOT NULL
         ON CONFLICT DO NOTHING`,
      { id },
    )
  }

  async lock(id: string): Promise<PostHeading | undefined> {
    const statement = 'SELECT title, owner_id FROM posts WHERE id = :id FOR NO KEY UPDATE'
    const [post] = await this.#db.query<PostHeading>(statement, { id })
    return post
  }

  restore(id: string) {
    return this.#db.query('UPDATE posts SET removed_at = NULL WHERE id = :id', { id })
  }

  takeDown(id: string, now: Date) {
    return this.#db.query('UPDATE posts SET removed_at = :now WHERE id = :id AND removed_at IS NULL', { id, now })
  }

  async #related(forms: BothForms, viewerId: string, id: string, { limit, projection }: RelatedPage) {
    const { statement, values } = formOf(forms, viewerId, projection)
    const rows = await this.#db.read<{ post: Post }>(statement, { ...values, id, limit })
    return rows.map(({ post }) => post)
  }
}
