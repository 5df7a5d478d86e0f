-- Who wrote about an own post. Printed by npm run generate.
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set post_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set limit 36

SELECT json_build_object(
  'id', person.id, 'username', person.username, 'name', person.name,
  'is_authorised', person.is_authorised, 'is_private', person.is_private, 'avatar_key', (SELECT storage_key FROM media WHERE media.id = person.avatar_id),
  'follow_state', CASE WHEN person.id <> :viewer_id::uuid THEN coalesce((
      SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
      WHERE follower_id = :viewer_id::uuid AND following_id = person.id), 'NOT_FOLLOWING') END) AS person
FROM conversations c JOIN conversation_members member ON member.conversation_id = c.id AND NOT member.is_seller
JOIN users person ON person.id = member.user_id AND person.is_active
WHERE c.post_id = :post_id AND c.seller_id = :viewer_id AND c.frozen_at IS NULL AND person.id NOT IN (SELECT * FROM blocked_people(:viewer_id))
AND NOT EXISTS (SELECT FROM deals WHERE deals.conversation_id = c.id AND deals.status IN ('confirmed', 'denied'))
ORDER BY EXISTS (SELECT FROM offers WHERE offers.conversation_id = c.id AND offers.status = 'accepted') DESC,
member.last_at DESC LIMIT :limit;
