import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { staffPerson } from '#testing/staff.ts'
import { type StripeSession, startStripe } from '#testing/stripe-server.ts'
import { type Person, useWorld, type World } from '#testing/world.ts'
import { createStripe } from './stripe.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())
const PRICES = {
  adPrice: { amount: 5, currency: 'TRY' },
  planPrices: { bronze: { amount: 199, currency: 'TRY' }, silver: { amount: 399, currency: 'TRY' } },
}
const closed = useWorld()
const sandbox = useWorld({ settings: { payments: { gateway: 'sandbox', stripe: null, ...PRICES } } })
const live = useWorld({ settings: { payments: { gateway: 'stripe', stripe: stripe.config, ...PRICES } } })

const ORDER = `mutation ($packets: Int!, $days: Int!, $back: String) {
  orderAdvertisements(packets: $packets, days: $days, return_url: $back) { url transaction_number } }`
const PLAN = 'mutation ($plan: String!) { orderPlan(plan: $plan) { url transaction_number } }'
const ALL = '{ transactions { number transaction_for status amount currency gateway description } }'
type Order = { url: string; transaction_number: string }

const somebody = (world: World) => world.person(freshName('payer'))
const order = async (who: Person, values = { packets: 2, days: 5 }) =>
  (await who.ask<{ orderAdvertisements: Order }>(ORDER, values)).data.orderAdvertisements
const statusOf = async (who: Person, number: string) =>
  (
    await who.ask<{ transaction: { status: string } }>(
      'query ($number: String!) { transaction(transaction_number: $number) { status } }',
      { number },
    )
  ).data.transaction.status

describe('without a gateway', () => {
  test('nothing can be bought, and the public configuration says so', async () => {
    const ana = await somebody(closed)
    expect((await ana.ask(ORDER, { packets: 1, days: 1 })).errors[0]).toMatchObject({
      message: 'Purchases are not available yet',
      extensions: { code: 'UNAVAILABLE' },
    })
    expect((await closed.app.inject('/config.json')).json()).toMatchObject({ payments: { gateway: 'none' } })
    const { data } = await ana.ask<{ plans: { key: string; is_current: boolean; is_disabled: boolean }[] }>(
      '{ plans { key is_current is_disabled price } }',
    )
    expect(data.plans.map(({ key }) => key)).toEqual([
      'basic',
      'bronze',
      'silver',
      'gold',
      'platinium',
      'titanium',
      'diamond',
    ])
    expect(data.plans.every(({ is_disabled }) => is_disabled)).toBe(true)
    expect((await closed.app.inject({ method: 'POST', url: '/pg/webhook', payload: {} })).statusCode).toBe(404)
    expect((await closed.app.inject(`/pg/sandbox/${crypto.randomUUID()}`)).statusCode).toBe(404)
  })
})

describe('the sandbox', () => {
  const decide = (url: string, verdict: string) =>
    sandbox.app.inject({
      method: 'POST',
      url,
      payload: `verdict=${verdict}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('an approved order credits its packet-days once and leads to the result page', async () => {
    const ana = await somebody(sandbox)
    const { url, transaction_number } = await order(ana)
    const page = await sandbox.app.inject(url)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('50.00')])
    const answer = await decide(url, 'approve')
    const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://x')
    expect([answer.statusCode, pathname, Object.fromEntries(searchParams)]).toEqual([
      303,
      '/pg/cb',
      { status: 'success', return_url: '/transactions', transaction_number },
    ])
    await decide(url, 'approve')
    await decide(url, 'decline')
    expect([await inWorld(sandbox).balance(ana), await statusOf(ana, transaction_number)]).toEqual([10, 'paid'])
    expect((await ana.ask(ALL)).data).toEqual({
      transactions: [
        {
          number: transaction_number,
          transaction_for: 'advertisement',
          status: 'paid',
          amount: 50,
          currency: 'TRY',
          gateway: 'sandbox',
          description: '10 packet-days',
        },
      ],
    })
  })

  test('a declined order credits nothing, even if it is approved afterwards', async () => {
    const ana = await somebody(sandbox)
    const { url, transaction_number } = await order(ana)
    expect((await decide(url, 'decline')).headers.location).toContain('status=failed')
    await decide(url, 'approve')
    expect([await inWorld(sandbox).balance(ana), await statusOf(ana, transaction_number)]).toEqual([0, 'failed'])
  })

  test('opens only by its signed address', async () => {
    const { url } = await order(await somebody(sandbox))
    const [path] = url.split('?')
    for (const query of ['', '?signature=', '?signature=AAAA'])
      expect((await sandbox.app.inject(`${path}${query}`)).statusCode).toBe(403)
    expect((await decide(`${path}?signature=AAAA`, 'approve')).statusCode).toBe(403)
    expect((await sandbox.app.inject({ method: 'POST', url: '/pg/webhook', payload: {} })).statusCode).toBe(404)
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b'])(
    'does not lead back to %s',
    async (back) => {
      const { errors } = await (await somebody(sandbox)).ask(ORDER, { packets: 1, days: 1, back })
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'return_url' })
    },
  )

  test.each([
    [{ packets: 0, days: 1 }, 'packets'],
    [{ packets: 31, days: 1 }, 'packets'],
    [{ packets: 1, days: 31 }, 'days'],
  ])('refuses %j', async (values, field) => {
    const { errors } = await (await somebody(sandbox)).ask(ORDER, values)
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field })
  })

  test("somebody else's transaction is not found", async () => {
    const { transaction_number } = await order(await somebody(sandbox))
    const { code } = await (await somebody(sandbox)).ask(
      'query ($number: String!) { transaction(transaction_number: $number) { status } }',
      { number: transaction_number },
    )
    expect(code).toBe('NOT_FOUND')
  })

  test('a lower plan that is paid after a higher one buys days of the higher one', async () => {
    const ana = await somebody(sandbox)
    const [lower, higher] = await Promise.all(
      ['bronze', 'silver'].map(async (plan) => (await ana.ask<{ orderPlan: Order }>(PLAN, { plan })).data.orderPlan),
    )
    for (const { url } of [higher, lower] as Order[]) await decide(url, 'approve')
    const { data } = await ana.ask<{ plans: { key: string; is_current: boolean; ends_at: string | null }[] }>(
      '{ plans { key is_current ends_at } }',
    )
    const current = data.plans.find(({ is_current }) => is_current)
    const days = (Date.parse(current?.ends_at ?? '') - sandbox.clock.now().getTime()) / 86_400_000
    // 199 of 399 pay 14 of 30 days.
    expect([current?.key, Math.round(days)]).toEqual(['silver', 44])
  })

  test('a refund of a lower plan takes back the days of the higher one that it bought', async () => {
    const ana = await somebody(sandbox)
    const [lower, higher] = await Promise.all(
      ['bronze', 'silver'].map(async (plan) => (await ana.ask<{ orderPlan: Order }>(PLAN, { plan })).data.orderPlan),
    )
    for (const { url } of [higher, lower] as Order[]) await decide(url, 'approve')
    const [paid] = await sandbox.services.db.query<{ id: string }>('SELECT id FROM transactions WHERE number = $1', [
      lower?.transaction_number,
    ])
    const fin = await staffPerson(sandbox, 'fin', ['finance'])
    const REFUND = 'mutation ($id: ID!) { staffRefund(transaction_id: $id, reason: "not wanted") }'
    expect((await fin.ask(REFUND, { id: paid?.id })).errors).toEqual([])
    const PLAN_OF = 'SELECT plan, plan_ends_at FROM users WHERE id = $1'
    const [left] = await sandbox.services.db.query<{ plan: string; plan_ends_at: Date }>(PLAN_OF, [ana.id])
    const days = ((left?.plan_ends_at.getTime() ?? 0) - sandbox.clock.now().getTime()) / 86_400_000
    expect([left?.plan, Math.round(days)]).toEqual(['silver', 30])
  })

  test('a paid plan lasts 30 days, is extended when paid again, and ends', async () => {
    const ana = await somebody(sandbox)
    const buy = async (plan: string) => {
      const { data, code } = await ana.ask<{ orderPlan: Order }>(PLAN, { plan })
      if (!code) await decide(data.orderPlan.url, 'approve')
      return code
    }
    const mine = async () =>
      (
        await ana.ask<{ plans: { key: string; is_current: boolean; is_expired: boolean; ends_at: string | null }[] }>(
          '{ plans { key is_current is_expired ends_at } }',
        )
      ).data.plans
    expect([await buy('gold'), await buy('diamond'), await buy('none')]).toEqual(new Array(3).fill('BAD_USER_INPUT'))
    await buy('bronze')
    await buy('bronze')
    const bronze = (await mine()).find(({ key }) => key === 'bronze')
    const days = (Date.parse(bronze?.ends_at ?? '') - sandbox.clock.now().getTime()) / 86_400_000
    expect([bronze?.is_current, Math.round(days)]).toEqual([true, 60])
    expect((await mine()).find(({ key }) => key === 'basic')).toMatchObject({ is_expired: true })
    await buy('silver')
    expect(await buy('bronze')).toBe('CONFLICT')
    expect((await ana.ask('{ me { is_vip } }')).data).toEqual({ me: { is_vip: true } })
    sandbox.clock.advance(31 * 86_400)
    const viewer = { kind: 'user', id: ana.id } as never // her token has ended with the month
    expect((await sandbox.services.plans.list(viewer)).find(({ is_current }) => is_current)?.key).toBe('basic')
    await Promise.all([sandbox.services.plans.endDue(), sandbox.services.plans.endDue()])
    expect(await inWorld(sandbox).query('SELECT is_vip FROM users WHERE id = $1', [ana.id])).toEqual([
      { is_vip: false },
    ])
    const told = await inWorld(sandbox).query<{ plan: string }>(
      `SELECT params ->> 'plan' AS plan FROM messages WHERE user_id = $1 AND slug = 'plan_changed' ORDER BY created_at`,
      [ana.id],
    )
    expect(told.map(({ plan }) => plan)).toEqual(['Bronze', 'Bronze', 'Silver', 'Basic'])
  })
})

describe('Stripe', () => {
  let ana: Person
  beforeAll(async () => {
    ana = await somebody(live)
  })
  const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
    live.app.inject({
      method: 'POST',
      url: '/pg/webhook',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  async function opened(who: Person) {
    const { url, transaction_number } = await order(who)
    const session = stripe.sessions.get(url.split('/').at(-1) ?? '') as StripeSession
    return { session, number: transaction_number }
  }
  const paid = (session: StripeSession) => Object.assign(session, { status: 'complete', payment_status: 'paid' })
  const balance = (who: Person) => inWorld(live).balance(who)
  const now = () => live.clock.now()
  const COMPLETED = 'checkout.session.completed'

  test('gets the amount in the smallest unit and our order number', async () => {
    const { session } = await opened(ana)
    expect(session).toMatchObject({ amount_total: 5_000, currency: 'try', client_reference_id: expect.any(String) })
  })

  test('credits a payment once, however often and in whatever order its webhooks arrive', async () => {
    const who = await somebody(live)
    const { session, number } = await opened(who)
    const expired = stripe.event('checkout.session.expired', { ...session, status: 'expired' }, { at: now() })
    const done = stripe.event(COMPLETED, paid(session), { at: now() })
    const later = stripe.event('checkout.session.async_payment_succeeded', session, { at: now() })
    await Promise.all([deliver(done), deliver(done), deliver(later)])
    await deliver(expired)
    await deliver(done)
    expect([await balance(who), await statusOf(who, number)]).toEqual([10, 'paid'])
  })

  test('credits nothing for webhooks that are forged, old, modified, of another amount, or of an unknown order', async () => {
    const who = await somebody(live)
    const { session, number } = await opened(who)
    paid(session)
    const good = stripe.event(COMPLETED, session, { at: now() })
    const old = stripe.event(COMPLETED, session, { at: new Date(now().getTime() - 301_000) })
    const forged = stripe.event(COMPLETED, session, { at: now(), secret: 'whsec_somebody_else' })
    for (const event of [
      forged,
      old,
      { ...good, signature: '' },
      { ...good, payload: good.payload.replace('5000', '5001') },
    ])
      expect((await deliver(event)).statusCode).toBe(400)
    const less = stripe.event(COMPLETED, { ...session, amount_total: 1 }, { at: now() })
    const unknown = stripe.event(COMPLETED, { ...session, id: 'cs_test_unknown' }, { at: now() })
    const other = stripe.event('customer.created', session, { at: now() })
    for (const event of [less, unknown, other]) expect((await deliver(event)).statusCode).toBe(200)
    expect([await balance(who), await statusOf(who, number)]).toEqual([0, 'pending'])
    await deliver(good)
    expect(await balance(who)).toBe(10)
  })

  test('is asked if the person returns before the webhook; the return address alone proves nothing', async () => {
    const who = await somebody(live)
    const { session, number } = await opened(who)
    const back = `/pg/return/${session.client_reference_id}`
    expect((await live.app.inject(`${back}?status=success`)).headers.location).toContain('status=pending')
    expect(await balance(who)).toBe(0)
    paid(session)
    expect((await live.app.inject(back)).headers.location).toContain('status=success')
    await deliver(stripe.event(COMPLETED, session, { at: now() }))
    expect([await balance(who), await statusOf(who, number)]).toEqual([10, 'paid'])
  })

  test('is asked about pending orders; orders that stay undecided are cancelled', async () => {
    const who = await somebody(live)
    const [first, second, third] = [await opened(who), await opened(who), await opened(who)]
    paid(first.session)
    Object.assign(second.session, { status: 'expired' })
    live.clock.advance(11 * 60)
    await Promise.all([live.services.payments.checkWaiting(), live.services.payments.checkWaiting()])
    const statuses = async () => Promise.all([first, second, third].map(({ number }) => statusOf(who, number)))
    expect([await statuses(), await balance(who)]).toEqual([['paid', 'cancelled', 'pending'], 10])
    live.clock.advance(4 * 86_400)
    await live.services.payments.checkWaiting()
    expect(await statuses()).toEqual(['paid', 'cancelled', 'cancelled'])
  })

  test('credits a payment that arrives after the order was cancelled, once, and logs it', async () => {
    const who = await somebody(live)
    const { session, number } = await opened(who)
    live.clock.advance(4 * 86_400)
    await live.services.payments.checkWaiting()
    expect([await balance(who), await statusOf(who, number)]).toEqual([0, 'cancelled'])
    const late = stripe.event('checkout.session.async_payment_succeeded', paid(session), { at: now() })
    await Promise.all([deliver(late), deliver(late)])
    await deliver(stripe.event(COMPLETED, session, { at: now() }))
    expect([await balance(who), await statusOf(who, number)]).toEqual([10, 'paid'])
    expect(live.logged.filter((line) => line.includes('paid after it was cancelled or had failed'))).toHaveLength(1)
  })

  test('that is unreachable is reported, and the order stays pending', async () => {
    const away = createStripe({ ...stripe.config, url: 'http://127.0.0.1:1' }, live.clock)
    const checkout = { transactionId: crypto.randomUUID(), number: '1', amount: 5, currency: 'TRY', description: 'x' }
    const opening = away.open({ ...checkout, returnUrl: 'http://localhost/pg/return/1', language: 'tr' })
    await expect(opening).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
