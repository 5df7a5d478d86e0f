-- A page of the queue of staff: cases of a kind of people who appeal, the oldest first. Printed by npm run generate.
\set now 'now()'
\set min_weight 0
\set opened_until 'now()'
\set type '''post'''
\set me '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set at '''-infinity'''
\set id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set limit 36

SELECT c.id, c.subject_type, c.subject_id, o.id AS owner_id, o.username AS owner, coalesce(o.is_authorised, false) AS has_badge,
coalesce(c.owner_id <> answers.id, false) AS has_changed_hands, CASE WHEN c.subject_type IN ('conversation', 'person')
THEN coalesce((SELECT username FROM users WHERE users.id = c.owner_id), '') ELSE c.excerpt END AS excerpt, c.priority, c.signals_count, c.version,
s.id AS claimed_by, c.claimed_until, s.username AS claimant, c.created_at
FROM cases c LEFT JOIN LATERAL (
  SELECT coalesce(p.owner_id, p.given_up_by) AS id FROM places p WHERE c.subject_type = 'place'
  AND p.id = coalesce((SELECT place_id FROM place_merges WHERE old_id = c.subject_id), c.subject_id)) answers ON true LEFT JOIN users o ON o.id = coalesce(c.owner_id, answers.id)
LEFT JOIN users s ON s.id = c.claimed_by AND c.claimed_until > :now
WHERE c.status = 'open' AND c.priority >= :min_weight AND c.created_at <= :opened_until
AND c.subject_type = :type
AND c.owner_id IN (SELECT user_id FROM appeals WHERE status = 'open')
AND c.owner_id IS DISTINCT FROM :me::uuid AND NOT ((c.subject_type = 'place' AND coalesce((
        SELECT coalesce(p.owner_id, p.given_up_by) = :me::uuid OR EXISTS (SELECT FROM place_former_owners WHERE place_id = p.id AND user_id = :me::uuid)
        OR EXISTS (SELECT FROM place_claims WHERE place_id = p.id AND user_id = :me::uuid AND status = 'pending')
        FROM places p WHERE p.id = coalesce((SELECT place_id FROM place_merges WHERE old_id = c.subject_id), c.subject_id)), false)) OR (c.subject_type = 'review' AND EXISTS (SELECT FROM reviews WHERE id = c.subject_id AND person_id = :me::uuid)
    OR c.subject_type = 'place_review' AND EXISTS (SELECT FROM place_reviews r JOIN places p ON p.id = r.place_id
      WHERE r.id = c.subject_id AND (coalesce(p.owner_id, p.given_up_by) = :me::uuid OR EXISTS (SELECT FROM place_former_owners WHERE place_id = p.id AND user_id = :me::uuid))))
  OR EXISTS (SELECT FROM case_signals s LEFT JOIN media other ON other.id = s.other_media_id
    WHERE s.case_id = c.id AND :me::uuid IN (s.reporter_id, other.owner_id)))
AND (c.created_at, c.id) > (:at::timestamptz, :id::uuid)
ORDER BY c.created_at, c.id LIMIT :limit;
