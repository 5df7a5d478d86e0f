import type { TicketStatus } from '@meydan/domain/ticket-rules.ts'
import type { Database } from '#db/database.ts'

export type DeskEntry = {
  id: string
  kind: 'answer' | 'note' | 'reply'
  author: string | null
  text: string
  mail: 'sent' | 'waiting' | 'not_sent' | null
  created_at: Date
}
export type DeskRow = {
  id: string
  names: Record<'en' | 'tr' | 'fa', string>
  username: string | null
  user_email: string
  subject: string
  status: TicketStatus
  assigned: string | null
  created_at: Date
  updated_at: Date
}
export type DeskTicket = DeskRow & { user_id: string | null; text: string; version: number }
export type TicketPosition = { at: string; id: string }
export type DeskFilter = { status: TicketStatus; mine: boolean; me: string }

/** Tickets that wait for us: the longest waiting first. */
const WAITING = `
  SELECT t.id, d.names, u.username, t.user_email, t.subject, t.status, a.username AS assigned, t.created_at, t.updated_at
  FROM tickets t JOIN departments d ON d.id = t.department_id LEFT JOIN users u ON u.id = t.user_id LEFT JOIN users a ON a.id = t.assigned_to
  WHERE t.status = :status AND (NOT :mine::boolean OR t.assigned_to = :me) AND t.user_id IS DISTINCT FROM :me::uuid
    AND (t.updated_at, t.id) > (:at::timestamptz, :id::uuid)
  ORDER BY t.updated_at, t.id LIMIT :limit`

/** Tickets that we have answered: the newest first. */
const DONE = `
  SELECT t.id, d.names, u.username, t.user_email, t.subject, t.status, a.username AS assigned, t.created_at, t.updated_at
  FROM tickets t JOIN departments d ON d.id = t.department_id LEFT JOIN users u ON u.id = t.user_id LEFT JOIN users a ON a.id = t.assigned_to
  WHERE t.status = :status AND (NOT :mine::boolean OR t.assigned_to = :me) AND t.user_id IS DISTINCT FROM :me::uuid
    AND (t.updated_at, t.id) < (:at::timestamptz, :id::uuid)
  ORDER BY t.updated_at DESC, t.id DESC LIMIT :limit`

/** Only these can be merged: an address that a visitor typed proves nothing about an account. */
const SAME_WRITER = `
  SELECT t.id, d.names, u.username, t.user_email, t.subject, t.status, a.username AS assigned, t.created_at, t.updated_at
  FROM tickets t JOIN departments d ON d.id = t.department_id LEFT JOIN users u ON u.id = t.user_id LEFT JOIN users a ON a.id = t.assigned_to
  WHERE t.id <> :id AND t.status <> 'merged' AND CASE WHEN :user_id::uuid IS NULL
    THEN t.user_id IS NULL AND lower(t.user_email) = lower(:user_email) ELSE t.user_id = :user_id END
  ORDER BY t.updated_at DESC LIMIT 20`

const ENTRIES = `
  SELECT e.id, e.kind, a.username AS author, e.text, e.created_at,
    CASE WHEN e.kind <> 'answer' THEN NULL WHEN e.mailed_at IS NOT NULL THEN 'sent' WHEN e.mail_due_at IS NOT NULL THEN 'waiting' ELSE 'not_sent' END AS mail
  FROM ticket_entries e LEFT JOIN users a ON a.id = e.author_id WHERE e.ticket_id = :id ORDER BY e.created_at, e.id`

/** Tickets as staff see them. */
export class TicketDeskStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  page(filter: DeskFilter, from: TicketPosition, limit: number): Promise<DeskRow[]> {
    return this.#db.query(filter.status === 'open' ? WAITING : DONE, { ...filter, ...from, limit })
  }

  async find(id: string): Promise<DeskTicket | undefined> {
    const [ticket] = await this.#db.query<DeskTicket>(
      `SELECT t.id, d.names, t.user_id, u.username, t.user_email, t.subject, t.text, t.status, a.username AS assigned, t.version,
         t.created_at, t.updated_at
       FROM tickets t JOIN departments d ON d.id = t.department_id LEFT JOIN users u ON u.id = t.user_id
         LEFT JOIN users a ON a.id = t.assigned_to
       WHERE t.id = (SELECT coalesce(merged_into, id) FROM tickets WHERE id = :id)`,
      { id },
    )
    return ticket
  }

  entries(id: string): Promise<DeskEntry[]> {
    return this.#db.query(ENTRIES, { id })
  }

  ofSameWriter({ id, user_id, user_email }: DeskTicket): Promise<DeskRow[]> {
    return this.#db.query(SAME_WRITER, { id, user_id, user_email })
  }

  /** What was written about the merged ticket becomes part of the other one. */
  async merge(from: string, into: string, now: Date) {
    const values = { from, into, now }
    await this.#db.query('UPDATE ticket_entries SET ticket_id = :into WHERE ticket_id = :from', values)
    await this.#db.query('UPDATE tickets SET merged_into = :into WHERE merged_into = :from', values)
    await this.#db.query(
      `UPDATE tickets SET status = 'merged', merged_into = :into, updated_at = :now, version = version + 1 WHERE id = :from`,
      values,
    )
  }
}
