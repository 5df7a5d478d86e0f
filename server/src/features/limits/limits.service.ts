import { type LimitedAct, limitMessage } from '@meydan/domain/limit-rules.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { LimitsTable } from './limits.content.ts'
import type { LimitsStore } from './limits.store.ts'

// docs/decisions/0284: Limits that know new accounts are one table

type Dependencies = { store: LimitsStore; table: LimitsTable; limiter: Limiter; clock: Clock }

/** How often people may do what strangers can misuse: less for new accounts, more for trusted ones. */
export class LimitsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Counts an act of a person; throws RATE_LIMITED if it is one too many for their account. */
  async take(viewer: UserViewer, act: LimitedAct) {
    const { store, table, limiter, clock } = this.#deps
    const level = await store.level(viewer.id, table, clock.now())
    try {
      await limiter.take(`act:${act}:${viewer.id}`, table.limits[act][level])
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED') throw error
      const sentence = limitMessage(level === 'new', error.details.retry_after_s ?? 0)
      throw new Problem('RATE_LIMITED', sentence, error.details)
    }
  }
}
