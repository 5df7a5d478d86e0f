-- Offers for a wanted post. Printed by npm run generate.
\set condition '''~lamp'''
\set other_kind 2
\set looked_at 500
\set post_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set radius_m 5000

SELECT other.id, other.owner_id, tsvector_to_array(other.search) AS lexemes, shared.categories AS shared,
mine.owner_id NOT IN (SELECT * FROM left_out_people(other.owner_id)) AS is_told,
other.owner_id NOT IN (SELECT * FROM left_out_people(mine.owner_id)) AS is_told_of
FROM (SELECT id, min(chord) AS chord FROM (
    SELECT found.id, there.point <-> mine.point AS chord
    FROM (
      SELECT id FROM posts
      WHERE audience = 'everyone' AND search @@ :condition::tsquery AND post_kind(is_product, is_seller) = :other_kind
      LIMIT :looked_at
    ) found JOIN post_addresses there ON there.post_id = found.id JOIN post_addresses mine ON mine.post_id = :post_id
    AND there.point <@ sphere_box(mine.point, :radius_m)) candidates GROUP BY id) near
JOIN posts other ON other.id = near.id JOIN posts mine ON mine.id = :post_id, LATERAL (
  SELECT array(
    SELECT replace(category_id::text, '-', '') FROM (
      SELECT category_id FROM post_categories WHERE post_id = other.id
      INTERSECT SELECT category_id FROM post_categories WHERE post_id = mine.id
    ) both_have
  ) AS categories
) shared, LATERAL (
  SELECT CASE WHEN mine.is_seller THEN my_cost ELSE other_cost END AS offered,
  CASE WHEN mine.is_seller THEN other_cost ELSE my_cost END AS wanted
  FROM base_price(mine.price, mine.currency_id) AS my_cost, base_price(other.price, other.currency_id) AS other_cost
) prices
WHERE other.audience = 'everyone' AND other.status = 'available' AND other.owner_id <> mine.owner_id
AND other.owner_id NOT IN (SELECT * FROM blocked_people(mine.owner_id))
AND cardinality(shared.categories) > 0
AND (offered <= 0 OR wanted <= 0 OR base_currency(other.currency_id) IS DISTINCT FROM base_currency(mine.currency_id) OR offered <= wanted)
ORDER BY near.chord, other.id;
