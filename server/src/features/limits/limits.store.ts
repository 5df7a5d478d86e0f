import type { Database } from '#db/database.ts'
import type { Level, LimitsTable } from './limits.content.ts'

const LEVEL = `
  SELECT CASE
    WHEN is_authorised THEN 'trusted'
    WHEN created_at > :now::timestamptz - make_interval(days => :new_days) THEN 'new'
    WHEN created_at <= :now::timestamptz - make_interval(days => :trusted_days) AND deals_count >= :trusted_deals THEN 'trusted'
    ELSE 'usual'
  END AS level
  FROM users WHERE id = :user_id`

export class LimitsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async level(userId: string, { newDays, trustedDays, trustedDeals }: LimitsTable, now: Date): Promise<Level> {
    const values = { user_id: userId, new_days: newDays, trusted_days: trustedDays, trusted_deals: trustedDeals, now }
    const [row] = await this.#db.query<{ level: Level }>(LEVEL, values)
    return row?.level ?? 'new'
  }
}
