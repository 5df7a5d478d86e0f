-- Explorer: the best posts within a radius. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set lat 41.04
\set lng 28.93
\set radius_m 5000
\set kinds '''{0,1,2,3}'''
\set is_new NULL
\set currency NULL
\set price_min NULL
\set price_max NULL
\set until NULL
\set hide_sold true
\set apart '''{}'''
\set offset 0
\set limit 36

WITH person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = :viewer_id),
public AS MATERIALIZED (
  (
    SELECT id, post_id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM post_addresses WHERE audience = 'everyone'  AND point <@ (SELECT sphere_box(sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8), (SELECT :radius_m::float8)::float8))
    AND (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) <= (SELECT 2 * sin(least((SELECT :radius_m::float8)::float8 / 6371008.8, pi()) / 2)) AND owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id))
    ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) LIMIT 3000)
),
near AS MATERIALIZED (
  SELECT post_id, chord FROM public
  UNION ALL
  SELECT theirs.* FROM (
    SELECT :viewer_id::uuid AS owner_id
    UNION ALL
    SELECT following_id FROM follows JOIN users ON users.id = following_id AND is_private
    WHERE follower_id = :viewer_id AND is_confirmed AND NOT (SELECT follows_many FROM person) AND following_id NOT IN (SELECT * FROM left_out_people(:viewer_id))) owners, LATERAL (
    SELECT post_id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) FROM post_addresses
    WHERE post_addresses.owner_id = owners.owner_id AND audience = 'followers' AND kind = ANY ((SELECT :kinds::smallint[])::smallint[]) AND point <@ (SELECT sphere_box(sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8), (SELECT :radius_m::float8)::float8))
    AND (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) <= (SELECT 2 * sin(least((SELECT :radius_m::float8)::float8 / 6371008.8, pi()) / 2))
    ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) FETCH FIRST 3000 ROWS WITH TIES
  ) theirs
  UNION ALL
  SELECT post_id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) FROM (
    SELECT id, owner_id FROM posts WHERE audience = 'followers' AND (SELECT follows_many FROM person)
    ORDER BY search_rate DESC, id DESC LIMIT 1000
  ) posts JOIN post_addresses ON post_id = posts.id
  WHERE (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = posts.owner_id) IS TRUE AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id)) AND kind = ANY ((SELECT :kinds::smallint[])::smallint[]) AND point <@ (SELECT sphere_box(sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8), (SELECT :radius_m::float8)::float8))
  AND (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) <= (SELECT 2 * sin(least((SELECT :radius_m::float8)::float8 / 6371008.8, pi()) / 2))
),
first AS (SELECT post_id AS id, min(chord) AS chord FROM near GROUP BY post_id),
page AS (
  SELECT id, chord, row_number() OVER (ORDER BY search_rate DESC, id DESC) AS nth FROM (
    SELECT * FROM (SELECT posts.id, posts.search_rate, posts.created_at, base_price(posts.price, posts.currency_id) AS cost, first.chord
      FROM first JOIN visible_posts(:viewer_id) AS posts USING (id) WHERE ((SELECT :is_new::boolean)::boolean IS NULL OR posts.is_new = (SELECT :is_new::boolean)::boolean)
      AND ((SELECT :currency::uuid)::uuid IS NULL OR base_currency(posts.currency_id) = (SELECT base_currency((SELECT :currency::uuid)::uuid)))
      AND ((SELECT :price_min::numeric)::numeric IS NULL OR base_price(posts.price, posts.currency_id) >= (SELECT base_price((SELECT :price_min::numeric)::numeric, (SELECT :currency::uuid)::uuid)))
      AND ((SELECT :price_max::numeric)::numeric IS NULL OR posts.price > 0 AND base_price(posts.price, posts.currency_id) <= (SELECT base_price((SELECT :price_max::numeric)::numeric, (SELECT :currency::uuid)::uuid)))
      AND ((SELECT :until::timestamptz)::timestamptz IS NULL OR posts.created_at <= (SELECT :until::timestamptz)::timestamptz)
      AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold')) candidates WHERE id <> ALL ((SELECT :apart::uuid[])::uuid[])
    ORDER BY search_rate DESC, id DESC OFFSET (SELECT :offset::integer)::integer LIMIT (SELECT :limit::integer)::integer
  ) chosen
) SELECT (
  SELECT coalesce(json_agg(told), '[]') FROM (
    SELECT posts.*, currencies.sign, (2 * 6371008.8 * asin(CASE WHEN page.chord > 2 THEN 1 ELSE page.chord / 2 END)) AS distance_m FROM page CROSS JOIN LATERAL (
      SELECT posts.id AS _id, posts.title, posts.is_new, posts.is_seller, posts.is_product, posts.status AS availability,
      posts.price, posts.currency_id, posts.audience = 'everyone' AS is_open, EXISTS (SELECT FROM saved_posts WHERE saved_posts.user_id = :viewer_id AND saved_posts.post_id = posts.id) AS is_saved
      FROM visible_posts(:viewer_id) AS posts WHERE posts.id = page.id LIMIT 1
    ) posts LEFT JOIN currencies ON currencies.id = posts.currency_id ORDER BY nth
  ) told
) AS posts, (
  SELECT coalesce(json_agg(cover.tile), '[]')
  FROM page, LATERAL (SELECT tile FROM post_covers WHERE post_id = page.id OFFSET 0) cover
) AS covers, (
  SELECT coalesce(json_agg(told), '[]') FROM (
    SELECT page.id AS post_id, place.* FROM page, LATERAL (
      SELECT id, coalesce(title, city || ', ' || country) AS title, lat, lng FROM post_addresses WHERE post_id = page.id ORDER BY position OFFSET 0
    ) place
  ) told
) AS addresses;
