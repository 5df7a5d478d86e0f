import { beforeEach, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'
import { createLimiter } from './limiter.ts'

const world = useWorld()
const FIVE_A_MINUTE = { most: 5, spanS: 60 }
/** It stands still, so that a slow machine changes nothing. */
const clock = {
  ms: Date.parse('2026-01-01T00:00:00Z'),
  now: () => new Date(clock.ms),
  advance(seconds: number) {
    clock.ms += seconds * 1_000
  },
}
let key: string
beforeEach(() => {
  key = freshName('key')
})

/** The limiter of a node, and how often it asked the database. */
function node() {
  const { db } = world.services
  const asked = { count: 0 }
  const query: typeof db.query = (text, values) => {
    asked.count++
    return db.query(text, values)
  }
  return { asked, ...createLimiter({ db: { query }, clock }) }
}

test('a thousand requests beyond a limit cost the database one statement', async () => {
  const { take, asked } = node()
  for (let nth = 0; nth < 5; nth++) await take(key, FIVE_A_MINUTE)
  for (let nth = 0; nth < 1_000; nth++)
    await expect(take(key, FIVE_A_MINUTE)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retry_after_s: 60 },
    })
  expect(asked.count).toBe(6)
})

test('what is given back can be taken at once on the same node, and within a second on another one', async () => {
  const [one, other] = [node(), node()]
  for (let nth = 0; nth < 5; nth++) await one.take(key, FIVE_A_MINUTE)
  for (const { take } of [one, other]) await expect(take(key, FIVE_A_MINUTE)).rejects.toThrow()
  await one.giveBack(key)
  await one.take(key, FIVE_A_MINUTE)
  await one.giveBack(key)
  expect(await other.tryTake(key, FIVE_A_MINUTE)).toBe(false)
  clock.advance(1)
  expect(await other.tryTake(key, FIVE_A_MINUTE)).toBe(true)
})

test('a refusal is forgotten when the time to wait is over', async () => {
  const { take, tryTake } = node()
  for (let nth = 0; nth < 5; nth++) await take(key, FIVE_A_MINUTE)
  clock.advance(30)
  expect(await tryTake(key, FIVE_A_MINUTE)).toBe(false)
  clock.advance(31)
  expect(await tryTake(key, FIVE_A_MINUTE)).toBe(true)
})

test('two are given back where there are two, and otherwise what there is', async () => {
  const { take, giveBack, tryTake } = node()
  for (let nth = 0; nth < 5; nth++) await take(key, FIVE_A_MINUTE)
  await giveBack(key, 2)
  expect([await tryTake(key, FIVE_A_MINUTE), await tryTake(key, FIVE_A_MINUTE)]).toEqual([true, true])
  expect(await tryTake(key, FIVE_A_MINUTE)).toBe(false)
  await giveBack(key, 9)
  for (let nth = 0; nth < 5; nth++) await take(key, FIVE_A_MINUTE)
  expect(await tryTake(key, FIVE_A_MINUTE)).toBe(false)
})
