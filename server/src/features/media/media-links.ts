import { LRUCache } from 'lru-cache'
import type { Clock } from '#lib/clock.ts'
import { isSameSecret } from '#lib/is-same-secret.ts'
import { keyedHash } from '#lib/keyed-hash.ts'

export type SignedAddress = { expires?: string | undefined; signature?: string | undefined }
type Purpose = 'media' | 'private media' | 'evidence'

const PRIVATE_LIFE_MS = 5 * 60_000
const EVIDENCE_LIFE_MS = 60 * 60_000
const FOLLOWERS_LIFE_MS = 12 * 60 * 60_000
const REMEMBERED_MOST = 5_000

/**
 * The address of a file that anybody may fetch. Files of posts use `MediaService.href`, because a post may be private. Joined, not
 * added: V8 keeps a sum of two texts as two, and JSON.stringify takes twice as long for a whole answer that has one such text in it.
 */
export const hrefOf = (storageKey: string) => ['/media/', storageKey].join('')

/** Signed addresses of files: whoever has one may fetch the file until it expires. */
export class MediaLinks {
  readonly #clock: Clock
  readonly #secret: string
  /** A feed has the same files again and again, and each signature is a hundredth of what the server does for a page. */
  readonly #forFollowers = new LRUCache<string, string>({ max: REMEMBERED_MOST })

  constructor({ clock, secret }: { clock: Clock; secret: string }) {
    this.#clock = clock
    this.#secret = secret
  }

  /** For a file of a private account's post; valid for 12 to 24 hours. */
  forFollowers(storageKey: string): string {
    // The address stays the same for half a day, so that browsers can cache the file that long.
    const expires = (Math.floor(this.#now() / FOLLOWERS_LIFE_MS) + 2) * FOLLOWERS_LIFE_MS
    const key = `${expires} ${storageKey}`
    const address = this.#forFollowers.get(key) ?? `${hrefOf(storageKey)}${this.#query('media', storageKey, expires)}`
    this.#forFollowers.set(key, address)
    return address
  }

  /** For a private document; valid for five minutes. */
  forDocument(storageKey: string): string {
    return `/${storageKey}${this.#query('private media', storageKey, this.#now() + PRIVATE_LIFE_MS)}`
  }

  /** For a photo that staff have to judge, whether or not it was taken down or deleted; valid for an hour. */
  forStaff(storageKey: string): string {
    return `${hrefOf(storageKey)}${this.#query('evidence', storageKey, this.#now() + EVIDENCE_LIFE_MS)}`
  }

  isValidForStaff(storageKey: string, address: SignedAddress): boolean {
    return this.#isValid('evidence', storageKey, address)
  }

  isValidForFollowers(storageKey: string, address: SignedAddress): boolean {
    return this.#isValid('media', storageKey, address)
  }

  isValidForDocument(storageKey: string, address: SignedAddress): boolean {
    return this.#isValid('private media', storageKey, address)
  }

  #isValid(purpose: Purpose, storageKey: string, { expires, signature }: SignedAddress): boolean {
    const isCurrent = Number(expires) > this.#now()
    return isCurrent && isSameSecret(signature, this.#sign(purpose, storageKey, Number(expires)))
  }

  #query(purpose: Purpose, storageKey: string, expires: number): string {
    return `?expires=${expires}&signature=${this.#sign(purpose, storageKey, expires)}`
  }

  #sign(purpose: Purpose, storageKey: string, expires: number): string {
    return keyedHash(this.#secret, purpose, `${storageKey}\0${expires}`).toString('base64url')
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}
