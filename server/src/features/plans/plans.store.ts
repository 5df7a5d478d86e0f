import type { Database } from '#db/database.ts'

export type PlanLimits = { max_video_seconds: number; allows_attachments: boolean; shows_guild: boolean }
export type Plan = PlanLimits & {
  key: string
  name: string
  position: number
  is_available: boolean
  revenue_share_percent: number | null
  is_current: boolean
  /** The person has had it, and has it no more. */
  is_expired: boolean
  ends_at: Date | null
}
export type PlansStore = ReturnType<typeof createPlansStore>

/** One that has ended is Basic, whether the job that says so has run or not. */
const CURRENT = `CASE WHEN users.plan_ends_at <= $2 THEN 'basic' ELSE users.plan END`

export function createPlansStore(db: Database) {
  return {
    async limitsOf(userId: string, at: Date): Promise<PlanLimits | undefined> {
      const [row] = await db.rows<PlanLimits>(
        `SELECT max_video_seconds, allows_attachments, shows_guild FROM users JOIN plans ON plans.key = ${CURRENT} WHERE users.id = $1`,
        [userId, at],
      )
      return row
    },

    listFor: (userId: string, at: Date) =>
      db.rows<Plan>(
        `SELECT plans.key, plans.name, plans.position, is_available, max_video_seconds, allows_attachments, shows_guild,
           revenue_share_percent::float8 AS revenue_share_percent, plans.key = mine.key AS is_current,
           plans.key <> mine.key AND (plans.key = 'basic' OR EXISTS (
             SELECT FROM transactions WHERE user_id = $1 AND transactions.plan = plans.key AND transaction_for = 'plan' AND status = 'paid'
           )) AS is_expired,
           CASE WHEN plans.key = mine.key THEN mine.ends_at END AS ends_at
         FROM plans CROSS JOIN (SELECT ${CURRENT} AS key, plan_ends_at AS ends_at FROM users WHERE id = $1) AS mine
         ORDER BY plans.position`,
        [userId, at],
      ),

    /** The same plan again goes on from where it ends. */
    async grant(userId: string, plan: string, days: number, at: Date): Promise<string | undefined> {
      const [row] = await db.rows<{ name: string }>(
        `UPDATE users SET plan = plans.key, updated_at = $4,
           plan_ends_at = greatest($4, CASE WHEN users.plan = plans.key THEN plan_ends_at END) + make_interval(days => $3)
         FROM plans WHERE users.id = $1 AND plans.key = $2 RETURNING plans.name`,
        [userId, plan, days, at],
      )
      return row?.name
    },

    end: (at: Date, most: number) =>
      db.rows<{ id: string; ended_at: Date }>(
        `WITH due AS (
           SELECT id, plan_ends_at FROM users WHERE plan_ends_at <= $1 ORDER BY plan_ends_at LIMIT $2 FOR UPDATE SKIP LOCKED
         )
         UPDATE users SET plan = 'basic', plan_ends_at = NULL, updated_at = $1 FROM due WHERE users.id = due.id
         RETURNING users.id, due.plan_ends_at AS ended_at`,
        [at, most],
      ),

    async userIdOf(username: string): Promise<string | undefined> {
      const [row] = await db.rows<{ id: string }>('SELECT id FROM users WHERE username_key = lower($1)', [username])
      return row?.id
    },
  }
}
