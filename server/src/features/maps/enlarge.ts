import { VectorTile } from '@mapbox/vector-tile'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { PbfReader } from 'pbf'
import type { TileAddress } from './tile-source.ts'

const EXTENT = 4_096

/** Cuts the part of a tile that a deeper tile shows and enlarges it. */
export function enlarge(bytes: Uint8Array, from: TileAddress, to: TileAddress): Uint8Array | null {
  const { layers } = new VectorTile(new PbfReader(bytes))
  const parts = Object.entries(layers).flatMap(([name, layer]) => {
    const features: Feature[] = Array.from({ length: layer.length }, (_, at) =>
      layer.feature(at).toGeoJSON(from.x, from.y, from.z),
    )
    const options = { maxZoom: to.z, indexMaxZoom: 0, indexMaxPoints: 0, tolerance: 0, extent: EXTENT, buffer: 128 }
    const tile = new GeoJSONVT({ type: 'FeatureCollection', features }, options).getTile(to.z, to.x, to.y)
    return tile?.features.length ? [[name, tile] as const] : []
  })
  if (!parts.length) return null
  return fromGeojsonVt(Object.fromEntries(parts) as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: EXTENT })
}

/** Land everywhere, for tiles that draw only water: in our style, everything that is not land is water. */
const LAND = fromGeojsonVt(
  {
    earth: {
      features: [
        {
          type: 3,
          geometry: [
            [
              [-128, -128],
              [EXTENT + 128, -128],
              [EXTENT + 128, EXTENT + 128],
              [-128, EXTENT + 128],
              [-128, -128],
            ],
          ],
          tags: {},
        },
      ],
    } as unknown as Parameters<typeof fromGeojsonVt>[0][string],
  },
  { version: 2, extent: EXTENT },
)

/** A vector tile is a list of layers, so two concatenated tiles are one tile. */
export function withLand(bytes: Uint8Array): Uint8Array {
  return 'earth' in new VectorTile(new PbfReader(bytes)).layers ? bytes : Buffer.concat([LAND, bytes])
}
