import type { Database } from '../../db/database.ts'

export type PlanLimits = { max_video_seconds: number; allows_attachments: boolean }
export type PlansStore = ReturnType<typeof createPlansStore>

export function createPlansStore(db: Database) {
  return {
    /** Of the plan a person has now; one that has ended is Basic, whether the job that says so has run or not. */
    async limitsOf(userId: string, at: Date): Promise<PlanLimits | undefined> {
      const [row] = await db.rows<PlanLimits>(
        `SELECT max_video_seconds, allows_attachments FROM users
         JOIN plans ON plans.key = CASE WHEN plan_ends_at <= $2 THEN 'basic' ELSE users.plan END
         WHERE users.id = $1`,
        [userId, at],
      )
      return row
    },
  }
}
