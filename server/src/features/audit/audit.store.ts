import type { Database } from '#db/database.ts'

/** Who acts: a member of staff in the console, or somebody at the server's terminal (without an id). */
export type Actor = { id: string | null; name: string; requestId: string | null }

export type AuditEntry = {
  act: string
  subject: { type: string; id: string }
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  reason?: string | null
}

export type AuditRow = {
  id: string
  at: Date
  actor_id: string | null
  actor: string
  act: string
  subject_type: string
  subject_id: string
  before: unknown
  after: unknown
  reason: string | null
  request_id: string | null
}

export type AuditFilter = {
  actor: string | null
  act: string | null
  subject: string | null
  from: Date | null
  until: Date | null
}
export type AuditPosition = { at: string; id: string }

/** An empty filter walks the newest rows; each filter has an index of its own. */
const SEARCH = `
  SELECT id, at, actor_id, actor, act, subject_type, subject_id, before, after, reason, request_id FROM audit_log
  WHERE (:actor::uuid IS NULL OR actor_id = :actor) AND (:act::text IS NULL OR act = :act)
    AND (:subject::text IS NULL OR subject_id = :subject)
    AND (:from::timestamptz IS NULL OR at >= :from) AND (:until::timestamptz IS NULL OR at < :until)
    AND (at, id) < (:before_at::timestamptz, :before_id::uuid)
  ORDER BY at DESC, id DESC LIMIT :limit`

export class AuditStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async insert(actor: Actor, entries: AuditEntry[], now: Date) {
    await this.#db.sql
      .insertInto('audit_log')
      .values(
        entries.map(({ act, subject, before, after, reason }) => ({
          at: now,
          actor_id: actor.id,
          actor: actor.name,
          act,
          subject_type: subject.type,
          subject_id: subject.id,
          before: before ? JSON.stringify(before) : null,
          after: after ? JSON.stringify(after) : null,
          reason: reason || null,
          request_id: actor.requestId,
        })),
      )
      .execute()
  }

  search(filter: AuditFilter, from: AuditPosition, limit: number): Promise<AuditRow[]> {
    const { id, at } = from
    return this.#db.query(SEARCH, { ...filter, before_at: at, before_id: id, limit })
  }
}
