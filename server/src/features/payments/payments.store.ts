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
export type PaymentsStore = ReturnType<typeof createPaymentsStore>

const COLUMNS = `id, user_id, number::text, transaction_for, packet_days, plan, plan_days, status, amount::float8 AS amount, currency,
  gateway, gateway_reference, description, return_url, created_at`

export function createPaymentsStore(db: Database) {
  const one = async (where: string, values: unknown[]): Promise<Transaction | undefined> =>
    (await db.rows<Transaction>(`SELECT ${COLUMNS} FROM transactions WHERE ${where}`, values))[0]

  return {
    async insert(userId: string, order: NewOrder, at: Date): Promise<Transaction> {
      const { transaction_for, packet_days, plan, plan_days, amount, currency, gateway, description, return_url } =
        order
      const [row] = await db.rows<Transaction>(
        `INSERT INTO transactions (user_id, transaction_for, packet_days, plan, plan_days, amount, currency, gateway,
           description, return_url, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${COLUMNS}`,
        [userId, transaction_for, packet_days, plan, plan_days, amount, currency, gateway, description, return_url, at],
      )
      if (!row) throw new Error('an order was not written')
      return row
    },

    setReference: (id: string, reference: string) =>
      db.rows('UPDATE transactions SET gateway_reference = $2 WHERE id = $1', [id, reference]),

    find: (id: string) => one('id = $1', [id]),
    ofNumber: (userId: string, number: string) => one('user_id = $1 AND number = $2', [userId, number]),
    ofReference: (gateway: string, reference: string) =>
      one('gateway = $1 AND gateway_reference = $2', [gateway, reference]),

    /** Undefined when it is decided already: whoever gets the row does what was paid for. */
    async decide(id: string, outcome: Outcome, at: Date): Promise<Transaction | undefined> {
      const [row] = await db.rows<Transaction>(
        `UPDATE transactions SET status = $2, decided_at = $3 WHERE id = $1 AND status = 'pending' RETURNING ${COLUMNS}`,
        [id, outcome, at],
      )
      return row
    },

    /** Undefined unless the order was given up or had failed. */
    async payLate(id: string, at: Date): Promise<Transaction | undefined> {
      const [row] = await db.rows<Transaction>(
        `UPDATE transactions SET status = 'paid', decided_at = $2 WHERE id = $1 AND status IN ('cancelled', 'failed')
         RETURNING ${COLUMNS}`,
        [id, at],
      )
      return row
    },

    /** False when the same event has come before. */
    async recordEvent(gateway: string, { id, type, verdict }: GatewayEvent, transactionId: string | null, at: Date) {
      const rows = await db.rows(
        `INSERT INTO payment_events (gateway, event_id, type, transaction_id, payload, received_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING event_id`,
        [gateway, id, type, transactionId, JSON.stringify(verdict ?? {}), at],
      )
      return rows.length > 0
    },

    page: (userId: string, { skip, limit, until }: Page) =>
      db.rows<Transaction>(
        `SELECT ${COLUMNS} FROM transactions WHERE user_id = $1 AND created_at <= coalesce($2, 'infinity'::timestamptz)
         ORDER BY created_at DESC, id DESC OFFSET $3 LIMIT $4`,
        [userId, until, skip, limit],
      ),

    waiting: (before: Date, most: number) =>
      db.rows<Transaction>(
        `SELECT ${COLUMNS} FROM transactions WHERE status = 'pending' AND created_at < $1 ORDER BY created_at LIMIT $2`,
        [before, most],
      ),
  }
}
