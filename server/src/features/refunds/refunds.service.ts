import { needsSecondPerson, REFUND_ALONE_HOURS, REFUND_MESSAGES, STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { AdsService } from '#features/ads/ads.service.ts'
import type { Actor, AuditService } from '#features/audit/audit.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import { requireReason } from '#features/staff/staff.service.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, conflict, forbidden, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { LedgerEntry, Order, RefundsStore, WaitingRefund } from './refunds.store.ts'

// docs/decisions/0279: A refund is an entry in the books; a large one needs two people
// docs/decisions/0334: What one member of staff can do alone has bounds

export type { LedgerEntry, Order, WaitingRefund } from './refunds.store.ts'
export type Books = { orders: Order[]; ledger: LedgerEntry[]; balance: number }

type Dependencies = {
  store: RefundsStore
  users: UsersService
  ads: AdsService
  messages: MessagesService
  audit: AuditService
  clock: Clock
}

const LISTED_MOST = 100
const ALONE_MS = REFUND_ALONE_HOURS * 60 * 60_000

/** A person's orders and packet-days, and what is paid back. */
export class RefundsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Opens the books of a person; who did is logged. */
  open(actor: Actor, userId: string): Promise<Books> {
    const { store, users, ads, audit } = this.#deps
    return audit.record(actor, async () => {
      allow(isUuid(userId) && (await users.exists(userId)), () => notFound(STAFF_MESSAGES.noSuchPerson))
      allow(userId !== actor.id, () => forbidden(STAFF_MESSAGES.notYourself))
      const orders = await store.orders(userId, LISTED_MOST)
      const ledger = await store.ledger(userId, LISTED_MOST)
      const result = { orders, ledger, balance: await ads.balance(userId) }
      return { result, entries: [{ act: 'books.opened', subject: { type: 'person', id: userId } }] }
    })
  }

  /** Refunds that wait for a second person. */
  waiting(): Promise<WaitingRefund[]> {
    return this.#deps.store.waiting(LISTED_MOST)
  }

  /** Refunds a paid order. A large amount, also one of several small ones in a day, waits for a colleague; returns whether it does. */
  refund(actor: Actor & { id: string }, orderId: string, reason: string): Promise<boolean> {
    const { store, audit, clock } = this.#deps
    const because = requireReason(reason)
    return audit.record(actor, async () => {
      const order = isUuid(orderId) ? await store.lockOrder(orderId) : undefined
      allow(order !== undefined, () => notFound(REFUND_MESSAGES.noSuchOrder))
      this.#requireNeutral(actor, order)
      allow(order.status === 'paid', () => conflict('transaction_id', REFUND_MESSAGES.notPaid))
      const isFree = order.refund === null || order.refund === 'refused'
      allow(isFree, () => conflict('transaction_id', REFUND_MESSAGES.refundedAlready))
      const now = clock.now()
      const isDone = !needsSecondPerson(order, await store.refundedAlone(actor.id, new Date(now.getTime() - ALONE_MS)))
      const refund = { transactionId: order.id, reason: because, askedBy: actor.id, isDone, now }
      const id = await store.add(refund)
      if (isDone) await this.#takeBack(order, id, actor, because)
      const { amount, currency } = order
      const after = { refund: id, status: isDone ? 'done' : 'waiting', amount, currency, person: order.user_id }
      const subject = { type: 'order', id: order.id } as const
      return { result: !isDone, entries: [{ act: 'refund.asked', subject, after, reason: because }] }
    })
  }

  /** A second person carries a large refund out, or refuses it. */
  async decide(actor: Actor, refundId: string, isApproved: boolean, reason: string) {
    const { store, audit, clock } = this.#deps
    const because = requireReason(reason)
    await audit.record(actor, async () => {
      const refund = isUuid(refundId) ? await store.lock(refundId) : undefined
      allow(refund?.status === 'waiting', () => notFound(STAFF_MESSAGES.decidedAlready))
      allow(refund.asked_by !== actor.id, () => forbidden(REFUND_MESSAGES.samePerson))
      const order = await store.lockOrder(refund.transaction_id)
      allow(order !== undefined, () => notFound(REFUND_MESSAGES.noSuchOrder))
      this.#requireNeutral(actor, order)
      const status = isApproved ? 'done' : 'refused'
      await store.decide(refundId, status, actor.id, clock.now())
      if (isApproved) await this.#takeBack(order, refundId, actor, refund.reason)
      const subject = { type: 'order', id: order.id } as const
      const change = { before: { status: 'waiting' }, after: { status, refund: refundId } }
      return { result: null, entries: [{ act: 'refund.decided', subject, ...change, reason: because }] }
    })
  }

  #requireNeutral(actor: Actor, { user_id }: Order) {
    allow(user_id === null || user_id !== actor.id, () => forbidden(STAFF_MESSAGES.notYourself))
  }

  /** What was bought goes back; packet-days that are spent cannot. */
  async #takeBack(order: Order, refundId: string, actor: Actor, note: string) {
    const { users, ads, messages } = this.#deps
    const { user_id, packet_days, plan, plan_days } = order
    if (!user_id) return
    if (packet_days)
      await ads.takeBack(user_id, packet_days, { refundId, author: actor.name, note: note.slice(0, 500) })
    else if (plan && plan_days) await users.shortenPlan(user_id, plan, plan_days)
    await messages.send({
      userId: user_id,
      slug: 'order_refunded',
      params: { title: order.description, number: order.number },
      eventKey: `refund:${refundId}`,
    })
  }
}
