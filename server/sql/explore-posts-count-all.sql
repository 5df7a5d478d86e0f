-- Explorer: how many posts there are. Printed by npm run generate.
\set kinds '''{0,1,2,3}'''
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT coalesce((SELECT sum(posts) FROM post_totals WHERE audience = 'everyone' AND kind = ANY (:kinds::smallint[])), 0)
+ (SELECT count(*) FROM (
    SELECT following_id AS owner_id FROM follows JOIN users ON users.id = following_id AND is_private
    WHERE follower_id = :viewer_id AND is_confirmed UNION ALL SELECT :viewer_id::uuid
  ) owners JOIN posts ON posts.owner_id = owners.owner_id AND audience = 'followers'
  WHERE post_kind(posts.is_product, posts.is_seller) = ANY (:kinds::smallint[]) AND posts.owner_id NOT IN (SELECT * FROM left_out_people(:viewer_id)))
- (SELECT count(*) FROM posts
  WHERE audience = 'everyone' AND posts.owner_id IN (SELECT * FROM left_out_people(:viewer_id)) AND post_kind(posts.is_product, posts.is_seller) = ANY (:kinds::smallint[])) AS posts;
