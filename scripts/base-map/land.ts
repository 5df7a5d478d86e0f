import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Position } from './focus.ts'

export type Ring = Position[]
export type Area = { outline: Ring; km2: number }

const PACKAGE = '@geo-maps/earth-lands-10m@0.6.0'
const KM2_PER_SQUARE_DEGREE = 12_364 // at the equator

/** Natural Earth's land, for small scales. */
export function readWorld(resolution: '50m' | '10m'): Ring[][] {
  const file = new URL(import.meta.resolve(`world-atlas/land-${resolution}.json`))
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? (geometry.coordinates as Ring[][]).map((rings) => rings.map(unwrap)) : [],
  )
}

/** Rings that cross the date line jump across the whole map; here they continue past 180 degrees instead. */
function unwrap(ring: Ring): Ring {
  let turns = 0
  const continuous = ring.map(([lng, lat], at): Position => {
    const before = ring[at - 1]?.[0] ?? lng
    if (lng - before > 180) turns--
    else if (lng - before < -180) turns++
    return [lng + turns * 360, lat]
  })
  const [first, last] = [continuous[0], continuous.at(-1)]
  // Antarctica surrounds the pole, which is not a point on a flat map.
  return turns !== 0 && first && last ? [...continuous, [last[0], -90], [first[0], -90], first] : continuous
}

/**
 * OpenStreetMap's land, more detailed than Natural Earth's, with lakes, which Natural Earth's land lacks. 33 MB, so it is
 * downloaded by this script only.
 */
export function readCoasts(cache: string): { islands: Area[]; lakes: Area[] } {
  const file = join(cache, 'package/map.geo.json')
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    const name = execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: cache, encoding: 'utf8' }).trim()
    execFileSync('tar', ['xzf', name], { cwd: cache })
  }
  const { geometries } = JSON.parse(readFileSync(file, 'utf8')) as { geometries: { coordinates: Ring[][] }[] }
  const polygons = geometries.flatMap(({ coordinates }) => coordinates)
  const area = (outline: Ring): Area => ({ outline, km2: areaKm2(outline) })
  return {
    islands: polygons.map(([outer = []]) => area(outer)),
    lakes: polygons.flatMap(([, ...holes]) => holes.map(area)),
  }
}

/** Chaikin's corner cutting, so that a coast measured every few hundred metres does not look like a polygon. */
export function smooth(ring: Ring, times = 2): Ring {
  if (times === 0) return ring
  const cut = ring.slice(0, -1).flatMap((from, at): Ring => {
    const to = ring[at + 1] as Position
    const between = (part: number): Position => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    return [between(0.25), between(0.75)]
  })
  return smooth([...cut, cut[0] as Position], times - 1)
}

function areaKm2(ring: Ring): number {
  let sum = 0
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [a, b] = [ring[before], ring[at]]
    if (a && b) sum += (a[0] - b[0]) * (a[1] + b[1])
  }
  return Math.abs(sum / 2) * Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180) * KM2_PER_SQUARE_DEGREE
}
