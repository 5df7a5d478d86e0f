import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const ready = async () => (await world.app.inject('/readyz')).statusCode

test('a node whose connections are all busy stays ready: a balancer that gives up after a second would leave out all nodes', async () => {
  expect(await ready()).toBe(200)
  const { db } = world.services
  const busy = Array.from({ length: 12 }, () => db.query('SELECT pg_sleep(1)'))
  const since = performance.now()
  expect(await ready()).toBe(200)
  expect(performance.now() - since).toBeLessThan(900)
  await Promise.all(busy)
})

test('a node whose database does not answer for long is not ready', async () => {
  expect(await ready()).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'] })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const silent = vi.spyOn(world.services.db, 'isWritable').mockReturnValue(promise)
  vi.setSystemTime(Date.now() + 9_000)
  expect(await ready()).toBe(200)
  vi.setSystemTime(Date.now() + 2_000)
  expect(await ready()).toBe(503)
  resolve(true)
  silent.mockRestore()
  vi.useRealTimers()
})

test('however many ask at once, the database is asked once', async () => {
  const asked = vi.spyOn(world.services.db, 'isWritable').mockImplementation(() => sleep(50, true))
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ready)))).toEqual(new Set([200]))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
