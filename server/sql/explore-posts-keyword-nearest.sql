-- Explorer: posts by keyword within a radius, nearest first. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set title '''#~lamp'''
\set category NULL
\set best '''#~lamp'''
\set exact '''#lamp'''
\set wide '''#lamp'''
\set partial NULL
\set named NULL
\set lat 41.04
\set lng 28.93
\set kinds '''{0,1,2,3}'''
\set hide_sold true
\set skip 0
\set limit 36
\set language '''en'''
\set radius_m 5000
\set apart '''{}'''
\set offset 0
\set with_guild true

WITH person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = :viewer_id),
left_out AS MATERIALIZED (SELECT * FROM left_out_people(:viewer_id) AS person (id)),
asked AS MATERIALIZED (
  SELECT replace((SELECT :title::text)::text, '#', '')::tsquery AS title, replace((SELECT :category::text)::text, '#', '')::tsquery AS category, replace((SELECT :best::text)::text, '#', '')::tsquery AS best, replace((SELECT :exact::text)::text, '#', '')::tsquery AS exact, replace((SELECT :wide::text)::text, '#', '')::tsquery AS wide, replace((SELECT :partial::text)::text, '#', '')::tsquery AS partial, replace((SELECT :named::text)::text, '#', '')::tsquery AS named
),
sample AS MATERIALIZED (
  SELECT search, search_rate FROM posts WHERE audience = 'everyone'  ORDER BY search_rate DESC, id DESC LIMIT 64
),
gauge AS MATERIALIZED (
  SELECT count(*) FILTER (WHERE search @@ asked.best) > count(*) * 0.125 AS best_is_common, count(*) FILTER (WHERE search @@ asked.wide) > count(*) * 0.125 AS wide_is_common, count(*) FILTER (WHERE search @@ asked.partial) > count(*) * 0.125 AS partial_is_common
  FROM sample, asked
),
steps AS MATERIALIZED (
  SELECT best, best - floor(worst * 2)::integer + 1 AS count
  FROM (SELECT floor(max(search_rate) * 2)::integer AS best FROM sample) first,
  (SELECT search_rate AS worst FROM posts WHERE audience = 'everyone' ORDER BY search_rate, id LIMIT 1) last
),
first AS MATERIALIZED (SELECT DISTINCT ON (place, id) id FROM (SELECT post_id AS id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS place FROM post_addresses WHERE audience = 'everyone' ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) LIMIT 1500) looked_at JOIN posts USING (id) WHERE (search @@ (SELECT wide FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) AND place = (SELECT min((point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8)))) FROM post_addresses WHERE post_id = posts.id) ORDER BY place, id LIMIT (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer),
narrow_walked AS MATERIALIZED (
  SELECT id FROM (
    SELECT * FROM posts
    WHERE audience = 'everyone'  AND (SELECT best_is_common FROM gauge) AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first)
    ORDER BY search_rate DESC, id DESC LIMIT 2400
  ) posts
  WHERE (search @@ (SELECT best FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) LIMIT 200
),
narrow_first AS MATERIALIZED (
  SELECT in_step.id FROM (SELECT * FROM steps WHERE NOT (SELECT count(*) = 200 FROM narrow_walked) AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first)) steps, generate_series(0, least(24, steps.count) - 1) AS down,
  LATERAL (SELECT replace((SELECT :best::text)::text, '#', search_step(steps.best - down))::tsquery AS query OFFSET 0) here,
  LATERAL (
    SELECT id FROM posts
    WHERE audience = 'everyone' AND words_in(search, ARRAY[search_step(floor(search_rate * 2)::integer)]) @@ here.query
    AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out)
    ORDER BY search_rate DESC, id DESC
  ) in_step
  LIMIT 200),
narrow_rare AS MATERIALIZED (
  SELECT id, (search @@ (SELECT best FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) AS fits FROM posts
  WHERE audience = 'everyone' AND search @@ (SELECT best FROM asked)
  AND NOT (SELECT count(*) = 200 FROM narrow_walked) AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first) AND (SELECT count(*) < 12 FROM narrow_first)
  LIMIT 500
),
narrow_further AS MATERIALIZED (
  SELECT in_step.id FROM (SELECT * FROM steps WHERE NOT (SELECT count(*) = 200 FROM narrow_walked) AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first)
    AND ((SELECT count(*) BETWEEN 12 AND 199 FROM narrow_first) OR (SELECT count(*) = 500 FROM narrow_rare))) steps, generate_series(24, least(512, steps.count) - 1) AS down,
  LATERAL (SELECT replace((SELECT :best::text)::text, '#', search_step(steps.best - down))::tsquery AS query OFFSET 0) here,
  LATERAL (
    SELECT id FROM posts
    WHERE audience = 'everyone' AND words_in(search, ARRAY[search_step(floor(search_rate * 2)::integer)]) @@ here.query
    AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out)
    ORDER BY search_rate DESC, id DESC
  ) in_step
  LIMIT 200),
narrow AS MATERIALIZED (
  SELECT id FROM narrow_walked UNION SELECT id FROM narrow_first
  UNION SELECT id FROM narrow_further UNION SELECT id FROM narrow_rare WHERE fits
),
common AS (
  SELECT (SELECT count(*) = 200 FROM narrow_walked) OR (SELECT count(*) = 200 FROM narrow_first) AS is_common
),
widened_walked AS MATERIALIZED (
  SELECT id FROM (
    SELECT * FROM posts
    WHERE audience = 'everyone'  AND (SELECT wide_is_common FROM gauge) AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first) AND (SELECT count(*) < 200 FROM narrow)
    ORDER BY search_rate DESC, id DESC LIMIT 2400
  ) posts
  WHERE (search @@ (SELECT wide FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) AND (search @@ (SELECT best FROM asked)) IS NOT TRUE LIMIT 200
),
widened_first AS MATERIALIZED (
  SELECT in_step.id FROM (SELECT * FROM steps WHERE NOT (SELECT count(*) = 200 FROM widened_walked) AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first) AND (SELECT count(*) < 200 FROM narrow)) steps, generate_series(0, least(24, steps.count) - 1) AS down,
  LATERAL (SELECT replace((SELECT :wide::text)::text, '#', search_step(steps.best - down))::tsquery AS query OFFSET 0) here,
  LATERAL (
    SELECT id FROM posts
    WHERE audience = 'everyone' AND words_in(search, ARRAY[search_step(floor(search_rate * 2)::integer)]) @@ here.query
    AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) AND (search @@ (SELECT best FROM asked)) IS NOT TRUE
    ORDER BY search_rate DESC, id DESC
  ) in_step
  LIMIT 200),
widened_rare AS MATERIALIZED (
  SELECT id, (search @@ (SELECT wide FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) AND (search @@ (SELECT best FROM asked)) IS NOT TRUE AS fits FROM posts
  WHERE audience = 'everyone' AND search @@ (SELECT wide FROM asked)
  AND NOT (SELECT count(*) = 200 FROM widened_walked) AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first) AND (SELECT count(*) < 200 FROM narrow) AND (SELECT count(*) < 12 FROM widened_first)
  LIMIT 500
),
widened_further AS MATERIALIZED (
  SELECT in_step.id FROM (SELECT * FROM steps WHERE NOT (SELECT count(*) = 200 FROM widened_walked) AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first) AND (SELECT count(*) < 200 FROM narrow)
    AND ((SELECT count(*) BETWEEN 12 AND 199 FROM widened_first) OR (SELECT count(*) = 500 FROM widened_rare))) steps, generate_series(24, least(512, steps.count) - 1) AS down,
  LATERAL (SELECT replace((SELECT :wide::text)::text, '#', search_step(steps.best - down))::tsquery AS query OFFSET 0) here,
  LATERAL (
    SELECT id FROM posts
    WHERE audience = 'everyone' AND words_in(search, ARRAY[search_step(floor(search_rate * 2)::integer)]) @@ here.query
    AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) AND (search @@ (SELECT best FROM asked)) IS NOT TRUE
    ORDER BY search_rate DESC, id DESC
  ) in_step
  LIMIT 200),
widened AS MATERIALIZED (
  SELECT id FROM widened_walked UNION SELECT id FROM widened_first
  UNION SELECT id FROM widened_further UNION SELECT id FROM widened_rare WHERE fits
),
lacking_walked AS MATERIALIZED (
  SELECT id FROM (
    SELECT * FROM posts
    WHERE audience = 'everyone'  AND (SELECT partial_is_common FROM gauge) AND (SELECT :partial::text)::text IS NOT NULL AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first) AND (SELECT count(*) FROM narrow) + (SELECT count(*) FROM widened) < 5
    ORDER BY search_rate DESC, id DESC LIMIT 480
  ) posts
  WHERE (search @@ (SELECT partial FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) LIMIT 40
),
lacking_first AS MATERIALIZED (
  SELECT in_step.id FROM (SELECT * FROM steps WHERE NOT (SELECT count(*) = 40 FROM lacking_walked) AND (SELECT :partial::text)::text IS NOT NULL AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first) AND (SELECT count(*) FROM narrow) + (SELECT count(*) FROM widened) < 5) steps, generate_series(0, least(24, steps.count) - 1) AS down,
  LATERAL (SELECT replace((SELECT :partial::text)::text, '#', search_step(steps.best - down))::tsquery AS query OFFSET 0) here,
  LATERAL (
    SELECT id FROM posts
    WHERE audience = 'everyone' AND words_in(search, ARRAY[search_step(floor(search_rate * 2)::integer)]) @@ here.query
    AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out)
    ORDER BY search_rate DESC, id DESC
  ) in_step
  LIMIT 40),
lacking_rare AS MATERIALIZED (
  SELECT id, (search @@ (SELECT partial FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) AS fits FROM posts
  WHERE audience = 'everyone' AND search @@ (SELECT partial FROM asked)
  AND NOT (SELECT count(*) = 40 FROM lacking_walked) AND (SELECT :partial::text)::text IS NOT NULL AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first) AND (SELECT count(*) FROM narrow) + (SELECT count(*) FROM widened) < 5 AND (SELECT count(*) < 12 FROM lacking_first)
  LIMIT 500
),
lacking_further AS MATERIALIZED (
  SELECT in_step.id FROM (SELECT * FROM steps WHERE NOT (SELECT count(*) = 40 FROM lacking_walked) AND (SELECT :partial::text)::text IS NOT NULL AND (SELECT count(*) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM first) AND (SELECT count(*) FROM narrow) + (SELECT count(*) FROM widened) < 5
    AND ((SELECT count(*) BETWEEN 12 AND 39 FROM lacking_first) OR (SELECT count(*) = 500 FROM lacking_rare))) steps, generate_series(24, least(512, steps.count) - 1) AS down,
  LATERAL (SELECT replace((SELECT :partial::text)::text, '#', search_step(steps.best - down))::tsquery AS query OFFSET 0) here,
  LATERAL (
    SELECT id FROM posts
    WHERE audience = 'everyone' AND words_in(search, ARRAY[search_step(floor(search_rate * 2)::integer)]) @@ here.query
    AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out)
    ORDER BY search_rate DESC, id DESC
  ) in_step
  LIMIT 40),
lacking AS MATERIALIZED (
  SELECT id FROM lacking_walked UNION SELECT id FROM lacking_first
  UNION SELECT id FROM lacking_further UNION SELECT id FROM lacking_rare WHERE fits
),
private AS (
  SELECT theirs.id FROM (
    SELECT :viewer_id::uuid AS owner_id
    UNION ALL
    SELECT following_id FROM follows JOIN users ON users.id = following_id AND is_private
    WHERE follower_id = :viewer_id AND is_confirmed AND NOT (SELECT follows_many FROM person) AND following_id NOT IN (SELECT * FROM left_out_people(:viewer_id))) owners,
  LATERAL (SELECT replace((SELECT :wide::text)::text, '#', owners.owner_id::text)::tsquery AS query OFFSET 0) of_owner,
  LATERAL (
    SELECT id FROM posts
    WHERE audience = 'followers' AND words_in(search, ARRAY[owner_id::text]) @@ of_owner.query
    AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out)
    LIMIT 500
  ) theirs
  UNION ALL
  SELECT id FROM (
    SELECT id, search_rate FROM (
      SELECT * FROM posts WHERE audience = 'followers' AND (SELECT follows_many FROM person)
      ORDER BY search_rate DESC, id DESC LIMIT 1000
    ) posts
    WHERE (search @@ (SELECT wide FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND ((SELECT :hide_sold::boolean)::boolean IS FALSE OR posts.status <> 'sold') AND posts.owner_id NOT IN (SELECT id FROM left_out) AND (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = posts.owner_id) IS TRUE AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id)) ORDER BY search_rate DESC, id DESC LIMIT 36
  ) walked
),
ranked AS MATERIALIZED (
  SELECT posts.id, posts.search_rate, posts.created_at, base_price(posts.price, posts.currency_id) AS cost, posts.audience, near.chord, CASE
  WHEN search @@ asked.title THEN CASE WHEN asked.category IS NULL OR search @@ asked.category THEN 0 ELSE 2 END
  WHEN search @@ asked.category THEN 1
  WHEN search @@ asked.best THEN 3
  WHEN search @@ asked.exact THEN 4
  WHEN search @@ asked.wide THEN 5
  WHEN search @@ asked.named THEN 6
  ELSE 7
  END AS fit, width_bucket(coalesce(near.chord, 2), ARRAY[0.0003139220262555197, 0.0015696099765971712, 0.007848030547947332, 0.031390913766730255]) AS band,
  title_language(posts.title) <> (SELECT :language::text)::text AS is_foreign
  FROM (SELECT id FROM narrow UNION SELECT id FROM widened UNION SELECT id FROM lacking UNION SELECT id FROM private UNION SELECT id FROM first) found JOIN posts USING (id), asked, LATERAL (
    SELECT min((point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8)))) AS chord FROM post_addresses WHERE post_id = posts.id AND (SELECT :lat::float8)::float8 IS NOT NULL
  ) near
  WHERE posts.owner_id NOT IN (SELECT id FROM left_out) AND near.chord <= (SELECT 2 * sin(least((SELECT :radius_m::float8)::float8 / 6371008.8, pi()) / 2))
),
parted AS (
  SELECT ranked.*, part, CASE WHEN part % 2 = 0 THEN fit END AS fit_of_ranked, CASE WHEN part % 2 = 0 THEN band END AS band_of_ranked,
  CASE WHEN part % 2 = 0 THEN is_foreign END AS is_foreign_of_ranked
  FROM (
    SELECT *, row_number() OVER (PARTITION BY fit > 3 ORDER BY search_rate DESC, id DESC) AS nth FROM ranked
  ) ranked, LATERAL (SELECT (fit > 3)::integer * 2 + (nth > 100)::integer AS part) parts
),
page AS (
  SELECT id, chord, row_number() OVER (ORDER BY chord, id) AS nth FROM (
    SELECT * FROM (SELECT * FROM parted) candidates WHERE id <> ALL ((SELECT :apart::uuid[])::uuid[])
    ORDER BY chord, id OFFSET (SELECT :offset::integer)::integer LIMIT (SELECT :limit::integer)::integer
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
) AS addresses , CASE WHEN (SELECT :with_guild::boolean)::boolean THEN (
  SELECT group_id FROM (
    SELECT DISTINCT page.id, (SELECT group_id FROM categories WHERE categories.id = category_id) AS group_id
    FROM page, LATERAL (SELECT category_id FROM post_categories WHERE post_id = page.id OFFSET 0) filed
  ) groups GROUP BY group_id ORDER BY count(*) DESC, group_id LIMIT 1
) END AS guild, (SELECT min(fit) FROM ranked WHERE audience = 'everyone') AS best_fit,
(SELECT is_common FROM common) AS is_common;
