import type { Database } from '#db/database.ts'
import type { SessionsService } from '#features/sessions/sessions.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Job } from '#lib/jobs.ts'

type Needs = { db: Database; clock: Clock; sessions: SessionsService }

/** Takes out what is over. Nothing depends on it: an expired row is refused whether it is still there or not. */
export function sweepExpired({ db, clock, sessions }: Needs): Job {
  return {
    name: 'auth-sweep',
    cron: '*/10 * * * *',
    async run() {
      const now = clock.now()
      for (const table of ['codes', 'handoffs', 'rate_limits'])
        await db.rows(`DELETE FROM ${table} WHERE expires_at < $1`, [now])
      await sessions.sweep()
    },
  }
}
