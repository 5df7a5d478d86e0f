import type { Clock } from '#lib/clock.ts'
import type { Log } from '#lib/log.ts'
import { type CountedWord, Vocabulary } from './vocabulary.ts'

type Options = { load: () => Promise<CountedWord[]>; freshMs: number; clock: Clock; log: Log }

/** A vocabulary that is read anew when it is older than `freshMs`. Only the very first search waits for it. */
export class KnownWords {
  readonly #options: Options
  #words: Promise<Vocabulary> | null = null
  #loadedAtMs = 0
  #isRefreshing = false

  constructor(options: Options) {
    this.#options = options
  }

  current(): Promise<Vocabulary> {
    const { clock, freshMs, log } = this.#options
    if (!this.#words) {
      this.#words = this.#load()
      this.#words.catch(() => {
        this.#words = null
      })
    } else if (!this.#isRefreshing && clock.now().getTime() - this.#loadedAtMs > freshMs) {
      this.#isRefreshing = true
      this.refresh()
        .catch((error: unknown) => log.error({ err: error }, 'the words of titles could not be read'))
        .finally(() => {
          this.#isRefreshing = false
        })
    }
    return this.#words
  }

  /** Reads the words anew; a search that comes meanwhile uses the old ones. */
  async refresh(): Promise<void> {
    const loading = this.#load()
    await loading
    this.#words = loading
  }

  async #load(): Promise<Vocabulary> {
    this.#loadedAtMs = this.#options.clock.now().getTime()
    return Vocabulary.of(await this.#options.load())
  }
}
