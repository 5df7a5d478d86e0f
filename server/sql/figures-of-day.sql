-- The figures of one day, by city. Printed by npm run generate.
\set from '''2026-01-01'''
\set until NULL
\set day '''2026-01-01'''

WITH events AS (
  SELECT 'sign_ups' AS figure, a.city AS name, 1::numeric AS value
  FROM users u LEFT JOIN addresses a ON a.user_id = u.id
  WHERE u.created_at >= :from AND u.created_at < :until AND u.role = 'user'
  UNION ALL
  SELECT 'active_people', a.city, 1 FROM active_people p LEFT JOIN addresses a ON a.user_id = p.user_id WHERE p.day = :day::date
  UNION ALL
  SELECT 'posts', a.city, 1 FROM posts p LEFT JOIN post_addresses a ON a.post_id = p.id AND a.position = 0
  WHERE p.created_at >= :from AND p.created_at < :until AND p.audience <> 'nobody' AND p.import_key IS NULL
  UNION ALL
  SELECT 'conversations', a.city, 1 FROM conversations c LEFT JOIN post_addresses a ON a.post_id = c.post_id AND a.position = 0
  WHERE c.created_at >= :from AND c.created_at < :until
  UNION ALL
  SELECT 'deals', a.city, 1 FROM deals d LEFT JOIN post_addresses a ON a.post_id = d.post_id AND a.position = 0
  WHERE d.status = 'confirmed' AND d.confirmed_at >= :from AND d.confirmed_at < :until
  UNION ALL
  SELECT 'reports_' || c.subject_type, a.city, 1
  FROM case_signals s JOIN cases c ON c.id = s.case_id LEFT JOIN addresses a ON a.user_id = c.owner_id
  WHERE s.created_at >= :from AND s.created_at < :until
  UNION ALL
  SELECT 'decisions', a.city, 1 FROM cases c LEFT JOIN addresses a ON a.user_id = c.owner_id
  WHERE c.status = 'decided' AND c.decided_at >= :from AND c.decided_at < :until
  UNION ALL
  SELECT 'ad_income.' || t.currency, a.city, t.amount FROM transactions t LEFT JOIN addresses a ON a.user_id = t.user_id
  WHERE t.status = 'paid' AND t.transaction_for = 'advertisement' AND t.decided_at >= :from AND t.decided_at < :until
  UNION ALL
  SELECT 'ad_income.' || t.currency, a.city, -r.amount
  FROM refunds r JOIN transactions t ON t.id = r.transaction_id LEFT JOIN addresses a ON a.user_id = t.user_id
  WHERE r.status = 'done' AND t.transaction_for = 'advertisement' AND r.decided_at >= :from AND r.decided_at < :until),
placed AS (
  SELECT figure, city_key(name) AS key, name, value FROM events
  UNION ALL SELECT 'unmet_searches', city, NULL, searches FROM unmet_searches WHERE day = :day::date AND word = ''
)
SELECT figure, CASE WHEN grouping(key) = 1 THEN '' ELSE key END AS city, max(name) AS name, sum(value)::float8 AS value
FROM placed GROUP BY GROUPING SETS ((figure), (figure, key)) HAVING grouping(key) = 1 OR key <> ''
UNION ALL
SELECT 'decision_hours', '', NULL,
round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)) / 3600)::numeric, 1)::float8
FROM cases WHERE status = 'decided' AND decided_at >= :from AND decided_at < :until HAVING count(*) > 0;
