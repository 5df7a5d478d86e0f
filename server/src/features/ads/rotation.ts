import type { Clock } from '#lib/clock.ts'
import type { AdsStore, RunningAd } from './ads.store.ts'

// docs/decisions/0061: Advertisements: fourth of five in the feed, first in Explore

const REFRESH_MS = 15_000
const MOST_RUNNING = 5_000
const HOUR_MS = 3_600_000
/** A prime, so that over whole days every position of the rotation becomes the first. */
const HOURLY_STEP = 2_654_435_761

export type Offer = {
  viewerId: string
  most: number
  /** How many ads of the rotation earlier pages have looked at. */
  turn?: number
  /** Which of all running ads fit this page. The same key always chooses the same ones. */
  choose?: { key: string; fits: (ad: RunningAd) => boolean }
}

/**
 * The running ads in a circle. Each viewer starts at another position, and at another one each hour, so that over people and
 * hours every ad comes first equally often. An offer is only a proposal: the page checks each ad again.
 */
export class AdRotation {
  readonly #store: Pick<AdsStore, 'running'>
  readonly #clock: Clock
  #running: { ads: Promise<RunningAd[]>; until: number } | null = null
  readonly #chosen = new WeakMap<RunningAd[], Map<string, RunningAd[]>>()

  constructor({ store, clock }: { store: Pick<AdsStore, 'running'>; clock: Clock }) {
    this.#store = store
    this.#clock = clock
  }

  /** The ids of the posts to show next. */
  async offer({ viewerId, most, turn = 0, choose }: Offer): Promise<string[]> {
    const now = this.#clock.now()
    const running = await this.#read(now)
    const circle = choose ? this.#choose(running, choose) : running
    const start = Number.parseInt(viewerId.slice(-8), 16) + Math.floor(now.getTime() / HOUR_MS) * HOURLY_STEP
    const left = Math.max(0, Math.min(most, circle.length - turn))
    return Array.from({ length: left }, (_, at) => circle[(start + turn + at) % circle.length]?.post_id ?? '')
  }

  /** Chosen once for everybody: to look at each of thousands took a twentieth of the server's processor time of a gallery. */
  #choose(running: RunningAd[], { key, fits }: NonNullable<Offer['choose']>): RunningAd[] {
    const chosen = this.#chosen.get(running) ?? new Map<string, RunningAd[]>()
    this.#chosen.set(running, chosen)
    const circle = chosen.get(key) ?? running.filter(fits)
    chosen.set(key, circle)
    return circle
  }

  #read(now: Date): Promise<RunningAd[]> {
    if (!this.#running || this.#running.until <= now.getTime()) {
      const ads = this.#store.running(now, MOST_RUNNING)
      ads.catch(() => {
        this.#running = null // try again at the next request
      })
      this.#running = { ads, until: now.getTime() + REFRESH_MS }
    }
    return this.#running.ads
  }
}
