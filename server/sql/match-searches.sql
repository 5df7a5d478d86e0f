-- The saved searches that a new post fits. Printed by npm run generate.
\set post_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set keys '''{3* lamp}'''
\set most 5000

SELECT searches.id AS search_id, searches.user_id, searches.name
FROM posts, saved_searches searches JOIN users ON users.id = searches.user_id AND users.is_active
WHERE posts.id = :post_id AND posts.status = 'available' AND posts.audience <> 'nobody'
AND searches.keys && :keys::text[] AND NOT searches.is_paused AND searches.user_id <> posts.owner_id
AND posts.owner_id NOT IN (SELECT * FROM left_out_people(searches.user_id))
AND (searches.query IS NULL OR posts.search @@ searches.query)
AND (searches.is_new IS NULL OR searches.is_new = posts.is_new)
AND (searches.currency_id IS NULL OR base_currency(searches.currency_id) = base_currency(posts.currency_id))
AND (searches.price_min IS NULL
  OR base_price(posts.price, posts.currency_id) >= base_price(searches.price_min, searches.currency_id))
AND (searches.price_max IS NULL OR posts.price > 0
  AND base_price(posts.price, posts.currency_id) <= base_price(searches.price_max, searches.currency_id))
AND (searches.radius_m IS NULL OR EXISTS (
    SELECT FROM post_addresses
    WHERE post_id = posts.id
    AND (post_addresses.point <-> searches.point) <= 2 * sin(least(searches.radius_m / 6371008.8, pi()) / 2)
))
AND (posts.audience = 'everyone' OR EXISTS (
    SELECT FROM follows WHERE follower_id = searches.user_id AND following_id = posts.owner_id AND is_confirmed
))
LIMIT :most;
