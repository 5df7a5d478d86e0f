-- What several people searched for in vain. Printed by npm run generate.
\set from '''2026-01-01'''
\set until NULL
\set city '''istanbul'''
\set people 3
\set limit 36

SELECT word, language, sum(searches)::integer AS searches, bit_count(bit_or(people))::integer AS people
FROM unmet_searches
WHERE day >= :from::date AND day <= :until::date AND word <> '' AND (:city = '' OR city = :city)
GROUP BY word, language HAVING bit_count(bit_or(people)) >= :people
ORDER BY people DESC, searches DESC, word LIMIT :limit;
