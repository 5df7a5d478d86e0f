import type { Database } from '#db/database.ts'

export type RefundStatus = 'waiting' | 'done' | 'refused'
export type Order = {
  id: string
  number: string
  user_id: string | null
  username: string | null
  transaction_for: 'advertisement' | 'plan'
  packet_days: number | null
  plan: string | null
  plan_days: number | null
  status: string
  amount: number
  currency: string
  gateway: string
  description: string
  created_at: Date
  refund: RefundStatus | null
}
export type LedgerEntry = { id: string; packet_days: number; reason: string; note: string | null; created_at: Date }
export type WaitingRefund = {
  id: string
  number: string
  username: string | null
  amount: number
  currency: string
  description: string
  reason: string
  asked_by: string | null
  created_at: Date
}
export type LockedRefund = {
  id: string
  transaction_id: string
  asked_by: string
  status: RefundStatus
  reason: string
}
type NewRefund = { transactionId: string; reason: string; askedBy: string; isDone: boolean; now: Date }

const ORDERS = `
  SELECT t.id, t.number::text, t.user_id, u.username, t.transaction_for, t.packet_days, t.plan, t.plan_days, t.status, t.amount::float8 AS amount,
    t.currency, t.gateway, t.description, t.created_at,
    (SELECT r.status FROM refunds r WHERE r.transaction_id = t.id ORDER BY r.created_at DESC LIMIT 1) AS refund
  FROM transactions t LEFT JOIN users u ON u.id = t.user_id`

export class RefundsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  orders(userId: string, limit: number): Promise<Order[]> {
    return this.#db.query(`${ORDERS} WHERE t.user_id = :user_id ORDER BY t.created_at DESC, t.id DESC LIMIT :limit`, {
      user_id: userId,
      limit,
    })
  }

  ledger(userId: string, limit: number): Promise<LedgerEntry[]> {
    return this.#db.query(
      `SELECT id, packet_days, reason, note, created_at FROM ad_budget_entries WHERE user_id = :user_id
       ORDER BY created_at DESC, id DESC LIMIT :limit`,
      { user_id: userId, limit },
    )
  }

  /** Locks an order, so that it is refunded once. It is read in a statement of its own: the one that waited sees no refund yet. */
  async lockOrder(id: string): Promise<Order | undefined> {
    await this.#db.query('SELECT FROM transactions WHERE id = :id FOR UPDATE', { id })
    return (await this.#db.query<Order>(`${ORDERS} WHERE t.id = :id`, { id }))[0]
  }

  /** What somebody refunded without a second person, added up by currency. Their next refund waits until this one is stored. */
  async refundedAlone(askedBy: string, since: Date): Promise<{ amount: number; currency: string }[]> {
    await this.#db.query(`SELECT pg_advisory_xact_lock(hashtextextended('refunds ' || :asked_by::text, 0))`, {
      asked_by: askedBy,
    })
    return this.#db.query(
      `SELECT sum(r.amount)::float8 AS amount, t.currency FROM refunds r JOIN transactions t ON t.id = r.transaction_id
       WHERE r.asked_by = :asked_by AND r.status = 'done' AND r.decided_by IS NULL AND r.decided_at > :since GROUP BY t.currency`,
      { asked_by: askedBy, since },
    )
  }

  async add({ transactionId, reason, askedBy, isDone, now }: NewRefund): Promise<string> {
    const [row] = await this.#db.query<{ id: string }>(
      `INSERT INTO refunds (transaction_id, amount, reason, status, asked_by, created_at, decided_at)
       SELECT id, amount, :reason, CASE WHEN :is_done::boolean THEN 'done' ELSE 'waiting' END, :asked_by, :now,
         CASE WHEN :is_done::boolean THEN :now::timestamptz END
       FROM transactions WHERE id = :transaction_id RETURNING id`,
      { transaction_id: transactionId, reason, asked_by: askedBy, is_done: isDone, now },
    )
    return row?.id ?? ''
  }

  waiting(limit: number): Promise<WaitingRefund[]> {
    return this.#db.query(
      `SELECT r.id, t.number::text, u.username, r.amount::float8 AS amount, t.currency, t.description, r.reason, a.username AS asked_by, r.created_at
       FROM refunds r JOIN transactions t ON t.id = r.transaction_id LEFT JOIN users u ON u.id = t.user_id LEFT JOIN users a ON a.id = r.asked_by
       WHERE r.status = 'waiting' ORDER BY r.created_at LIMIT :limit`,
      { limit },
    )
  }

  async lock(id: string): Promise<LockedRefund | undefined> {
    const [refund] = await this.#db.query<LockedRefund>(
      'SELECT id, transaction_id, asked_by, status, reason FROM refunds WHERE id = :id FOR UPDATE',
      { id },
    )
    return refund
  }

  async decide(id: string, status: RefundStatus, decidedBy: string | null, now: Date) {
    await this.#db.query(
      'UPDATE refunds SET status = :status, decided_by = :decided_by, decided_at = :now WHERE id = :id',
      { id, status, decided_by: decidedBy, now },
    )
  }
}
