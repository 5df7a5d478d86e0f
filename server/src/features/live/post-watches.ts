import { WATCHED_POSTS_MOST } from '@meydan/domain/live-rules.ts'

/** Screens say it again every minute while they are open. */
const WATCHED_MS = 3 * 60_000

/** Which posts people of this node have open. Nothing of it is stored: a browser that connects again says it again. */
export class PostWatches {
  /** The posts of a person, the oldest first, and until when. */
  readonly #byPerson = new Map<string, Map<string, number>>()
  readonly #byPost = new Map<string, Set<string>>()

  add(userId: string, postId: string, nowMs: number) {
    const own = this.#byPerson.get(userId) ?? new Map<string, number>()
    this.#byPerson.set(userId, own)
    own.delete(postId)
    own.set(postId, nowMs + WATCHED_MS)
    const watchers = this.#byPost.get(postId) ?? new Set()
    this.#byPost.set(postId, watchers.add(userId))
    const [oldest] = own.keys()
    if (own.size > WATCHED_POSTS_MOST && oldest) this.#remove(userId, oldest)
  }

  /** Who has a post open. */
  of(postId: string, nowMs: number): string[] {
    const watchers = [...(this.#byPost.get(postId) ?? [])]
    const isOpen = (userId: string) => (this.#byPerson.get(userId)?.get(postId) ?? 0) > nowMs
    for (const userId of watchers) if (!isOpen(userId)) this.#remove(userId, postId)
    return watchers.filter(isOpen)
  }

  /** Forgets everything about a person who has no stream any more. */
  forget(userId: string) {
    for (const postId of this.#byPerson.get(userId)?.keys() ?? []) this.#remove(userId, postId)
  }

  #remove(userId: string, postId: string) {
    const own = this.#byPerson.get(userId)
    own?.delete(postId)
    if (own?.size === 0) this.#byPerson.delete(userId)
    const watchers = this.#byPost.get(postId)
    watchers?.delete(userId)
    if (watchers?.size === 0) this.#byPost.delete(postId)
  }
}
