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
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, notFound, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { canAdvertise } from './ads.policy.ts'
import type { Ad, AdDay, AdsStore, Entry } from './ads.store.ts'
import { createRotation } from './rotation.ts'

export type { AdDay, RunningAd } from './ads.store.ts'
export type AdsService = ReturnType<typeof createAdsService>

type Needs = { store: AdsStore; messages: MessagesService; limiter: Pick<Limiter, 'take'>; db: Database; clock: Clock }
export type Advertising = {
  days: number
  starts_at?: string | null | undefined
  request_id?: string | null | undefined
  seen_status?: AdStatus | null | undefined
}

const WELCOME_PACKET_DAYS = 10
const CHANGES = { most: 300, spanS: 60 * 60 }
const EVENTS = { most: 600, spanS: 60 * 60 }
const MOVED_AT_ONCE = 100
const EVENTS_KEPT_MS = 7 * DAY_MS
const STAFF_MOST_PACKET_DAYS = 100_000

export function createAdsService({ store, messages, limiter, db, clock }: Needs) {
  /** Whatever is spent, the database has the last word. */
  async function move(entry: Entry): Promise<boolean> {
    try {
      return await store.move(entry, clock.now())
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'ad_budgets_not_overspent') throw error
      throw conflict('days', AD_MESSAGES.budgetTooSmall)
    }
  }

  /** The viewer's own post, locked, with its live advertisement, if there is one. */
  async function own(viewer: UserViewer, postId: string): Promise<Ad | undefined> {
    const ownerId = await store.ownerOf(viewer.id, postId)
    allow(ownerId !== undefined, notFound(POST_MESSAGES.postNotFound))
    allow(canAdvertise(viewer, ownerId))
    return store.live(postId)
  }

  async function schedule(viewer: UserViewer, postId: string, request: Advertising) {
    const { days, starts_at } = request
    const startsAt = readStart(starts_at, clock.now())
    const adId = await store.insert(postId, startsAt, days, clock.now())
    await move({ userId: viewer.id, packetDays: -days, reason: 'reserve', key: requestKey(adId, request), adId })
  }

  /** What more it costs is reserved, what less it costs comes back. */
  async function reschedule(viewer: UserViewer, ad: Ad, request: Advertising) {
    const { days, starts_at } = request
    const startsAt = readStart(starts_at, clock.now(), ad.starts_at)
    const packetDays = ad.days - days
    const reason = packetDays < 0 ? 'reserve' : 'refund'
    const entry = { userId: viewer.id, packetDays, reason, key: requestKey(ad.id, request), adId: ad.id } as const
    const isNew = packetDays === 0 || (await move(entry))
    if (isNew) await store.reschedule(ad.id, startsAt, days, clock.now())
  }

  async function extend(viewer: UserViewer, ad: Ad, request: Advertising) {
    const total = ad.days + request.days
    allow(total <= AD_DAYS_MOST, badInput('days', AD_MESSAGES.invalidDays))
    const key = requestKey(ad.id, request)
    const isNew = await move({ userId: viewer.id, packetDays: -request.days, reason: 'reserve', key, adId: ad.id })
    if (isNew) await store.reschedule(ad.id, ad.starts_at, total, clock.now())
  }

  async function refund(ad: Ad, packetDays: number, what: string) {
    if (packetDays > 0)
      await move({ userId: ad.owner_id, packetDays, reason: 'refund', key: `refund:${ad.id}:${what}`, adId: ad.id })
  }

  const wholeDays = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY_MS)

  return {
    /** Which advertised posts may stand on a page, in the order of their turns. */
    offer: createRotation(store, clock),

    /** A post that waits is set anew; one that runs gets more days. */
    async advertise(viewer: UserViewer, postId: string, given: Advertising) {
      const isDays = Number.isInteger(given.days) && given.days >= 1 && given.days <= AD_DAYS_MOST
      allow(isDays, badInput('days', AD_MESSAGES.invalidDays))
      await limiter.take(`advertise:user:${viewer.id}`, CHANGES)
      await db.transaction(async () => {
        const ad = await own(viewer, postId)
        allow(isAsSeen(given.seen_status, ad), conflict('seen_status', AD_MESSAGES.changedMeanwhile))
        if (!ad) return schedule(viewer, postId, given)
        if (ad.status === 'pending') return reschedule(viewer, ad, given)
        allow(ad.status === 'advertised', conflict('post_id', AD_MESSAGES.beingStopped))
        return extend(viewer, ad, given)
      })
    },

    /** The day that has begun is still shown; the whole days behind it come back. */
    stop: (viewer: UserViewer, postId: string) =>
      db.transaction(async () => {
        const ad = await own(viewer, postId)
        allow(ad?.status === 'advertised', conflict('post_id', AD_MESSAGES.notRunning))
        const stopsAt = stopTime(ad.starts_at, ad.stops_at, clock.now())
        await refund(ad, wholeDays(stopsAt, ad.stops_at), 'stopped')
        await store.end(ad.id, 'stoppedByUser', stopsAt, clock.now())
      }),

    remove: (viewer: UserViewer, postId: string) =>
      db.transaction(async () => {
        const ad = await own(viewer, postId)
        allow(
          ad?.status !== 'advertised' && ad?.status !== 'stoppedByUser',
          conflict('post_id', AD_MESSAGES.notPending),
        )
        allow(ad !== undefined, conflict('post_id', AD_MESSAGES.notRunning))
        await refund(ad, ad.days, 'removed')
        await store.end(ad.id, 'notAdvertised', ad.stops_at, clock.now())
      }),

    /** Of a post that goes, or is taken down: all days of one that waits, the whole days left of one that runs. */
    async endOf(postId: string) {
      const ad = await store.live(postId)
      if (!ad) return
      const now = clock.now()
      const isRunning = ad.status === 'advertised'
      if (ad.status === 'pending') await refund(ad, ad.days, 'post')
      if (isRunning) await refund(ad, Math.min(ad.days, wholeDays(now, ad.stops_at)), 'post')
      const stopsAt = ad.status === 'pending' ? ad.stops_at : new Date(Math.min(now.getTime(), ad.stops_at.getTime()))
      await store.end(ad.id, 'notAdvertised', new Date(Math.max(stopsAt.getTime(), ad.starts_at.getTime())), now)
    },

    /** Starts and stops whatever is due, however long nobody looked; each is moved, and told of, once. */
    async turn() {
      for (const [move, slug] of [
        [store.start, 'advertisement_started'],
        [store.stop, 'advertisement_stopped'],
      ] as const) {
        let moved: number
        do {
          moved = await db.transaction(async () => {
            const ads = await move(clock.now(), MOVED_AT_ONCE)
            for (const { id, owner_id, title } of ads) await messages.send(owner_id, slug, { title }, `${slug}:${id}`)
            return ads.length
          })
        } while (moved === MOVED_AT_ONCE)
      }
    },

    /** Budgets and advertisements whose numbers contradict the ledger; there should be none. */
    contradictions: () => store.contradictions(),

    forgetEvents: () => store.forgetEvents(new Date(clock.now().getTime() - EVENTS_KEPT_MS)),

    /** What people did with advertised posts; of others nothing is kept. */
    async record(viewer: UserViewer, events: { post_id: string; kind: AdEventKind }[]) {
      if (events.length > AD_EVENTS_MOST) throw new Problem('TOO_LARGE', `At most ${AD_EVENTS_MOST} events`)
      if (!events.length) return
      await limiter.take(`ad-events:user:${viewer.id}`, EVENTS)
      await store.record(viewer.id, events, clock.now())
    },

    /** What the newest advertisement of one's own post brought, day by day. */
    async stats(viewer: UserViewer, postId: string): Promise<AdDay[]> {
      await db.transaction(() => own(viewer, postId))
      return store.stats(postId, clock.now())
    },

    welcome: (userId: string) =>
      move({ userId, packetDays: WELCOME_PACKET_DAYS, reason: 'welcome', key: `welcome:${userId}` }),

    /** Part of settling the payment. */
    credit: (userId: string, packetDays: number, transactionId: string) =>
      move({ userId, packetDays, reason: 'purchase', key: `purchase:${transactionId}` }),

    async adjust(username: string, packetDays: number, note: string, author: string): Promise<number> {
      const userId = await store.userIdOf(username)
      allow(userId !== undefined, notFound(`There is no ${username}`))
      const isAmount =
        Number.isInteger(packetDays) && packetDays !== 0 && Math.abs(packetDays) <= STAFF_MOST_PACKET_DAYS
      allow(isAmount, badInput('packet_days', 'A whole number such as +10 or -3'))
      allow(note.trim() !== '', badInput('reason', 'A reason is needed'))
      const key = `staff:${crypto.randomUUID()}`
      await move({ userId, packetDays, reason: 'staff', key, author, note: note.trim() })
      return store.balance(userId)
    },
  }
}

/** Covers all of a request that costs something: the same id with other days is another request, and is paid for like one. */
function requestKey(adId: string, { request_id, days }: Advertising): string {
  return `advertise:${adId}:${request_id ?? crypto.randomUUID()}:${days}`
}

/** A change sent as the start comes must not become an extension. A first setting that is sent twice may find its own work. */
function isAsSeen(seen: AdStatus | null | undefined, ad: Ad | undefined): boolean {
  const status = ad?.status ?? 'notAdvertised'
  return !seen || seen === status || (seen === 'notAdvertised' && status === 'pending')
}

/** Milliseconds since 1970 as text, as the client sends it. One that is set already may stay as it is. */
function readStart(text: string | null | undefined, now: Date, before?: Date): Date {
  if (!text && before) return before
  const startsAt = new Date(/^\d{1,15}$/.test(text ?? '') ? Number(text) : (text ?? ''))
  const isTime = !Number.isNaN(startsAt.getTime())
  const isAsBefore = before?.getTime() === startsAt.getTime()
  allow(isTime, badInput('starts_at', AD_MESSAGES.startsInThePast))
  allow(
    isAsBefore || startsAt.getTime() >= now.getTime() - AD_LATE_MS,
    badInput('starts_at', AD_MESSAGES.startsInThePast),
  )
  allow(startsAt.getTime() <= now.getTime() + AD_AHEAD_MOST_MS, badInput('starts_at', AD_MESSAGES.startsTooLate))
  return startsAt
}
