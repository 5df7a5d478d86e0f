import type { AuditAct, AuditSubject } from '@meydan/domain/audit-rules.ts'
import type { Database } from '#db/database.ts'

/** Who acts: a member of staff in the console, or somebody at the server's terminal (without an id). */
export type Actor = { id: string | null; name: string; requestId: string | null }

export type AuditEntry = {
  act: AuditAct
  subject: { type: AuditSubject; id: string }
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  reason?: string | null
}

/** What a person or a place of the log is called now. */
export type AuditName = { id: string; name: string }

export type AuditRow = {
  id: string
  at: Date
  actor: string
  act: string
  subject_type: string
  subject_id: string
  before: unknown
  after: unknown
  reason: string | null
  request_id: string | null
}

/** What is searched; what is left out is not compared. */
export type AuditFilter = Partial<Record<'actor' | 'act' | 'subject' | 'from' | 'until', string>>
export type AuditPosition = { at: string; id: string }

const CONDITIONS: Record<keyof AuditFilter, string> = {
  actor: 'actor_id = (SELECT users.id FROM users WHERE username_key = lower(:actor))',
  act: 'act = :act',
  subject: 'subject_id = :subject',
  from: 'at >= :from::timestamptz',
  until: 'at < :until::timestamptz',
}

/** Each combination of filters is a statement of its own, so that each uses the index of its filter. */
export const auditSearch = (names: (keyof AuditFilter)[]) => `
  SELECT id, at, actor, act, subject_type, subject_id, before, after, reason, request_id FROM audit_log
  WHERE ${names.map((name) => `${CONDITIONS[name]} AND `).join('')}(at, id) < (:before_at::timestamptz, :before_id::uuid)
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

  /** Whether the actor has done this to the subject since then, with all the facts that the entry names. */
  async hasDone(actor: Actor, { act, subject, after }: AuditEntry, since: Date): Promise<boolean> {
    const rows = await this.#db.query(
      `SELECT FROM audit_log WHERE subject_id = :subject AND at > :since AND act = :act AND actor_id IS NOT DISTINCT FROM :actor::uuid
         AND coalesce(after, '{}') @> :after::jsonb LIMIT 1`,
      { subject: subject.id, since, act, actor: actor.id, after: JSON.stringify(after ?? {}) },
    )
    return rows.length > 0
  }

  /** The usernames and titles of those among the ids who are people and places. */
  names(ids: string[], shown: { people: boolean; places: boolean }): Promise<AuditName[]> {
    return this.#db.query(
      `SELECT id, username AS name FROM users WHERE :people AND id = ANY (:ids::uuid[])
       UNION ALL SELECT id, title FROM places WHERE :places AND id = ANY (:ids::uuid[])`,
      { ids, ...shown },
    )
  }

  /** The newest rows first. */
  search(filter: AuditFilter, { at, id }: AuditPosition, limit: number): Promise<AuditRow[]> {
    const names = Object.keys(filter) as (keyof AuditFilter)[]
    return this.#db.query(auditSearch(names), { ...filter, before_at: at, before_id: id, limit })
  }
}
