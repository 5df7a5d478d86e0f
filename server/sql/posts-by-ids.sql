-- Posts by their ids, in that order. Printed by npm run generate.
\set ids '''{01890a5d-ac96-774b-bcce-b302099a8057}'''
\set language '''en'''
\set parts '''{likes,dislikes,comments}'''
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT told.post FROM unnest(:ids::uuid[]) WITH ORDINALITY AS wanted (id, nth),
LATERAL (SELECT json_build_object(
    '_id', posts.id, 'title', posts.title, 'caption', posts.caption, 'is_new', posts.is_new, 'is_fake', posts.is_fake,
    'is_seller', posts.is_seller, 'is_product', posts.is_product, 'availability', posts.status, 'price', posts.price,
    'currency', (
      SELECT json_build_object('id', currencies.id, 'name', coalesce(currencies.names ->> :language::text, currencies.names ->> 'en'), 'iso_code', iso_code, 'short_name', short_name, 'sign', sign)
      FROM currencies WHERE currencies.id = posts.currency_id
    ),
    'unit', (
      SELECT json_build_object('id', units.id, 'name', coalesce(units.names ->> :language::text, units.names ->> 'en'), 'short_name', short_name) FROM units WHERE units.id = posts.unit_id
    ),
    'sub_category', (
      SELECT json_build_object('id', shelf.id, 'name', shelf.name) FROM sub_categories shelf
      WHERE shelf.id = posts.sub_category_id
    ),
    'categories', (
      SELECT coalesce(json_agg(json_build_object('id', categories.id, 'name', coalesce(categories.names ->> :language::text, categories.names ->> 'en')) ORDER BY categories.position, categories.key), '[]')
      FROM post_categories JOIN categories ON categories.id = category_id WHERE post_id = posts.id
    ),
    'properties', posts.properties, 'contact_info', posts.contact_info,
    'files', (
      SELECT coalesce(json_agg(
          json_build_object('id', media.id, 'kind', kind, 'owner_id', media.owner_id, 'type', media.type,
            'using_as', using_as, 'mimetype', mimetype, 'name', media.name, 'storage_key', storage_key,
            'size_bytes', size_bytes, 'width', width, 'height', height, 'duration_ms', duration_ms,
            'placeholder', placeholder, 'is_vip', media.is_vip, 'thumbnails', thumbnails, 'is_open', posts.audience = 'everyone',
            'created_at', media.created_at, 'updated_at', media.updated_at)
          ORDER BY kind, post_media.position
        ), '[]')
      FROM post_media JOIN media ON media.id = media_id
      WHERE post_id = posts.id AND (kind <> 'attachment' OR 'attachments' = ANY (:parts::text[]))
    ),
    'owner', (SELECT json_build_object(
        'id', person.id, 'username', person.username, 'name', person.name,
        'is_authorised', person.is_authorised, 'is_private', person.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = person.avatar_id),
        'follow_state', CASE WHEN person.id <> :viewer_id THEN coalesce((
            SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
            WHERE follower_id = :viewer_id AND following_id = person.id), 'NOT_FOLLOWING') END) FROM users person WHERE person.id = posts.owner_id),
    'seller', CASE WHEN 'seller' = ANY (:parts::text[]) THEN (
      SELECT json_build_object('member_since', users.created_at, 'post_count', users.post_count,
        'deals_count', users.deals_count, 'reviews_count', users.reviews_count, 'answer_minutes', users.answer_minutes,
        'review_mean', review_mean(users.reviews_stars, users.reviews_count))
      FROM users WHERE users.id = posts.owner_id
    ) END,
    'addresses', (
      SELECT coalesce(json_agg(json_build_object(
            'id', place.id, 'title', coalesce(place.title, place.city || ', ' || place.country), 'country', country, 'city', city, 'show_street', show_street,
            'address', CASE WHEN posts.owner_id = :viewer_id THEN coalesce(place.hidden_address, place.address) ELSE place.address END, 'lat', CASE WHEN posts.owner_id = :viewer_id THEN coalesce(place.hidden_lat, place.lat) ELSE place.lat END, 'lng', CASE WHEN posts.owner_id = :viewer_id THEN coalesce(place.hidden_lng, place.lng) ELSE place.lng END
          ) ORDER BY place.position), '[]')
      FROM post_addresses place WHERE post_id = posts.id
    ),
    'likes', CASE WHEN 'likes' = ANY (:parts::text[]) THEN array_to_json((
        ARRAY(SELECT user_id FROM reactions WHERE post_id = posts.id AND user_id = :viewer_id AND value = 'like')
        || ARRAY(
          SELECT user_id FROM reactions WHERE post_id = posts.id AND value = 'like' AND user_id IS DISTINCT FROM :viewer_id
          AND user_id NOT IN (SELECT * FROM blocked_people(:viewer_id))
          AND EXISTS (SELECT FROM users WHERE users.id = user_id AND is_active)
          ORDER BY changed_at DESC LIMIT 20
        )
    )) END,
    'dislikes', CASE WHEN 'dislikes' = ANY (:parts::text[]) THEN array_to_json((
        ARRAY(SELECT user_id FROM reactions WHERE post_id = posts.id AND user_id = :viewer_id AND value = 'dislike')
        || ARRAY(
          SELECT user_id FROM reactions WHERE post_id = posts.id AND value = 'dislike' AND user_id IS DISTINCT FROM :viewer_id
          AND user_id NOT IN (SELECT * FROM blocked_people(:viewer_id))
          AND EXISTS (SELECT FROM users WHERE users.id = user_id AND is_active)
          ORDER BY changed_at DESC LIMIT 20
        )
    )) END,
    'comments', CASE WHEN 'comments' = ANY (:parts::text[]) THEN (
      SELECT coalesce(json_agg(newest.comment), '[]') FROM (
        SELECT json_build_object(
          '_id', comments.id, 'parent_id', comments.parent_id, 'content', comments.content,
          'created_at', comments.created_at, 'updated_at', comments.updated_at, 'is_edited', comments.edited_at IS NOT NULL,
          'is_pinned', comments.is_pinned,
          'is_hidden', comments.withheld IS NOT NULL AND posts.owner_id IS NOT DISTINCT FROM :viewer_id,
          'likes_count', comments.likes_count, 'is_liked', EXISTS (
            SELECT FROM comment_likes WHERE comment_id = comments.id AND user_id = :viewer_id),
          'user', (SELECT json_build_object(
              'id', person.id, 'username', person.username, 'name', person.name,
              'is_authorised', person.is_authorised, 'is_private', person.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = person.avatar_id),
              'follow_state', CASE WHEN person.id <> :viewer_id THEN coalesce((
                  SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
                  WHERE follower_id = :viewer_id AND following_id = person.id), 'NOT_FOLLOWING') END) FROM users person WHERE person.id = comments.user_id),
          'mentions', (
            SELECT coalesce(json_agg(json_build_object(
                  'id', named.id, 'username', named.username, 'name', named.name,
                  'is_authorised', named.is_authorised, 'is_private', named.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = named.avatar_id),
                  'follow_state', CASE WHEN named.id <> :viewer_id THEN coalesce((
                      SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
                      WHERE follower_id = :viewer_id AND following_id = named.id), 'NOT_FOLLOWING') END)), '[]')
            FROM comment_mentions JOIN users named ON named.id = comment_mentions.user_id AND named.is_active
            WHERE comment_id = comments.id AND named.id NOT IN (SELECT * FROM blocked_people(:viewer_id))
          ),
          'replies', '[]'::json) AS comment FROM comments
        WHERE post_id = posts.id AND parent_id IS NULL AND comments.is_shown
        AND (comments.withheld IS NULL OR :viewer_id IN (comments.user_id, posts.owner_id)) AND comments.user_id NOT IN (SELECT * FROM blocked_people(:viewer_id))
        ORDER BY comments.created_at DESC, comments.id DESC LIMIT 20
      ) newest
    ) END,
    'likes_count', posts.likes_count, 'dislikes_count', posts.dislikes_count, 'comments_count', posts.comments_count,
    'post_rate', stars(posts.likes_count, posts.dislikes_count), 'search_rate', posts.search_rate,
    'ads_info', CASE WHEN posts.owner_id = :viewer_id THEN coalesce(
      (
        SELECT json_build_object('status', ads.status, 'starts_at', starts_at, 'stops_at', stops_at, 'guild', guild,
          'days', days)
        FROM ads WHERE post_id = posts.id AND ads.status <> 'notAdvertised'
      ),
      '{"status": "notAdvertised"}'
    ) END,
    'original_post_href', posts.original_post_href, 'created_at', posts.created_at, 'updated_at', posts.updated_at,
    'edited_at', posts.edited_at, 'is_saved', EXISTS (SELECT FROM saved_posts WHERE saved_posts.user_id = :viewer_id AND saved_posts.post_id = posts.id), 'is_for_viewer', CASE WHEN posts.status <> 'available' AND 'is_for_viewer' = ANY (:parts::text[]) THEN EXISTS (
      SELECT FROM conversations WHERE conversations.post_id = posts.id AND buyer_id = :viewer_id AND CASE posts.status
      WHEN 'reserved' THEN EXISTS (
        SELECT FROM offers WHERE conversation_id = conversations.id AND offers.status = 'accepted'
      )
      ELSE EXISTS (
        SELECT FROM deals WHERE conversation_id = conversations.id AND deals.status IN ('proposed', 'confirmed')
        AND (posts.sold_at IS NULL OR deals.created_at >= posts.sold_at)
      ) END
    ) ELSE false END
  ) AS post FROM visible_posts(:viewer_id) AS posts WHERE posts.id = wanted.id LIMIT 1) told
ORDER BY nth;
