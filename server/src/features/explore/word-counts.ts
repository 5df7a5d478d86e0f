import type { Log } from '#lib/log.ts'

export type WordCount = { language: string; word: string; times: number }

const EVERY_MS = 1_000

/**
 * Counts searched words in memory and writes them once a second, so that no search waits for it and a popular word is one update.
 * A killed server loses the counts of the last second.
 */
export function createWordCounts(write: (counts: WordCount[]) => Promise<unknown>, log: Log) {
  let counts = new Map<string, WordCount>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()

  /** Resolves when everything added before is written. */
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

    flush,
  }
}
