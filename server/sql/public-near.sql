-- What is for sale near a visitor. Printed by npm run generate.
\set lat 41.04
\set lng 28.93
\set limit 36

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
  SELECT posts.* FROM (
    SELECT DISTINCT post_id FROM (
      SELECT post_id FROM post_addresses WHERE audience = 'everyone'
      ORDER BY point <-> (SELECT sphere_point(:lat, :lng)) LIMIT 300
    ) nearest
  ) nearest JOIN posts ON posts.id = nearest.post_id
  WHERE posts.is_seller AND posts.status = 'available' AND (SELECT is_listed FROM users WHERE users.id = posts.owner_id)
  ORDER BY search_rate DESC, posts.id DESC LIMIT :limit
) posts ORDER BY search_rate DESC, posts.id DESC;
