import type { Database } from '#db/database.ts'
import type { Clock } from './clock.ts'
import { rateLimited } from './problem.ts'

// docs/decisions/0016: Rate limits store the times they granted

export type Limit = { most: number; spanS: number }
export type Limiter = ReturnType<typeof createLimiter>

/** Held in the database, so that a limit is one limit however many nodes there are. */
export function createLimiter({ db, clock }: { db: Database; clock: Clock }) {
  /** Refuses with RATE_LIMITED when `key` has had its share. A key must not hold a number or a name in the clear. */
  async function take(key: string, { most, spanS }: Limit) {
    const [row] = await db.rows<{ wait_s: number }>(
      'SELECT take_rate_limit($1, $2, make_interval(secs => $3), $4) AS wait_s',
      [key, most, spanS, clock.now()],
    )
    if (row && row.wait_s > 0) throw rateLimited(row.wait_s)
  }

  /** Takes the newest grant back, where what it was taken for should not count. */
  async function giveBack(key: string) {
    await db.rows(
      'UPDATE rate_limits SET granted_at = trim_array(granted_at, 1) WHERE key = $1 AND cardinality(granted_at) > 0',
      [key],
    )
  }

  return {
    take,
    giveBack,

    /**
     * Takes from all limits or from none. Returns what gives all of them back: of many attempts at once, each has taken its
     * share before it is known which of them count.
     */
    async takeAll(limits: [key: string, limit: Limit][]): Promise<() => Promise<void>> {
      const taken: string[] = []
      const giveAllBack = async () => {
        for (const key of taken) await giveBack(key)
      }
      try {
        for (const [key, limit] of limits) {
          await take(key, limit)
          taken.push(key)
        }
      } catch (error) {
        await giveAllBack()
        throw error
      }
      return giveAllBack
    },

    /** Deletes limits whose time is over. */
    async removeExpired() {
      await db.rows('DELETE FROM rate_limits WHERE expires_at < $1', [clock.now()])
    },

    /** True when the next `take` of this key would be refused. */
    async isSpent(key: string, { most, spanS }: Limit): Promise<boolean> {
      const [row] = await db.rows<{ is_spent: boolean }>(
        `SELECT count(*) >= $2 AS is_spent
         FROM rate_limits, unnest(granted_at) AS granted
         WHERE key = $1 AND granted > $4::timestamptz - make_interval(secs => $3)`,
        [key, most, spanS, clock.now()],
      )
      return row?.is_spent ?? false
    },
  }
}
