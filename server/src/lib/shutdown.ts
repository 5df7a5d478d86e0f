import { setTimeout as sleep } from 'node:timers/promises'

type Step = () => Promise<unknown>

export type Shutdown = ReturnType<typeof createShutdown>

/** Clean-up steps, run in reverse order. A step that is added after the shutdown has begun runs at once. */
export function createShutdown() {
  const stopping = new AbortController()
  const steps: Step[] = []
  let running: Promise<void> | null = null

  async function runAll() {
    for (let step = steps.pop(); step; step = steps.pop()) await step()
  }

  return {
    /** Aborted when the shutdown begins. */
    signal: stopping.signal,

    /** Throws if the shutdown has begun, so that a start in progress stops. */
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

/** Waits for work for a limited time, so that a database that does not answer cannot keep the process alive. */
export function waitAtMost(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, sleep(limitMs, undefined, { ref: false })])
}
