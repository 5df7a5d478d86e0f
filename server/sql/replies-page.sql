-- A page of the replies to a comment. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set skip 0
\set limit 36
\set id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT (
  SELECT coalesce(json_agg(page.comment ORDER BY page.created_at, page.id), '[]') FROM (
    SELECT json_build_object(
      '_id', reply.id, 'parent_id', reply.parent_id, 'content', reply.content,
      'created_at', reply.created_at, 'updated_at', reply.updated_at, 'is_edited', reply.edited_at IS NOT NULL,
      'is_pinned', reply.is_pinned,
      'is_hidden', reply.withheld IS NOT NULL AND posts.owner_id IS NOT DISTINCT FROM :viewer_id,
      'likes_count', reply.likes_count, 'is_liked', EXISTS (
        SELECT FROM comment_likes WHERE comment_id = reply.id AND user_id = :viewer_id),
      'user', (SELECT json_build_object(
          'id', person.id, 'username', person.username, 'name', person.name,
          'is_authorised', person.is_authorised, 'is_private', person.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = person.avatar_id),
          'follow_state', CASE WHEN person.id <> :viewer_id THEN coalesce((
              SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
              WHERE follower_id = :viewer_id AND following_id = person.id), 'NOT_FOLLOWING') END) FROM users person WHERE person.id = reply.user_id),
      'mentions', (
        SELECT coalesce(json_agg(json_build_object(
              'id', named.id, 'username', named.username, 'name', named.name,
              'is_authorised', named.is_authorised, 'is_private', named.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = named.avatar_id),
              'follow_state', CASE WHEN named.id <> :viewer_id THEN coalesce((
                  SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
                  WHERE follower_id = :viewer_id AND following_id = named.id), 'NOT_FOLLOWING') END)), '[]')
        FROM comment_mentions JOIN users named ON named.id = comment_mentions.user_id AND named.is_active
        WHERE comment_id = reply.id AND named.id NOT IN (SELECT * FROM blocked_people(:viewer_id))
      ),
      'replies', '[]'::json) AS comment, reply.created_at, reply.id FROM comments reply
    WHERE reply.parent_id = comments.id AND reply.is_shown
    AND (reply.withheld IS NULL OR :viewer_id IN (reply.user_id, posts.owner_id)) AND reply.user_id NOT IN (SELECT * FROM blocked_people(:viewer_id))
    ORDER BY reply.created_at, reply.id OFFSET :skip LIMIT :limit
  ) page
) AS comments
FROM comments JOIN visible_posts(:viewer_id) AS posts ON posts.id = comments.post_id
WHERE comments.id = :id AND comments.is_shown
AND (comments.withheld IS NULL OR :viewer_id IN (comments.user_id, posts.owner_id)) AND comments.user_id NOT IN (SELECT * FROM blocked_people(:viewer_id));
