import { setTimeout as sleep } from 'node:timers/promises'

type Step = () => Promise<unknown>

export type Shutdown = ReturnType<typeof createShutdown>

/** What must be undone at the end, the last thing first. What is added once the end has begun is undone at once. */
export function createShutdown() {
  const stopping = new AbortController()
  const steps: Step[] = []
  let running: Promise<void> | null = null

  async function runAll() {
    for (let step = steps.pop(); step; step = steps.pop()) await step()
  }

  return {
    /** Aborted when the end begins. */
    signal: stopping.signal,

    /** Throws when the end has begun, so that a start in progress goes no further. */
    async add(step: Step) {
      if (!stopping.signal.aborted) return void steps.push(step)
      await step()
      stopping.signal.throwIfAborted()
    },

    run(): Promise<void> {
      stopping.abort()
      running ??= runAll()
      return running
    },
  }
}

/** Waits for work, but not longer than this: a database that no longer answers must not keep the process from ending. */
export function waitAtMost(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, sleep(limitMs, undefined, { ref: false })])
}
