-- Explorer: how many posts pass the filters. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set kinds '''{0,1,2,3}'''
\set apart '''{}'''
\set offset 0
\set limit 36
\set is_new NULL
\set currency NULL
\set price_min NULL
\set price_max NULL
\set until NULL
\set hide_sold true

WITH person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = :viewer_id),
public AS (
  SELECT best.id, best.search_rate FROM unnest((SELECT :kinds::smallint[])::smallint[]) AS asked (kind), LATERAL (
    SELECT id, search_rate FROM posts
    WHERE audience = 'everyone' AND is_product = (asked.kind >= 2) AND is_seller = (asked.kind % 2 = 1) AND true AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id))
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
    WHERE posts.owner_id = owners.owner_id AND audience = 'followers' AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND true
    ORDER BY search_rate DESC, id DESC LIMIT 36
  ) theirs
  UNION ALL
  (
    SELECT id, search_rate FROM (
      SELECT * FROM posts WHERE audience = 'followers' AND (SELECT follows_many FROM person)
      ORDER BY search_rate DESC, id DESC LIMIT 1000
    ) posts
    WHERE post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND true AND (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = posts.owner_id) IS TRUE AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id)) ORDER BY search_rate DESC, id DESC LIMIT 36
)),
page AS (
  SELECT id, chord, row_number() OVER (ORDER BY search_rate DESC, id DESC) AS nth FROM (
    SELECT * FROM (SELECT id, search_rate, NULL::float8 AS chord FROM public UNION ALL SELECT id, search_rate, NULL FROM private) candidates WHERE id <> ALL ((SELECT :apart::uuid[])::uuid[])
    ORDER BY search_rate DESC, id DESC OFFSET (SELECT :offset::integer)::integer LIMIT (SELECT :limit::integer)::integer
  ) chosen
) SELECT (SELECT count(*)::integer FROM page) AS looked_at, (
  SELECT count(*)::integer FROM (SELECT FROM page JOIN posts USING (id) WHERE ((SELECT :is_new::boolean)::boolean IS NULL OR posts.is_new = (SELECT :is_new::boolean)::boolean)
    AND ((SELECT :currency::uuid)::uuid IS NULL OR base_currency(posts.currency_id) = (SELECT base_currency((SELECT :currency::uuid)::uuid)))
    AND ((SELECT :price_min::numeric)::numeric IS NULL OR base_price(posts.price, posts.currency_id) >= (SELECT base_price((SELECT :price_min::numeric)::numeric, (SELECT :currency::uuid)::uuid)))
    AND ((SELECT :price_max::numeric)::numeric IS NULL OR posts.price > 0 AND base_price(posts.price, posts.currency_id) <= (SELECT base_price((SELECT :price_max::numeric)::numeric, (SELECT :currency::uuid)::uuid)))
    AND ((SELECT :until::timestamptz)::timestamptz IS NULL OR posts.created_at <= (SELECT :until::timestamptz)::timestamptz)
    AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') LIMIT 1001) fitting
) AS posts;
