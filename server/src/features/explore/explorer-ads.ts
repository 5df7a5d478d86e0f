import { createHash } from 'node:crypto'
import type { Clock } from '../../lib/clock.ts'
import type { ExploreStore } from './explore.store.ts'

export type ExplorerAds = ReturnType<typeof createExplorerAds>
export type RunningAd = { post_id: string; guild: string | null; kind: number }

const REFRESH_MS = 15_000
const MOST_RUNNING = 5_000
/** So many are offered for a page, because some are the viewer's own or not what the filters ask for. */
const OFFERED = 30

/**
 * The running advertisements in a circle, as in the feed: of those that fit, everybody begins somewhere else, and somewhere
 * else again each hour, so over people and hours each comes first equally often. The page checks what is offered again.
 */
export function createExplorerAds({ store, clock }: { store: ExploreStore; clock: Clock }) {
  let running: { ads: Promise<RunningAd[]>; until: number } | null = null

  function read(now: Date): Promise<RunningAd[]> {
    if (!running || running.until <= now.getTime()) {
      const fresh = store.runningAds(now, MOST_RUNNING)
      fresh.catch(() => {
        running = null // the database may be back next time
      })
      running = { ads: fresh, until: now.getTime() + REFRESH_MS }
    }
    return running.ads
  }

  return {
    /** Of the given kinds, and where `searched` tells a guild, of that one; if it finds none, none. */
    async offer(viewerId: string, kinds: number[], searched?: () => Promise<string | null>): Promise<string[]> {
      const now = clock.now()
      const ofKinds = (await read(now)).filter(({ kind }) => kinds.includes(kind))
      if (!ofKinds.length) return []
      const guild = await searched?.()
      const circle = searched ? ofKinds.filter((ad) => guild && ad.guild === guild) : ofKinds
      const start = createHash('sha1')
        .update(viewerId + now.toISOString().slice(0, 13))
        .digest()
        .readUInt32BE()
      const count = Math.min(OFFERED, circle.length)
      return Array.from({ length: count }, (_, at) => circle[(start + at) % circle.length]?.post_id ?? '')
    },
  }
}
