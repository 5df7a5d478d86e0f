import { notLeftOut } from '#features/people/people.sql.ts'
import { inBothForms } from './posts.sql.ts'

/** The newest and the nearest posts that are looked at. Written into the text, so that the work does not grow with the tables. */
const NEWEST_LOOKED_AT = 100
const NEAREST_LOOKED_AT = 50
const OWN_LOOKED_AT = 100

/**
 * What a buyer of `:id` may also like: available posts of other people, of the same kind and in one of its categories, without those the
 * viewer muted. Titles with more in common come first, and nearer ones.
 */
export const similarPosts = (json: string) => `
  WITH subject AS MATERIALIZED (
    SELECT posts.id, posts.owner_id, posts.search_title, post_kind(posts.is_product, posts.is_seller) AS kind,
      (SELECT point FROM post_addresses WHERE post_id = posts.id ORDER BY position LIMIT 1) AS point
    FROM visible_posts(:viewer_id) AS posts WHERE posts.id = :id
  ),
  shelves AS MATERIALIZED (
    SELECT category_id FROM post_categories WHERE post_id = (SELECT id FROM subject)
  ),
  looked_at AS (
    SELECT newest.post_id FROM shelves, LATERAL (
      SELECT post_id FROM post_categories WHERE post_categories.category_id = shelves.category_id
      ORDER BY created_at DESC, post_id DESC LIMIT ${NEWEST_LOOKED_AT}
    ) newest
    UNION
    SELECT nearest.post_id FROM (
      SELECT post_id FROM post_addresses WHERE audience = 'everyone' AND kind = (SELECT kind FROM subject)
      ORDER BY point <-> (SELECT point FROM subject) LIMIT ${NEAREST_LOOKED_AT}
    ) nearest
    -- A scalar subquery: as EXISTS it would be joined by reading the whole category.
    WHERE (
      SELECT true FROM post_categories filed
      WHERE filed.post_id = nearest.post_id AND filed.category_id = ANY (ARRAY(SELECT category_id FROM shelves)) LIMIT 1
    )
  ),
  chosen AS (
    SELECT posts.id, similarity(posts.search_title, subject.search_title) + coalesce((
      -- Half a point next door, a quarter at 10 km.
      SELECT max(0.5 / (1 + 637 * (place.point <-> subject.point))) FROM post_addresses place WHERE place.post_id = posts.id
    ), 0) AS likeness
    FROM subject, looked_at JOIN visible_posts(:viewer_id) AS posts ON posts.id = looked_at.post_id
    WHERE posts.id <> subject.id AND posts.owner_id <> subject.owner_id AND posts.status = 'available'
      AND post_kind(posts.is_product, posts.is_seller) = subject.kind AND ${notLeftOut('posts.owner_id')}
    ORDER BY likeness DESC, posts.created_at DESC, posts.id DESC LIMIT :limit
  )
  SELECT ${json} AS post FROM chosen JOIN posts USING (id) ORDER BY likeness DESC, posts.created_at DESC, posts.id DESC`

/** The newest posts of one person that are not sold, without the post `:id`. */
const newestOf = (owner: string) => (json: string) =>
  `
  SELECT ${json} AS post FROM (
    SELECT * FROM visible_posts(:viewer_id) AS posts
    WHERE owner_id = ${owner}
    ORDER BY created_at DESC, id DESC LIMIT ${OWN_LOOKED_AT}
  ) posts
  WHERE posts.id <> :id AND posts.status <> 'sold' ORDER BY posts.created_at DESC, posts.id DESC LIMIT :limit`

export const SIMILAR_POSTS = inBothForms(similarPosts)
export const MORE_OF_OWNER = inBothForms(newestOf('(SELECT owner_id FROM visible_posts(:viewer_id) WHERE id = :id)'))
/** `:id` is the person here, who is not a post. */
export const NEWEST_OF_PERSON = inBothForms(newestOf(':id'))
