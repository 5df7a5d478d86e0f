-- Explorer: the advertisements that come first. Printed by npm run generate.
\set offered '''{}'''
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set lat 41.04
\set lng 28.93
\set now 'now()'
\set is_new NULL
\set currency NULL
\set price_min NULL
\set price_max NULL
\set until NULL
\set hide_sold true
\set properties NULL
\set radius_m 5000

WITH page AS (
  SELECT offered.id, offered.nth, shown.chord
  FROM unnest((SELECT :offered::uuid[])::uuid[]) WITH ORDINALITY AS offered (id, nth), LATERAL (
    SELECT near.chord FROM visible_posts(:viewer_id) AS posts
    JOIN ads ON ads.post_id = posts.id AND ads.status IN ('advertised', 'stoppedByUser'),
    LATERAL (SELECT min((point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8)))) AS chord FROM post_addresses WHERE post_id = posts.id) near
    WHERE posts.id = offered.id AND posts.owner_id <> :viewer_id AND starts_at <= (SELECT :now::timestamptz)::timestamptz AND stops_at > (SELECT :now::timestamptz)::timestamptz AND ((SELECT :is_new::boolean)::boolean IS NULL OR posts.is_new = (SELECT :is_new::boolean)::boolean)
    AND ((SELECT :currency::uuid)::uuid IS NULL OR base_currency(posts.currency_id) = (SELECT base_currency((SELECT :currency::uuid)::uuid)))
    AND ((SELECT :price_min::numeric)::numeric IS NULL OR base_price(posts.price, posts.currency_id) >= (SELECT base_price((SELECT :price_min::numeric)::numeric, (SELECT :currency::uuid)::uuid)))
    AND ((SELECT :price_max::numeric)::numeric IS NULL OR posts.price > 0 AND base_price(posts.price, posts.currency_id) <= (SELECT base_price((SELECT :price_max::numeric)::numeric, (SELECT :currency::uuid)::uuid)))
    AND ((SELECT :until::timestamptz)::timestamptz IS NULL OR posts.created_at <= (SELECT :until::timestamptz)::timestamptz)
    AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id))
    AND ((SELECT :properties::text)::text IS NULL OR posts.search @@ (SELECT replace((SELECT :properties::text)::text, '#', '')::tsquery))
    AND ((SELECT :radius_m::float8)::float8 IS NULL OR (2 * 6371008.8 * asin(CASE WHEN near.chord > 2 THEN 1 ELSE near.chord / 2 END)) <= (SELECT :radius_m::float8)::float8)
    LIMIT 1
  ) shown
  LIMIT 3
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
