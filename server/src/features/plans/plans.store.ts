import type { Database } from '#db/database.ts'

export type PlanLimits = { max_video_seconds: number; allows_attachments: boolean; shows_guild: boolean }
export type Plan = PlanLimits & {
  key: string
  name: string
  position: number
  is_available: boolean
  revenue_share_percent: number | null
  is_current: boolean
  /** The person had it before and does not have it now. */
  is_expired: boolean
  ends_at: Date | null
}

/** A plan whose time is over counts as Basic, whether the job that ends it has run or not. */
const CURRENT = `CASE WHEN users.plan_ends_at <= :now THEN 'basic' ELSE users.plan END`

const LIMITS = `
  SELECT max_video_seconds, allows_attachments, shows_guild
  FROM users JOIN plans ON plans.key = ${CURRENT} WHERE users.id = :user_id`

const PLANS = `
  SELECT plans.key, plans.name, plans.position, is_available, max_video_seconds, allows_attachments, shows_guild,
    revenue_share_percent::float8 AS revenue_share_percent, plans.key = mine.key AS is_current,
    plans.key <> mine.key AND (plans.key = 'basic' OR EXISTS (
      SELECT FROM transactions
      WHERE user_id = :user_id AND transactions.plan = plans.key AND transaction_for = 'plan' AND status = 'paid'
    )) AS is_expired,
    CASE WHEN plans.key = mine.key THEN mine.ends_at END AS ends_at
  FROM plans CROSS JOIN (SELECT ${CURRENT} AS key, plan_ends_at AS ends_at FROM users WHERE id = :user_id) AS mine
  ORDER BY plans.position`

export class PlansStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async limitsOf(userId: string, now: Date): Promise<PlanLimits | undefined> {
    const [limits] = await this.#db.query<PlanLimits>(LIMITS, { user_id: userId, now })
    return limits
  }

  /** The plan that a person has, if it is above another one. */
  async higherThan(plan: string, userId: string, now: Date): Promise<string | undefined> {
    const statement = `SELECT mine.key FROM users JOIN plans mine ON mine.key = ${CURRENT} JOIN plans other ON other.key = :plan
      WHERE users.id = :user_id AND mine.position > other.position`
    return (await this.#db.query<{ key: string }>(statement, { plan, user_id: userId, now }))[0]?.key
  }

  listFor(userId: string, now: Date): Promise<Plan[]> {
    return this.#db.query(PLANS, { user_id: userId, now })
  }
}
