import type { CaseFilter, CaseOrder } from '@meydan/domain/case-rules.ts'

// docs/decisions/0308: A view of the queue is a statement of its own

/** The last case of the page before. */
export type CasePosition = { priority: number; at: string; id: string }
export const FIRST_CASE: CasePosition = { priority: 1e300, at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

const ORDERS: Record<CaseOrder, { after: string; by: string }> = {
  urgent: {
    after:
      'c.priority <= :priority AND (c.priority < :priority OR (c.created_at, c.id) > (:at::timestamptz, :id::uuid))',
    by: 'c.priority DESC, c.created_at, c.id',
  },
  oldest: { after: '(c.created_at, c.id) > (:at::timestamptz, :id::uuid)', by: 'c.created_at, c.id' },
}

/**
 * What the queue and the history say about a case `c`. Of a conversation nothing but whose it is: its words are in the evidence, and
 * reading them is logged. A report of a conversation can also be a case about a person.
 */
export const EXCERPT = `CASE WHEN c.subject_type IN ('conversation', 'person')
    THEN coalesce((SELECT username FROM users WHERE users.id = c.owner_id), '') ELSE c.excerpt END`

/** Whether the reader has ever given up the place `p`. */
const IS_FORMER_OWNER = 'EXISTS (SELECT FROM place_former_owners WHERE place_id = p.id AND user_id = :me::uuid)'

/** Whether a case `c` is about a place that the reader owns, gave up or claims, also if its report named nobody. A merged place is the one it is part of. */
const IS_OWN_PLACE = `(c.subject_type = 'place' AND coalesce((
    SELECT coalesce(p.owner_id, p.given_up_by) = :me::uuid OR ${IS_FORMER_OWNER}
      OR EXISTS (SELECT FROM place_claims WHERE place_id = p.id AND user_id = :me::uuid AND status = 'pending')
    FROM places p WHERE p.id = coalesce((SELECT place_id FROM place_merges WHERE old_id = c.subject_id), c.subject_id)), false))`

/** Whether a case `c` is about a review of the reader, or of a place that is or was the reader's. */
const IS_REVIEWED = `(c.subject_type = 'review' AND EXISTS (SELECT FROM reviews WHERE id = c.subject_id AND person_id = :me::uuid)
    OR c.subject_type = 'place_review' AND EXISTS (SELECT FROM place_reviews r JOIN places p ON p.id = r.place_id
      WHERE r.id = c.subject_id AND (coalesce(p.owner_id, p.given_up_by) = :me::uuid OR ${IS_FORMER_OWNER})))`

/** Whether the reader has an interest in a case `c`, beside having written what it is about. */
export const HAS_INTEREST = `(${IS_OWN_PLACE} OR ${IS_REVIEWED}
    OR EXISTS (SELECT FROM case_signals s LEFT JOIN media other ON other.id = s.other_media_id
      WHERE s.case_id = c.id AND :me::uuid IN (s.reporter_id, other.owner_id)))`

/** Who answers for the place of a case `c` by now. */
const ANSWERS_NOW = `
  SELECT coalesce(p.owner_id, p.given_up_by) AS id FROM places p WHERE c.subject_type = 'place'
    AND p.id = coalesce((SELECT place_id FROM place_merges WHERE old_id = c.subject_id), c.subject_id)`

/** Cases with a flag that shows two photos. */
const WITH_PHOTOS = `c.id IN (SELECT case_id FROM case_signals WHERE media_id IS NOT NULL AND outcome = 'open')`

type QueueText = Pick<CaseFilter, 'type' | 'mine' | 'appealing' | 'order'>

/** A page of open cases. What chooses the index is text, and each order has its own index. */
export const caseQueue = ({ type, mine, appealing, order }: QueueText) => `
  SELECT c.id, c.subject_type, c.subject_id, o.id AS owner_id, o.username AS owner, coalesce(o.is_authorised, false) AS has_badge,
    coalesce(c.owner_id <> answers.id, false) AS has_changed_hands, ${EXCERPT} AS excerpt, c.priority, c.signals_count, c.version,
    s.id AS claimed_by, c.claimed_until, s.username AS claimant, c.created_at
  FROM cases c LEFT JOIN LATERAL (${ANSWERS_NOW}) answers ON true LEFT JOIN users o ON o.id = coalesce(c.owner_id, answers.id)
    LEFT JOIN users s ON s.id = c.claimed_by AND c.claimed_until > :now
  WHERE c.status = 'open' AND c.priority >= :min_weight AND c.created_at <= :opened_until
    ${type === 'photo' ? `AND ${WITH_PHOTOS}` : type ? 'AND c.subject_type = :type' : ''}
    ${mine ? 'AND c.claimed_by = :me AND c.claimed_until > :now' : ''}
    ${appealing ? `AND c.owner_id IN (SELECT user_id FROM appeals WHERE status = 'open')` : ''}
    AND c.owner_id IS DISTINCT FROM :me::uuid AND NOT ${HAS_INTEREST}
    AND ${ORDERS[order].after}
  ORDER BY ${ORDERS[order].by} LIMIT :limit`
