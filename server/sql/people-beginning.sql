-- Explorer: people whose names begin like this. Printed by npm run generate.
\set text '''ana'''
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set limit 36

WITH typed AS MATERIALIZED (SELECT search_text(:text) COLLATE "C" AS key),
begins AS (
  (
    SELECT id FROM users
    WHERE is_active AND true AND username_key >= (SELECT key FROM typed) AND username_key < (SELECT key FROM typed) || E'\U0010FFFF'
    ORDER BY username_key LIMIT 60
  )
  UNION (
    SELECT id FROM users
    WHERE is_active AND name IS NOT NULL AND search_text(name) COLLATE "C" >= (SELECT key FROM typed) AND search_text(name) COLLATE "C" < (SELECT key FROM typed) || E'\U0010FFFF'
    ORDER BY search_text(name) COLLATE "C" LIMIT 60
  )
  UNION (
    SELECT id FROM users
    WHERE is_active AND page_title IS NOT NULL AND search_text(page_title) COLLATE "C" >= (SELECT key FROM typed) AND search_text(page_title) COLLATE "C" < (SELECT key FROM typed) || E'\U0010FFFF'
    ORDER BY search_text(page_title) COLLATE "C" LIMIT 60
  )
)
SELECT json_build_object(
  'id', match.id, 'username', match.username, 'name', match.name,
  'is_authorised', match.is_authorised, 'is_private', match.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = match.avatar_id),
  'follow_state', CASE WHEN match.id <> :viewer_id::uuid THEN coalesce((
      SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
      WHERE follower_id = :viewer_id::uuid AND following_id = match.id), 'NOT_FOLLOWING') END) AS person
FROM (
  SELECT users.* FROM begins JOIN users USING (id)
  WHERE role <> 'system' AND id <> :viewer_id AND users.id NOT IN (SELECT * FROM left_out_people(:viewer_id)) AND (
    NOT is_private OR (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = users.id)
  )
  ORDER BY followers_count DESC, id LIMIT :limit
) match
ORDER BY followers_count DESC, id;
