import { AD_DAYS, AD_MESSAGES, DAY_MS, PACKETS } from '@meydan/domain/ad-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { type GatewayName, isOwnRoute, PAYMENT_MESSAGES, PLAN_DAYS } from '@meydan/domain/payment-rules.ts'
import type { Database } from '#db/database.ts'
import type { AdsService } from '#features/ads/ads.service.ts'
import type { PlansService } from '#features/plans/plans.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import type { Log } from '#lib/log.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, notFound, unavailable } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Gateway, Outcome, Verdict } from './gateway.ts'
import type { NewOrder, PaymentsStore, Transaction } from './payments.store.ts'

export type { Transaction } from './payments.store.ts'
export type PaymentsService = ReturnType<typeof createPaymentsService>
export type Price = { amount: number; currency: string }

type Needs = {
  store: PaymentsStore
  gateway: Gateway | null
  adPrice: Price
  ads: AdsService
  plans: PlansService
  limiter: Limiter
  db: Database
  clock: Clock
  log: Log
}
type Back = { return_url?: Maybe<string>; requestingLanguage?: Maybe<string> }

const ORDERS = { most: 20, spanS: 60 * 60 }
const PAGES = { usual: 20, most: 100 }
const CHECK_AFTER_MS = 10 * 60_000
const CHECKED_AT_ONCE = 50
const GIVE_UP_AFTER_MS = 3 * DAY_MS

export function createPaymentsService(needs: Needs) {
  const { store, gateway, adPrice, ads, plans, limiter, db, clock, log } = needs

  async function order(viewer: UserViewer, what: Omit<NewOrder, 'gateway' | 'return_url'>, back: Back, base: string) {
    allow(gateway !== null, unavailable(PAYMENT_MESSAGES.noGateway))
    const return_url = back.return_url || '/transactions'
    allow(isOwnRoute(return_url), badInput('return_url', PAYMENT_MESSAGES.foreignReturn))
    await limiter.take(`order:user:${viewer.id}`, ORDERS)
    const made = await store.insert(viewer.id, { ...what, gateway: gateway.name, return_url }, clock.now())
    const { id: transactionId, number, amount, currency, description } = made
    const { url, reference } = await gateway.open({
      transactionId,
      number,
      amount,
      currency,
      description,
      returnUrl: `${base}/pg/return/${transactionId}`,
      language: back.requestingLanguage?.slice(0, 2) ?? 'en',
    })
    await store.setReference(transactionId, reference)
    return { url, transaction_number: number }
  }

  /** Decided once: whatever comes later, in whatever order, finds it decided. */
  function settle(id: string, outcome: Outcome): Promise<Transaction | undefined> {
    return db.transaction(async () => {
      const decided = await store.decide(id, outcome, clock.now())
      if (decided?.status === 'paid') await deliver(decided)
      return decided
    })
  }

  /** A bank transfer may arrive after the order was given up: what was paid for is delivered all the same. */
  function settleLate({ id, number, status }: Transaction) {
    return db.transaction(async () => {
      const paid = await store.payLate(id, clock.now())
      if (!paid) return
      log.error({ transaction: number, was: status }, 'paid after it was given up')
      await deliver(paid)
    })
  }

  async function deliver({ id, user_id, number, packet_days, plan, plan_days }: Transaction) {
    if (!user_id) log.error({ transaction: number }, 'paid by an account that is gone')
    else if (packet_days) await ads.credit(user_id, packet_days, id)
    else if (plan && plan_days) await plans.grant(user_id, plan, plan_days, `plan:${id}`)
  }

  /** What was paid must be what was asked for. */
  async function settleBy(verdict: Verdict, transaction: Transaction) {
    const isRight = verdict.amount === transaction.amount && verdict.currency === transaction.currency
    if (verdict.outcome === 'paid' && !isRight)
      return void log.error({ transaction: transaction.number, verdict }, 'paid another amount than asked')
    const decided = await settle(transaction.id, verdict.outcome)
    if (!decided && verdict.outcome === 'paid') await settleLate(transaction)
  }

  async function ask(transaction: Transaction) {
    if (!gateway || transaction.gateway !== gateway.name || !transaction.gateway_reference) return
    const verdict = await gateway.check(transaction.gateway_reference)
    if (verdict) await settleBy(verdict, transaction)
  }

  return {
    gatewayName: (gateway?.name ?? 'none') as GatewayName,

    orderAds(viewer: UserViewer, packets: number, days: number, back: Back, base: string) {
      const isWithin = (count: number, { least, most }: { least: number; most: number }) =>
        Number.isInteger(count) && count >= least && count <= most
      allow(isWithin(packets, PACKETS), badInput('packets', AD_MESSAGES.chooseAmount))
      allow(isWithin(days, AD_DAYS), badInput('days', AD_MESSAGES.chooseAmount))
      const packet_days = packets * days
      const amount = Math.round(packet_days * adPrice.amount * 100) / 100
      const what = { transaction_for: 'advertisement', packet_days, plan: null, plan_days: null } as const
      const description = `${packet_days} packet-days`
      return order(viewer, { ...what, amount, currency: adPrice.currency, description }, back, base)
    },

    async orderPlan(viewer: UserViewer, key: string, back: Back, base: string) {
      const { price, currency, name } = await plans.requireForSale(viewer, key)
      const what = { transaction_for: 'plan', packet_days: null, plan: key, plan_days: PLAN_DAYS } as const
      return order(viewer, { ...what, amount: price, currency, description: name }, back, base)
    },

    page: (viewer: UserViewer, page: PageArgs) => store.page(viewer.id, readPage(page, PAGES)),

    /** One's own; what the result page shows, whatever its address says. */
    async ofNumber(viewer: UserViewer, number: string): Promise<Transaction> {
      const transaction = /^\d{1,18}$/.test(number) ? await store.ofNumber(viewer.id, number) : undefined
      allow(transaction !== undefined, notFound())
      return transaction
    },

    /** The way back from the hosted page: asks the gateway, because the webhook may still be on its way. */
    async returned(id: string): Promise<Transaction> {
      const before = await store.find(id)
      allow(before !== undefined, notFound())
      if (before.status === 'pending')
        await ask(before).catch((error) => log.error({ err: error }, 'the gateway could not be asked'))
      return (await store.find(id)) ?? before
    },

    /** Only what the gateway signed; each event once; what it is about may be decided already. */
    async receive(body: Buffer, signature: string) {
      allow(gateway?.readEvent !== undefined, notFound())
      const event = gateway.readEvent(body, signature)
      await db.transaction(async () => {
        const transaction = event.verdict ? await store.ofReference(gateway.name, event.verdict.reference) : undefined
        const isNews = await store.recordEvent(gateway.name, event, transaction?.id ?? null, clock.now())
        if (isNews && event.verdict && transaction) await settleBy(event.verdict, transaction)
      })
    },

    sandboxed: async (id: string): Promise<Transaction> => {
      const transaction = await store.find(id)
      allow(transaction?.gateway === 'sandbox', notFound())
      return transaction
    },

    settle,

    /** Orders nobody told us about: asked after, and given up when nobody will tell any more. */
    async checkWaiting() {
      const now = clock.now().getTime()
      for (const transaction of await store.waiting(new Date(now - CHECK_AFTER_MS), CHECKED_AT_ONCE)) {
        await ask(transaction).catch((error) => log.error({ err: error }, 'the gateway could not be asked'))
        if (transaction.created_at.getTime() < now - GIVE_UP_AFTER_MS) await settle(transaction.id, 'cancelled')
      }
    },
  }
}
