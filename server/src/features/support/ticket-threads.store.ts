import type { TicketStatus } from '@meydan/domain/ticket-rules.ts'
import type { Database } from '#db/database.ts'

export type TicketEntry = { id: string; kind: 'answer' | 'reply'; text: string; created_at: Date }
export type Ticket = {
  id: string
  names: Record<'en' | 'tr' | 'fa', string>
  subject: string
  text: string
  status: TicketStatus
  created_at: Date
  entries: TicketEntry[]
}
export type LockedTicket = {
  id: string
  user_id: string | null
  user_email: string
  subject: string
  text: string
  status: TicketStatus
  assigned_to: string | null
  version: number
  created_at: Date
  entries_count: number
}
export type NewEntry = {
  ticketId: string
  kind: 'answer' | 'note' | 'reply'
  authorId: string | null
  text: string
  isMailed: boolean
  at: Date
}
export type DueMail = { id: string; text: string; subject: string; user_email: string; is_last: boolean }

const OF_USER = `
  SELECT t.id, d.names, t.subject, t.text, t.status, t.created_at, coalesce((
    SELECT json_agg(json_build_object('id', e.id, 'kind', e.kind, 'text', e.text, 'created_at', e.created_at) ORDER BY e.created_at, e.id)
    FROM ticket_entries e WHERE e.ticket_id = t.id AND e.kind <> 'note'), '[]') AS entries
  FROM tickets t JOIN departments d ON d.id = t.department_id
  WHERE t.user_id = :user_id AND t.status <> 'merged' ORDER BY t.updated_at DESC, t.id LIMIT :limit`

const LOCK = `
  SELECT id, merged_into FROM tickets
  WHERE id = (SELECT coalesce(merged_into, id) FROM tickets WHERE id = :id) FOR UPDATE`

const LOCKED = `
  SELECT id, user_id, user_email, subject, text, status, assigned_to, version, created_at,
    (SELECT count(*)::integer FROM ticket_entries WHERE ticket_id = tickets.id) AS entries_count
  FROM tickets WHERE id = :id`

const DUE_MAIL = `
  WITH due AS (
    SELECT id FROM ticket_entries WHERE mail_due_at <= :now ORDER BY mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  UPDATE ticket_entries e SET mail_due_at = :again, mail_tries = mail_tries + 1 FROM due, tickets t
  WHERE e.id = due.id AND t.id = e.ticket_id RETURNING e.id, e.text, t.subject, t.user_email, e.mail_tries >= :most AS is_last`

/** The entries of tickets, for the people who wrote them. */
export class TicketThreadsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  ofUser(userId: string, limit: number): Promise<Ticket[]> {
    return this.#db.query(OF_USER, { user_id: userId, limit })
  }

  /**
   * Locks a ticket until the end of the transaction; a merged one stands for the one it was merged into. It is read in a statement of
   * its own: the one that waited for the lock counts the entries as they were before.
   */
  async lock(id: string): Promise<LockedTicket | undefined> {
    const [locked] = await this.#db.query<{ id: string; merged_into: string | null }>(LOCK, { id })
    if (!locked) return undefined
    if (locked.merged_into) return this.lock(locked.merged_into) // while this waited
    return (await this.#db.query<LockedTicket>(LOCKED, { id: locked.id }))[0]
  }

  async add({ ticketId, kind, authorId, text, isMailed, at }: NewEntry): Promise<string> {
    const [entry] = await this.#db.query<{ id: string }>(
      `INSERT INTO ticket_entries (ticket_id, kind, author_id, text, mail_due_at, created_at)
       VALUES (:ticket_id, :kind, :author_id, :text, CASE WHEN :is_mailed::boolean THEN :at::timestamptz END, :at) RETURNING id`,
      { ticket_id: ticketId, kind, author_id: authorId, text, is_mailed: isMailed, at },
    )
    return entry?.id ?? ''
  }

  async change(id: string, status: TicketStatus, assignedTo: string | null, now: Date) {
    await this.#db.query(
      `UPDATE tickets SET status = :status, assigned_to = :assigned_to, updated_at = :now, version = version + 1 WHERE id = :id`,
      { id, status, assigned_to: assignedTo, now },
    )
  }

  /** Takes an answer whose mail is due. It is due again later unless `mailDone` says otherwise. */
  async takeDueMail(now: Date, again: Date, most: number): Promise<DueMail | undefined> {
    const [mail] = await this.#db.query<DueMail>(DUE_MAIL, { now, again, most })
    return mail
  }

  /** No more attempts; `mailedAt` is null for a mail that could not be sent. */
  async mailDone(id: string, mailedAt: Date | null) {
    await this.#db.query('UPDATE ticket_entries SET mail_due_at = NULL, mailed_at = :mailed_at WHERE id = :id', {
      id,
      mailed_at: mailedAt,
    })
  }
}
