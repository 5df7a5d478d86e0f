import type { Database } from '#db/database.ts'
import type { Clock } from './clock.ts'
import { rateLimited } from './problem.ts'

// docs/decisions/0016: Rate limits store the times they granted

export type Limit = { most: number; spanS: number }
export type Limiter = ReturnType<typeof createLimiter>

/** Rate limits in the database, so that all nodes share them. */
export function createLimiter({ db, clock }: { db: Database; clock: Clock }) {
  /** Throws RATE_LIMITED if the limit of `key` is used up. A key must not contain a phone number or a name in plain text. */
  async function take(key: string, { most, spanS }: Limit) {
    const [row] = await db.query<{ wait_s: number }>(
      'SELECT take_rate_limit(:key, :most, make_interval(secs => :span_s), :now) AS wait_s',
      { key, most, span_s: spanS, now: clock.now() },
    )
    if (row && row.wait_s > 0) throw rateLimited(row.wait_s)
  }

  /** Gives back the newest grant, for an attempt that should not count. */
  async function giveBack(key: string) {
    await db.query(
      'UPDATE rate_limits SET granted_at = trim_array(granted_at, 1) WHERE key = :key AND cardinality(granted_at) > 0',
      { key },
    )
  }

  return {
    take,
    giveBack,

    /**
     * Takes from all limits or from none. Returns a function that gives everything back: concurrent attempts all take first, and
     * only later is it known which of them count.
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

    /** Deletes expired limits. */
    async removeExpired() {
      await db.query('DELETE FROM rate_limits WHERE expires_at < :now', { now: clock.now() })
    },

    /** Whether the next `take` of this key would be refused. */
    async isSpent(key: string, { most, spanS }: Limit): Promise<boolean> {
      const [row] = await db.query<{ is_spent: boolean }>(
        `SELECT count(*) >= :most AS is_spent
         FROM rate_limits, unnest(granted_at) AS granted
         WHERE key = :key AND granted > :now::timestamptz - make_interval(secs => :span_s)`,
        { key, most, span_s: spanS, now: clock.now() },
      )
      return row?.is_spent ?? false
    },
  }
}
