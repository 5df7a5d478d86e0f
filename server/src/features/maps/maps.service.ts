import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { createCities } from './cities.ts'
import { enlarge, withLand } from './enlarge.ts'
import { isRaster, type TileAddress, type TileFormat, type TileSource } from './tile-source.ts'

/** Vector tiles are stored compressed; images are compressed anyway. */
type Tile = { body: Buffer; etag: string; format: TileFormat }

// docs/decisions/0325: What stands in for a map is not kept
/** Null outside of the map. `isStandIn`: the operator's source is unreachable or refuses, so this is the base map, or nothing. */
export type TileAnswer = { tile: Tile | null; isStandIn: boolean }
export type VectorAnswer = { bytes: Uint8Array | null; isStandIn: boolean }

const TILES_MOST_BYTES = 16 * 1024 * 1024
/** Uncompressed vector tiles are kept for a moment: a page's map in light and dark, and its neighbours, use the same ones. */
const VECTORS_MOST_BYTES = 16 * 1024 * 1024
const VECTORS_KEPT_MS = 60_000
const STAND_IN_KEPT_MS = 5_000
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 500
const compress = promisify(gzip)

/** `world` ships with the server; `added` is the operator's archive with streets, or another tile server. */
export type MapSources = { world: TileSource; added: TileSource | null }

/** The tiles of the map, and the lists of cities. */
export class MapsService {
  readonly cities = createCities()
  readonly #openSources: () => Promise<MapSources>
  #sources: Promise<MapSources> | null = null
  readonly #tiles = new LRUCache<string, TileAnswer, TileAddress>({
    maxSize: TILES_MOST_BYTES,
    ignoreFetchAbort: true,
    sizeCalculation: ({ tile }) => ENTRY_BYTES + (tile?.body.length ?? 0),
    fetchMethod: async (_key, _kept, { options, context: address }) => {
      const answer = await this.#read(address)
      if (answer.isStandIn) options.ttl = STAND_IN_KEPT_MS
      return answer
    },
  })
  readonly #vectors = new LRUCache<string, VectorAnswer, TileAddress>({
    maxSize: VECTORS_MOST_BYTES,
    ttl: VECTORS_KEPT_MS,
    ignoreFetchAbort: true,
    sizeCalculation: ({ bytes }) => ENTRY_BYTES + (bytes?.length ?? 0),
    fetchMethod: async (_key, _kept, { options, context: address }) => {
      const answer = await readVector(vectorsOf(await this.#opened()), address)
      if (answer.isStandIn) options.ttl = STAND_IN_KEPT_MS
      return answer
    },
  })

  constructor({ open }: { open: () => Promise<MapSources> }) {
    this.#openSources = open
  }

  /** Opens the sources, so that a broken map file stops the start and not the first request. */
  async open() {
    await this.#opened()
  }

  /** Closes the sources, if they were opened. */
  async close() {
    if (!this.#sources) return
    const { world, added } = await this.#sources
    await world.close()
    await added?.close()
  }

  /** A tile as it is sent. */
  async tile(address: TileAddress): Promise<TileAnswer> {
    const { z, x, y } = address
    if (z > maxZoomOf(await this.#opened()) || x >= 2 ** z || y >= 2 ** z) return { tile: null, isStandIn: false }
    return this.#tiles.forceFetch(keyOf(address), { context: address })
  }

  /** A vector tile as it is, for drawing; if the operator's tiles are images, one of the base map. */
  vectorTile(address: TileAddress): Promise<VectorAnswer> {
    return this.#vectors.forceFetch(keyOf(address), { context: address })
  }

  /** How far the vector tiles go, and whom they are by, without markup. */
  async vectorFacts(): Promise<{ maxZoom: number; credits: string }> {
    const sources = vectorsOf(await this.#opened())
    return { maxZoom: maxZoomOf(sources), credits: creditsOf(sources).replace(/<[^<>]*>/g, '') }
  }

  /** The TileJSON that a map library needs. */
  async describe() {
    const sources = await this.#opened()
    const { world, added } = sources
    const raster = rasterOf(sources)
    return {
      tilejson: '3.0.0',
      tiles: ['/tiles/{z}/{x}/{y}'],
      minzoom: 0,
      maxzoom: maxZoomOf(sources),
      format: raster?.facts.format ?? 'mvt',
      attribution: raster ? raster.facts.attribution : creditsOf(sources),
      // Only if all layers are known: a source that does not list its layers may have any.
      ...(!added || added.facts.layers
        ? { vector_layers: [...(world.facts.layers ?? []), ...(added?.facts.layers ?? [])] }
        : {}),
    }
  }

  async #read(address: TileAddress): Promise<TileAnswer> {
    const raster = rasterOf(await this.#opened())
    if (!raster) {
      const { bytes, isStandIn } = await this.vectorTile(address)
      return { tile: bytes && tileOf(await compress(bytes), 'mvt'), isStandIn }
    }
    try {
      const bytes = await raster.tile(address)
      return { tile: bytes && tileOf(Buffer.from(bytes), raster.facts.format), isStandIn: false }
    } catch {
      return { tile: null, isStandIn: true }
    }
  }

  #opened(): Promise<MapSources> {
    this.#sources ??= this.#openSources()
    return this.#sources
  }
}

const rasterOf = ({ added }: MapSources) => (added && isRaster(added.facts) ? added : null)
const vectorsOf = (sources: MapSources): MapSources => (rasterOf(sources) ? { ...sources, added: null } : sources)
const creditsOf = ({ world, added }: MapSources) =>
  [...new Set([added?.facts.attribution, world.facts.attribution].filter(Boolean))].join(' · ')
const maxZoomOf = ({ world, added }: MapSources) => Math.max(world.facts.maxZoom, added?.facts.maxZoom ?? 0)

const keyOf = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`

async function readVector({ world, added }: MapSources, address: TileAddress): Promise<VectorAnswer> {
  const isAdded = added && address.z >= added.facts.minZoom && address.z <= added.facts.maxZoom
  let isStandIn = false
  const bytes = isAdded
    ? await added.tile(address).catch(() => {
        isStandIn = true
        return null
      })
    : null
  return { bytes: bytes ? withLand(bytes) : await ofWorld(world, address), isStandIn }
}

/** The world map ends at different zooms in different places; deeper tiles are enlarged from the last one above. */
async function ofWorld(world: TileSource, address: TileAddress): Promise<Uint8Array | null> {
  for (let up = 0; up <= address.z; up++) {
    const above = { z: address.z - up, x: address.x >> up, y: address.y >> up }
    const bytes = above.z <= world.facts.maxZoom ? await world.tile(above) : null
    if (bytes) return up === 0 ? bytes : enlarge(bytes, above, address)
  }
  return null
}

const tileOf = (body: Buffer, format: TileFormat): Tile => ({
  body,
  format,
  etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
})
