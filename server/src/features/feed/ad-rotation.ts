import { createHash } from 'node:crypto'
import type { Clock } from '../../lib/clock.ts'
import type { FeedStore } from './feed.store.ts'

export type AdRotation = ReturnType<typeof createAdRotation>

const REFRESH_MS = 15_000
const MOST_RUNNING = 5_000
/** So many are offered at once, because some are the viewer's own or of somebody they follow. */
const OFFERED = 12

/**
 * The running advertisements in a circle. Everybody begins somewhere else, and somewhere else again each hour, so over
 * people and hours each comes first equally often. What is offered is only a proposal: the page checks it again.
 */
export function createAdRotation({ store, clock }: { store: FeedStore; clock: Clock }) {
  let running: { posts: Promise<string[]>; until: number } | null = null

  function posts(now: Date): Promise<string[]> {
    if (!running || running.until <= now.getTime()) {
      const fresh = store.runningAds(now, MOST_RUNNING)
      fresh.catch(() => {
        running = null // the database may be back next time
      })
      running = { posts: fresh, until: now.getTime() + REFRESH_MS }
    }
    return running.posts
  }

  return {
    /** The next ones in this person's order, after the first `turn`. */
    async offer(viewerId: string, turn: number): Promise<string[]> {
      const now = clock.now()
      const circle = await posts(now)
      const start = createHash('sha1')
        .update(viewerId + now.toISOString().slice(0, 13))
        .digest()
        .readUInt32BE()
      const left = Math.max(0, Math.min(OFFERED, circle.length - turn))
      return Array.from({ length: left }, (_, at) => circle[(start + turn + at) % circle.length] as string)
    },
  }
}
