-- A page of the home feed. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set offered_ads '''{}'''
\set best_rate '''1e300'''
\set best_id '''ffffffff-ffff-ffff-ffff-ffffffffffff'''
\set now 'now()'
\set ad_slots 1
\set limit 36
\set followed_at '''infinity'''
\set followed_id '''ffffffff-ffff-ffff-ffff-ffffffffffff'''
\set shown_ads '''{}'''
\set language '''en'''
\set parts '''{likes,dislikes,comments}'''
\set is_counting true

WITH person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = :viewer_id),
left_out AS MATERIALIZED (SELECT id FROM left_out_people(:viewer_id) AS person (id)),
ad AS MATERIALIZED (
  SELECT offered.id, nth FROM unnest(:offered_ads::uuid[]) WITH ORDINALITY AS offered (id, nth),
  LATERAL (
    SELECT FROM posts JOIN ads ON post_id = posts.id AND ads.status IN ('advertised', 'stoppedByUser')
    WHERE posts.id = offered.id AND posts.audience = 'everyone' AND posts.owner_id <> :viewer_id AND posts.owner_id NOT IN (SELECT id FROM left_out)
    AND NOT (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = posts.owner_id) IS TRUE AND (posts.search_rate, posts.id) < (:best_rate, :best_id)
    AND starts_at <= :now AND stops_at > :now
    LIMIT 1
  ) shown
  LIMIT :ad_slots
),
needed AS MATERIALIZED (SELECT :limit::integer - count(*) AS posts FROM ad),
walked AS MATERIALIZED (
  SELECT newest.id, newest.created_at
  FROM (
    SELECT id, created_at, owner_id FROM posts
    WHERE :followed_at::timestamptz IS NOT NULL AND (SELECT follows_many FROM person)
    AND audience <> 'nobody' AND (created_at, id) < (:followed_at, :followed_id)
    ORDER BY created_at DESC, id DESC LIMIT 1000
  ) newest
  WHERE owner_id = :viewer_id OR ((SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = owner_id) IS TRUE AND owner_id NOT IN (SELECT id FROM left_out))
  LIMIT (SELECT posts FROM needed)
),
read_each AS (
  SELECT theirs.id, theirs.created_at
  FROM (
    SELECT :viewer_id::uuid AS owner_id
    UNION ALL SELECT following_id FROM follows WHERE follower_id = :viewer_id AND is_confirmed AND following_id NOT IN (SELECT id FROM left_out)
  ) owners,
  LATERAL (
    SELECT id, created_at FROM posts
    WHERE posts.owner_id = owners.owner_id AND audience <> 'nobody' AND (created_at, id) < (:followed_at, :followed_id)
    ORDER BY created_at DESC, id DESC LIMIT :limit
  ) theirs
  WHERE :followed_at::timestamptz IS NOT NULL AND (SELECT count(*) FROM walked) < (SELECT posts FROM needed)
  ORDER BY theirs.created_at DESC, theirs.id DESC LIMIT (SELECT posts FROM needed)
),
followed AS MATERIALIZED (
  SELECT * FROM walked WHERE (SELECT count(*) FROM walked) = (SELECT posts FROM needed)
  UNION ALL SELECT * FROM read_each
),
best AS MATERIALIZED (
  SELECT id, search_rate FROM posts
  WHERE audience = 'everyone' AND (search_rate, id) < (:best_rate, :best_id) AND owner_id <> :viewer_id AND NOT (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = owner_id) IS TRUE
  AND owner_id NOT IN (SELECT id FROM left_out) AND id <> ALL (:shown_ads::uuid[]) AND NOT EXISTS (SELECT FROM ad WHERE ad.id = posts.id)
  ORDER BY search_rate DESC, id DESC LIMIT (SELECT posts FROM needed) - (SELECT count(*) FROM followed)
),
page AS (
  SELECT 'ad' AS source, id, NULL::timestamptz AS at, NULL::float8 AS rate, nth AS nth FROM ad
  UNION ALL SELECT 'followed', id, created_at, NULL, row_number() OVER (ORDER BY created_at DESC, id DESC) FROM followed
  UNION ALL SELECT 'best', id, NULL, search_rate, row_number() OVER (ORDER BY search_rate DESC, id DESC) FROM best
)
SELECT
(
  SELECT coalesce(json_agg(
      json_build_object('source', source, 'at', at, 'rate', rate, 'post', told.post) ORDER BY source DESC, nth
    ), '[]')
  FROM page, LATERAL (SELECT json_build_object(
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
    ) AS post FROM visible_posts(:viewer_id) AS posts WHERE posts.id = page.id LIMIT 1) told
) AS entries,
CASE WHEN :is_counting::boolean THEN (
  SELECT coalesce(sum(posts), 0) FROM post_totals
  WHERE audience = 'everyone' OR audience = 'followers' AND (SELECT follows_many FROM person)
) + (
  SELECT coalesce(sum(post_count), 0)
  FROM (
    SELECT :viewer_id::uuid AS owner_id UNION ALL SELECT following_id FROM follows WHERE follower_id = :viewer_id AND is_confirmed
  ) owners, LATERAL (SELECT post_count FROM users WHERE id = owner_id AND is_private AND is_active LIMIT 1) hidden
  WHERE NOT (SELECT follows_many FROM person)
) END AS "allPostsCount";
