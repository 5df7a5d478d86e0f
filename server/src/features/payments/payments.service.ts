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

// docs/decisions/0111: A payment is decided once, by the gateway

export type { Transaction } from './payments.store.ts'
export type Price = { amount: number; currency: string }

type Dependencies = {
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
type Order = Omit<NewOrder, 'gateway' | 'return_url'>
/** Where the person returns to: a path of the site, the site's own address and the language. */
type ReturnTo = { return_url?: Maybe<string>; requestingLanguage?: Maybe<string>; site: string }

const ORDERS_PER_HOUR = { most: 20, spanS: 60 * 60 }
const PAGES = { usual: 20, most: 100 }
const CHECK_AFTER_MS = 10 * 60_000
const BATCH_SIZE = 50
const GIVE_UP_AFTER_MS = 3 * DAY_MS

/** Orders of packet-days and plans, from the hosted payment page to the delivery of what was paid. */
export class PaymentsService {
  readonly gatewayName: GatewayName
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
    this.gatewayName = dependencies.gateway?.name ?? 'none'
  }

  /** Orders packets × days packet-days; returns the address of the payment page. */
  async orderAds(viewer: UserViewer, { packets, days }: { packets: number; days: number }, returnTo: ReturnTo) {
    allow(isWithin(packets, PACKETS), () => badInput('packets', AD_MESSAGES.chooseAmount))
    allow(isWithin(days, AD_DAYS), () => badInput('days', AD_MESSAGES.chooseAmount))
    const { adPrice } = this.#deps
    const packet_days = packets * days
    const order: Order = {
      transaction_for: 'advertisement',
      packet_days,
      plan: null,
      plan_days: null,
      amount: Math.round(packet_days * adPrice.amount * 100) / 100,
      currency: adPrice.currency,
      description: packet_days === 1 ? '1 packet-day' : `${packet_days} packet-days`,
    }
    return this.#order(viewer, order, returnTo)
  }

  /** Orders 30 days of a plan; returns the address of the payment page. */
  async orderPlan(viewer: UserViewer, key: string, returnTo: ReturnTo) {
    const { price, currency, name } = await this.#deps.plans.requireForSale(viewer, key)
    const order: Order = {
      transaction_for: 'plan',
      packet_days: null,
      plan: key,
      plan_days: PLAN_DAYS,
      amount: price,
      currency,
      description: name,
    }
    return this.#order(viewer, order, returnTo)
  }

  /** A page of the viewer's own transactions, newest first. */
  page(viewer: UserViewer, page: PageArgs): Promise<Transaction[]> {
    return this.#deps.store.page(viewer.id, readPage(page, PAGES))
  }

  /** One of the viewer's own transactions, for the result page. */
  async ofNumber(viewer: UserViewer, number: string): Promise<Transaction> {
    const transaction = /^\d{1,18}$/.test(number) ? await this.#deps.store.ofNumber(viewer.id, number) : undefined
    allow(transaction !== undefined, notFound)
    return transaction
  }

  /** A person is back from the payment page: asks the gateway, because the webhook may not have arrived yet. */
  async returned(id: string): Promise<Transaction> {
    const transaction = await this.#deps.store.find(id)
    allow(transaction !== undefined, notFound)
    if (transaction.status === 'pending') await this.#askGateway(transaction)
    return (await this.#deps.store.find(id)) ?? transaction
  }

  /** Handles a webhook: checks its signature and settles the order, each event once. */
  async receive(body: Buffer, signature: string) {
    const { store, gateway, db, clock } = this.#deps
    allow(gateway?.readEvent !== undefined, notFound)
    const event = await gateway.readEvent(body, signature)
    await db.transaction(async () => {
      const transaction = event.verdict ? await store.ofReference(gateway.name, event.verdict.reference) : undefined
      const isNew = await store.recordEvent(gateway.name, event, transaction?.id ?? null, clock.now())
      if (isNew && event.verdict && transaction) await this.#settleBy(event.verdict, transaction)
    })
  }

  /** A transaction of the sandbox gateway, for its payment page. */
  async sandboxed(id: string): Promise<Transaction> {
    const transaction = await this.#deps.store.find(id)
    allow(transaction?.gateway === 'sandbox', notFound)
    return transaction
  }

  /** Settles a pending order and delivers it if it is paid; returns undefined if it was settled before. */
  async settle(id: string, outcome: Outcome): Promise<Transaction | undefined> {
    const { store, db, clock } = this.#deps
    return db.transaction(async () => {
      const decided = await store.decide(id, outcome, clock.now())
      if (decided?.status === 'paid') await this.#deliver(decided)
      return decided
    })
  }

  /** Job: asks the gateway about orders that are still pending, and cancels those that are too old. */
  async checkWaiting() {
    const now = this.#deps.clock.now().getTime()
    for (const transaction of await this.#deps.store.waiting(new Date(now - CHECK_AFTER_MS), BATCH_SIZE)) {
      await this.#askGateway(transaction)
      if (transaction.created_at.getTime() < now - GIVE_UP_AFTER_MS) await this.settle(transaction.id, 'cancelled')
    }
  }

  async #order(viewer: UserViewer, order: Order, { return_url, requestingLanguage, site }: ReturnTo) {
    const { store, gateway, limiter, clock } = this.#deps
    allow(gateway !== null, () => unavailable(PAYMENT_MESSAGES.noGateway))
    const path = return_url || '/transactions'
    allow(isOwnRoute(path), () => badInput('return_url', PAYMENT_MESSAGES.foreignReturn))
    await limiter.take(`order:user:${viewer.id}`, ORDERS_PER_HOUR)
    const newOrder = { ...order, gateway: gateway.name, return_url: path }
    const { id, number, amount, currency, description } = await store.insert(viewer.id, newOrder, clock.now())
    const { url, reference } = await gateway.open({
      transactionId: id,
      number,
      amount,
      currency,
      description,
      returnUrl: `${site}/pg/return/${id}`,
      language: requestingLanguage?.slice(0, 2) ?? 'en',
    })
    await store.setReference(id, reference)
    return { url, transaction_number: number }
  }

  /** Settles an order as the gateway says, if the paid amount is the ordered one. */
  async #settleBy(verdict: Verdict, transaction: Transaction) {
    const isRightAmount = verdict.amount === transaction.amount && verdict.currency === transaction.currency
    if (verdict.outcome === 'paid' && !isRightAmount) {
      this.#deps.log.error({ transaction: transaction.number, verdict }, 'the paid amount differs from the ordered one')
      return
    }
    const decided = await this.settle(transaction.id, verdict.outcome)
    if (!decided && verdict.outcome === 'paid') await this.#settleLate(transaction)
  }

  /** A bank transfer may arrive after the order was cancelled; what was paid is still delivered. */
  async #settleLate({ id, number, status }: Transaction) {
    const { store, db, clock, log } = this.#deps
    await db.transaction(async () => {
      const paid = await store.payLate(id, clock.now())
      if (!paid) return
      log.error({ transaction: number, was: status }, 'an order was paid after it was cancelled or had failed')
      await this.#deliver(paid)
    })
  }

  async #deliver({ id, user_id, number, packet_days, plan, plan_days, amount, currency }: Transaction) {
    const { store, ads, plans, log } = this.#deps
    if (!user_id) log.error({ transaction: number }, 'an order of a deleted account was paid')
    else if (packet_days) await ads.credit(user_id, packet_days, id)
    else if (plan && plan_days) {
      const paid = { plan, days: plan_days, amount, currency, eventKey: `plan:${id}` }
      await store.setDelivered(id, await plans.deliver(user_id, paid))
    }
  }

  /** A gateway that does not answer is logged; the job asks again. */
  async #askGateway(transaction: Transaction) {
    const { gateway, log } = this.#deps
    if (!gateway || transaction.gateway !== gateway.name || !transaction.gateway_reference) return
    try {
      const verdict = await gateway.check(transaction.gateway_reference)
      if (verdict) await this.#settleBy(verdict, transaction)
    } catch (error) {
      log.error({ err: error }, 'the payment gateway could not be asked')
    }
  }
}

const isWithin = (count: number, { least, most }: { least: number; most: number }) =>
  Number.isInteger(count) && count >= least && count <= most
