import type { Database } from '#db/database.ts'
import { COMMENT_JSON, type Comment } from '#features/posts/posts.sql.ts'

export type CommentsStore = ReturnType<typeof createCommentsStore>

/** No row where the viewer may not see the post. */
const COMMENTS_PAGE = `
  SELECT (
    SELECT coalesce(json_agg(page.comment ORDER BY page.created_at DESC, page.id DESC), '[]') FROM (
      SELECT ${COMMENT_JSON} AS comment, comments.created_at, comments.id
      FROM comments WHERE post_id = posts.id AND is_shown ORDER BY comments.created_at DESC, comments.id DESC OFFSET :skip LIMIT :limit
    ) page
  ) AS comments
  FROM visible_posts(:viewer_id) AS posts WHERE posts.id = :post_id`

/**
 * Only where the viewer may see the post; answers with the comment as it will be read. The same words again, by the same
 * person within ten minutes, are a comment whose answer was lost on the way: it is there already.
 */
const ADD_COMMENT = `
  WITH post AS MATERIALIZED (SELECT id FROM visible_posts(:viewer_id) WHERE id = :post_id),
  there AS MATERIALIZED (
    SELECT comments.* FROM comments JOIN post ON post.id = post_id
    WHERE user_id = :viewer_id AND content = :content AND created_at > :now::timestamptz - interval '10 minutes' LIMIT 1
  ),
  made AS (
    INSERT INTO comments (post_id, user_id, content, created_at, updated_at)
    SELECT id, :viewer_id, :content, :now, :now FROM post WHERE NOT EXISTS (SELECT FROM there) RETURNING *
  )
  SELECT ${COMMENT_JSON} AS comment FROM (SELECT * FROM made UNION ALL SELECT * FROM there) AS comments`

/** The owner's entry about a post's comments names whoever wrote the latest; without any it goes. */
const TELL_OWNER = `
  WITH latest AS (
    SELECT posts.owner_id, comments.user_id, comments.created_at
    FROM posts JOIN comments ON comments.post_id = posts.id AND comments.user_id <> posts.owner_id
    WHERE posts.id = $1 ORDER BY comments.created_at DESC, comments.id DESC LIMIT 1
  ), gone AS (
    DELETE FROM activities WHERE post_id = $1 AND slug = 'comment' AND NOT EXISTS (SELECT FROM latest)
  )
  INSERT INTO activities (user_id, other_user_id, slug, post_id, created_at)
  SELECT owner_id, user_id, 'comment', $1, created_at FROM latest
  ON CONFLICT (user_id, slug, post_id) WHERE post_id IS NOT NULL DO UPDATE
  SET other_user_id = excluded.other_user_id, created_at = excluded.created_at
  WHERE (activities.other_user_id, activities.created_at) IS DISTINCT FROM (excluded.other_user_id, excluded.created_at)`

export function createCommentsStore(db: Database) {
  return {
    async page(viewerId: string, postId: string, skip: number, limit: number): Promise<Comment[] | undefined> {
      const [row] = await db.read<{ comments: Comment[] }>(COMMENTS_PAGE, {
        viewer_id: viewerId,
        post_id: postId,
        skip,
        limit,
      })
      return row?.comments
    },

    async add(viewerId: string, postId: string, content: string, at: Date): Promise<Comment | undefined> {
      const [row] = await db.rows<{ comment: Comment }>(ADD_COMMENT, {
        viewer_id: viewerId,
        post_id: postId,
        content,
        now: at,
      })
      return row?.comment
    },

    /** Of a post the viewer may see, or written by the viewer. */
    async find(viewerId: string, id: string) {
      const [row] = await db.rows<{ post_id: string; writer_id: string; post_owner_id: string }>(
        `SELECT comments.post_id, comments.user_id AS writer_id, posts.owner_id AS post_owner_id
         FROM comments JOIN posts ON posts.id = post_id
         WHERE comments.id = $2
           AND (comments.user_id = $1 OR EXISTS (SELECT FROM visible_posts($1) seen WHERE seen.id = post_id))`,
        [viewerId, id],
      )
      return row
    },

    remove: (id: string) => db.rows('DELETE FROM comments WHERE id = $1', [id]),

    tellOwner: (postId: string) => db.rows(TELL_OWNER, [postId]),
  }
}
