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

/**
 * Waits for work for a limited time, so that a database that does not answer cannot keep the process alive. The timer does keep
 * it alive: a process with nothing else to wait for would end here, before its other steps.
 */
export async function waitAtMost(limitMs: number, work: Promise<unknown>) {
  const limit = new AbortController()
  const wait = sleep(limitMs, undefined, { signal: limit.signal }).catch(() => {})
  try {
    await Promise.race([work, wait])
  } finally {
    limit.abort()
  }
}
