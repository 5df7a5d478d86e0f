-- Posts like one, as tiles. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set limit 36

WITH subject AS MATERIALIZED (
  SELECT posts.id, posts.owner_id, posts.search_title, post_kind(posts.is_product, posts.is_seller) AS kind,
  (SELECT point FROM post_addresses WHERE post_id = posts.id ORDER BY position LIMIT 1) AS point
  FROM visible_posts(:viewer_id) AS posts WHERE posts.id = :id
),
shelves AS MATERIALIZED (
  SELECT category_id FROM post_categories WHERE post_id = (SELECT id FROM subject)
),
looked_at AS (
  SELECT newest.post_id FROM shelves, LATERAL (
    SELECT post_id FROM post_categories WHERE post_categories.category_id = shelves.category_id
    ORDER BY created_at DESC, post_id DESC LIMIT 100
  ) newest
  UNION
  SELECT nearest.post_id FROM (
    SELECT post_id FROM post_addresses WHERE audience = 'everyone' AND kind = (SELECT kind FROM subject)
    ORDER BY point <-> (SELECT point FROM subject) LIMIT 50
  ) nearest
  -- A scalar subquery: as EXISTS it would be joined by reading the whole category.
  WHERE (
    SELECT true FROM post_categories filed
    WHERE filed.post_id = nearest.post_id AND filed.category_id = ANY (ARRAY(SELECT category_id FROM shelves)) LIMIT 1
  )
),
chosen AS (
  SELECT posts.id, similarity(posts.search_title, subject.search_title) + coalesce((
      -- Half a point next door, a quarter at 10 km.
      SELECT max(0.5 / (1 + 637 * (place.point <-> subject.point))) FROM post_addresses place WHERE place.post_id = posts.id
    ), 0) AS likeness
  FROM subject, looked_at JOIN visible_posts(:viewer_id) AS posts ON posts.id = looked_at.post_id
  WHERE posts.id <> subject.id AND posts.owner_id <> subject.owner_id AND posts.status = 'available'
  AND post_kind(posts.is_product, posts.is_seller) = subject.kind AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id))
  ORDER BY likeness DESC, posts.created_at DESC, posts.id DESC LIMIT :limit
)
SELECT json_build_object(
  '_id', posts.id, 'title', posts.title, 'is_new', posts.is_new, 'is_seller', posts.is_seller,
  'is_product', posts.is_product, 'availability', posts.status, 'price', posts.price, 'is_saved', EXISTS (SELECT FROM saved_posts WHERE saved_posts.user_id = :viewer_id AND saved_posts.post_id = posts.id),
  'currency', (SELECT json_build_object('id', id, 'sign', sign) FROM currencies WHERE currencies.id = posts.currency_id),
  'cover', (SELECT tile::jsonb || jsonb_build_object('is_open', posts.audience = 'everyone') FROM post_covers WHERE post_id = posts.id),
  'addresses', (
    SELECT coalesce(json_agg(
        json_build_object('id', place.id, 'title', coalesce(place.title, place.city || ', ' || place.country), 'lat', lat, 'lng', lng) ORDER BY place.position
      ), '[]')
    FROM post_addresses place WHERE post_id = posts.id
  )
) AS post FROM chosen JOIN posts USING (id) ORDER BY likeness DESC, posts.created_at DESC, posts.id DESC;
