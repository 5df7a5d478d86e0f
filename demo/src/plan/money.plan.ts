import { createRandom } from '#random.ts'
import { DEMO_PERSON } from '#world/people.ts'
import { before, DAY_MS, demoId, HOUR_MS, halfHour } from './clockwork.ts'
import type { PlannedPerson } from './people.plan.ts'
import type { PlannedPost } from './posts.plan.ts'

const ADVERTISERS = ['fincankahve', 'derinmobilya', 'modaelif', 'baklavaci_hilmi', 'golestan_rug', 'evimemlak']

interface PlannedAd {
  id: string
  post: PlannedPost
  status: 'advertised' | 'pending' | 'notAdvertised'
  startsAt: Date
  days: number
}

function planAds(posts: PlannedPost[], now: Date): PlannedAd[] {
  const offers = posts.filter(({ row }) => row.is_seller && row.status === 'available')
  const of = (username: string) => offers.filter(({ owner }) => owner.person.username === username)
  const [running, pending, ended] = of(DEMO_PERSON.username)
  const ad = (post: PlannedPost | undefined, status: PlannedAd['status'], startsAt: Date, days: number) => {
    if (!post) throw new Error('nothing to advertise')
    return { id: demoId('ad', post.id), post, status, startsAt: halfHour(startsAt), days }
  }
  return [
    ad(running, 'advertised', before(now, 2 * DAY_MS), 5),
    ad(pending, 'pending', before(now, -DAY_MS), 3),
    ad(ended, 'notAdvertised', before(now, 20 * DAY_MS), 4),
    ...ADVERTISERS.map((username, index) =>
      ad(of(username)[0], 'advertised', before(now, (1 + index) * DAY_MS), 8 + index),
    ),
  ]
}

export function moneyRows(people: PlannedPerson[], posts: PlannedPost[], now: Date) {
  const ads = planAds(posts, now)
  const demo = people[0] as PlannedPerson
  const transactions = planTransactions(demo, now)
  const entry = (
    user_id: string,
    packet_days: number,
    reason: string,
    key: string,
    created_at: Date,
    ad_id?: string,
  ) => ({
    id: demoId('entry', key),
    user_id,
    packet_days,
    reason,
    idempotency_key: key,
    ad_id: ad_id ?? null,
    created_at,
  })
  const bought = ads.filter(({ post }) => post.owner !== demo).map(({ post, days }) => ({ owner: post.owner, days }))
  return {
    ads: ads.map(({ id, post, status, startsAt, days }) => ({
      id,
      post_id: post.id,
      owner_id: post.owner.id,
      status,
      starts_at: startsAt,
      stops_at: new Date(startsAt.getTime() + days * DAY_MS),
      days,
      created_at: before(startsAt < now ? startsAt : now, 3 * HOUR_MS),
      updated_at: before(startsAt < now ? startsAt : now, 3 * HOUR_MS),
    })),
    adStats: ads.flatMap((ad) => planStats(ad, now)),
    transactions,
    // Credits come before debits, because no balance may ever be negative.
    earned: [
      ...people.map(({ id, createdAt }) => entry(id, 10, 'welcome', `welcome:${id}`, createdAt)),
      ...transactions
        .filter(({ status, packet_days }) => status === 'paid' && packet_days)
        .map(({ id, packet_days, decided_at }) =>
          entry(demo.id, packet_days as number, 'purchase', `purchase:${id}`, decided_at as Date),
        ),
      ...bought.map(({ owner, days }) =>
        entry(owner.id, days + 5, 'purchase', `purchase:${demoId('order', owner.id)}`, before(now, 30 * DAY_MS)),
      ),
    ],
    spent: ads.map(({ id, post, startsAt, days }) =>
      entry(
        post.owner.id,
        -days,
        'reserve',
        `reserve:${id}:demo`,
        before(startsAt < now ? startsAt : now, 3 * HOUR_MS),
        id,
      ),
    ),
  }
}

function planStats({ id, startsAt, days, status }: PlannedAd, now: Date) {
  if (status === 'pending') return []
  const random = createRandom(`stats ${id}`)
  const elapsed = Math.min(days, Math.ceil((now.getTime() - startsAt.getTime()) / DAY_MS))
  return Array.from({ length: elapsed }, (_, index) => {
    const views = random.int(140, 620)
    const opens = Math.round(views * random.between(0.06, 0.16))
    return { ad_id: id, day: index + 1, views, opens, contacts: Math.round(opens * random.between(0.08, 0.25)) }
  })
}

function planTransactions({ id: user_id }: PlannedPerson, now: Date) {
  const order = (
    name: string,
    status: 'paid' | 'failed' | 'cancelled' | 'pending',
    amount: number,
    createdAt: Date,
    what: { packet_days: number } | { plan: string; plan_days: number },
  ) => ({
    id: demoId('transaction', name),
    user_id,
    transaction_for: 'plan' in what ? 'plan' : 'advertisement',
    packet_days: 'packet_days' in what ? what.packet_days : null,
    plan: 'plan' in what ? what.plan : null,
    plan_days: 'plan' in what ? what.plan_days : null,
    status,
    amount,
    currency: 'TRY',
    gateway: 'sandbox',
    gateway_reference: `demo-${name}`,
    description: 'plan' in what ? 'Bronze' : `${what.packet_days} packet-days`,
    return_url: 'plan' in what ? '/profile/vip-user' : '/profile/ads',
    created_at: createdAt,
    decided_at: status === 'pending' ? null : new Date(createdAt.getTime() + 90_000),
  })
  return [
    order('first', 'paid', 900, before(now, 21 * DAY_MS), { packet_days: 20 }),
    order('plan', 'paid', 249, before(now, 10 * DAY_MS), { plan: 'bronze', plan_days: 30 }),
    order('declined', 'failed', 450, before(now, 4 * DAY_MS), { packet_days: 10 }),
    order('left', 'cancelled', 450, before(now, 3 * DAY_MS), { packet_days: 10 }),
    order('open', 'pending', 225, before(now, 2 * HOUR_MS), { packet_days: 5 }),
  ]
}

export function messageRows(people: PlannedPerson[], posts: PlannedPost[], now: Date) {
  const [demo] = people as [PlannedPerson, ...PlannedPerson[]]
  const advertised = posts.find(({ owner }) => owner === demo)
  const message = (name: string, type: string, slug: string, isRead: boolean, createdAt: Date, params = {}) => ({
    id: demoId('message', name),
    user_id: demo.id,
    type,
    slug,
    params,
    is_read: isRead,
    created_at: createdAt,
  })
  return [
    ...people.map(({ id, createdAt }) => ({
      ...message(`welcome ${id}`, 'info', 'welcome', true, createdAt),
      user_id: id,
    })),
    message('plan', 'success', 'plan_changed', true, before(now, 10 * DAY_MS), { plan: 'Bronze' }),
    message('report', 'info', 'report_upheld', true, before(now, 6 * DAY_MS)),
    message('verification', 'warning', 'verification_declined', false, before(now, 5 * DAY_MS)),
    message('ad', 'success', 'advertisement_started', false, before(now, 2 * DAY_MS), {
      title: advertised?.row.title,
    }),
    message('stopped', 'info', 'advertisement_stopped', false, before(now, 5 * HOUR_MS), {
      title: advertised?.row.title,
    }),
  ]
}
