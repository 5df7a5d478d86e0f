import { StartError } from './start-error.ts'

/** Rejects with the sentence when somebody ends the program, so that it first ends what it has started. */
export function interruption(sentence: string): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {}) // nobody may be waiting for it yet
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new StartError(sentence)))
  return promise
}
