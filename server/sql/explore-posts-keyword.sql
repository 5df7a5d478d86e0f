-- Explorer: posts by keyword. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set keyword '''lamp'''
\set kinds '''{0,1,2,3}'''
\set skip 0
\set limit 36
\set apart '''{}'''
\set offset 0
\set with_guild true

WITH person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = :viewer_id),
asked AS MATERIALIZED (
  SELECT words, (SELECT coalesce(string_agg(('''' || word || ''':*'), '&'), '') FROM unnest(words) AS word)::tsquery AS query
  FROM (
    SELECT tsvector_to_array(to_tsvector('simple', regexp_replace(search_text((SELECT :keyword::text)::text), E'[\\s!-/:-@\\[-`{-~،؛؟«»…–—]+', ' ', 'g'))) AS words
  ) split
),
sample AS MATERIALIZED (
  SELECT * FROM (SELECT search, search_rate FROM posts WHERE audience = 'everyone'
    ORDER BY search_rate DESC, id DESC LIMIT 128) first
  LIMIT (SELECT CASE WHEN cardinality(words) > 1 THEN 128 ELSE 64 END FROM asked)
),
counted AS MATERIALIZED (
  SELECT word, alone.query, seen, row_number() OVER (ORDER BY seen, length(word) DESC) AS nth FROM asked, unnest(words) AS word,
  LATERAL (SELECT ('''' || word || ''':*')::tsquery AS query OFFSET 0) alone,
  LATERAL (SELECT CASE WHEN cardinality(words) > 1 THEN (SELECT count(*) FROM sample WHERE search @@ alone.query) END AS seen) often
),
gauge AS MATERIALIZED (
  SELECT (SELECT count(*) FILTER (WHERE search @@ asked.query) > count(*) * 0.07692307692307693 FROM sample) AS is_common,
  rarest.word AS rarest, rarest.query AS query_rarest, rarer.query AS query_rarer, rarer.query_in_cell
  FROM asked
  LEFT JOIN counted rarest ON nth = 1
  LEFT JOIN LATERAL (
    SELECT string_agg(('''' || word || ''':*'), '&')::tsquery AS query, string_agg(('''' || '#' || word || ''':*'), '&') AS query_in_cell
    FROM counted
    WHERE nth = 1 OR seen <= 8 * rarest.seen
  ) rarer ON true
),
walked AS MATERIALIZED (
  SELECT id, search_rate FROM (
    SELECT * FROM posts WHERE audience = 'everyone'  AND (SELECT is_common FROM gauge)
    ORDER BY search_rate DESC, id DESC LIMIT 1296
  ) posts
  WHERE (search @@ (SELECT query FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND true LIMIT (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer
),
steps AS MATERIALIZED (
  SELECT best, best - floor(worst * 2)::integer + 1 AS count
  FROM (SELECT floor(max(search_rate) * 2)::integer AS best FROM sample) first,
  (SELECT search_rate AS worst FROM posts WHERE audience = 'everyone' ORDER BY search_rate, id LIMIT 1) last
  WHERE (SELECT count(*) FROM walked) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer
),
first AS MATERIALIZED (
  SELECT in_step.id, in_step.search_rate
  FROM (SELECT * FROM steps WHERE true) steps, generate_series(0, least(12, steps.count) - 1) AS down, LATERAL (
    SELECT of_kind.id, of_kind.search_rate FROM unnest((SELECT :kinds::smallint[])::smallint[]) AS kind,
    LATERAL (SELECT replace((SELECT query_in_cell FROM gauge), '#', rate_step(best - down, kind))::tsquery AS query OFFSET 0) here,
    LATERAL (
      SELECT id, search_rate FROM posts
      WHERE audience = 'everyone' AND (search @@ (SELECT query FROM asked)) IS TRUE AND true
      AND words_in(search, ARRAY[rate_step(floor(search_rate * 2)::integer, post_kind(posts.is_product, posts.is_seller))]) @@ here.query
      OFFSET 0
    ) of_kind
    ORDER BY search_rate DESC, id DESC
  ) in_step
  LIMIT (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer),
further AS MATERIALIZED (
  SELECT in_step.id, in_step.search_rate
  FROM (SELECT * FROM steps WHERE (SELECT count(*) BETWEEN 2 AND (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer - 1 FROM first)) steps, generate_series(12, least(256, steps.count) - 1) AS down, LATERAL (
    SELECT of_kind.id, of_kind.search_rate FROM unnest((SELECT :kinds::smallint[])::smallint[]) AS kind,
    LATERAL (SELECT replace((SELECT query_in_cell FROM gauge), '#', rate_step(best - down, kind))::tsquery AS query OFFSET 0) here,
    LATERAL (
      SELECT id, search_rate FROM posts
      WHERE audience = 'everyone' AND (search @@ (SELECT query FROM asked)) IS TRUE AND true
      AND words_in(search, ARRAY[rate_step(floor(search_rate * 2)::integer, post_kind(posts.is_product, posts.is_seller))]) @@ here.query
      OFFSET 0
    ) of_kind
    ORDER BY search_rate DESC, id DESC
  ) in_step
  LIMIT (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer),
rare AS MATERIALIZED (
  SELECT id, search_rate, (search @@ (SELECT query FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND true AS fits FROM posts
  WHERE audience = 'everyone' AND search @@ (SELECT query_rarest FROM gauge) AND (
    SELECT count > CASE WHEN (SELECT count(*) BETWEEN 2 AND (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer - 1 FROM first) THEN 256 ELSE 12 END
    AND (SELECT count(*) FROM first) + (SELECT count(*) FROM further) < (SELECT :skip::integer)::integer + (SELECT :limit::integer)::integer FROM steps
  )
  LIMIT 500
),
found AS MATERIALIZED (
  SELECT id, search_rate FROM posts
  WHERE audience = 'everyone' AND search @@ (SELECT query_rarer FROM gauge) AND (search @@ (SELECT query FROM asked)) IS TRUE AND (SELECT count(*) FROM rare) = 500
  AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND true
  LIMIT 2000
),
private AS (
  SELECT theirs.id, theirs.search_rate FROM LATERAL (
    SELECT (
      SELECT coalesce(string_agg(('''' || cell || (SELECT rarest FROM gauge) || ''':*'), '|'), '') FROM unnest(ARRAY(SELECT owner_id::text FROM (
            SELECT :viewer_id::uuid AS owner_id
            UNION ALL
            SELECT following_id FROM follows JOIN users ON users.id = following_id AND is_private
            WHERE follower_id = :viewer_id AND is_confirmed AND NOT (SELECT follows_many FROM person)) owners)) AS cell
    )::tsquery AS query OFFSET 0
  ) around, LATERAL (
    SELECT id, search_rate FROM posts
    WHERE audience = 'followers' AND words_in(search, ARRAY[owner_id::text]) @@ around.query
    AND (search @@ (SELECT query FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND true
  ) theirs
  UNION ALL
  (
    SELECT id, search_rate FROM (
      SELECT * FROM posts WHERE audience = 'followers' AND (SELECT follows_many FROM person)
      ORDER BY search_rate DESC, id DESC LIMIT 1000
    ) posts
    WHERE (search @@ (SELECT query FROM asked)) IS TRUE AND post_kind(posts.is_product, posts.is_seller) = ANY ((SELECT :kinds::smallint[])::smallint[]) AND true AND (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = posts.owner_id) IS TRUE ORDER BY search_rate DESC, id DESC LIMIT 36
  )
),
page AS (
  SELECT id, chord, row_number() OVER (ORDER BY search_rate DESC, id DESC) AS nth FROM (
    SELECT * FROM (SELECT id, search_rate, NULL::float8 AS chord FROM walked
      UNION SELECT id, search_rate, NULL FROM first
      UNION SELECT id, search_rate, NULL FROM further
      UNION SELECT id, search_rate, NULL FROM rare WHERE fits
      UNION SELECT id, search_rate, NULL FROM found
      UNION SELECT id, search_rate, NULL FROM private) candidates WHERE id <> ALL ((SELECT :apart::uuid[])::uuid[])
    ORDER BY search_rate DESC, id DESC OFFSET (SELECT :offset::integer)::integer LIMIT (SELECT :limit::integer)::integer
  ) chosen
) SELECT (
  SELECT coalesce(json_agg(told), '[]') FROM (
    SELECT posts.*, (2 * 6371008.8 * asin(CASE WHEN page.chord > 2 THEN 1 ELSE page.chord / 2 END)) AS distance_m FROM page, LATERAL (
      SELECT posts.id AS _id, posts.title, posts.is_new, posts.is_seller, posts.is_product, posts.status AS availability,
      posts.price, posts.currency_id, posts.audience = 'everyone' AS is_open, (SELECT sign FROM currencies WHERE currencies.id = posts.currency_id) AS sign
      FROM visible_posts(:viewer_id) AS posts WHERE posts.id = page.id LIMIT 1
    ) posts ORDER BY nth
  ) told
) AS posts, (
  SELECT coalesce(json_agg(told), '[]') FROM (
    SELECT page.id AS post_id, file.* FROM page, LATERAL (
      SELECT media.id, kind, storage_key, width, height, placeholder, thumbnails
      FROM post_media JOIN media ON media.id = media_id WHERE post_id = page.id AND kind <> 'attachment'
      ORDER BY kind, post_media.position OFFSET 0
    ) file
  ) told
) AS files, (
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
) END AS guild;
