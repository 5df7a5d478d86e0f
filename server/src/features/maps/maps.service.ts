import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createCities } from './cities.ts'
import { enlarge, withLand } from './enlarge.ts'
import { isRaster, type TileAddress, type TileFormat, type TileSource } from './tile-source.ts'

/** Vector tiles are kept compressed, pictures are compressed by nature. */
export type Tile = { body: Buffer; etag: string; format: TileFormat }

/** Tiles a node keeps at hand: some 30 kB each. */
const KEPT = 500
const compress = promisify(gzip)

/** `world` ships; `added` is the operator's: an archive with streets, or another tile server. */
export type MapSources = { world: TileSource; added: TileSource | null }

export function createMapsService({ open }: { open: () => Promise<MapSources> }) {
  let opened: Promise<MapSources> | null = null
  const sources = () => {
    opened ??= open()
    return opened
  }
  const kept = new Map<string, Promise<Tile | null>>()

  return {
    cities: createCities(),

    /** Says at the start, rather than at the first map, that a file is not what it should be. */
    open: async () => void (await sources()),

    async close() {
      if (!opened) return
      const { world, added } = await opened
      await world.close()
      await added?.close()
    },

    /** Null outside of the map. */
    async tile(address: TileAddress): Promise<Tile | null> {
      const from = await sources()
      const { z, x, y } = address
      if (z > maxZoomOf(from) || x >= 2 ** z || y >= 2 ** z) return null
      const key = `${z}/${x}/${y}`
      const found = kept.get(key) ?? read(from, address)
      kept.delete(key)
      kept.set(key, found)
      found.catch(() => kept.delete(key))
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
      return found
    },

    /** TileJSON: what a map library must know of the source. */
    async describe() {
      const from = await sources()
      const { world, added } = from
      const raster = rasterOf(from)
      const credits = [added?.facts.attribution, raster ? '' : world.facts.attribution].filter(Boolean)
      return {
        tilejson: '3.0.0',
        tiles: ['/tiles/{z}/{x}/{y}'],
        minzoom: 0,
        maxzoom: maxZoomOf(from),
        format: raster?.facts.format ?? 'mvt',
        attribution: [...new Set(credits)].join(' · '),
        // Named only if all are known; a source that does not say may hold any.
        ...(!added || added.facts.layers
          ? { vector_layers: [...(world.facts.layers ?? []), ...(added?.facts.layers ?? [])] }
          : {}),
      }
    },
  }
}

const rasterOf = ({ added }: MapSources) => (added && isRaster(added.facts) ? added : null)
const maxZoomOf = ({ world, added }: MapSources) => Math.max(world.facts.maxZoom, added?.facts.maxZoom ?? 0)

async function read(from: MapSources, address: TileAddress): Promise<Tile | null> {
  const raster = rasterOf(from)
  if (raster) {
    const bytes = await raster.tile(address)
    return bytes && tileOf(Buffer.from(bytes), raster.facts.format)
  }
  const { world, added } = from
  const isAdded = added && address.z >= added.facts.minZoom && address.z <= added.facts.maxZoom
  const bytes = isAdded ? await added.tile(address) : null
  const found = bytes ? withLand(bytes) : await ofWorld(world, address)
  return found && tileOf(await compress(found), 'mvt')
}

/** The world ends at different zooms in different places; beyond, the last tile above is enlarged. */
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
