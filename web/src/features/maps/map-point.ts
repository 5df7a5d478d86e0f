import type { Position } from './position.ts'
import { metresBetween } from './spots.ts'

/** A post at one of its addresses, as the map needs it. */
export interface MapPoint extends Position {
  id: string
  title: string
  /** Formatted for the reader. */
  price: string
  thumbnail: string | null
}

/** Each post once, even with several addresses. */
export const withoutRepeats = (points: MapPoint[]): MapPoint[] => [
  ...new Map(points.map((point) => [point.id, point])).values(),
]

const LARGEST_ZOOM = 15
const WORLD_PX = 512

/** A view of this size that shows all points. */
export function viewOf(points: Position[], sizePx: { width: number; height: number }) {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)]
  const fit = (degrees: number, px: number, all: number) => Math.log2((px * all) / (WORLD_PX * Math.max(degrees, 1e-6)))
  const zoom = Math.min(fit(east - west, sizePx.width, 300), fit(north - south, sizePx.height, 130), LARGEST_ZOOM)
  return { lat: (south + north) / 2, lng: (west + east) / 2, zoom: Math.max(1, zoom) }
}

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** A view across the date line reaches beyond 180 degrees. */
export const isWithin = ({ west, south, east, north }: Bounds, { lat, lng }: Position): boolean =>
  lat >= south && lat <= north && [lng - 360, lng, lng + 360].some((each) => each >= west && each <= east)

/** What can be seen of a map of this size if its edges are covered. */
export function withoutEdges(
  { west, south, east, north }: Bounds,
  sizePx: { width: number; height: number },
  edgePx: { top: number; bottom: number; left: number; right: number },
): Bounds {
  const [wide, high] = [(east - west) / sizePx.width, (north - south) / sizePx.height]
  return {
    west: west + edgePx.left * wide,
    south: south + edgePx.bottom * high,
    east: east - edgePx.right * wide,
    north: north - edgePx.top * high,
  }
}

/** More than this are all over the country: a map of all of them would show nothing well. */
const FEW = 30
/** Of more, those around here are enough to begin with. */
const AROUND_M = 50_000
const NEAREST = 5

/** The box to move to where none of the points can be seen: of a few all of them, of many the nearest, if they are around here. */
export function boxOutOfSight(points: Position[], seen: Bounds): Bounds | null {
  if (!points.length || points.some((point) => isWithin(seen, point))) return null
  if (points.length <= FEW) return boxOf(points)
  const centre = { lat: (seen.north + seen.south) / 2, lng: (seen.west + seen.east) / 2 }
  const around = points
    .map((point) => ({ point, metres: metresBetween(centre, point) }))
    .filter(({ metres }) => metres <= AROUND_M)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, NEAREST)
    .map(({ point }) => point)
  return around.length ? boxOf([centre, ...around]) : null
}

function boxOf(points: Position[]): Bounds {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** In the format of the map library. */
export const pointFeatures = (points: (Position & { id: string })[]) => ({
  type: 'FeatureCollection' as const,
  features: points.map(({ id, lat, lng }) => ({
    type: 'Feature' as const,
    properties: { id },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  })),
})
