import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { createCities } from './cities.ts'
import { enlarge, withLand } from './enlarge.ts'
import { isRaster, type TileAddress, type TileFormat, type TileSource } from './tile-source.ts'

/** Vector tiles are stored compressed; images are compressed anyway. */
export type Tile = { body: Buffer; etag: string; format: TileFormat }

/** Tiles kept in memory: some 30 kB each. */
const MAX_CACHED_TILES = 500
const compress = promisify(gzip)

/** `world` ships with the server; `added` is the operator's archive with streets, or another tile server. */
export type MapSources = { world: TileSource; added: TileSource | null }

/** The tiles of the map, and the lists of cities. */
export class MapsService {
  readonly cities = createCities()
  readonly #openSources: () => Promise<MapSources>
  #sources: Promise<MapSources> | null = null
  readonly #tiles = new LRUCache<string, { tile: Promise<Tile | null> }>({ max: MAX_CACHED_TILES })

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

  /** Returns a tile, or null outside of the map. */
  async tile(address: TileAddress): Promise<Tile | null> {
    const sources = await this.#opened()
    const { z, x, y } = address
    if (z > maxZoomOf(sources) || x >= 2 ** z || y >= 2 ** z) return null
    const key = `${z}/${x}/${y}`
    const cached = this.#tiles.get(key)
    if (cached) return cached.tile
    const tile = read(sources, address)
    this.#tiles.set(key, { tile })
    tile.catch(() => this.#tiles.delete(key))
    return tile
  }

  /** A vector tile as it is, for drawing; if the operator's tiles are images, one of the base map. */
  async vectorTile(address: TileAddress): Promise<Uint8Array | null> {
    return readVector(vectorsOf(await this.#opened()), address)
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

async function read(sources: MapSources, address: TileAddress): Promise<Tile | null> {
  const raster = rasterOf(sources)
  if (raster) {
    const bytes = await raster.tile(address)
    return bytes && tileOf(Buffer.from(bytes), raster.facts.format)
  }
  const vector = await readVector(sources, address)
  return vector && tileOf(await compress(vector), 'mvt')
}

async function readVector({ world, added }: MapSources, address: TileAddress): Promise<Uint8Array | null> {
  const isAdded = added && address.z >= added.facts.minZoom && address.z <= added.facts.maxZoom
  const bytes = isAdded ? await added.tile(address) : null
  return bytes ? withLand(bytes) : ofWorld(world, address)
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
