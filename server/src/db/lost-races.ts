import { setTimeout } from 'node:timers/promises'

// https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const TRIES_MOST = 5
const PAUSE_MS = 100

/**
 * Runs a statement or a whole transaction again when PostgreSQL has undone it in favour of another one. The pause is random and grows beyond
 * the second after which PostgreSQL looks for a deadlock, so that the two do not meet again.
 */
export async function againIfRaceIsLost<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === TRIES_MOST || !isLostRace(error)) throw error
    }
    await setTimeout(Math.random() * PAUSE_MS * 2 ** tries)
  }
}

function isLostRace(error: unknown): boolean {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return false
  return error.code === DEADLOCK_DETECTED || error.code === SERIALIZATION_FAILURE
}
