-- A page of the reviews of a place. Printed by npm run generate.
\set place_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set skip 0
\set limit 36

WITH place AS (SELECT coalesce((SELECT place_id FROM place_merges WHERE old_id = :place_id), :place_id) AS id)
SELECT json_build_object(
  '_id', r.id, 'stars', r.stars, 'text', r.text, 'helpful_count', r.helpful_count,
  'is_mine', coalesce(r.author_id = :viewer_id, false),
  'is_helpful_to_me', EXISTS (SELECT FROM place_review_votes v WHERE v.review_id = r.id AND v.user_id = :viewer_id),
  'answer', r.answer, 'answered_at', r.answered_at, 'created_at', r.created_at, 'edited_at', r.edited_at,
  'author', CASE WHEN author.is_active AND author.id NOT IN (SELECT * FROM blocked_people(:viewer_id)) THEN json_build_object(
    'id', author.id, 'username', author.username, 'name', author.name,
    'is_authorised', author.is_authorised, 'is_private', author.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = author.avatar_id),
    'follow_state', CASE WHEN author.id <> :viewer_id::uuid THEN coalesce((
        SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
        WHERE follower_id = :viewer_id::uuid AND following_id = author.id), 'NOT_FOLLOWING') END) END,
  'photos', (
    SELECT coalesce(json_agg(json_build_object('id', media.id, 'storage_key', storage_key, 'thumbnails', thumbnails)
        ORDER BY place_review_media.position), '[]')
    FROM place_review_media JOIN media ON media.id = media_id WHERE review_id = r.id
  ),
  'versions', CASE WHEN r.edited_at IS NULL THEN '[]' ELSE (
    SELECT coalesce(json_agg(earlier.version), '[]') FROM (
      SELECT json_build_object('_id', v.id, 'stars', v.stars, 'text', v.text, 'written_at', v.written_at) AS version
      FROM place_review_versions v WHERE v.review_id = r.id ORDER BY v.written_at DESC LIMIT 10
    ) earlier
  ) END) AS review FROM place_reviews r JOIN users author ON author.id = r.author_id
WHERE r.place_id = (SELECT id FROM place) AND r.hidden_at IS NULL
AND (SELECT (places.hidden_at IS NULL OR places.owner_id = :viewer_id) FROM places WHERE places.id = (SELECT id FROM place)) AND (
  (SELECT owner_id FROM places WHERE places.id = (SELECT id FROM place)) = :viewer_id OR author.id NOT IN (SELECT * FROM blocked_people(:viewer_id))) ORDER BY r.helpful_count DESC, r.id DESC OFFSET :skip LIMIT :limit;
