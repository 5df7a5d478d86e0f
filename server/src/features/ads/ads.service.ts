import {
  AD_AHEAD_MOST_MS,
  AD_DAYS_MOST,
  AD_EVENTS_MOST,
  AD_LATE_MS,
  AD_MESSAGES,
  type AdEventKind,
  DAY_MS,
  stopTime,
} from '@meydan/domain/ad-rules.ts'
import { type AdStatus, POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, notFound, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { canAdvertise } from './ads.policy.ts'
import type { Ad, AdDay, AdsStore, LedgerEntry } from './ads.store.ts'
import { AdRotation, type Offer } from './rotation.ts'

// docs/decisions/0110: What an advertisement counts

export type { AdDay, RunningAd } from './ads.store.ts'

type Dependencies = {
  store: AdsStore
  users: Pick<UsersService, 'findId'>
  messages: Pick<MessagesService, 'send'>
  limiter: Pick<Limiter, 'take'>
  db: Database
  clock: Clock
}
export type AdRequest = {
  days: number
  starts_at?: string | null | undefined
  request_id?: string | null | undefined
  seen_status?: AdStatus | null | undefined
}

const WELCOME_PACKET_DAYS = 10
const CHANGES_PER_HOUR = { most: 300, spanS: 60 * 60 }
const EVENTS_PER_HOUR = { most: 600, spanS: 60 * 60 }
const BATCH_SIZE = 100
const EVENTS_KEPT_MS = 7 * DAY_MS
const STAFF_MOST_PACKET_DAYS = 100_000

/** Advertisements and the budget of packet-days that pays for them. */
export class AdsService {
  readonly #deps: Dependencies
  readonly #rotation: AdRotation

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
    this.#rotation = new AdRotation(dependencies)
  }

  /** The ids of posts that a page may show as advertisements, in rotation order. */
  offer(offer: Offer): Promise<string[]> {
    return this.#rotation.offer(offer)
  }

  /** Advertises the viewer's own post: sets or changes an advertisement that has not started, extends one that runs. */
  async advertise(viewer: UserViewer, postId: string, request: AdRequest) {
    const { limiter, db } = this.#deps
    const isDays = Number.isInteger(request.days) && request.days >= 1 && request.days <= AD_DAYS_MOST
    allow(isDays, () => badInput('days', AD_MESSAGES.invalidDays))
    await limiter.take(`advertise:user:${viewer.id}`, CHANGES_PER_HOUR)
    await db.transaction(async () => {
      const ad = await this.#lockOwn(viewer, postId)
      allow(isAsSeen(request.seen_status, ad), () => conflict('seen_status', AD_MESSAGES.changedMeanwhile))
      const obstacle = await this.#deps.store.obstacleOf(postId)
      if (obstacle) throw conflict('post_id', AD_MESSAGES[obstacle])
      if (!ad) return this.#schedule(viewer, postId, request)
      if (ad.status === 'pending') return this.#reschedule(viewer, ad, request)
      allow(ad.status === 'advertised', () => conflict('post_id', AD_MESSAGES.beingStopped))
      return this.#extend(viewer, ad, request)
    })
  }

  /** Stops a running advertisement at the end of its current day and refunds the whole days after it. */
  async stop(viewer: UserViewer, postId: string) {
    const { store, db, clock } = this.#deps
    await db.transaction(async () => {
      const ad = await this.#lockOwn(viewer, postId)
      allow(ad?.status === 'advertised', () => conflict('post_id', AD_MESSAGES.notRunning))
      const stopsAt = stopTime(ad.starts_at, ad.stops_at, clock.now())
      await this.#refund(ad, wholeDays(stopsAt, ad.stops_at), 'stopped')
      await store.end(ad.id, 'stoppedByUser', stopsAt, clock.now())
    })
  }

  /** Removes an advertisement that has not started and refunds all of its days. */
  async remove(viewer: UserViewer, postId: string) {
    const { store, db, clock } = this.#deps
    await db.transaction(async () => {
      const ad = await this.#lockOwn(viewer, postId)
      const hasStarted = ad?.status === 'advertised' || ad?.status === 'stoppedByUser'
      allow(!hasStarted, () => conflict('post_id', AD_MESSAGES.notPending))
      allow(ad !== undefined, () => conflict('post_id', AD_MESSAGES.notRunning))
      await this.#refund(ad, ad.days, 'removed')
      await store.end(ad.id, 'notAdvertised', ad.stops_at, clock.now())
    })
  }

  /** Ends the advertisement of a post that is deleted or taken down, and refunds the days that have not begun. */
  async endOf(postId: string) {
    const { store, clock } = this.#deps
    const ad = await store.live(postId)
    if (!ad) return
    const now = clock.now()
    if (ad.status === 'pending') await this.#refund(ad, ad.days, 'post')
    if (ad.status === 'advertised') await this.#refund(ad, Math.min(ad.days, wholeDays(now, ad.stops_at)), 'post')
    const stopsAt = ad.status === 'pending' ? ad.stops_at : new Date(Math.min(now.getTime(), ad.stops_at.getTime()))
    await store.end(ad.id, 'notAdvertised', new Date(Math.max(stopsAt.getTime(), ad.starts_at.getTime())), now)
  }

  /** Job: starts and stops due ads, and notifies each owner exactly once. */
  async startAndStopDue() {
    const { store } = this.#deps
    await this.#changeDue((now, limit) => store.start(now, limit), 'advertisement_started')
    await this.#changeDue((now, limit) => store.stop(now, limit), 'advertisement_stopped')
  }

  /** Budgets and advertisements that contradict the ledger; there should be none. */
  contradictions() {
    return this.#deps.store.contradictions()
  }

  /** Job: removes the events of advertisements that ended a week ago. */
  removeOldEvents() {
    return this.#deps.store.removeEvents(new Date(this.#deps.clock.now().getTime() - EVENTS_KEPT_MS))
  }

  /** Counts what the viewer did with advertised posts; events of other posts are ignored. */
  async record(viewer: UserViewer, events: { post_id: string; kind: AdEventKind }[]) {
    if (events.length > AD_EVENTS_MOST) throw new Problem('TOO_LARGE', `At most ${AD_EVENTS_MOST} events`)
    if (!events.length) return
    await this.#deps.limiter.take(`ad-events:user:${viewer.id}`, EVENTS_PER_HOUR)
    await this.#deps.store.record(viewer.id, events, this.#deps.clock.now())
  }

  /** The daily results of the newest advertisement of the viewer's own post. */
  async stats(viewer: UserViewer, postId: string): Promise<AdDay[]> {
    await this.#deps.db.transaction(() => this.#lockOwn(viewer, postId))
    return this.#deps.store.stats(postId, this.#deps.clock.now())
  }

  /** Gives a new account its first packet-days, once. */
  welcome(userId: string): Promise<boolean> {
    return this.#addEntry({ userId, packetDays: WELCOME_PACKET_DAYS, reason: 'welcome', key: `welcome:${userId}` })
  }

  /** Adds paid packet-days, once for each transaction; called in the transaction that settles the payment. */
  credit(userId: string, packetDays: number, transactionId: string): Promise<boolean> {
    return this.#addEntry({ userId, packetDays, reason: 'purchase', key: `purchase:${transactionId}` })
  }

  /** Staff: adds or takes packet-days, with a reason; returns the new balance. */
  async adjust(username: string, packetDays: number, note: string, author: string): Promise<number> {
    const userId = await this.#deps.users.findId({ username })
    allow(userId !== undefined, () => notFound(`There is no ${username}`))
    const isAmount = Number.isInteger(packetDays) && packetDays !== 0 && Math.abs(packetDays) <= STAFF_MOST_PACKET_DAYS
    allow(isAmount, () => badInput('packet_days', 'A whole number such as +10 or -3'))
    allow(note.trim() !== '', () => badInput('reason', 'A reason is needed'))
    const key = `staff:${crypto.randomUUID()}`
    await this.#addEntry({ userId, packetDays, reason: 'staff', key, author, note: note.trim() })
    return this.#deps.store.balance(userId)
  }

  /** The packet-days that a person has. */
  balance(userId: string): Promise<number> {
    return this.#deps.store.balance(userId)
  }

  /** Takes packet-days back that were refunded. Those that are spent cannot be. */
  async takeBack(
    userId: string,
    packetDays: number,
    { refundId, author, note }: Record<'refundId' | 'author' | 'note', string>,
  ) {
    const key = `refund:${refundId}`
    await this.#addEntry({ userId, packetDays: -packetDays, reason: 'staff', key, author, note })
  }

  /** Returns false if the entry exists already. A constraint of the database prevents overspending. */
  async #addEntry(entry: LedgerEntry): Promise<boolean> {
    try {
      return await this.#deps.store.addEntry(entry, this.#deps.clock.now())
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'ad_budgets_not_overspent') throw error
      throw conflict('days', AD_MESSAGES.budgetTooSmall)
    }
  }

  /** Locks the viewer's own post and returns its current advertisement, if any. */
  async #lockOwn(viewer: UserViewer, postId: string): Promise<Ad | undefined> {
    const ownerId = await this.#deps.store.lockOwnerOf(viewer.id, postId)
    allow(ownerId !== undefined, () => notFound(POST_MESSAGES.postNotFound))
    allow(canAdvertise(viewer, ownerId))
    return this.#deps.store.live(postId)
  }

  async #schedule(viewer: UserViewer, postId: string, request: AdRequest) {
    const { store, clock } = this.#deps
    const { days, starts_at } = request
    const startsAt = readStart(starts_at, clock.now())
    const adId = await store.insert(postId, startsAt, days, clock.now())
    const key = requestKey(adId, request)
    await this.#addEntry({ userId: viewer.id, packetDays: -days, reason: 'reserve', key, adId })
  }

  /** Reserves additional days or refunds the days that are no longer needed. */
  async #reschedule(viewer: UserViewer, ad: Ad, request: AdRequest) {
    const { store, clock } = this.#deps
    const { days, starts_at } = request
    const startsAt = readStart(starts_at, clock.now(), ad.starts_at)
    const packetDays = ad.days - days
    const reason = packetDays < 0 ? 'reserve' : 'refund'
    const entry = { userId: viewer.id, packetDays, reason, key: requestKey(ad.id, request), adId: ad.id } as const
    const isNew = packetDays === 0 || (await this.#addEntry(entry))
    if (isNew) await store.reschedule(ad.id, startsAt, days, clock.now())
  }

  async #extend(viewer: UserViewer, ad: Ad, request: AdRequest) {
    const { store, clock } = this.#deps
    const total = ad.days + request.days
    allow(total <= AD_DAYS_MOST, () => badInput('days', AD_MESSAGES.invalidDays))
    const key = requestKey(ad.id, request)
    const packetDays = -request.days
    const isNew = await this.#addEntry({ userId: viewer.id, packetDays, reason: 'reserve', key, adId: ad.id })
    if (isNew) await store.reschedule(ad.id, ad.starts_at, total, clock.now())
  }

  async #refund(ad: Ad, packetDays: number, cause: 'stopped' | 'removed' | 'post') {
    const key = `refund:${ad.id}:${cause}`
    if (packetDays > 0) await this.#addEntry({ userId: ad.owner_id, packetDays, reason: 'refund', key, adId: ad.id })
  }

  async #changeDue(change: AdsStore['start'], slug: 'advertisement_started' | 'advertisement_stopped') {
    const { messages, db, clock } = this.#deps
    let changed: number
    do {
      changed = await db.transaction(async () => {
        const ads = await change(clock.now(), BATCH_SIZE)
        for (const { id, post_id, owner_id, title } of ads)
          await messages.send({
            userId: owner_id,
            slug,
            params: { title },
            eventKey: `${slug}:${id}`,
            subject: { type: 'post', id: post_id },
          })
        return ads.length
      })
    } while (changed === BATCH_SIZE)
  }
}

const wholeDays = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY_MS)

/** The same request id with another number of days is another request, and is paid for separately. */
function requestKey(adId: string, { request_id, days }: AdRequest): string {
  return `advertise:${adId}:${request_id ?? crypto.randomUUID()}:${days}`
}

/** Prevents that a change which arrives just after the start becomes an extension. A repeated first request may find its own ad. */
function isAsSeen(seen: AdStatus | null | undefined, ad: Ad | undefined): boolean {
  const status = ad?.status ?? 'notAdvertised'
  return !seen || seen === status || (seen === 'notAdvertised' && status === 'pending')
}

/** Reads the start time, which clients send as milliseconds since 1970 in a string. The current start may stay unchanged. */
function readStart(text: string | null | undefined, now: Date, before?: Date): Date {
  if (!text && before) return before
  const startsAt = new Date(/^\d{1,15}$/.test(text ?? '') ? Number(text) : (text ?? ''))
  const isTime = !Number.isNaN(startsAt.getTime())
  const isAsBefore = before?.getTime() === startsAt.getTime()
  allow(isTime, () => badInput('starts_at', AD_MESSAGES.startsInThePast))
  allow(isAsBefore || startsAt.getTime() >= now.getTime() - AD_LATE_MS, () =>
    badInput('starts_at', AD_MESSAGES.startsInThePast),
  )
  allow(startsAt.getTime() <= now.getTime() + AD_AHEAD_MOST_MS, () => badInput('starts_at', AD_MESSAGES.startsTooLate))
  return startsAt
}
