import type { Database } from '#db/database.ts'
import type { NewNotice, NoticesService } from '#features/notices/notices.service.ts'
import type { SavedPostsService } from '#features/saved-posts/saved-posts.service.ts'
import type { SavedSearchesService } from '#features/saved-searches/saved-searches.service.ts'
import type { SearchService, TitleWord } from '#features/search/search.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Log } from '#lib/log.ts'
import type { MatchingStore, OtherPost, QueueRow, WaitingPost } from './matching.store.ts'
import { fitsWanted } from './wanted.ts'

// docs/decisions/0256: New posts are matched against saved searches by kind, cell and rarest word

type Dependencies = {
  store: MatchingStore
  savedSearches: SavedSearchesService
  savedPosts: SavedPostsService
  search: SearchService
  notices: NoticesService
  db: Database
  clock: Clock
  log: Log
}

const WANTED_RADIUS_M = 50_000
const LOOKED_AT = 500
/** One post leads to at most so many notices about wanted posts, the nearest first. */
const WANTED_TOLD = 5
const ATTEMPTS_MOST = 5
const RETRY_MS = 60_000

/** Tells people about new posts that they look for: by saved searches, wanted posts and saved posts. */
export class MatchingService {
  readonly #deps: Dependencies
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #isStopping = false

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Queues a post in the transaction that publishes it, or, before its change, in the one that edits it. */
  async enqueue(postId: string, { isNew }: { isNew: boolean }) {
    const { store, db, clock } = this.#deps
    await store.add(postId, isNew, clock.now())
    db.afterCommit(() => void this.run())
  }

  /** Matches everything that waits. A post whose match was interrupted is taken again; nobody is told twice. */
  run(): Promise<void> {
    this.#isAskedAgain = this.#running !== null
    this.#running ??= this.#runAll().finally(() => {
      this.#running = null
      if (this.#isAskedAgain && !this.#isStopping) void this.run()
    })
    return this.#running
  }

  /** Resolves when the post that is being matched is done; to be called before the database is closed. */
  async finish() {
    this.#isStopping = true
    await this.#running
  }

  /** How many people nearby look for what the post offers. */
  async seekersOf(postId: string): Promise<number> {
    const post = await this.#deps.store.post(postId)
    if (!post) return 0
    const searches = await this.#deps.savedSearches.matching(post)
    const wanted = post.is_public && isOffer(post) ? await this.#others(post) : []
    return new Set([...searches.map(({ user_id }) => user_id), ...wanted.map(({ owner_id }) => owner_id)]).size
  }

  async #runAll() {
    try {
      while (!this.#isStopping && (await this.#runOne()));
    } catch (error) {
      this.#deps.log.error({ err: error }, 'matching')
    }
  }

  /** Returns false when nothing waits. */
  async #runOne(): Promise<boolean> {
    const { store, db, clock, log } = this.#deps
    let row: QueueRow | undefined
    try {
      await db.transaction(async () => {
        row = await store.take(clock.now())
        if (!row) return
        await this.#match(row)
        await store.remove(row.id)
      })
    } catch (error) {
      if (!row) throw error
      const attempts = await store.markFailed(row.id, new Date(clock.now().getTime() + RETRY_MS))
      log.error({ err: error, post: row.post_id, attempts }, 'a post could not be matched')
      if (attempts >= ATTEMPTS_MOST) await store.remove(row.id)
    }
    return row !== undefined
  }

  async #match(row: QueueRow) {
    const { store, notices } = this.#deps
    const post = await store.post(row.post_id)
    if (!post) return
    await notices.write([
      ...(await this.#alerts(post)),
      ...(await this.#wanted(post)),
      ...(await this.#priceDrop(post, row)),
    ])
  }

  /** A person with several fitting searches is told once. */
  async #alerts(post: WaitingPost): Promise<NewNotice[]> {
    const { savedSearches } = this.#deps
    const fresh = await savedSearches.addResult(post.id, await savedSearches.matching(post))
    return fresh.map(({ user_id, name }) => ({
      user_id,
      kind: 'saved_search_match',
      dedupe_key: `saved_search_match:${post.id}`,
      subject: { type: 'post', id: post.id },
      values: { search: name },
    }))
  }

  /** Both sides are told of each other, unless they muted the other. */
  async #wanted(post: WaitingPost): Promise<NewNotice[]> {
    if (!post.is_public) return []
    return (await this.#others(post)).slice(0, WANTED_TOLD).flatMap((other) => {
      const [offer, wanted] = isOffer(post) ? [post, other] : [other, post]
      const dedupe_key = `wanted_match:${wanted.id}:${offer.id}`
      const told = [...(other.is_told ? [other.owner_id] : []), ...(other.is_told_of ? [post.owner_id] : [])]
      const notices = [
        {
          user_id: wanted.owner_id,
          kind: 'wanted_match',
          dedupe_key,
          subject: { type: 'post', id: offer.id },
          values: {},
        },
        {
          user_id: offer.owner_id,
          kind: 'seeker_match',
          dedupe_key,
          subject: { type: 'post', id: wanted.id },
          values: {},
        },
      ] as const
      return notices.filter(({ user_id }) => told.includes(user_id))
    })
  }

  /** Tells those who know a saved post only at higher prices; the price they know is what it has fallen from. */
  async #priceDrop(post: WaitingPost, { price_before, currency_before }: QueueRow): Promise<NewNotice[]> {
    const hasFallen =
      price_before !== null && post.price > 0 && post.price < price_before && post.currency_id === currency_before
    if (!hasFallen) return []
    const sign = post.sign ?? ''
    return (await this.#deps.savedPosts.tellWatchers(post.id)).map(({ user_id, known }) => ({
      user_id,
      kind: 'price_drop',
      dedupe_key: `price_drop:${post.id}:${post.price}`,
      subject: { type: 'post', id: post.id },
      values: { from: { price: known, sign }, to: { price: post.price, sign } },
    }))
  }

  /** Fitting posts of the other side, nearest first. */
  async #others(post: WaitingPost): Promise<OtherPost[]> {
    const { store } = this.#deps
    const words = this.#wordsOf(post)
    const values = { other_kind: post.kind ^ 1, radius_m: WANTED_RADIUS_M, looked_at: LOOKED_AT }
    const found = isOffer(post)
      ? await store.nearestWanted(post.id, values)
      : await store.offeredByWords(post.id, { ...values, condition: conditionOf(post, words) })
    return found.filter((other) => {
      const theirs = this.#wordsOf(other)
      return isOffer(post) ? fitsWanted(theirs, words, other.shared) : fitsWanted(words, theirs, other.shared)
    })
  }

  #wordsOf({ lexemes }: { lexemes: string[] }): TitleWord[] {
    const inTitle = lexemes.flatMap((lexeme) => (lexeme.startsWith('~') ? [lexeme.slice(1)] : []))
    return this.#deps.search.titleWords(inTitle)
  }
}

const isOffer = ({ kind }: WaitingPost) => kind % 2 === 1

/** Filed under one of the categories, with every model number in the title. */
function conditionOf({ categories }: WaitingPost, words: TitleWord[]): string {
  const filed = categories.map((id) => `'@${id}'`).join('|')
  const models = words.flatMap(({ word }) => (/\d/.test(word) ? [`'~${word}'`] : []))
  return [`(${filed})`, ...models].join('&')
}
