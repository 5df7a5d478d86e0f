import type { Clock } from '#lib/clock.ts'

export type TestClock = Clock & { advance: (seconds: number) => void }

/** Real time plus what the test has let pass. */
export function createTestClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(seconds) {
      ahead += seconds * 1_000
    },
  }
}
