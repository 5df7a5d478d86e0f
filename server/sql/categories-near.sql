-- How many posts around a location are filed under what. Printed by npm run generate.
\set lat 41.04
\set lng 28.93
\set is_seller true

WITH candidates AS MATERIALIZED (
  SELECT post_id AS id FROM post_addresses
  WHERE audience = 'everyone'  AND point <@ (SELECT sphere_box((SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8)), 50000))
  AND (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) <= 0.007848030547947332
  ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) LIMIT 3000),
offered AS (
  SELECT DISTINCT posts.id FROM candidates JOIN posts USING (id)
  WHERE posts.audience = 'everyone' AND posts.status <> 'sold' AND ((SELECT :is_seller::boolean)::boolean IS NULL OR posts.is_seller = (SELECT :is_seller::boolean)::boolean)
)
SELECT category_id, group_id, count(DISTINCT post_id)::integer AS posts, (SELECT count(*) = 3000 FROM candidates) AS is_capped
FROM offered JOIN post_categories ON post_id = offered.id JOIN categories ON categories.id = category_id
GROUP BY GROUPING SETS ((category_id), (group_id));
