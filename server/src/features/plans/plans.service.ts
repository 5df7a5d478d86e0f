import { PAYMENT_MESSAGES } from '@meydan/domain/payment-rules.ts'
import type { Database } from '#db/database.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, badInput, conflict, notFound, unauthenticated } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Plan, PlanLimits, PlansStore } from './plans.store.ts'

export type { PlanLimits } from './plans.store.ts'
export type PlansService = ReturnType<typeof createPlansService>
type PlanPrices = Record<string, { amount: number; currency: string }>
export type OfferedPlan = Plan & { price: number | null; currency: string | null; is_disabled: boolean }

type Needs = {
  store: PlansStore
  messages: MessagesService
  /** What an operator asks for; a plan that is not in it is not for sale. */
  prices: PlanPrices
  isSelling: boolean
  db: Database
  clock: Clock
}

const ENDED_AT_ONCE = 100

export function createPlansService({ store, messages, prices, isSelling, db, clock }: Needs) {
  async function list(viewer: UserViewer): Promise<OfferedPlan[]> {
    const plans = await store.listFor(viewer.id, clock.now())
    const current = plans.find(({ is_current }) => is_current)?.position ?? 0
    return plans.map((plan) => {
      const asked = isSelling ? prices[plan.key] : undefined
      const isForSale = plan.is_available && asked !== undefined && plan.position >= current
      return { ...plan, price: asked?.amount ?? null, currency: asked?.currency ?? null, is_disabled: !isForSale }
    })
  }

  async function grant(userId: string, plan: string, days: number, eventKey: string) {
    const name = await store.grant(userId, plan, days, clock.now())
    allow(name !== undefined, notFound(`There is no plan ${plan}`))
    await messages.send(userId, 'plan_changed', { plan: name }, eventKey)
  }

  return {
    list,
    /** Part of settling the payment. */
    grant,

    async limitsOf(viewer: UserViewer): Promise<PlanLimits> {
      const limits = await store.limitsOf(viewer.id, clock.now())
      allow(limits !== undefined, unauthenticated())
      return limits
    },

    async requireForSale(viewer: UserViewer, key: string) {
      const plans = await list(viewer)
      const plan = plans.find((each) => each.key === key)
      allow(plan !== undefined, badInput('plan', PAYMENT_MESSAGES.notForSale))
      const { name, price, currency, is_disabled, is_available } = plan
      const isLower = is_available && price !== null && is_disabled
      allow(!isLower, conflict('plan', PAYMENT_MESSAGES.hasHigherPlan))
      allow(price !== null && currency !== null && !is_disabled, badInput('plan', PAYMENT_MESSAGES.notForSale))
      return { name, price, currency }
    },

    /** Plans that have ended are Basic again, and their owners hear of it once. */
    async endDue() {
      let ended: number
      do {
        ended = await db.transaction(async () => {
          const people = await store.end(clock.now(), ENDED_AT_ONCE)
          for (const { id, ended_at } of people)
            await messages.send(id, 'plan_changed', { plan: 'Basic' }, `plan-ended:${id}:${ended_at.getTime()}`)
          return people.length
        })
      } while (ended === ENDED_AT_ONCE)
    },

    async grantByStaff(username: string, plan: string, days: number) {
      const userId = await store.userIdOf(username)
      allow(userId !== undefined, notFound(`There is no ${username}`))
      allow(Number.isInteger(days) && days > 0 && days <= 3_650, badInput('days', 'From 1 to 3650 days'))
      await db.transaction(() => grant(userId, plan, days, `plan:staff:${crypto.randomUUID()}`))
    },
  }
}
