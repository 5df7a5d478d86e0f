-- Explorer: places whose title begins like this. Printed by npm run generate.
\set text '''ana'''
\set rings '''{}'''
\set lat 41.04
\set lng 28.93
\set limit 36

WITH asked AS MATERIALIZED (
  SELECT string_agg('''#~' || word || '''', '&' ORDER BY nth) || ':*' AS query
  FROM unnest(search_words_in_order((SELECT :text::text)::text)) WITH ORDINALITY AS typed (word, nth)
),
near AS MATERIALIZED (
  SELECT in_cell.id, chord FROM unnest(string_to_array(((SELECT :rings::text[])::text[])[1], ' ')) AS cell,
  LATERAL (SELECT replace((SELECT query FROM asked), '#', cell)::tsquery AS query OFFSET 0) here,
  LATERAL (
    SELECT id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM places
    WHERE words_in(search, sphere_cells(point)) @@ here.query AND NOT permanently_closed AND places.hidden_at IS NULL LIMIT 20
  ) in_cell
  WHERE true ORDER BY chord LIMIT (SELECT :limit::integer)::integer
),
around AS MATERIALIZED (
  SELECT in_cell.id, chord FROM unnest(string_to_array(((SELECT :rings::text[])::text[])[2], ' ')) AS cell,
  LATERAL (SELECT replace((SELECT query FROM asked), '#', cell)::tsquery AS query OFFSET 0) here,
  LATERAL (
    SELECT id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM places
    WHERE words_in(search, sphere_cells(point)) @@ here.query AND NOT permanently_closed AND places.hidden_at IS NULL LIMIT 20
  ) in_cell
  WHERE (SELECT count(*) < (SELECT :limit::integer)::integer FROM near) ORDER BY chord LIMIT (SELECT :limit::integer)::integer
),
far AS MATERIALIZED (
  SELECT in_cell.id, chord FROM unnest(string_to_array(((SELECT :rings::text[])::text[])[3], ' ')) AS cell,
  LATERAL (SELECT replace((SELECT query FROM asked), '#', cell)::tsquery AS query OFFSET 0) here,
  LATERAL (
    SELECT id, (point <-> (SELECT sphere_point((SELECT :lat::float8)::float8, (SELECT :lng::float8)::float8))) AS chord FROM places
    WHERE words_in(search, sphere_cells(point)) @@ here.query AND NOT permanently_closed AND places.hidden_at IS NULL LIMIT 20
  ) in_cell
  WHERE (SELECT count(*) < (SELECT :limit::integer)::integer FROM near) AND (SELECT count(*) < (SELECT :limit::integer)::integer FROM around) ORDER BY chord LIMIT (SELECT :limit::integer)::integer
)
SELECT id AS _id, title, address
FROM (SELECT * FROM near UNION SELECT * FROM around UNION SELECT * FROM far) found JOIN places USING (id)
ORDER BY chord, id LIMIT (SELECT :limit::integer)::integer;
