-- A search in the log of staff. Printed by npm run generate.
\set actor '''ana'''
\set act '''case.decided'''
\set subject '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set from '''2026-01-01'''
\set until NULL
\set before_at '''infinity'''
\set before_id '''ffffffff-ffff-ffff-ffff-ffffffffffff'''
\set limit 36

SELECT id, at, actor, act, subject_type, subject_id, before, after, reason, request_id FROM audit_log
WHERE actor_id = (SELECT users.id FROM users WHERE username_key = lower(:actor)) AND act = :act AND subject_id = :subject AND at >= :from::timestamptz AND at < :until::timestamptz AND (at, id) < (:before_at::timestamptz, :before_id::uuid)
ORDER BY at DESC, id DESC LIMIT :limit;
