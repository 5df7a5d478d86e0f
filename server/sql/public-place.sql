-- The public page of a place. Printed by npm run generate.
\set language '''en'''
\set now 'now()'
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set before_at '''infinity'''
\set before_id '''ffffffff-ffff-ffff-ffff-ffffffffffff'''
\set id '''01890a5d-ac96-774b-bcce-b302099a8057'''

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
) ELSE '[]' END AS images, map_image_urls, map_image_credit, reviews_count, reviews_stars, review_mean(reviews_stars, reviews_count) AS review_mean,
CASE WHEN reviews_count > 0 THEN (
  SELECT coalesce(json_agg(newest.review), '[]') FROM (
    SELECT json_build_object('stars', r.stars, 'text', r.text, 'answer', r.answer, 'at', r.created_at,
      'username', CASE WHEN author.is_active AND NOT author.is_private AND author.is_listed THEN author.username END,
      'name', CASE WHEN author.is_active AND NOT author.is_private AND author.is_listed THEN author.name END) AS review
    FROM place_reviews r JOIN users author ON author.id = r.author_id WHERE r.place_id = places.id AND r.hidden_at IS NULL ORDER BY r.created_at DESC, r.id DESC LIMIT 10
  ) newest
) END AS reviews, CASE WHEN EXISTS (
  SELECT FROM users WHERE users.id = places.owner_id AND is_active AND NOT is_private AND is_listed
) THEN (
  SELECT coalesce(json_agg(card), '[]') FROM (
    SELECT json_build_object(
      '_id', posts.id, 'title', posts.title, 'price', posts.price, 'is_seller', posts.is_seller, 'availability', posts.status,
      'created_at', posts.created_at,
      'sign', (SELECT sign FROM currencies WHERE currencies.id = posts.currency_id),
      'iso_code', (SELECT iso_code FROM currencies WHERE currencies.id = posts.currency_id),
      'city', (SELECT city FROM post_addresses WHERE post_id = posts.id ORDER BY position LIMIT 1),
      'country', (SELECT country FROM post_addresses WHERE post_id = posts.id ORDER BY position LIMIT 1),
      'picture', (
        SELECT json_build_object('storage_key', CASE kind WHEN 'image' THEN storage_key ELSE thumbnails -> -1 ->> 'storage_key' END,
          'width', width, 'height', height, 'thumbnail_key', thumbnails -> 0 ->> 'storage_key')
        FROM post_media JOIN media ON media.id = media_id
        WHERE post_id = posts.id AND kind IN ('image', 'video') ORDER BY kind, post_media.position LIMIT 1
      )
    ) AS card FROM posts
    WHERE owner_id = places.owner_id AND audience = 'everyone' AND (created_at, id) < (:before_at::timestamptz, :before_id::uuid)
    ORDER BY created_at DESC, id DESC LIMIT 12
  ) cards
) END AS cards
FROM places WHERE places.id = coalesce((SELECT place_id FROM place_merges WHERE old_id = :id), :id);
