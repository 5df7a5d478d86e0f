-- Explorer: the nearest places. Printed by npm run generate.
\set language '''en'''
\set now 'now()'
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set lat 41.04
\set lng 28.93
\set open_now NULL
\set skip 0
\set limit 36

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
  ) ELSE '[]' END AS images, map_image_urls, map_image_credit, (2 * 6371008.8 * asin(CASE WHEN (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) > 2 THEN 1 ELSE (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) / 2 END)) AS distance_m FROM (SELECT * FROM (
      SELECT * FROM places WHERE places.hidden_at IS NULL AND NOT permanently_closed AND ((SELECT :open_now::boolean)::boolean IS NOT TRUE OR (
          opening_hours <> '[]' AND NOT temporarily_closed AND NOT permanently_closed AND CASE WHEN special_hours <> '[]' THEN is_open_at(opening_hours, special_hours, time_zone, :now::timestamptz)
          ELSE EXISTS (
            SELECT FROM jsonb_array_elements(opening_hours) AS span,
            LATERAL (SELECT split_part(span ->> 'hours', '-', 1) AS opens, split_part(span ->> 'hours', '-', 2) AS closes) AS hours,
            LATERAL (SELECT :now::timestamptz AT TIME ZONE time_zone AS local) AS clock
            WHERE (span ->> 'day' = to_char(local, 'FMday') AND to_char(local, 'HH24:MI') >= opens
              AND (to_char(local, 'HH24:MI') < closes OR closes <= opens))
            OR (span ->> 'day' = to_char(local - interval '1 day', 'FMday') AND closes <= opens
              AND to_char(local, 'HH24:MI') < closes)
          ) END)) ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))), id LIMIT 10
    ) places ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))), id OFFSET (SELECT :skip::integer)::integer LIMIT (SELECT :limit::integer)::integer) places ORDER BY  (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))), places.id
) told;
