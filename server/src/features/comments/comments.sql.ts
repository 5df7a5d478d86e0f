import { commentJson, seenComment, threadJson } from '#features/posts/comment-json.sql.ts'

// docs/decisions/0289: Withheld comments are seen by their writer and the owner of the post

/** A page of a post's comments, the pinned one first, each with its first replies. No row where the viewer may not see the post. */
export const COMMENTS_PAGE = `
  SELECT (
    SELECT coalesce(json_agg(page.comment ORDER BY page.is_pinned DESC, page.created_at DESC, page.id DESC), '[]') FROM (
      SELECT ${threadJson('posts.owner_id')} AS comment, comments.is_pinned, comments.created_at, comments.id
      FROM comments WHERE post_id = posts.id AND parent_id IS NULL AND ${seenComment('comments', 'posts.owner_id')}
      ORDER BY comments.is_pinned DESC, comments.created_at DESC, comments.id DESC OFFSET :skip LIMIT :limit
    ) page
  ) AS comments
  FROM visible_posts(:viewer_id) AS posts WHERE posts.id = :post_id`

/** The replies to a comment, oldest first. No row where the viewer may not see the comment. */
export const REPLIES_PAGE = `
  SELECT (
    SELECT coalesce(json_agg(page.comment ORDER BY page.created_at, page.id), '[]') FROM (
      SELECT ${commentJson('reply', 'posts.owner_id')} AS comment, reply.created_at, reply.id FROM comments reply
      WHERE reply.parent_id = comments.id AND ${seenComment('reply', 'posts.owner_id')}
      ORDER BY reply.created_at, reply.id OFFSET :skip LIMIT :limit
    ) page
  ) AS comments
  FROM comments JOIN visible_posts(:viewer_id) AS posts ON posts.id = comments.post_id
  WHERE comments.id = :id AND ${seenComment('comments', 'posts.owner_id')}`

export const ONE_COMMENT = `
  SELECT ${threadJson('posts.owner_id')} AS comment FROM comments JOIN posts ON posts.id = comments.post_id
  WHERE comments.id = :id AND :viewer_id::uuid IS NOT NULL`

/** Whether the owner of the post, who is not the writer, does not want one of the comment's words. */
const withheldIn = (owner: string) => `CASE WHEN EXISTS (
    SELECT FROM comment_words WHERE comment_words.user_id = ${owner} AND ${owner} <> :viewer_id
      AND strpos(' ' || search_text(:words), ' ' || word_key) > 0
  ) THEN 'words' END`

/**
 * Adds nothing where the viewer may not see the post or the comment that is replied to. A reply to a reply belongs to the same
 * comment. The same text by the same person within ten minutes is a retry after a lost answer: the existing comment is returned.
 */
export const ADD_COMMENT = `
  WITH post AS MATERIALIZED (SELECT id, owner_id FROM visible_posts(:viewer_id) WHERE id = :post_id),
  named AS MATERIALIZED (
    SELECT coalesce(answered.parent_id, answered.id) AS id FROM comments answered JOIN post ON post.id = answered.post_id
    WHERE answered.id = :parent_id AND ${seenComment('answered', 'post.owner_id')}
  ),
  parent AS MATERIALIZED (
    SELECT comments.id FROM comments, post
    WHERE comments.id = (SELECT id FROM named) AND ${seenComment('comments', 'post.owner_id')} FOR SHARE OF comments
  ),
  existing AS MATERIALIZED (
    SELECT comments.id FROM comments JOIN post ON post.id = post_id
    WHERE user_id = :viewer_id AND content = :content AND created_at > :now::timestamptz - interval '10 minutes'
      AND parent_id IS NOT DISTINCT FROM (SELECT id FROM parent) LIMIT 1
  ),
  added AS (
    INSERT INTO comments (post_id, user_id, parent_id, content, withheld, created_at, updated_at)
    SELECT post.id, :viewer_id, (SELECT id FROM parent), :content, ${withheldIn('post.owner_id')}, :now, :now FROM post
    WHERE NOT EXISTS (SELECT FROM existing) AND (:parent_id::uuid IS NULL OR EXISTS (SELECT FROM parent)) RETURNING id, withheld
  )
  SELECT id, true AS is_new, withheld IS NOT NULL AS is_withheld FROM added
  UNION ALL SELECT id, false, false FROM existing WHERE :parent_id::uuid IS NULL OR EXISTS (SELECT FROM parent)`

/** Changes nothing after the time to edit. The words of the owner of the post are looked for again. */
export const EDIT_COMMENT = `
  UPDATE comments SET content = :content, edited_at = :now, updated_at = :now,
    withheld = CASE WHEN withheld = 'owner' THEN 'owner' ELSE ${withheldIn('posts.owner_id')} END,
    is_pinned = is_pinned AND ${withheldIn('posts.owner_id')} IS NULL
  FROM posts WHERE posts.id = comments.post_id AND comments.id = :id AND comments.user_id = :viewer_id
    AND comments.created_at > :now::timestamptz - make_interval(mins => :minutes)
  RETURNING comments.withheld IS NOT NULL AS is_withheld`

/** A comment of the viewer, or on a post the viewer may see. `is_seen` is whether it is in the list of comments for them. */
export const FIND_COMMENT = `
  SELECT comments.post_id, comments.parent_id, comments.user_id AS writer_id, posts.owner_id AS post_owner_id,
    comments.content, comments.created_at, comments.withheld,
    reader.sees_post AND ${seenComment('comments', 'posts.owner_id')}
      AND (parent.id IS NULL OR (${seenComment('parent', 'posts.owner_id')})) AS is_seen
  FROM comments JOIN posts ON posts.id = comments.post_id LEFT JOIN comments parent ON parent.id = comments.parent_id
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM visible_posts(:viewer_id) seen WHERE seen.id = comments.post_id) AS sees_post
  ) reader
  WHERE comments.id = :id AND (
    comments.user_id = :viewer_id
    OR (reader.sees_post AND (comments.withheld IS NULL OR posts.owner_id = :viewer_id))
  )`

/**
 * Names without an account, of people who left or with a block between them and the writer name nobody. Whom the comment named before
 * a block stays named: the writer may block them later (docs/decisions/0291).
 */
export const STORE_MENTIONS = `
  WITH named AS MATERIALIZED (
    SELECT id FROM users WHERE username_key = ANY (:names::text[]) AND is_active
      AND id NOT IN (SELECT * FROM blocked_people(:viewer_id))
  ), removed AS (
    DELETE FROM comment_mentions WHERE comment_id = :id
      AND user_id NOT IN (SELECT id FROM users WHERE username_key = ANY (:names::text[]))
  )
  INSERT INTO comment_mentions (comment_id, user_id) SELECT :id, id FROM named ON CONFLICT DO NOTHING`

/**
 * Who is told of a comment: whom it names, and whose comment it replies to. Not those who may not see the post, who muted the
 * writer or have a block with them, or who do not see the comment above it; and private accounts only if one of the two follows
 * the other.
 */
export const TOLD_PEOPLE = `
  SELECT person.id AS user_id, bool_or(told.is_reply) AS is_reply
  FROM (
    SELECT user_id, false AS is_reply FROM comment_mentions WHERE comment_id = :id
    UNION ALL
    SELECT parent.user_id, true FROM comments JOIN comments parent ON parent.id = comments.parent_id WHERE comments.id = :id
  ) told
  JOIN users person ON person.id = told.user_id AND person.is_active
  WHERE person.id <> :viewer_id AND person.id NOT IN (SELECT * FROM blocked_people(:viewer_id))
    AND NOT EXISTS (SELECT FROM mutes WHERE mutes.user_id = person.id AND muted_id = :viewer_id)
    AND EXISTS (SELECT FROM visible_posts(person.id) AS posts WHERE posts.id = :post_id)
    AND NOT EXISTS (
      SELECT FROM comments reply JOIN comments parent ON parent.id = reply.parent_id JOIN posts ON posts.id = parent.post_id
      WHERE reply.id = :id AND (parent.user_id IN (SELECT * FROM blocked_people(person.id))
        OR (parent.withheld IS NOT NULL AND person.id NOT IN (parent.user_id, posts.owner_id)))
    )
    AND (NOT person.is_private OR told.is_reply OR EXISTS (
      SELECT FROM follows WHERE is_confirmed
        AND (follower_id, following_id) IN ((person.id, :viewer_id::uuid), (:viewer_id::uuid, person.id))
    ))
  GROUP BY person.id`

/** Who may have been told of a comment or of its replies, and of which of them. */
export const TOLD_OF_THREAD = `
  SELECT told.user_id, comments.id FROM comments, LATERAL (
    SELECT user_id FROM comment_mentions WHERE comment_id = comments.id
    UNION SELECT parent.user_id FROM comments parent WHERE parent.id = comments.parent_id
  ) told
  WHERE comments.id = :id OR comments.parent_id = :id`

/**
 * Who may have been told of what a block between two people hides: comments of the one that tell the other, and what nobody sees
 * while it stands.
 */
export const TOLD_BETWEEN = `
  WITH written AS MATERIALIZED (
    SELECT comments.id, comments.is_shown, pair.person_id
    FROM (VALUES (:one_id::uuid, :other_id::uuid), (:other_id, :one_id)) AS pair (writer_id, person_id)
    JOIN comments ON comments.user_id = pair.writer_id
  ), threads AS (
    SELECT id, is_shown, person_id FROM written
    UNION ALL SELECT reply.id, written.is_shown, person_id FROM written JOIN comments reply ON reply.parent_id = written.id
  )
  SELECT told.user_id, threads.id FROM threads, LATERAL (
    SELECT user_id FROM comment_mentions WHERE comment_id = threads.id
    UNION SELECT parent.user_id FROM comments JOIN comments parent ON parent.id = comments.parent_id WHERE comments.id = threads.id
  ) told
  WHERE told.user_id = threads.person_id OR NOT threads.is_shown`
