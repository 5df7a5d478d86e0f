-- Explorer: the nearest places by keyword. Printed by npm run generate.
\set best '''#~lamp'''
\set wide '''#lamp'''
\set lat 41.04
\set lng 28.93
\set rings '''{}'''
\set ring_chords '''{}'''
\set language '''en'''
\set now 'now()'
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

WITH RECURSIVE asked AS MATERIALIZED (
  SELECT replace((SELECT :best::text)::text, '#', '')::tsquery AS best, replace((SELECT :wide::text)::text, '#', '')::tsquery AS wide
),
gauge AS MATERIALIZED (
  SELECT count(*) FILTER (WHERE search @@ asked.best) > count(*) * 0.07692307692307693 AS best_is_common,
  count(*) FILTER (WHERE search @@ asked.wide) > count(*) * 0.07692307692307693 AS wide_is_common
  FROM (SELECT search FROM places ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) LIMIT 64) sample, asked
),
narrow_walked AS MATERIALIZED (
  SELECT id, chord FROM (
    SELECT *, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM places WHERE (SELECT best_is_common FROM gauge) AND true ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) LIMIT 1800
  ) places
  WHERE (search @@ (SELECT best FROM asked)) IS TRUE AND places.hidden_at IS NULL LIMIT 50
),
narrow_rings AS (
  SELECT 0 AS nth, '{}'::uuid[] AS ids WHERE (SELECT count(*) FROM narrow_walked) < 50 AND true
  UNION ALL
  SELECT next.nth, ARRAY(
    SELECT id FROM unnest(string_to_array(((SELECT :rings::text[])::text[])[next.nth], ' ')) AS cell,
    LATERAL (SELECT replace((SELECT :best::text)::text, '#', cell)::tsquery AS query OFFSET 0) here,
    LATERAL (
      SELECT id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM places
      WHERE words_in(search, sphere_cells(point)) @@ here.query AND places.hidden_at IS NULL OFFSET 0
    ) in_cell
    WHERE chord <= ((SELECT :ring_chords::float8[])::float8[])[next.nth] ORDER BY chord LIMIT 50
  ) FROM narrow_rings AS rings CROSS JOIN LATERAL (
    SELECT min(nth) AS nth FROM generate_subscripts((SELECT :ring_chords::float8[])::float8[], 1) AS nth
    WHERE nth > rings.nth AND (
      rings.nth = 0
      OR (((SELECT :ring_chords::float8[])::float8[])[nth] / ((SELECT :ring_chords::float8[])::float8[])[rings.nth]) ^ 2 * greatest(1, cardinality(ids)) >= 60
    )
  ) next
  WHERE cardinality(ids) < 50 AND next.nth IS NOT NULL
),
narrow_ring AS MATERIALIZED (SELECT ids FROM narrow_rings ORDER BY nth DESC LIMIT 1),
narrow_rare AS MATERIALIZED (
  SELECT id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM places
  WHERE search @@ (SELECT best FROM asked) AND places.hidden_at IS NULL
  AND (SELECT cardinality(ids) FROM narrow_ring) < 50 LIMIT 2000
),
narrow AS MATERIALIZED (
  SELECT id FROM narrow_walked
  UNION SELECT unnest(ids) FROM narrow_ring
  UNION SELECT id FROM (SELECT id FROM narrow_rare ORDER BY chord LIMIT 50) nearest
),
widened_walked AS MATERIALIZED (
  SELECT id, chord FROM (
    SELECT *, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM places WHERE (SELECT wide_is_common FROM gauge) AND (SELECT count(*) < 50 FROM narrow) ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) LIMIT 1800
  ) places
  WHERE (search @@ (SELECT wide FROM asked)) IS TRUE AND places.hidden_at IS NULL LIMIT 50
),
widened_rings AS (
  SELECT 0 AS nth, '{}'::uuid[] AS ids WHERE (SELECT count(*) FROM widened_walked) < 50 AND (SELECT count(*) < 50 FROM narrow)
  UNION ALL
  SELECT next.nth, ARRAY(
    SELECT id FROM unnest(string_to_array(((SELECT :rings::text[])::text[])[next.nth], ' ')) AS cell,
    LATERAL (SELECT replace((SELECT :wide::text)::text, '#', cell)::tsquery AS query OFFSET 0) here,
    LATERAL (
      SELECT id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM places
      WHERE words_in(search, sphere_cells(point)) @@ here.query AND places.hidden_at IS NULL OFFSET 0
    ) in_cell
    WHERE chord <= ((SELECT :ring_chords::float8[])::float8[])[next.nth] ORDER BY chord LIMIT 50
  ) FROM widened_rings AS rings CROSS JOIN LATERAL (
    SELECT min(nth) AS nth FROM generate_subscripts((SELECT :ring_chords::float8[])::float8[], 1) AS nth
    WHERE nth > rings.nth AND (
      rings.nth = 0
      OR (((SELECT :ring_chords::float8[])::float8[])[nth] / ((SELECT :ring_chords::float8[])::float8[])[rings.nth]) ^ 2 * greatest(1, cardinality(ids)) >= 60
    )
  ) next
  WHERE cardinality(ids) < 50 AND next.nth IS NOT NULL
),
widened_ring AS MATERIALIZED (SELECT ids FROM widened_rings ORDER BY nth DESC LIMIT 1),
widened_rare AS MATERIALIZED (
  SELECT id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM places
  WHERE search @@ (SELECT wide FROM asked) AND places.hidden_at IS NULL
  AND (SELECT cardinality(ids) FROM widened_ring) < 50 LIMIT 2000
),
widened AS MATERIALIZED (
  SELECT id FROM widened_walked
  UNION SELECT unnest(ids) FROM widened_ring
  UNION SELECT id FROM (SELECT id FROM widened_rare ORDER BY chord LIMIT 50) nearest
)
SELECT coalesce(json_agg(told), '[]') AS places FROM (
  SELECT places.id AS _id, places.title, (
    SELECT json_build_object('id', id, 'slug', slug, 'name', coalesce(
        creation_names ->> :language::text, names ->> :language::text, creation_names ->> 'en', names ->> 'en'))
    FROM place_categories WHERE place_categories.id = places.category_id
  ) AS category,
  country_code, state, address, postal_code, website, phone, lat, lng, time_zone, temporarily_closed, permanently_closed,
  opening_hours, special_hours, CASE
  WHEN permanently_closed OR temporarily_closed THEN false
  WHEN opening_hours <> '[]' THEN CASE WHEN special_hours <> '[]' THEN is_open_at(opening_hours, special_hours, time_zone, :now::timestamptz)
  ELSE EXISTS (
    SELECT FROM jsonb_array_elements(opening_hours) AS span,
    LATERAL (SELECT split_part(span ->> 'hours', '-', 1) AS opens, split_part(span ->> 'hours', '-', 2) AS closes) AS hours,
    LATERAL (SELECT :now::timestamptz AT TIME ZONE time_zone AS local) AS clock
    WHERE (span ->> 'day' = to_char(local, 'FMday') AND to_char(local, 'HH24:MI') >= opens
      AND (to_char(local, 'HH24:MI') < closes OR closes <= opens))
    OR (span ->> 'day' = to_char(local - interval '1 day', 'FMday') AND closes <= opens
      AND to_char(local, 'HH24:MI') < closes)
  ) END
  END AS is_open,
  score, places.owner_id IS NOT NULL AS has_owner, (
    SELECT json_build_object(
      'id', owner.id, 'username', owner.username, 'name', owner.name,
      'is_authorised', owner.is_authorised, 'is_private', owner.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = owner.avatar_id),
      'follow_state', CASE WHEN owner.id <> :viewer_id THEN coalesce((
          SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
          WHERE follower_id = :viewer_id AND following_id = owner.id), 'NOT_FOLLOWING') END) FROM users owner
    WHERE owner.id = places.owner_id AND owner.is_active AND owner.id NOT IN (SELECT * FROM blocked_people(:viewer_id)) AND (
      NOT owner.is_private OR owner.id = :viewer_id
      OR (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = owner.id)
    )
  ) AS owner, places.hidden_at IS NOT NULL AS is_hidden, CASE WHEN images_count > 0 AND places.hidden_at IS NULL THEN (
    SELECT json_agg(json_build_object(
        'id', media.id, 'storage_key', storage_key, 'thumbnails', thumbnails) ORDER BY place_media.position)
    FROM place_media JOIN media ON media.id = media_id WHERE place_id = places.id
  ) ELSE '[]' END AS images, map_image_urls, map_image_credit, (2 * 6371008.8 * asin(CASE WHEN (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) > 2 THEN 1 ELSE (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) / 2 END)) AS distance_m FROM (SELECT places.* FROM places WHERE id IN (SELECT id FROM narrow UNION SELECT id FROM widened)
    ORDER BY (search @@ (SELECT best FROM asked)) DESC, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) LIMIT 50) places ORDER BY (search @@ (SELECT best FROM asked)) DESC, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))), places.id
) told;
