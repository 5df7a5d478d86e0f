import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import { rateLimited } from './problem.ts'

const WINDOW_MS = 60_000
/** The oldest are forgotten beyond this many callers a node. */
const CALLERS_MOST = 50_000

export type ReadLimiter = ReturnType<typeof createReadLimiter>

/**
 * Limits reads that search a lot. It counts in this process, because a statement for each read would cost more than it saves; with several
 * nodes each allows as many. Zero turns it off.
 */
export function createReadLimiter({ mostPerMinute, clock }: { mostPerMinute: number; clock: Clock }) {
  const windows = new LRUCache<string, { window: number; count: number }>({ max: CALLERS_MOST })

  return {
    /** Refuses with RATE_LIMITED once the caller has had this minute's share. A read of many rows counts as several. */
    take(caller: string, times = 1) {
      if (mostPerMinute === 0) return
      const now = clock.now().getTime()
      const window = Math.floor(now / WINDOW_MS)
      const known = windows.get(caller)
      const count = known?.window === window ? known.count + times : times
      windows.set(caller, { window, count })
      if (count > mostPerMinute) throw rateLimited(Math.ceil(((window + 1) * WINDOW_MS - now) / 1_000))
    },
  }
}
