-- A page of the reviews of a person. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set before_at '''infinity'''
\set before_id '''ffffffff-ffff-ffff-ffff-ffffffffffff'''
\set limit 36
\set person_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT u.deals_count, u.reviews_count, review_mean(u.reviews_stars, u.reviews_count) AS review_mean, (
  SELECT array_agg(coalesce(counted.reviews, 0) ORDER BY step)
  FROM generate_series(1, 5) step LEFT JOIN (
    SELECT stars, count(*)::integer AS reviews FROM reviews WHERE person_id = u.id AND is_shown GROUP BY stars
  ) counted ON counted.stars = step
) AS by_stars, (
  SELECT coalesce(json_agg(page.review), '[]') FROM (
    SELECT json_build_object(
      '_id', r.id, 'stars', r.stars, 'tags', r.tags, 'text', r.text, 'is_by_seller', r.is_by_seller,
      'is_mine', r.author_id = :viewer_id, 'is_about_me', r.person_id = :viewer_id,
      'answer', r.answer, 'answered_at', r.answered_at, 'published_at', r.published_at, 'created_at', r.created_at,
      'author', CASE WHEN author.is_active AND author.id NOT IN (SELECT * FROM blocked_people(:viewer_id)) THEN json_build_object(
        'id', author.id, 'username', author.username, 'name', author.name,
        'is_authorised', author.is_authorised, 'is_private', author.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = author.avatar_id),
        'follow_state', CASE WHEN author.id <> :viewer_id::uuid THEN coalesce((
            SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
            WHERE follower_id = :viewer_id::uuid AND following_id = author.id), 'NOT_FOLLOWING') END) END) AS review FROM reviews r JOIN users author ON author.id = r.author_id
    WHERE r.person_id = u.id AND r.is_shown AND (r.person_id = :viewer_id OR author.id NOT IN (SELECT * FROM blocked_people(:viewer_id)))
    AND (r.published_at, r.id) < (:before_at::timestamptz, :before_id::uuid)
    ORDER BY r.published_at DESC, r.id DESC LIMIT :limit
  ) page
) AS reviews
FROM users u WHERE u.id = :person_id AND u.is_active;
