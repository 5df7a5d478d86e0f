import { POST_JSON } from '#features/posts/posts.sql.ts'

/**
 * All statements here have the values of POST_JSON. Its parts are written into the text instead: as a value they would make
 * PostgreSQL expect a cheaper custom plan and plan the statement again at every call.
 */
const postsJson = (parts: readonly string[]) =>
  `json_agg(${POST_JSON.replaceAll(':parts::text[]', `'{${parts.join(',')}}'::text[]`)}
    ORDER BY posts.created_at DESC, posts.id DESC)`

/** The newest posts of a person, as a list. */
export const newestPosts = (owner: string, limit: number, parts: readonly string[]) => `
  SELECT coalesce(${postsJson(parts)}, '[]') FROM (
    SELECT * FROM visible_posts(:viewer_id) AS posts WHERE owner_id = ${owner}
    ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${limit}
  ) posts`

/**
 * The catalogue's categories of somebody's posts, then the person's own, each with its newest posts. Those without a post
 * the viewer may see are not there at all.
 */
export const profileCategories = (owner: string, limit: number, parts: readonly string[]) => `
  SELECT coalesce(json_agg(
    json_build_object('_id', entry.id, 'name', entry.name, 'posts', entry.posts)
    ORDER BY entry.is_own, entry.newest_at DESC, entry.id), '[]')
  FROM (
    SELECT filed_under.id, coalesce(names ->> :language, names ->> 'en') AS name, false AS is_own, tile.*
    FROM categories filed_under, LATERAL (
      SELECT ${postsJson(parts)} AS posts, max(posts.created_at) AS newest_at FROM (
        SELECT posts.* FROM post_categories filed JOIN visible_posts(:viewer_id) AS posts ON posts.id = filed.post_id
        WHERE filed.owner_id = ${owner} AND filed.category_id = filed_under.id
        ORDER BY filed.created_at DESC, filed.post_id DESC LIMIT ${limit}
      ) posts
    ) tile
    WHERE tile.posts IS NOT NULL
    UNION ALL
    SELECT own.id, own.name, true, tile.*
    FROM sub_categories own, LATERAL (
      SELECT ${postsJson(parts)} AS posts, max(posts.created_at) AS newest_at FROM (
        SELECT * FROM visible_posts(:viewer_id) AS posts WHERE posts.sub_category_id = own.id
        ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${limit}
      ) posts
    ) tile
    WHERE own.user_id = ${owner} AND tile.posts IS NOT NULL
  ) entry`

/** `:category_id` is the id of a category or of a sub-category, never of both. */
export const categoryPosts = (parts: readonly string[]) => `
  SELECT
    (SELECT count(*) FROM post_categories filed JOIN visible_posts(:viewer_id) AS posts ON posts.id = filed.post_id
     WHERE filed.owner_id = :owner_id AND filed.category_id = :category_id)
    + (SELECT count(*) FROM visible_posts(:viewer_id) AS posts WHERE owner_id = :owner_id AND sub_category_id = :category_id) AS "allPostsCount",
    :parts::text[] IS NULL AS nothing,
    (SELECT coalesce(${postsJson(parts)}, '[]') FROM (
      SELECT page.* FROM (
        (SELECT posts.* FROM post_categories filed JOIN visible_posts(:viewer_id) AS posts ON posts.id = filed.post_id
         WHERE filed.owner_id = :owner_id AND filed.category_id = :category_id AND (:until::timestamptz IS NULL OR filed.created_at <= :until)
         ORDER BY filed.created_at DESC, filed.post_id DESC LIMIT :skip::int + :limit::int)
        UNION ALL
        (SELECT * FROM visible_posts(:viewer_id) AS posts
         WHERE owner_id = :owner_id AND sub_category_id = :category_id AND (:until::timestamptz IS NULL OR posts.created_at <= :until)
         ORDER BY posts.created_at DESC, posts.id DESC LIMIT :skip::int + :limit::int)
      ) page
      ORDER BY page.created_at DESC, page.id DESC OFFSET :skip::int LIMIT :limit::int
    ) posts) AS posts`
