import { PAYMENT_MESSAGES } from '@meydan/domain/payment-rules.ts'
import type { Database } from '#db/database.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, badInput, conflict, notFound, unauthenticated } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Plan, PlanLimits, PlansStore } from './plans.store.ts'

export type { PlanLimits } from './plans.store.ts'

type PlanPrices = Record<string, { amount: number; currency: string }>
export type OfferedPlan = Plan & { price: number | null; currency: string | null; is_disabled: boolean }

type Dependencies = {
  store: PlansStore
  users: UsersService
  messages: MessagesService
  /** The prices an operator has set; a plan without one is not for sale. */
  prices: PlanPrices
  isSelling: boolean
  db: Database
  clock: Clock
}
type Grant = { plan: string; days: number; eventKey: string }
type PaidPlan = Grant & { amount: number; currency: string }
type DeliveredPlan = Pick<Grant, 'plan' | 'days'>

const ENDED_PER_BATCH = 100

/** Plans above Basic: what they allow, what they cost, and who has one. */
export class PlansService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** All plans, as they are offered to the viewer. */
  async list(viewer: UserViewer): Promise<OfferedPlan[]> {
    const { store, prices, isSelling, clock } = this.#deps
    const plans = await store.listFor(viewer.id, clock.now())
    const currentPosition = plans.find(({ is_current }) => is_current)?.position ?? 0
    return plans.map((plan) => {
      const price = isSelling ? prices[plan.key] : undefined
      const isForSale = plan.is_available && price !== undefined && plan.position >= currentPosition
      return { ...plan, price: price?.amount ?? null, currency: price?.currency ?? null, is_disabled: !isForSale }
    })
  }

  /** What the viewer's plan allows. */
  async limitsOf(viewer: UserViewer): Promise<PlanLimits> {
    const { store, clock } = this.#deps
    const limits = await store.limitsOf(viewer.id, clock.now())
    allow(limits !== undefined, unauthenticated)
    return limits
  }

  /** The name and price of a plan the viewer can order now. */
  async requireForSale(viewer: UserViewer, key: string): Promise<{ name: string; price: number; currency: string }> {
    const plans = await this.list(viewer)
    const plan = plans.find((offered) => offered.key === key)
    allow(plan !== undefined, () => badInput('plan', PAYMENT_MESSAGES.notForSale))
    const { name, price, currency, is_disabled, is_available } = plan
    const isLower = is_available && price !== null && is_disabled
    allow(!isLower, () => conflict('plan', PAYMENT_MESSAGES.hasHigherPlan))
    allow(price !== null && currency !== null && !is_disabled, () => badInput('plan', PAYMENT_MESSAGES.notForSale))
    return { name, price, currency }
  }

  /** Gives a person a plan, or more days of it, and sends one message for the event; part of settling a payment. */
  async grant(userId: string, { plan, days, eventKey }: Grant) {
    const { users, messages } = this.#deps
    const name = await users.grantPlan(userId, plan, days)
    allow(name !== undefined, () => notFound(`There is no plan ${plan}`))
    await messages.send({
      userId,
      slug: 'plan_changed',
      params: { plan: name },
      eventKey,
      subject: { type: 'plan', id: null },
    })
  }

  /**
   * Delivers a plan that was paid, and returns what was delivered. Where a higher one was bought since it was ordered, the money buys
   * days of that, at least one.
   */
  async deliver(userId: string, { plan, days, amount, currency, eventKey }: PaidPlan): Promise<DeliveredPlan> {
    const { store, users, prices, clock } = this.#deps
    await users.lock(userId)
    const higher = await store.higherThan(plan, userId, clock.now())
    const price = higher === undefined ? undefined : prices[higher]
    const share = price?.currency === currency ? amount / price.amount : 1
    const delivered = { plan: higher ?? plan, days: Math.max(1, Math.floor(days * share)) }
    await this.grant(userId, { ...delivered, eventKey })
    return delivered
  }

  /** Gives a person a plan, for staff. */
  async grantByStaff(username: string, plan: string, days: number) {
    const { users, db } = this.#deps
    const userId = await users.findId({ username })
    allow(userId !== undefined, () => notFound(`There is no ${username}`))
    allow(Number.isInteger(days) && days > 0 && days <= 3_650, () => badInput('days', 'From 1 to 3650 days'))
    const eventKey = `plan:staff:${crypto.randomUUID()}`
    await db.transaction(() => this.grant(userId, { plan, days, eventKey }))
  }

  /** Turns plans whose time is over into Basic, and notifies each owner exactly once. */
  async endDue() {
    const { users, messages, db } = this.#deps
    let endedCount: number
    do {
      endedCount = await db.transaction(async () => {
        const ended = await users.endPlans(ENDED_PER_BATCH)
        for (const { id, ended_at } of ended)
          await messages.send({
            userId: id,
            slug: 'plan_changed',
            params: { plan: 'Basic' },
            eventKey: `plan-ended:${id}:${ended_at.getTime()}`,
            subject: { type: 'plan', id: null },
          })
        return ended.length
      })
    } while (endedCount === ENDED_PER_BATCH)
  }
}
