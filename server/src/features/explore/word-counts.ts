import type { Log } from '#lib/log.ts'

export type WordCount = { language: string; word: string; times: number }

const EVERY_MS = 1_000

/**
 * What people search for, added up here and written once a second: nobody waits for it, and a word that everybody searches for is
 * one row changed once. A server that is killed loses the last second of it.
 */
export function createWordCounts(write: (counts: WordCount[]) => Promise<unknown>, log: Log) {
  let counts = new Map<string, WordCount>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()

  /** Done when everything added before is written, also what was being written already. */
  function flush(): Promise<unknown> {
    clearTimeout(timer)
    timer = undefined
    if (!counts.size) return writing
    const written = [...counts.values()]
    counts = new Map()
    writing = writing
      .then(() => write(written))
      .catch((error: unknown) => log.error({ err: error }, 'searched words could not be counted'))
    return writing
  }

  return {
    add(language: string, word: string) {
      const key = `${language} ${word}`
      const known = counts.get(key)
      if (known) known.times++
      else counts.set(key, { language, word, times: 1 })
      timer ??= setTimeout(flush, EVERY_MS).unref()
    },

    /** Whoever reads the words wants them all. */
    flush,
  }
}
