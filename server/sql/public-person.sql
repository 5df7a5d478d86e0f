-- The public page of a person. Printed by npm run generate.
\set before_at '''infinity'''
\set before_id '''ffffffff-ffff-ffff-ffff-ffffffffffff'''
\set username '''ana'''

SELECT users.id, username, username_key, users.name, page_title, biography, users.is_private, is_active, is_listed,
is_authorised, rate, likes_received::integer + dislikes_received::integer AS votes, post_count, followers_count, created_at,
(SELECT storage_key FROM media WHERE media.id = users.avatar_id) AS avatar_key,
CASE WHEN is_active AND NOT users.is_private THEN (
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
    WHERE owner_id = users.id AND audience = 'everyone' AND (created_at, id) < (:before_at::timestamptz, :before_id::uuid)
    ORDER BY created_at DESC, id DESC LIMIT 37
  ) cards
) END AS cards,
CASE WHEN is_active AND NOT users.is_private THEN (
  SELECT coalesce(json_agg(json_build_object('_id', id, 'title', title, 'address', address)), '[]') FROM (
    SELECT id, title, address FROM places WHERE owner_id = users.id AND NOT permanently_closed AND places.hidden_at IS NULL
    ORDER BY created_at DESC LIMIT 20
  ) places
) END AS places, deals_count, reviews_count, review_mean(reviews_stars, reviews_count) AS review_mean,
CASE WHEN is_active AND NOT users.is_private AND reviews_count > 0 THEN (
  SELECT coalesce(json_agg(newest.review), '[]') FROM (
    SELECT json_build_object('stars', r.stars, 'text', r.text, 'answer', r.answer, 'at', r.published_at,
      'username', CASE WHEN author.is_active AND NOT author.is_private AND author.is_listed THEN author.username END,
      'name', CASE WHEN author.is_active AND NOT author.is_private AND author.is_listed THEN author.name END) AS review
    FROM reviews r JOIN users author ON author.id = r.author_id WHERE r.person_id = users.id AND r.is_shown ORDER BY r.published_at DESC, r.id DESC LIMIT 10
  ) newest
) END AS reviews
FROM users WHERE users.id = coalesce(
  (SELECT id FROM users WHERE username_key = :username),
  (SELECT user_id FROM former_usernames WHERE username_key = :username)
);
