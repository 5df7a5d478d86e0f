import type { UserViewer } from '../../graphql/context.ts'
import type { Clock } from '../../lib/clock.ts'
import { allow, unauthenticated } from '../../lib/problem.ts'
import type { PlanLimits, PlansStore } from './plans.store.ts'

export type { PlanLimits } from './plans.store.ts'
export type PlansService = ReturnType<typeof createPlansService>

export function createPlansService({ store, clock }: { store: PlansStore; clock: Clock }) {
  return {
    async limitsOf(viewer: UserViewer): Promise<PlanLimits> {
      const limits = await store.limitsOf(viewer.id, clock.now())
      allow(limits !== undefined, unauthenticated())
      return limits
    },
  }
}
