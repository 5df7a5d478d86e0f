-- Open cases by kind and age. Printed by npm run generate.
\set types '''{post,person}'''
\set now 'now()'
\set most 5000

SELECT kind.type, age.days, count(found.id)::integer AS cases
FROM unnest(:types::text[]) AS kind (type),
(VALUES (0, 1), (1, 3), (3, 7), (7, NULL)) AS age (days, until),
LATERAL (
  SELECT id FROM cases
  WHERE status = 'open' AND subject_type = kind.type AND created_at <= :now::timestamptz - age.days * interval '1 day'
  AND created_at > coalesce(:now::timestamptz - age.until * interval '1 day', '-infinity')
  LIMIT :most
) AS found
GROUP BY kind.type, age.days ORDER BY kind.type, age.days;
