import type { Position } from './position.ts'

/** A position, or with a radius the area around it in which something is. */
export interface Spot extends Position {
  radius_m?: number
}

const EARTH_RADIUS_M = 6_371_008.8
const DEGREE_M = (EARTH_RADIUS_M * Math.PI) / 180
const CIRCLE_CORNERS = 64
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The position so many metres to the east and north. */
function moved({ lat, lng }: Position, east_m: number, north_m: number): Position {
  const metresPerDegreeOfLongitude = DEGREE_M * Math.max(Math.cos(radians(lat)), 0.01)
  return { lat: lat + north_m / DEGREE_M, lng: lng + east_m / metresPerDegreeOfLongitude }
}

/** The border of an area; a position alone is its own border. */
export function borderOf({ lat, lng, radius_m }: Spot): Position[] {
  if (!radius_m) return [{ lat, lng }]
  return Array.from({ length: CIRCLE_CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % CIRCLE_CORNERS)) / CIRCLE_CORNERS
    return moved({ lat, lng }, radius_m * Math.sin(angle), radius_m * Math.cos(angle))
  })
}

/** Areas as polygons, in the format of the map library. */
export const areaFeatures = (spots: Spot[]) => ({
  type: 'FeatureCollection' as const,
  features: spots
    .filter(({ radius_m }) => radius_m)
    .map((spot) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Polygon' as const, coordinates: [borderOf(spot).map(({ lat, lng }) => [lng, lat])] },
    })),
})

/** Along the surface of the earth. */
export function metresBetween(a: Position, b: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const haversine = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng)
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, haversine)))
}
