import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('no more run at once than may, each gets its turn, and a failure gives its place back', async () => {
  const turn = createTurns(2)
  let running = 0
  let most = 0
  const work = (fails: boolean) => async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
    if (fails) throw new Error('no')
    return 'done'
  }
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => turn(work(index % 3 === 0))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(most).toBe(2)
})
