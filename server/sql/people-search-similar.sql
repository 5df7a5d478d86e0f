-- People by mistyped names. Printed by npm run generate.
\set text '''ana'''
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set limit 36

WITH pattern AS (SELECT regexp_replace(search_text(:text), '([\\%_])', '\\\1', 'g') AS text),
popular AS (
  SELECT user_id FROM (
    SELECT user_id, popularity FROM people_search WHERE words @@ (SELECT people_words_meant(:text)) LIMIT 1000) AS candidates
  ORDER BY popularity DESC, user_id LIMIT 60
),
usernames AS (
  SELECT id AS user_id FROM users
  WHERE username_key >= (SELECT search_text(:text) COLLATE "C")
  AND username_key < (SELECT search_text(:text) COLLATE "C") || E'\U0010FFFF'
  ORDER BY username_key LIMIT 20
)
SELECT json_build_object(
  'id', match.id, 'username', match.username, 'name', match.name,
  'is_authorised', match.is_authorised, 'is_private', match.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = match.avatar_id),
  'follow_state', CASE WHEN match.id <> :viewer_id::uuid THEN coalesce((
      SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
      WHERE follower_id = :viewer_id::uuid AND following_id = match.id), 'NOT_FOLLOWING') END) AS person
FROM (
  SELECT users.*, username_key LIKE (SELECT text || '%' FROM pattern) AS begins
  FROM (SELECT user_id FROM popular UNION SELECT user_id FROM usernames) AS candidates
  -- OFFSET 0: one lookup for each, never a join with everybody.
  CROSS JOIN LATERAL (SELECT * FROM users WHERE id = user_id OFFSET 0) AS users
  WHERE is_active AND role <> 'system' AND users.id NOT IN (SELECT * FROM blocked_people(:viewer_id)) AND (SELECT text <> '' FROM pattern)
  ORDER BY begins DESC, followers_count DESC, id LIMIT :limit
) match
ORDER BY begins DESC, followers_count DESC, id;
