-- A conversation with a page of its messages. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set before 2147483647
\set limit 36
\set conversation_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT
c.id AS _id, c.rev, me.is_seller, c.is_answered, me.unread, me.read_seq, me.is_archived, me.is_muted, me.last_at,
c.frozen_at IS NOT NULL AS is_frozen,
(
  SELECT other.shown_read_seq FROM conversation_members other
  WHERE other.conversation_id = c.id AND other.user_id <> me.user_id
  AND coalesce((SELECT has_read_marks FROM conversation_settings s WHERE s.user_id = other.user_id), true) AND coalesce((SELECT has_read_marks FROM conversation_settings s WHERE s.user_id = me.user_id), true)
) AS other_read_seq,
(SELECT json_build_object(
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
  ) FROM visible_posts(:viewer_id) AS posts WHERE posts.id = c.post_id LIMIT 1) AS post,
(
  SELECT json_build_object(
    'id', person.id, 'username', person.username, 'name', person.name,
    'is_authorised', person.is_authorised, 'is_private', person.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = person.avatar_id),
    'follow_state', CASE WHEN person.id <> :viewer_id::uuid THEN coalesce((
        SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
        WHERE follower_id = :viewer_id::uuid AND following_id = person.id), 'NOT_FOLLOWING') END) FROM users person WHERE person.id = CASE WHEN me.is_seller THEN c.buyer_id ELSE c.seller_id END AND person.is_active
) AS other_user, NULL AS last_message, (
  SELECT coalesce(json_agg(page.message ORDER BY page.seq), '[]') FROM (
    SELECT m.seq, json_build_object(
      '_id', m.id, 'seq', m.seq, 'rev', m.rev, 'kind', m.kind, 'is_mine', m.is_from_seller = me.is_seller,
      'client_id', CASE WHEN m.is_from_seller = me.is_seller THEN m.client_id END,
      'text', m.text, 'lat', m.lat, 'lng', m.lng, 'is_deleted', m.deleted_at IS NOT NULL,
      'created_at', m.created_at, 'edited_at', m.edited_at,
      'photo', (
        SELECT json_build_object('storage_key', storage_key, 'width', width, 'height', height)
        FROM media WHERE media.id = m.media_id
      ),
      'offer', CASE WHEN m.kind = 'offer' THEN (
        SELECT json_build_object('_id', offers.id, 'amount', amount::float8, 'is_mine', offers.is_from_seller = me.is_seller,
          'status', offers.status, 'expires_at', offers.expires_at,
          'sign', (SELECT sign FROM currencies WHERE currencies.id = offers.currency_id))
        FROM offers WHERE offers.message_id = m.id
      ) END
    ) AS message FROM conversation_messages m
    WHERE m.conversation_id = c.id AND m.seq > me.hidden_seq AND m.seq < :before ORDER BY m.seq DESC LIMIT :limit
  ) page
) AS messages
FROM conversation_members me JOIN conversations c ON c.id = me.conversation_id
WHERE me.user_id = :viewer_id AND me.conversation_id = :conversation_id;
