import type { Database } from '#db/database.ts'
import { notBlocked } from '#features/people/people.sql.ts'
import { COMMENT_JSON, type Comment } from '#features/posts/posts.sql.ts'
import type { Page } from '#lib/paging.ts'

type FoundComment = { post_id: string; writer_id: string; post_owner_id: string; content: string; created_at: Date }
type NewComment = { postId: string; content: string; now: Date }

/** No row where the viewer may not see the post. */
const COMMENTS_PAGE = `
  SELECT (
    SELECT coalesce(json_agg(page.comment ORDER BY page.created_at DESC, page.id DESC), '[]') FROM (
      SELECT ${COMMENT_JSON} AS comment, comments.created_at, comments.id
      FROM comments WHERE post_id = posts.id AND is_shown AND ${notBlocked('user_id')}
      ORDER BY comments.created_at DESC, comments.id DESC OFFSET :skip LIMIT :limit
    ) page
  ) AS comments
  FROM visible_posts(:viewer_id) AS posts WHERE posts.id = :post_id`

/**
 * Adds nothing where the viewer may not see the post. The same text by the same person within ten minutes is a retry after
 * a lost answer: the existing comment is returned.
 */
const ADD_COMMENT = `
  WITH post AS MATERIALIZED (SELECT id FROM visible_posts(:viewer_id) WHERE id = :post_id),
  existing AS MATERIALIZED (
    SELECT comments.* FROM comments JOIN post ON post.id = post_id
    WHERE user_id = :viewer_id AND content = :content AND created_at > :now::timestamptz - interval '10 minutes' LIMIT 1
  ),
  added AS (
    INSERT INTO comments (post_id, user_id, content, created_at, updated_at)
    SELECT id, :viewer_id, :content, :now, :now FROM post WHERE NOT EXISTS (SELECT FROM existing) RETURNING *
  )
  SELECT ${COMMENT_JSON} AS comment FROM (SELECT * FROM added UNION ALL SELECT * FROM existing) AS comments`

const FIND_COMMENT = `
  SELECT comments.post_id, comments.user_id AS writer_id, posts.owner_id AS post_owner_id, comments.content,
    comments.created_at
  FROM comments JOIN posts ON posts.id = post_id
  WHERE comments.id = :comment_id AND (
    comments.user_id = :viewer_id OR EXISTS (SELECT FROM visible_posts(:viewer_id) seen WHERE seen.id = post_id)
  )`

export class CommentsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Undefined where the viewer may not see the post. */
  async page(
    viewerId: string,
    postId: string,
    { skip, limit }: Pick<Page, 'skip' | 'limit'>,
  ): Promise<Comment[] | undefined> {
    const values = { viewer_id: viewerId, post_id: postId, skip, limit }
    const [row] = await this.#db.read<{ comments: Comment[] }>(COMMENTS_PAGE, values)
    return row?.comments
  }

  /** Undefined where the viewer may not see the post. */
  async add(viewerId: string, { postId, content, now }: NewComment): Promise<Comment | undefined> {
    const values = { viewer_id: viewerId, post_id: postId, content, now }
    const [row] = await this.#db.query<{ comment: Comment }>(ADD_COMMENT, values)
    return row?.comment
  }

  /** A comment on a post the viewer may see, or by the viewer. */
  async find(viewerId: string, id: string): Promise<FoundComment | undefined> {
    const [comment] = await this.#db.query<FoundComment>(FIND_COMMENT, { viewer_id: viewerId, comment_id: id })
    return comment
  }

  /** Returns the comment's post; undefined if the comment is gone. */
  async setHidden(id: string, at: Date | null): Promise<string | undefined> {
    const [row] = await this.#db.query<{ post_id: string }>(
      `UPDATE comments SET hidden_at = :at, is_shown = :at::timestamptz IS NULL AND users.is_active
       FROM users WHERE comments.id = :id AND users.id = comments.user_id RETURNING comments.post_id`,
      { id, at },
    )
    return row?.post_id
  }

  async remove(id: string) {
    await this.#db.sql.deleteFrom('comments').where('id', '=', id).execute()
  }
}
