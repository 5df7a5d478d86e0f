import type { Clock } from '#lib/clock.ts'
import type { AdsStore, RunningAd } from './ads.store.ts'

const REFRESH_MS = 15_000
const MOST_RUNNING = 5_000
const HOUR_MS = 3_600_000
/** A prime, so that whole days of hours meet every place of a circle. */
const HOURLY_STEP = 2_654_435_761

export type Offer = {
  viewerId: string
  most: number
  /** So many of the circle were looked at before. */
  turn?: number
  /** Which of all that run belong here. */
  choose?: (running: RunningAd[]) => RunningAd[] | Promise<RunningAd[]>
}

/**
 * The running advertisements in a circle. Everybody begins somewhere else, and somewhere else again each hour, so over
 * people and hours each comes first equally often. What is offered is only a proposal: the page checks it again.
 */
export function createRotation(store: AdsStore, clock: Clock) {
  let running: { ads: Promise<RunningAd[]>; until: number } | null = null

  function read(now: Date): Promise<RunningAd[]> {
    if (!running || running.until <= now.getTime()) {
      const fresh = store.running(now, MOST_RUNNING)
      fresh.catch(() => {
        running = null // the database may be back next time
      })
      running = { ads: fresh, until: now.getTime() + REFRESH_MS }
    }
    return running.ads
  }

  /** Ids of posts. */
  return async function offer({ viewerId, most, turn = 0, choose }: Offer): Promise<string[]> {
    const now = clock.now()
    const all = await read(now)
    const circle = choose ? await choose(all) : all
    const start = Number.parseInt(viewerId.slice(-8), 16) + Math.floor(now.getTime() / HOUR_MS) * HOURLY_STEP
    const left = Math.max(0, Math.min(most, circle.length - turn))
    return Array.from({ length: left }, (_, at) => circle[(start + turn + at) % circle.length]?.post_id ?? '')
  }
}
