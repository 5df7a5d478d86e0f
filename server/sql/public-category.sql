-- The public page of a category. Printed by npm run generate.
\set language '''en'''
\set before_at '''infinity'''
\set before_id '''ffffffff-ffff-ffff-ffff-ffffffffffff'''
\set category NULL

SELECT categories.id, categories.is_for_product, categories.key, coalesce(categories.names ->> :language::text, categories.names ->> 'en') AS name,
groups.key AS group_key, coalesce(groups.names ->> :language::text, groups.names ->> 'en') AS group_name, (
  WITH RECURSIVE cities AS (
    (SELECT city_key, post_id FROM city_posts WHERE category_id = categories.id ORDER BY city_key LIMIT 1)
    UNION ALL
    SELECT next.city_key, next.post_id FROM cities, LATERAL (
      SELECT city_key, post_id FROM city_posts WHERE category_id = categories.id AND city_key > cities.city_key
      ORDER BY city_key LIMIT 1
    ) next
  )
  SELECT coalesce(json_agg(json_build_object('key', city_key, 'city', place.city, 'country', place.country)), '[]')
  FROM (SELECT * FROM cities LIMIT 60) cities, LATERAL (
    SELECT city, country FROM post_addresses WHERE post_id = cities.post_id AND city_key(city) = cities.city_key LIMIT 1
  ) place
) AS cities, (
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
    ) AS card FROM (
      SELECT post_id FROM post_categories
      WHERE category_id = categories.id AND (created_at, post_id) < (:before_at::timestamptz, :before_id::uuid)
      ORDER BY created_at DESC, post_id DESC LIMIT 400) looked_at
    JOIN posts ON posts.id = looked_at.post_id AND posts.audience = 'everyone'
    WHERE posts.status <> 'sold' AND (SELECT is_listed FROM users WHERE users.id = posts.owner_id) ORDER BY posts.created_at DESC, posts.id DESC LIMIT 37
  ) cards
) AS cards
FROM categories JOIN groups ON groups.id = group_id WHERE categories.key = :category;
