import { spawn } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { supervise } from './supervise.ts'

test('a server that keeps ending is restarted after growing delays, and each end is reported', async () => {
  const ends: [string, number][] = []
  const starts: number[] = []
  const server = supervise({
    launch() {
      starts.push(Date.now())
      return spawn('sh', ['-c', 'exit 3'])
    },
    onExit: (reason, delayMs) => void ends.push([reason, delayMs]),
    firstDelayMs: 20,
  })
  await vi.waitFor(() => expect(ends.length).toBe(5), { timeout: 5_000 })
  await server.stop()
  expect(ends).toEqual([20, 40, 80, 160, 320].map((delayMs) => ['exit code 3', delayMs]))
  expect((starts[4] ?? 0) - (starts[0] ?? 0)).toBeGreaterThanOrEqual(20 + 40 + 80 + 160)
  const before = starts.length
  await new Promise((done) => setTimeout(done, 500))
  expect(starts.length).toBe(before) // stopped for good
})
