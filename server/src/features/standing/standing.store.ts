import type { CaseDecision, CaseReason, CaseSubjectType } from '@meydan/domain/case-rules.ts'
import type { Texts } from '@meydan/domain/content-rules.ts'
import type { Database } from '#db/database.ts'
import { EXCERPT, HAS_INTEREST } from '#features/cases/case-queue.sql.ts'
import type { BadgeNames } from '#features/people/badge.policy.ts'

export type SanctionKind = Exclude<CaseDecision, 'dismiss'>
export type Sanction = {
  id: string
  user_id: string
  case_id: string
  kind: SanctionKind
  reason: CaseReason
  excerpt: string
  subject_type: CaseSubjectType
  subject_id: string
  decided_by: string | null
  ends_at: Date | null
  lifted_at: Date | null
  created_at: Date
  /** What staff explained, beside the reason. */
  explanation: Texts | null
  appeal_status: 'open' | 'granted' | 'refused' | null
  appeal_text: string | null
  appeal_answer: string | null
  /** The names that the badge stood beside when it was taken; null for other decisions, and for old ones. */
  badge_for: BadgeNames | null
}
export type OpenAppeal = Sanction & { username: string; appealed_at: Date }
export type Standing = { suspended_until: Date | null; restricted_until: Date | null }
type NewSanction = {
  userId: string
  caseId: string
  kind: SanctionKind
  endsAt: Date | null
  explanation: Texts | null
  badgeFor: BadgeNames | null
  now: Date
}

const SANCTIONS = `
  SELECT s.id, s.user_id, s.case_id, s.kind, c.reason, ${EXCERPT} AS excerpt, c.subject_type, c.subject_id, c.decided_by, s.ends_at, s.lifted_at, s.created_at, s.explanation, s.badge_for,
    a.status AS appeal_status, a.text AS appeal_text, a.answer AS appeal_answer
  FROM sanctions s JOIN cases c ON c.id = s.case_id LEFT JOIN appeals a ON a.sanction_id = s.id`

export class StandingStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async add({ userId, caseId, kind, endsAt, explanation, badgeFor, now }: NewSanction): Promise<string> {
    const [row] = await this.#db.query<{ id: string }>(
      `INSERT INTO sanctions (user_id, case_id, kind, ends_at, explanation, badge_for, created_at)
       VALUES (:user_id, :case_id, :kind, :ends_at, :explanation::jsonb, :badge_for::jsonb, :now)
       RETURNING id`,
      {
        user_id: userId,
        case_id: caseId,
        kind,
        ends_at: endsAt,
        explanation: explanation && JSON.stringify(explanation),
        badge_for: badgeFor && JSON.stringify(badgeFor),
        now,
      },
    )
    return row?.id ?? ''
  }

  ofUser(userId: string): Promise<Sanction[]> {
    return this.#db.query(`${SANCTIONS} WHERE s.user_id = :user_id ORDER BY s.created_at DESC LIMIT 50`, {
      user_id: userId,
    })
  }

  /** Whether somebody reported what a case is about, or has another interest in it. */
  async hasInterest(caseId: string, me: string | null): Promise<boolean> {
    const statement = `SELECT FROM cases c WHERE c.id = :case_id AND ${HAS_INTEREST}`
    return (await this.#db.query(statement, { case_id: caseId, me })).length > 0
  }

  /** Whoever waited for the lock reads the appeal as it was before; `addAppeal` and `decideAppeal` then return false. */
  async lock(id: string): Promise<Sanction | undefined> {
    const [row] = await this.#db.query<Sanction>(`${SANCTIONS} WHERE s.id = :id FOR UPDATE OF s`, { id })
    return row
  }

  /** What is in force for a person. */
  async inForce(userId: string): Promise<Standing> {
    const [row] = await this.#db.query<Standing>(
      `SELECT max(ends_at) FILTER (WHERE kind = 'suspend') AS suspended_until,
         max(ends_at) FILTER (WHERE kind = 'restrict') AS restricted_until
       FROM sanctions WHERE user_id = :user_id AND lifted_at IS NULL`,
      { user_id: userId },
    )
    return row ?? { suspended_until: null, restricted_until: null }
  }

  async lift(id: string, now: Date) {
    await this.#db.query('UPDATE sanctions SET lifted_at = :now WHERE id = :id', { id, now })
  }

  /** False when the person has appealed before. */
  async addAppeal(sanctionId: string, userId: string, text: string, now: Date): Promise<boolean> {
    const rows = await this.#db.query(
      `INSERT INTO appeals (sanction_id, user_id, text, created_at) VALUES (:id, :user_id, :text, :now)
       ON CONFLICT (sanction_id) DO NOTHING RETURNING sanction_id`,
      { id: sanctionId, user_id: userId, text, now },
    )
    return rows.length > 0
  }

  /** Appeals that wait, the oldest first, without those about the reader, the reader's own decisions or what the reader has an interest in. */
  openAppeals(me: string): Promise<OpenAppeal[]> {
    return this.#db.query(
      `SELECT sanction.*, u.username, waiting.created_at AS appealed_at FROM appeals waiting JOIN users u ON u.id = waiting.user_id
       CROSS JOIN LATERAL (${SANCTIONS} WHERE s.id = waiting.sanction_id) AS sanction
       WHERE waiting.status = 'open' AND waiting.user_id <> :me AND sanction.decided_by IS DISTINCT FROM :me::uuid
         AND NOT EXISTS (SELECT FROM cases c WHERE c.id = sanction.case_id AND ${HAS_INTEREST})
       ORDER BY waiting.created_at LIMIT 50`,
      { me },
    )
  }

  /** False when a colleague has decided it in the meantime. */
  async decideAppeal(
    sanctionId: string,
    status: 'granted' | 'refused',
    answer: string,
    by: string | null,
    now: Date,
  ): Promise<boolean> {
    const rows = await this.#db.query(
      `UPDATE appeals SET status = :status, answer = :answer, decided_by = :by, decided_at = :now
       WHERE sanction_id = :id AND status = 'open' RETURNING sanction_id`,
      { id: sanctionId, status, answer, by, now },
    )
    return rows.length > 0
  }

  /** The decision about a case was wrong, and so were those who reported it. */
  async dismissReports(caseId: string) {
    await this.#db.query(
      `UPDATE case_signals SET outcome = 'dismissed' WHERE case_id = :case_id AND outcome = 'upheld'`,
      {
        case_id: caseId,
      },
    )
  }

  /** What was deleted before this moment and nobody appeals against any more. */
  dueForErasure(before: Date, limit: number): Promise<Pick<Sanction, 'id' | 'subject_type' | 'subject_id'>[]> {
    return this.#db.query(
      `SELECT s.id, c.subject_type, c.subject_id FROM sanctions s JOIN cases c ON c.id = s.case_id
       WHERE s.kind = 'delete' AND s.lifted_at IS NULL AND s.created_at < :before
         AND NOT EXISTS (SELECT FROM appeals WHERE sanction_id = s.id AND status = 'open')
       ORDER BY s.created_at LIMIT :limit`,
      { before, limit },
    )
  }
}
