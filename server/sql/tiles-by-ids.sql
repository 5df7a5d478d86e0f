-- The same, with the fields that a tile shows. Printed by npm run generate.
\set ids '''{01890a5d-ac96-774b-bcce-b302099a8057}'''
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT told.post FROM unnest(:ids::uuid[]) WITH ORDINALITY AS wanted (id, nth),
LATERAL (SELECT json_build_object(
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
  ) AS post FROM visible_posts(:viewer_id) AS posts WHERE posts.id = wanted.id LIMIT 1) told
ORDER BY nth;
