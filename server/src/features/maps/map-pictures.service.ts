import { LRUCache } from 'lru-cache'
import { drawMap, type PictureRequest } from './map-picture.ts'
import type { MapsService } from './maps.service.ts'

export { MAP_PICTURE, type Scheme } from './map-picture.ts'

/** Some 10 kB each; browsers and proxies keep them, too. */
const KEPT = 300

/** Pictures of the map around a position, for pages without script. */
export class MapPicturesService {
  readonly #maps: MapsService
  readonly #drawn = new LRUCache<string, Promise<string>>({ max: KEPT })

  constructor({ maps }: { maps: MapsService }) {
    this.#maps = maps
  }

  /** The picture as SVG. `beforeDrawing` is called, and may refuse, if it is not known yet. */
  async of(request: PictureRequest, beforeDrawing: () => void): Promise<string> {
    const key = JSON.stringify(request)
    const known = this.#drawn.get(key)
    if (known) return known
    beforeDrawing()
    const drawn = this.#draw(request)
    this.#drawn.set(key, drawn)
    drawn.catch(() => this.#drawn.delete(key))
    return drawn
  }

  /** Whose data the pictures show. */
  async credits(): Promise<string> {
    return (await this.#maps.vectorFacts()).credits
  }

  async #draw(request: PictureRequest): Promise<string> {
    const { maxZoom } = await this.#maps.vectorFacts()
    return drawMap(request, (address) => this.#maps.vectorTile(address), maxZoom)
  }
}
