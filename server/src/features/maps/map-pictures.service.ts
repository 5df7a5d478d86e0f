import { LRUCache } from 'lru-cache'
import { drawMap, type PictureRequest } from './map-picture.ts'
import type { MapsService } from './maps.service.ts'

export { MAP_PICTURE, type Scheme } from './map-picture.ts'

/** Browsers and proxies keep them, too. */
const KEPT_MOST_BYTES = 4 * 1024 * 1024
const BYTES_PER_CHARACTER = 2

// docs/decisions/0325: What stands in for a map is not kept
/** `isStandIn`: some tiles of the operator could not be fetched, so parts are of the base map. */
export type MapPicture = { svg: string; isStandIn: boolean }

/** Pictures of the map around a position, for pages without script. */
export class MapPicturesService {
  readonly #maps: MapsService
  readonly #drawn = new LRUCache<string, MapPicture, PictureRequest>({
    maxSize: KEPT_MOST_BYTES,
    ignoreFetchAbort: true,
    sizeCalculation: ({ svg }) => svg.length * BYTES_PER_CHARACTER,
    fetchMethod: (_key, _kept, { context }) => this.#draw(context),
  })

  constructor({ maps }: { maps: MapsService }) {
    this.#maps = maps
  }

  /** The picture as SVG. `beforeDrawing` is called, and may refuse, if it is not known yet. */
  async of(request: PictureRequest, beforeDrawing: () => void): Promise<MapPicture> {
    const key = JSON.stringify(request)
    if (!this.#drawn.has(key)) beforeDrawing()
    const picture = await this.#drawn.forceFetch(key, { context: request })
    if (picture.isStandIn) this.#drawn.delete(key)
    return picture
  }

  /** Whose data the pictures show. */
  async credits(): Promise<string> {
    return (await this.#maps.vectorFacts()).credits
  }

  async #draw(request: PictureRequest): Promise<MapPicture> {
    const { maxZoom } = await this.#maps.vectorFacts()
    let hasStandIns = false
    const tileAt = async (address: Parameters<MapsService['vectorTile']>[0]) => {
      const { bytes, isStandIn } = await this.#maps.vectorTile(address)
      hasStandIns ||= isStandIn
      return bytes
    }
    return { svg: await drawMap(request, tileAt, maxZoom), isStandIn: hasStandIns }
  }
}
