import { StartError } from './start-error.ts'

/** A terminal, npm and a parent process each deliver the same Ctrl-C. */
const IMPATIENT_AFTER_MS = 1_000

/** Calls `stop` once, when somebody ends the program or closes its terminal. Whoever asks again later ends it at once. */
export function onInterruption(stop: () => void) {
  let stoppingSince = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stoppingSince) {
        stoppingSince = Date.now()
        stop()
      } else if (Date.now() - stoppingSince > IMPATIENT_AFTER_MS) process.exit(130)
    })
}

/** Rejects with the sentence when somebody ends the program, so that it first ends what it has started. */
export function interruption(sentence: string): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {}) // nobody may be waiting for it yet
  onInterruption(() => reject(new StartError(sentence)))
  return promise
}
