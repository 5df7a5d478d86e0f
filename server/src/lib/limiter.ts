import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'
import { sweep } from '#db/sweep.ts'
import type { Clock } from './clock.ts'
import { rateLimited } from './problem.ts'

// docs/decisions/0016: Rate limits store the times they granted

// docs/decisions/0338: A node remembers refusals for a second

/** How long the database is not asked again for a key that was refused. */
const REFUSAL_MS = 1_000
const REFUSALS_MOST = 50_000

export type Limit = { most: number; spanS: number }
export type Limiter = ReturnType<typeof createLimiter>

/** Rate limits in the database, so that all nodes share them. */
export function createLimiter({ db, clock }: { db: Pick<Database, 'query'>; clock: Clock }) {
  const refusals = new LRUCache<string, { atMs: number; untilMs: number }>({ max: REFUSALS_MOST })

  /** Seconds to wait; 0 if it was granted. */
  async function request(key: string, { most, spanS }: Limit): Promise<number> {
    const now = clock.now()
    const nowMs = now.getTime()
    const refusal = refusals.get(key)
    if (refusal && nowMs < Math.min(refusal.atMs + REFUSAL_MS, refusal.untilMs))
      return Math.ceil((refusal.untilMs - nowMs) / 1_000)
    const [row] = await db.query<{ wait_s: number }>(
      'SELECT take_rate_limit(:key, :most, make_interval(secs => :span_s), :now) AS wait_s',
      { key, most, span_s: spanS, now },
    )
    const waitS = row?.wait_s ?? 0
    if (waitS > 0) refusals.set(key, { atMs: nowMs, untilMs: nowMs + waitS * 1_000 })
    return waitS
  }

  /** Throws RATE_LIMITED if the limit of `key` is used up. A key must not contain a phone number or a name in plain text. */
  async function take(key: string, limit: Limit) {
    const waitS = await request(key, limit)
    if (waitS > 0) throw rateLimited(waitS)
  }

  /** Gives back the newest grants, for attempts that should not count. */
  async function giveBack(key: string, count = 1) {
    refusals.delete(key)
    await db.query(
      `UPDATE rate_limits SET granted_at = trim_array(granted_at, least(:count::integer, cardinality(granted_at)))
       WHERE key = :key AND cardinality(granted_at) > 0`,
      { key, count },
    )
  }

  return {
    take,
    giveBack,

    /** Like `take`; false if the limit of `key` is used up. */
    tryTake: async (key: string, limit: Limit): Promise<boolean> => (await request(key, limit)) === 0,

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
      await sweep(db, { table: 'rate_limits', where: 'expires_at < :now', values: { now: clock.now() } })
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
