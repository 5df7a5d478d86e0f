import { LRUCache } from 'lru-cache'
import type { LiveSession } from './sessions.store.ts'

// docs/decisions/0293: A checked session is remembered for seconds

/** The longest time for which a lost connection can hide that a session has ended. */
const REMEMBERED_MS = 5_000
const PEOPLE_MOST = 20_000

/** The sessions that this node has just checked. They are remembered only while the node is told when one of them ends. */
export class SessionCache {
  readonly #people = new LRUCache<string, Map<string, LiveSession>>({ max: PEOPLE_MOST, ttl: REMEMBERED_MS })
  #isTold = false
  #changes = 0

  /** Whether the node is told of changes. Before and after a gap nothing is known. */
  setTold(isTold: boolean) {
    this.#isTold = isTold
    this.#changes++
    this.#people.clear()
  }

  /** The session, if it was checked just now; else it is checked. */
  async find(
    userId: string,
    sessionId: string,
    check: () => Promise<LiveSession | undefined>,
  ): Promise<LiveSession | undefined> {
    const known = this.#people.get(userId)?.get(sessionId)
    if (known) return known
    const changes = this.#changes
    const session = await check()
    // What changed during the check may be something that the check has not seen.
    if (session && this.#isTold && changes === this.#changes) {
      const own = this.#people.get(userId) ?? new Map<string, LiveSession>()
      own.set(sessionId, session)
      if (own.size === 1) this.#people.set(userId, own)
    }
    return session
  }

  /** A session of this person has ended, or what the person may do has changed. */
  forget(userId: string) {
    this.#changes++
    this.#people.delete(userId)
  }
}
