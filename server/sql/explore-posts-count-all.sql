-- Explorer: how many posts there are. Printed by npm run generate.
\set kinds '''{0,1,2,3}'''
\set viewer_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT coalesce((SELECT sum(posts) FROM post_totals WHERE audience = 'everyone' AND kind = ANY (:kinds::smallint[])), 0)
+ (SELECT count(*) FROM (
    SELECT following_id AS owner_id FROM follows JOIN users ON users.id = following_id AND is_private
    WHERE follower_id = :viewer_id AND is_confirmed UNION ALL SELECT :viewer_id::uuid
  ) owners JOIN posts ON posts.owner_id = owners.owner_id AND audience = 'followers'
  WHERE post_kind(posts.is_product, posts.is_seller) = ANY (:kinds::smallint[]))
- (SELECT coalesce(sum(theirs.posts), 0) FROM (SELECT DISTINCT id FROM left_out_people(:viewer_id) AS person (id)) left_out, LATERAL (
    SELECT count(*) AS posts FROM posts
    WHERE posts.owner_id = left_out.id AND post_kind(posts.is_product, posts.is_seller) = ANY (:kinds::smallint[])
    AND (audience = 'everyone' OR audience = 'followers' AND (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = posts.owner_id) IS TRUE) OFFSET 0
  ) theirs) AS posts;
