-- What the reviews of a place sum up to. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set place_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT reviews_count, review_mean(reviews_stars, reviews_count) AS review_mean, (
  SELECT array_agg(coalesce(counted.reviews, 0) ORDER BY step)
  FROM generate_series(1, 5) step LEFT JOIN (
    SELECT stars, count(*)::integer AS reviews FROM place_reviews WHERE place_id = places.id AND hidden_at IS NULL GROUP BY stars
  ) counted ON counted.stars = step
) AS by_stars,
coalesce(owner_id = :viewer_id, false) AS is_owner,
owner_id IS DISTINCT FROM :viewer_id AND NOT EXISTS (
  SELECT FROM place_former_owners WHERE place_id = places.id AND user_id = :viewer_id
) AND NOT EXISTS (
  SELECT FROM place_claims WHERE place_id = places.id AND user_id = :viewer_id AND status = 'pending'
) AND NOT EXISTS (
  SELECT FROM place_reviews WHERE place_id = places.id AND author_id = :viewer_id AND hidden_at IS NOT NULL
) AS can_review, (
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
    ) END) FROM place_reviews r JOIN users author ON author.id = r.author_id
  WHERE r.place_id = places.id AND r.author_id = :viewer_id AND r.hidden_at IS NULL
) AS my_review
FROM places WHERE id = coalesce((SELECT place_id FROM place_merges WHERE old_id = :place_id), :place_id) AND (places.hidden_at IS NULL OR places.owner_id = :viewer_id);
