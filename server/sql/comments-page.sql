-- A page of the comments on a post, each with its first replies. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set skip 0
\set limit 36
\set post_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT (
  SELECT coalesce(json_agg(page.comment ORDER BY page.is_pinned DESC, page.created_at DESC, page.id DESC), '[]') FROM (
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
      'replies', (
        SELECT coalesce(json_agg(first.reply ORDER BY first.created_at, first.id), '[]') FROM (
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
            'replies', '[]'::json) AS reply, reply.created_at, reply.id FROM comments reply
          WHERE reply.parent_id = comments.id AND reply.is_shown
          AND (reply.withheld IS NULL OR :viewer_id IN (reply.user_id, posts.owner_id)) AND reply.user_id NOT IN (SELECT * FROM blocked_people(:viewer_id))
          ORDER BY reply.created_at, reply.id LIMIT 4
        ) first
    )) AS comment, comments.is_pinned, comments.created_at, comments.id
    FROM comments WHERE post_id = posts.id AND parent_id IS NULL AND comments.is_shown
    AND (comments.withheld IS NULL OR :viewer_id IN (comments.user_id, posts.owner_id)) AND comments.user_id NOT IN (SELECT * FROM blocked_people(:viewer_id))
    ORDER BY comments.is_pinned DESC, comments.created_at DESC, comments.id DESC OFFSET :skip LIMIT :limit
  ) page
) AS comments
FROM visible_posts(:viewer_id) AS posts WHERE posts.id = :post_id;
