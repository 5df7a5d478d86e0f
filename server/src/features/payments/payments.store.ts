import type { Database } from '#db/database.ts'
import type { Page } from '#lib/paging.ts'
import type { GatewayEvent, Outcome } from './gateway.ts'

type TransactionStatus = 'pending' | Outcome
export type Transaction = {
  id: string
  user_id: string | null
  number: string
  transaction_for: 'advertisement' | 'plan'
  packet_days: number | null
  plan: string | null
  plan_days: number | null
  status: TransactionStatus
  amount: number
  currency: string
  gateway: string
  gateway_reference: string | null
  description: string
  return_url: string | null
  created_at: Date
}
export type NewOrder = Pick<Transaction, 'packet_days' | 'plan' | 'plan_days' | 'amount' | 'currency' | 'description'> &
  Pick<Transaction, 'transaction_for' | 'return_url' | 'gateway'>

const COLUMNS = `id, user_id, number::text, transaction_for, packet_days, plan, plan_days, status, amount::float8 AS amount, currency,
  gateway, gateway_reference, description, return_url, created_at`

export class PaymentsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async insert(userId: string, order: NewOrder, now: Date): Promise<Transaction> {
    const [row] = await this.#db.query<Transaction>(
      `INSERT INTO transactions (user_id, transaction_for, packet_days, plan, plan_days, amount, currency, gateway,
           description, return_url, created_at)
         VALUES (:user_id, :transaction_for, :packet_days, :plan, :plan_days, :amount, :currency, :gateway,
           :description, :return_url, :now) RETURNING ${COLUMNS}`,
      { ...order, user_id: userId, now },
    )
    if (!row) throw new Error('The order was not inserted')
    return row
  }

  setReference(id: string, reference: string) {
    return this.#db.query('UPDATE transactions SET gateway_reference = :reference WHERE id = :id', { id, reference })
  }

  find(id: string) {
    return this.#findBy('id = :id', { id })
  }

  ofNumber(userId: string, number: string) {
    return this.#findBy('user_id = :user_id AND number = :number', { user_id: userId, number })
  }

  ofReference(gateway: string, reference: string) {
    return this.#findBy('gateway = :gateway AND gateway_reference = :reference', { gateway, reference })
  }

  /** Returns undefined if the order is already decided, so that only one caller delivers it. */
  async decide(id: string, outcome: Outcome, now: Date): Promise<Transaction | undefined> {
    const [row] = await this.#db.query<Transaction>(
      `UPDATE transactions SET status = :outcome, decided_at = :now WHERE id = :id AND status = 'pending'
         RETURNING ${COLUMNS}`,
      { id, outcome, now },
    )
    return row
  }

  /** Marks a cancelled or failed order as paid; returns undefined for any other order. */
  async payLate(id: string, now: Date): Promise<Transaction | undefined> {
    const [row] = await this.#db.query<Transaction>(
      `UPDATE transactions SET status = 'paid', decided_at = :now WHERE id = :id AND status IN ('cancelled', 'failed')
         RETURNING ${COLUMNS}`,
      { id, now },
    )
    return row
  }

  /** What a refund takes back, which may be another plan than the one that was ordered. */
  setDelivered(id: string, { plan, days }: { plan: string; days: number }) {
    return this.#db.query('UPDATE transactions SET plan = :plan, plan_days = :days WHERE id = :id', { id, plan, days })
  }

  /** Returns false if the same event was recorded before. */
  async recordEvent(gateway: string, { id, type, verdict }: GatewayEvent, transactionId: string | null, now: Date) {
    const rows = await this.#db.query(
      `INSERT INTO payment_events (gateway, event_id, type, transaction_id, payload, received_at)
         VALUES (:gateway, :id, :type, :transaction_id, :payload, :now) ON CONFLICT DO NOTHING RETURNING event_id`,
      { gateway, id, type, transaction_id: transactionId, payload: JSON.stringify(verdict ?? {}), now },
    )
    return rows.length > 0
  }

  page(userId: string, { skip, limit, until }: Page) {
    return this.#db.query<Transaction>(
      `SELECT ${COLUMNS} FROM transactions WHERE user_id = :user_id AND created_at <= coalesce(:until, 'infinity'::timestamptz)
         ORDER BY created_at DESC, id DESC OFFSET :skip LIMIT :limit`,
      { user_id: userId, until, skip, limit },
    )
  }

  waiting(before: Date, limit: number) {
    return this.#db.query<Transaction>(
      `SELECT ${COLUMNS} FROM transactions WHERE status = 'pending' AND created_at < :before ORDER BY created_at LIMIT :limit`,
      { before, limit },
    )
  }

  async #findBy(where: string, values: Record<string, unknown>): Promise<Transaction | undefined> {
    return (await this.#db.query<Transaction>(`SELECT ${COLUMNS} FROM transactions WHERE ${where}`, values))[0]
  }
}
