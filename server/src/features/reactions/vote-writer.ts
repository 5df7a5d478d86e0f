import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReactionChange } from './reactions.store.ts'

// docs/decisions/0340: Votes that wait for each other are written together

export type VoteBatch = { viewerId: string; changes: ReactionChange[] }
type Waiting = VoteBatch & { done: () => void; fail: (error: unknown) => void }

/** As many as the pool has connections by default: votes on other posts do not wait. */
const LANES = 4
const ENTRIES_AT_ONCE = 500

/**
 * Votes on one post would wait for its counters one by one, each for a whole transaction. Batches that arrive while another one about
 * the same post is written wait here instead, and are then written in one transaction.
 */
export class VoteWriter {
  readonly #write: (batches: VoteBatch[]) => Promise<void>
  readonly #lanes = Array.from({ length: LANES }, (): { waiting: Waiting[]; isBusy: boolean } => ({
    waiting: [],
    isBusy: false,
  }))

  /** Other people's votes are no part of the request, or of the transaction, that began a round. */
  readonly #outside = AsyncLocalStorage.snapshot()

  constructor(write: (batches: VoteBatch[]) => Promise<void>) {
    this.#write = write
  }

  /** Resolves once the batch is written. */
  add(batch: VoteBatch): Promise<void> {
    return new Promise((done, fail) => {
      const nth = laneOf(batch)
      this.#lanes[nth]?.waiting.push({ ...batch, done, fail })
      void this.#outside(() => this.#run(nth))
    })
  }

  async #run(nth: number) {
    const lane = this.#lanes[nth]
    if (!lane || lane.isBusy) return
    lane.isBusy = true
    while (lane.waiting.length) {
      const round = nextRound(lane.waiting)
      const written = new Set(round)
      lane.waiting = lane.waiting.filter((one) => !written.has(one))
      await this.#writeTogether(round)
    }
    lane.isBusy = false
  }

  /**
   * If one of them is wrong, each is written alone, and only the wrong one fails. If the database does not answer, all fail, and
   * devices send them again: one by one they would wait for the same row as long as together, each on a connection.
   */
  async #writeTogether(round: Waiting[]) {
    try {
      await this.#write(round)
      for (const { done } of round) done()
    } catch (error) {
      if (round.length === 1 || !isAboutData(error)) for (const { fail } of round) fail(error)
      else for (const one of round) await this.#write([one]).then(one.done, one.fail)
    }
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: data exceptions, broken constraints, and what triggers raise. */
const isAboutData = (error: unknown) => /^(22|23|P0)/.test(String((error as { code?: unknown }).code))

/** By one of its posts. A batch of several posts may wait in the database for one of another lane. */
function laneOf({ changes }: VoteBatch): number {
  const first = changes.map(({ post }) => post.toLowerCase()).toSorted()[0] ?? ''
  return Number.parseInt(first.slice(-4), 16) % LANES || 0
}

/** One batch of a person at a time: the second may undo what the first did. */
function nextRound(waiting: Waiting[]): Waiting[] {
  const round: Waiting[] = []
  const people = new Set<string>()
  let entries = 0
  for (const one of waiting) {
    if (people.has(one.viewerId)) continue
    entries += one.changes.length
    if (round.length && entries > ENTRIES_AT_ONCE) break
    people.add(one.viewerId)
    round.push(one)
  }
  return round
}
