-- Explorer: the cheapest posts. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set currency NULL
\set price_min NULL
\set price_max NULL
\set kinds '''{0,1,2,3}'''
\set is_new NULL
\set until NULL
\set hide_sold true
\set apart '''{}'''
\set offset 0
\set limit 36

WITH
page AS (
  SELECT id, chord, row_number() OVER (ORDER BY cost, id) AS nth FROM (
    SELECT * FROM (SELECT id, base_price(posts.price, posts.currency_id) AS cost, NULL::float8 AS chord FROM visible_posts(:viewer_id) AS posts
      WHERE audience <> 'nobody' AND price > 0 AND base_currency(posts.currency_id) = (SELECT base_currency((SELECT :currency::uuid)::uuid)) AND base_price(posts.price, posts.currency_id) >= (SELECT coalesce(base_price((SELECT :price_min::numeric)::numeric, (SELECT :currency::uuid)::uuid), 0))
      AND base_price(posts.price, posts.currency_id) <= (SELECT coalesce(base_price((SELECT :price_max::numeric)::numeric, (SELECT :currency::uuid)::uuid), 'infinity')) AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :is_new::boolean)::boolean IS NULL OR posts.is_new = (SELECT :is_new::boolean)::boolean)
      AND ((SELECT :currency::uuid)::uuid IS NULL OR base_currency(posts.currency_id) = (SELECT base_currency((SELECT :currency::uuid)::uuid)))
      AND ((SELECT :price_min::numeric)::numeric IS NULL OR base_price(posts.price, posts.currency_id) >= (SELECT base_price((SELECT :price_min::numeric)::numeric, (SELECT :currency::uuid)::uuid)))
      AND ((SELECT :price_max::numeric)::numeric IS NULL OR posts.price > 0 AND base_price(posts.price, posts.currency_id) <= (SELECT base_price((SELECT :price_max::numeric)::numeric, (SELECT :currency::uuid)::uuid)))
      AND ((SELECT :until::timestamptz)::timestamptz IS NULL OR posts.created_at <= (SELECT :until::timestamptz)::timestamptz)
      AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id))
      ORDER BY base_price(posts.price, posts.currency_id), id LIMIT 36) candidates WHERE id <> ALL ((SELECT :apart::uuid[])::uuid[])
    ORDER BY cost, id OFFSET (SELECT :offset::integer)::integer LIMIT (SELECT :limit::integer)::integer
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
