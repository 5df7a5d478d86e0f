-- The deal of a conversation. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set conversation_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT deals.id AS _id, deals.conversation_id, deals.status, me.is_seller, deals.reviews_close_at,
(
  SELECT json_build_object(
    '_id', r.id, 'stars', r.stars, 'tags', r.tags, 'text', r.text, 'is_by_seller', r.is_by_seller,
    'is_mine', r.author_id = :viewer_id, 'is_about_me', r.person_id = :viewer_id,
    'answer', r.answer, 'answered_at', r.answered_at, 'published_at', r.published_at, 'created_at', r.created_at,
    'author', CASE WHEN author.is_active AND author.id NOT IN (SELECT * FROM blocked_people(:viewer_id)) THEN json_build_object(
      'id', author.id, 'username', author.username, 'name', author.name,
      'is_authorised', author.is_authorised, 'is_private', author.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = author.avatar_id),
      'follow_state', CASE WHEN author.id <> :viewer_id::uuid THEN coalesce((
          SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
          WHERE follower_id = :viewer_id::uuid AND following_id = author.id), 'NOT_FOLLOWING') END) END) FROM reviews r JOIN users author ON author.id = r.author_id
  WHERE r.deal_id = deals.id AND r.is_by_seller = me.is_seller AND r.hidden_at IS NULL
) AS my_review, (
  SELECT json_build_object(
    '_id', r.id, 'stars', r.stars, 'tags', r.tags, 'text', r.text, 'is_by_seller', r.is_by_seller,
    'is_mine', r.author_id = :viewer_id, 'is_about_me', r.person_id = :viewer_id,
    'answer', r.answer, 'answered_at', r.answered_at, 'published_at', r.published_at, 'created_at', r.created_at,
    'author', CASE WHEN author.is_active AND author.id NOT IN (SELECT * FROM blocked_people(:viewer_id)) THEN json_build_object(
      'id', author.id, 'username', author.username, 'name', author.name,
      'is_authorised', author.is_authorised, 'is_private', author.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = author.avatar_id),
      'follow_state', CASE WHEN author.id <> :viewer_id::uuid THEN coalesce((
          SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
          WHERE follower_id = :viewer_id::uuid AND following_id = author.id), 'NOT_FOLLOWING') END) END) FROM reviews r JOIN users author ON author.id = r.author_id
  WHERE r.deal_id = deals.id AND r.is_by_seller <> me.is_seller AND r.is_shown
) AS other_review,
EXISTS (SELECT FROM reviews WHERE deal_id = deals.id AND is_by_seller <> me.is_seller) AS has_other_written
FROM conversation_members me JOIN deals ON deals.conversation_id = me.conversation_id
WHERE me.user_id = :viewer_id AND me.conversation_id = :conversation_id AND deals.status <> 'withdrawn';
