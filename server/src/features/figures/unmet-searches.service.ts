import type { Clock } from '#lib/clock.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Log } from '#lib/log.ts'
import type { UnmetSearch, UnmetSearchesStore, UnmetWord } from './unmet-searches.store.ts'

// docs/decisions/0303: Searches without results are counted by word, not by person

export type { UnmetWord } from './unmet-searches.store.ts'

const EVERY_MS = 1_000
/** Of one second; more are not counted. */
const WAITING_MOST = 500
const WORD_CHARACTERS = { least: 2, most: 60 }
const DIGITS_MOST = 4
const BITS = 64
/** Staff see a word that at least so many different people searched for. */
const PEOPLE_LEAST = 3
const WORDS_MOST = 100
const DAY_MS = 24 * 60 * 60_000
const DAYS_KEPT = 90
/** After this time, words of one person are forgotten. */
const DAYS_ALONE = 7

type Dependencies = { store: UnmetSearchesStore; secret: string; clock: Clock; log: Log }

/** `words` are the folded words of the keyword. */
type Search = { userId: string; language: string; keyword: string; words: string[] }

/** Counts what people search for and do not find. Nothing says who searched. */
export class UnmetSearchesService {
  readonly #deps: Dependencies
  #waiting: UnmetSearch[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<unknown> = Promise.resolve()

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Remembers a search that found nothing; it is written within a second, and no search waits for it. */
  add({ userId, language, keyword, words }: Search) {
    if (this.#waiting.length >= WAITING_MOST) return
    const word = words.join(' ')
    const mark = keyedHash(this.#deps.secret, 'unmet search', `${userId} ${word}`).readUInt8(0) % BITS
    this.#waiting.push({ userId, language, word: isHarmless(keyword, word) ? word : '', mark })
    this.#timer ??= setTimeout(() => this.flush(), EVERY_MS).unref()
  }

  /** Resolves when everything added before is written. */
  flush(): Promise<unknown> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#waiting.length) return this.#writing
    const { store, clock, log } = this.#deps
    const [searches, day] = [this.#waiting, clock.now().toISOString().slice(0, 10)]
    this.#waiting = []
    this.#writing = this.#writing
      .then(() => store.add(day, searches))
      .catch((error: unknown) => log.error({ err: error }, 'searches without results could not be counted'))
    return this.#writing
  }

  /** What several different people searched for in vain. */
  words(range: { from: string; until: string; city: string }): Promise<UnmetWord[]> {
    return this.#deps.store.words({ ...range, people: PEOPLE_LEAST, limit: WORDS_MOST })
  }

  /** Deletes old words, and those of one person earlier. */
  async forget(now: Date): Promise<void> {
    const day = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
    await this.#deps.store.forget({ old: day(DAYS_KEPT), alone: day(DAYS_ALONE) })
  }
}

/** Words that may be a number or an address of somebody are counted, and not kept. */
const isHarmless = (keyword: string, word: string) =>
  !/[@:]|www/i.test(keyword) &&
  word.length >= WORD_CHARACTERS.least &&
  word.length <= WORD_CHARACTERS.most &&
  (word.match(/\d/g) ?? []).length <= DIGITS_MOST
