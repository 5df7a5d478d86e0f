import { REFUND_MESSAGES } from '@meydan/domain/staff-rules.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { staffPerson, verifyNow } from '#testing/staff.ts'
import { paidOrder } from '#testing/staff-acts.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const REFUND = 'mutation ($id: ID!) { staffRefund(transaction_id: $id, reason: "paid twice") }'
const DECIDE =
  'mutation ($id: ID!, $approve: Boolean!) { staffDecideRefund(_id: $id, approve: $approve, reason: "seen") }'

let [fin, other]: [Person, Person] = [{} as Person, {} as Person]
beforeAll(async () => {
  fin = await staffPerson(world, 'finn', ['finance'])
  other = await staffPerson(world, 'otto', ['finance'])
})
const balance = (id: string) => world.services.ads.balance(id)
const waiting = async (order: string) => {
  const [row] = await world.services.db.query<{ id: string }>(
    `SELECT id FROM refunds WHERE transaction_id = :order AND status = 'waiting'`,
    { order },
  )
  return row?.id ?? ''
}

test('a small refund is an entry in the books at once, and happens once', async () => {
  const { id, order } = await paidOrder(world, 20)
  const before = await balance(id)
  const refunds = await Promise.all([fin.ask(REFUND, { id: order }), other.ask(REFUND, { id: order })])
  expect(refunds.map(({ code }) => code ?? 'done').sort()).toEqual(['CONFLICT', 'done'])
  expect(await balance(id)).toBe(before - 30)
})

test('who refunds an order that a colleague is refunding reads that it is refunded', async () => {
  const pair = [await staffPerson(world, 'first', ['finance']), await staffPerson(world, 'second', ['finance'])]
  const { order } = await paidOrder(world, 20)
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM transactions WHERE id = $1 FOR UPDATE', [order])
  const refunding = pair.map((member) => member.ask(REFUND, { id: order }))
  const locked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await world.services.db.query(locked)).length).toBe(2)
  await holder.query('COMMIT')
  await holder.end()
  const messages = (await Promise.all(refunding)).map(({ errors }) => errors[0]?.message)
  expect(messages.toSorted()).toEqual([REFUND_MESSAGES.refundedAlready, undefined])
})

test('a large refund waits for a second person, who may refuse it', async () => {
  const { id, order } = await paidOrder(world, 5_000)
  const before = await balance(id)
  expect((await fin.ask(REFUND, { id: order })).data).toEqual({ staffRefund: true })
  expect(await balance(id)).toBe(before)
  expect((await fin.ask(DECIDE, { id: await waiting(order), approve: true })).code).toBe('FORBIDDEN')
  expect((await other.ask(DECIDE, { id: await waiting(order), approve: false })).code).toBeUndefined()
  expect(await balance(id)).toBe(before)
  // It can be asked for again, and is then carried out once.
  await fin.ask(REFUND, { id: order })
  const refund = await waiting(order)
  expect((await other.ask(DECIDE, { id: refund, approve: true })).code).toBeUndefined()
  expect((await other.ask(DECIDE, { id: refund, approve: true })).code).toBe('NOT_FOUND')
  expect(await balance(id)).toBe(before - 30)
})

test('neither spent packet-days nor unpaid orders nor own orders are refunded', async () => {
  const { db } = world.services
  const { id, order } = await paidOrder(world, 20)
  await db.query('UPDATE ad_budgets SET balance = 3 WHERE user_id = :id', { id })
  expect((await fin.ask(REFUND, { id: order })).code).toBe('CONFLICT')
  expect(await db.query('SELECT FROM refunds WHERE transaction_id = :order', { order })).toEqual([])
  const [pending] = await db.query<{ id: string }>(
    `INSERT INTO transactions (user_id, transaction_for, packet_days, amount, currency, gateway)
     VALUES (:id, 'advertisement', 3, 5, 'USD', 'sandbox') RETURNING id`,
    { id },
  )
  expect((await fin.ask(REFUND, { id: pending?.id })).code).toBe('CONFLICT')
  await db.query('UPDATE transactions SET user_id = :fin WHERE id = :order', { fin: fin.id, order })
  expect((await fin.ask(REFUND, { id: order })).code).toBe('FORBIDDEN')
})

test('small refunds to many people are a large one together, for a day and for each who refunds', async () => {
  const amy = await staffPerson(world, 'amy', ['finance'])
  const waits = async (who: Person, amount: number) =>
    (await who.ask<{ staffRefund: boolean }>(REFUND, { id: (await paidOrder(world, amount)).order })).data.staffRefund
  expect([await waits(amy, 30), await waits(amy, 20)]).toEqual([false, false])
  expect([await waits(amy, 1), await waits(other, 20)]).toEqual([true, false])
  // What a colleague decided with her does not count.
  const { order } = await paidOrder(world, 40)
  await amy.ask(REFUND, { id: order })
  await other.ask(DECIDE, { id: await waiting(order), approve: true })
  world.clock.advance(24 * 60 * 60 + 1)
  for (const member of [amy, other]) await verifyNow(world, member)
  expect([await waits(amy, 40), await waits(amy, 20)]).toEqual([false, true])
})

test('of several small refunds at the same time only as many happen as one person may make', async () => {
  const ada = await staffPerson(world, 'ada', ['finance'])
  const orders = await Promise.all(Array.from({ length: 5 }, () => paidOrder(world, 20)))
  const answers = await Promise.all(orders.map(({ order }) => ada.ask<{ staffRefund: boolean }>(REFUND, { id: order })))
  expect(answers.map(({ data }) => data.staffRefund).sort()).toEqual([false, false, true, true, true])
})
