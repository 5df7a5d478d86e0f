-- Where the map of a public place is drawn. Printed by npm run generate.
\set id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT lat, lng FROM places
WHERE id = coalesce((SELECT place_id FROM place_merges WHERE old_id = :id), :id) AND places.hidden_at IS NULL;
