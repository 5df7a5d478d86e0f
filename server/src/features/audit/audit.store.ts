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
}
