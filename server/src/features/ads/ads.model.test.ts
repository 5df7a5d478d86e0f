import { AD_LATE_MS, DAY_MS, stopTime } from '@meydan/domain/ad-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post } = inWorld(world)
const HOUR_S = 3_600

type Status = 'notAdvertised' | 'pending' | 'advertised' | 'stoppedByUser'
type Request = { id: string; days: number; startsAt: number }
type ModelAd = {
  status: Status
  startsAt: number
  stopsAt: number
  days: number
  last: Request | null
  paid: Set<string>
}
type Model = { balance: number; posts: ModelAd[] }
type Step =
  | { act: 'buy'; days: number }
  | { act: 'advertise'; at: number; days: number; inHours: number }
  /** The last request for a post once more: just as it was, or with the same id and other days. */
  | { act: 'repeat'; at: number; days: number | null }
  | { act: 'stop' | 'remove' | 'delete'; at: number }
  | { act: 'pass'; hours: number }
  | { act: 'turn'; workers: number }
  | { act: 'killed' }

const at = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant('buy' as const), days: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    act: fc.constant('advertise' as const),
    at,
    days: fc.integer({ min: 1, max: 8 }),
    inHours: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({
    act: fc.constant('repeat' as const),
    at,
    days: fc.option(fc.integer({ min: 1, max: 8 })),
  }),
  fc.record({ act: fc.constantFrom('stop' as const, 'remove' as const, 'delete' as const), at }),
  fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ act: fc.constant('turn' as const), workers: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ act: fc.constant('killed' as const) }),
)

/** What the rules say of one request. A request that was paid for once changes nothing when it comes again. */
function advertise(model: Model, ad: ModelAd, request: Request, now: number): 'done' | 'refused' {
  const { days, startsAt } = request
  if (ad.status === 'stoppedByUser') return 'refused'
  const isRunning = ad.status === 'advertised'
  const isPending = ad.status === 'pending'
  const isTooLate = startsAt < now - AD_LATE_MS && !(isPending && startsAt === ad.startsAt)
  if (!isRunning && isTooLate) return 'refused'
  if (!isRunning && !isPending) ad.paid = new Set()
  const cost = days - (isPending ? ad.days : 0)
  const key = `${request.id}:${days}`
  if (cost !== 0 && ad.paid.has(key)) return 'done'
  if (cost > model.balance) return 'refused'
  if (cost !== 0) ad.paid.add(key)
  model.balance -= cost
  const from = isRunning ? ad.startsAt : startsAt
  const total = isRunning ? ad.days + days : days
  Object.assign(ad, {
    status: isRunning ? 'advertised' : 'pending',
    startsAt: from,
    days: total,
    stopsAt: from + total * DAY_MS,
  })
  return 'done'
}

/** What the rules say, without a database: the balance and status everything must come to. */
function apply(model: Model, given: Exclude<Step, { act: 'killed' }>, now: number): 'done' | 'refused' {
  if (given.act === 'buy') model.balance += given.days
  if (given.act === 'turn')
    for (const ad of model.posts) {
      if (ad.status === 'pending' && ad.startsAt <= now) ad.status = 'advertised'
      if ((ad.status === 'advertised' || ad.status === 'stoppedByUser') && ad.stopsAt <= now)
        ad.status = 'notAdvertised'
    }
  if (given.act === 'buy' || given.act === 'turn' || given.act === 'pass') return 'done'
  const ad = model.posts[given.at]
  if (!ad) return 'refused'
  if (given.act === 'advertise' || given.act === 'repeat')
    return ad.last ? advertise(model, ad, ad.last, now) : 'refused'
  if (given.act === 'stop') {
    if (ad.status !== 'advertised') return 'refused'
    const stopsAt = stopTime(new Date(ad.startsAt), new Date(ad.stopsAt), new Date(now)).getTime()
    model.balance += Math.floor((ad.stopsAt - stopsAt) / DAY_MS)
    Object.assign(ad, { status: 'stoppedByUser', stopsAt })
    return 'done'
  }
  if (given.act === 'remove' && ad.status !== 'pending') return 'refused'
  if (ad.status === 'pending') model.balance += ad.days
  if (ad.status === 'advertised')
    model.balance += Math.min(ad.days, Math.max(0, Math.floor((ad.stopsAt - now) / DAY_MS)))
  ad.status = 'notAdvertised'
  return 'done'
}

test('whatever people do and whenever workers crash, the budget follows the rules and is never negative', async () => {
  // One clock for all steps of a history, moved by its steps only: rules and server must see the same moment.
  let now = world.clock.now().getTime()
  const clock = { now: () => new Date(now) }
  const { AdsService } = await import('./ads.service.ts')
  const { AdsStore } = await import('./ads.store.ts')
  const { db, messages } = world.services
  const limiter = { take: async () => {} }
  const users = { findId: async () => undefined }
  const ads = new AdsService({ store: new AdsStore(db), users, messages, limiter, db, clock })
  const dying = new AdsService({
    users,
    store: new AdsStore(db),
    limiter,
    db,
    clock,
    messages: { ...messages, send: async () => Promise.reject(new Error('killed')) },
  })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const person = await world.person(freshName('model'))
      await ads.welcome(person.id)
      const viewer = { kind: 'user', id: person.id } as never
      const ids = await Promise.all([0, 1, 2].map((nth) => post(person, `Post ${nth}`)))
      const model: Model = {
        balance: 10,
        posts: ids.map(() => ({
          status: 'notAdvertised',
          startsAt: 0,
          stopsAt: 0,
          days: 0,
          last: null,
          paid: new Set(),
        })),
      }
      for (const given of steps) {
        if (given.act === 'pass') now += given.hours * HOUR_S * 1_000
        if (given.act === 'killed') {
          // A worker that dies before its work is committed has done nothing.
          await dying.startAndStopDue().catch(() => {})
          continue
        }
        remember(given)
        const expected = apply(model, given, now)
        const done = await perform(given).then(
          () => 'done',
          () => 'refused',
        )
        expect([given, done]).toEqual([given, expected])
        await check()
      }

      function remember(given: Step) {
        const ad = 'at' in given ? model.posts[given.at] : undefined
        if (ad && given.act === 'advertise')
          ad.last = { id: crypto.randomUUID(), days: given.days, startsAt: now + given.inHours * HOUR_S * 1_000 }
        if (ad?.last && given.act === 'repeat') ad.last = { ...ad.last, days: given.days ?? ad.last.days }
      }

      async function perform(given: Exclude<Step, { act: 'killed' }>): Promise<unknown> {
        if (given.act === 'buy') return ads.credit(person.id, given.days, crypto.randomUUID())
        if (given.act === 'turn') return Promise.all(Array.from({ length: given.workers }, () => ads.startAndStopDue()))
        if (given.act === 'pass') return undefined
        const id = ids[given.at] ?? ''
        if (given.act === 'advertise' || given.act === 'repeat') {
          const last = model.posts[given.at]?.last
          if (!last) throw new Error('nothing to repeat')
          return ads.advertise(viewer, id, { days: last.days, starts_at: String(last.startsAt), request_id: last.id })
        }
        if (given.act === 'delete') return db.transaction(() => ads.endOf(id))
        return ads[given.act](viewer, id)
      }

      async function check() {
        const [books] = await query<{ balance: number; entries: number }>(
          `SELECT balance, (SELECT sum(packet_days)::integer FROM ad_budget_entries e WHERE e.user_id = b.user_id) AS entries
           FROM ad_budgets b WHERE user_id = $1`,
          [person.id],
        )
        const live = await query<{ post_id: string; status: Status }>(
          `SELECT post_id, status FROM ads WHERE owner_id = $1 AND status <> 'notAdvertised'`,
          [person.id],
        )
        expect(await ads.contradictions()).toEqual([])
        const statuses = ids.map((id) => live.find(({ post_id }) => post_id === id)?.status ?? 'notAdvertised')
        expect({ ...books, statuses }).toEqual({
          balance: model.balance,
          entries: model.balance,
          statuses: model.posts.map(({ status }) => status),
        })
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
}, 120_000)
