-- Explorer: the best posts, written as a document asks for them. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set kinds '''{0,1,2,3}'''
\set hide_sold true
\set apart '''{}'''
\set offset 0
\set limit 36

WITH person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = :viewer_id),
public AS (
  SELECT best.id, best.search_rate FROM unnest((SELECT :kinds::smallint[])::smallint[]) AS asked (kind), LATERAL (
    SELECT id, search_rate FROM posts
    WHERE audience = 'everyone' AND is_product = (asked.kind >= 2) AND is_seller = (asked.kind % 2 = 1) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id))
    ORDER BY search_rate DESC, id DESC LIMIT 36
  ) best
),
private AS (
  SELECT theirs.id, theirs.search_rate FROM (
    SELECT :viewer_id::uuid AS owner_id
    UNION ALL
    SELECT following_id FROM follows JOIN users ON users.id = following_id AND is_private
    WHERE follower_id = :viewer_id AND is_confirmed AND NOT (SELECT follows_many FROM person) AND following_id NOT IN (SELECT * FROM left_out_people(:viewer_id))) owners, LATERAL (
    SELECT id, search_rate FROM posts
    WHERE posts.owner_id = owners.owner_id AND audience = 'followers' AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold')
    ORDER BY search_rate DESC, id DESC LIMIT 36
  ) theirs
  UNION ALL
  (
    SELECT id, search_rate FROM (
      SELECT * FROM posts WHERE audience = 'followers' AND (SELECT follows_many FROM person)
      ORDER BY search_rate DESC, id DESC LIMIT 1000
    ) posts
    WHERE post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = posts.owner_id) IS TRUE AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id)) ORDER BY search_rate DESC, id DESC LIMIT 36
)),
page AS (
  SELECT id, chord, row_number() OVER (ORDER BY search_rate DESC, id DESC) AS nth FROM (
    SELECT * FROM (SELECT id, search_rate, NULL::float8 AS chord FROM public UNION ALL SELECT id, search_rate, NULL FROM private) candidates WHERE id <> ALL ((SELECT :apart::uuid[])::uuid[])
    ORDER BY search_rate DESC, id DESC OFFSET (SELECT :offset::integer)::integer LIMIT (SELECT :limit::integer)::integer
  ) chosen
) SELECT (
  SELECT string_agg(post.told, E'\x1E' ORDER BY nth)
  FROM page, LATERAL (SELECT posts.id || ('{"_id":"' || posts.id || '","title":' || to_json(posts.title)::text || ',"pricing":' || ('{"price":' || (posts.price)::text || '}') || ',"cover":' || CASE WHEN cover.file_id IS NULL THEN 'null' ELSE ('{"href":' || CASE WHEN posts.audience = 'everyone' THEN to_json('/media/' || cover.storage_key)::text ELSE E'\x1F' || cover.storage_key || E'\x1F' END || '}') END || '}') AS told
    FROM visible_posts(:viewer_id) AS posts LEFT JOIN post_covers AS cover ON cover.post_id = posts.id
    WHERE posts.id = page.id LIMIT 1) post
) AS told;
