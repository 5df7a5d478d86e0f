-- The same for the best posts. Printed by npm run generate.
\set is_seller true

WITH candidates AS MATERIALIZED (
  SELECT id FROM posts WHERE audience = 'everyone' ORDER BY search_rate DESC, id DESC LIMIT 3000),
offered AS (
  SELECT DISTINCT posts.id FROM candidates JOIN posts USING (id)
  WHERE posts.audience = 'everyone' AND posts.status <> 'sold' AND ((SELECT :is_seller::boolean)::boolean IS NULL OR posts.is_seller = (SELECT :is_seller::boolean)::boolean)
)
SELECT category_id, group_id, count(DISTINCT post_id)::integer AS posts, (SELECT count(*) = 3000 FROM candidates) AS is_capped
FROM offered JOIN post_categories ON post_id = offered.id JOIN categories ON categories.id = category_id
GROUP BY GROUPING SETS ((category_id), (group_id));
