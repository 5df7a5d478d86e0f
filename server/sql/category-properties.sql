-- Explorer: what posts of a category say of themselves. Printed by npm run generate.
\set kinds '''{0,1,2,3}'''
\set lat 41.04
\set lng 28.93
\set query '''@lamp'''

WITH candidates AS MATERIALIZED (
  SELECT nearest.id FROM unnest((SELECT :kinds::smallint[])::smallint[]) AS asked (kind), LATERAL (
    SELECT post_id AS id FROM post_addresses
    WHERE audience = 'everyone' AND kind = asked.kind AND point <@ (SELECT sphere_box((SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8)), 50000))
    AND (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) <= 0.007848030547947332
    ORDER BY (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) LIMIT 3000) nearest LIMIT 3000),
offered AS (
  SELECT DISTINCT posts.id FROM candidates JOIN posts USING (id)
  WHERE posts.audience = 'everyone' AND posts.status <> 'sold' AND search @@ (SELECT :query::text)::text::tsquery
),
counted AS (
  SELECT mode() WITHIN GROUP (ORDER BY name) AS name, mode() WITHIN GROUP (ORDER BY value) AS value, search_text(name) AS key,
  count(DISTINCT id)::integer AS posts
  FROM offered JOIN posts USING (id), property_values(posts.properties)
  WHERE length(value) <= 60 AND value ~ '[[:alnum:]]' GROUP BY search_text(name), property_term(name, value) HAVING count(DISTINCT id) >= 2
),
placed AS (
  SELECT *, row_number() OVER (PARTITION BY key ORDER BY posts DESC, value) AS nth, sum(posts) OVER (PARTITION BY key) AS weight FROM counted
),
named AS (SELECT *, dense_rank() OVER (ORDER BY key <> 'size', key <> 'color', weight DESC, key) AS place FROM placed)
SELECT CASE WHEN key IN ('size', 'color') THEN key ELSE first_value(name) OVER (PARTITION BY key ORDER BY nth) END AS name, value, posts
FROM named WHERE place <= 4 AND nth <= 8 ORDER BY place, nth;
