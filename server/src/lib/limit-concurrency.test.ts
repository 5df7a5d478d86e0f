import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('no more tasks run at once than allowed, every task runs, and a failed task makes room for the next', async () => {
  const limited = limitConcurrency(2)
  let running = 0
  let most = 0
  const work = (fails: boolean) => async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
    if (fails) throw new Error('no')
    return 'done'
  }
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => limited(work(index % 3 === 0))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(most).toBe(2)
})
