import { buffer } from 'node:stream/consumers'
import { type Dictionary, LANGUAGES } from '@meydan/domain/languages.ts'
import { LRUCache } from 'lru-cache'
import type { ReadLimiter } from '#lib/read-limiter.ts'
import type { Storage } from '#lib/storage.ts'
import { isUuid } from '#lib/uuid.ts'
import { priceInWords } from './cards.ts'
import { drawPreview } from './preview-picture.ts'
import type { PreviewRow, PublicPagesStore } from './public-pages.store.ts'

/** Pictures kept in memory, some 80 kB each; proxies and other apps keep them, too. */
const KEPT = 100

/** `isStandIn`: the photo could not be read, so it is not on the picture. */
type Preview = { picture: Buffer; isStandIn: boolean }
type Dependencies = { store: PublicPagesStore; storage: Storage; readLimiter: ReadLimiter }

/** The pictures that other apps show for a link to a post. */
export class PreviewsService {
  readonly #deps: Dependencies
  readonly #drawn = new LRUCache<string, Promise<Preview>>({ max: KEPT })

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The preview of a public post; null if there is none. Drawing a new one is limited by network. */
  async of(id: string, language: Dictionary, network: string): Promise<Preview | null> {
    const { store, readLimiter } = this.#deps
    const post = isUuid(id) ? await store.preview(id) : undefined
    if (!post) return null
    const key = JSON.stringify([language, post])
    const known = this.#drawn.get(key)
    if (known) return known
    readLimiter.take(`previews:${network}`)
    const drawn = this.#draw(post, language)
    this.#drawn.set(key, drawn)
    const forget = () => void this.#drawn.delete(key)
    drawn.then(({ isStandIn }) => isStandIn && forget(), forget)
    return drawn
  }

  async #draw({ title, price, sign, picture_key }: PreviewRow, language: Dictionary): Promise<Preview> {
    const photo = picture_key ? await buffer(this.#deps.storage.read(picture_key)).catch(() => null) : null
    const isRightToLeft = LANGUAGES.some(({ code, direction }) => code === language && direction === 'rtl')
    const picture = await drawPreview({ photo, title, price: priceInWords(price, sign, language), isRightToLeft })
    return { picture, isStandIn: picture_key !== null && photo === null }
  }
}
