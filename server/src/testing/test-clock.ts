import type { Clock } from '#lib/clock.ts'

export type TestClock = Clock & { advance: (seconds: number) => void }

/** The real time plus the time the test has added. */
export function createTestClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(seconds) {
      ahead += seconds * 1_000
    },
  }
}
