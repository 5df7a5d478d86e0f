import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'

type Point = { x: number; y: number }
/** The part of a tile that is seen, in the units of the tile. */
export type Window = { left: number; top: number; right: number; bottom: number }

const POLYGON = 3
/** Points closer than this are one point: a pixel. */
const STEP_PX = 1

/** What is drawn, from the ground up: the same layers as in the app's map style, of both schemas that it knows. */
const DRAWN: { name: string; layers: string[]; kinds?: string[] }[] = [
  { name: 'land', layers: ['earth'] },
  {
    name: 'green',
    layers: ['landcover', 'landuse'],
    kinds: ['park', 'forest', 'wood', 'grass', 'grassland', 'nature_reserve', 'garden', 'cemetery'],
  },
  { name: 'green', layers: ['park'] },
  { name: 'water', layers: ['water'] },
  { name: 'building', layers: ['buildings', 'building'] },
  { name: 'street', layers: ['roads', 'transportation'], kinds: ['minor_road', 'minor', 'tertiary'] },
  {
    name: 'road',
    layers: ['roads', 'transportation'],
    kinds: ['major_road', 'primary', 'secondary', 'trunk', 'highway', 'motorway'],
  },
  { name: 'border', layers: ['boundaries', 'boundary'], kinds: ['country'] },
]
/** Shapes that would make the picture heavy, such as the buildings of an old town, are left out. */
const MOST_CHARACTERS = 40_000
const NEEDED = new Set(['land', 'water'])

export type Shape = { name: string; d: string }

/** The shapes of a tile, in the units of the tile. */
export function shapesOf(tile: VectorTile, window: Window, unitsPerPx: number): Shape[] {
  return DRAWN.map(({ name, layers, kinds }) => {
    const d = layers
      .flatMap((layer) => featuresOf(tile, layer))
      .filter(({ properties: { kind, class: other } }) => !kinds || kinds.includes(String(kind ?? other)))
      .map((feature) => pathOf(feature, window, STEP_PX * unitsPerPx))
      .join('')
    return { name, d }
  }).filter(({ d }) => d)
}

/** The kinds of shapes that all tiles of a picture have in a bearable number. */
export function bearable(shapes: Shape[]): Set<string> {
  const byName = Map.groupBy(shapes, ({ name }) => name)
  const isBearable = (name: string) =>
    NEEDED.has(name) || (byName.get(name) ?? []).reduce((sum, { d }) => sum + d.length, 0) <= MOST_CHARACTERS
  return new Set([...byName.keys()].filter(isBearable))
}

export function featuresOf(tile: VectorTile, name: string): VectorTileFeature[] {
  const layer = tile.layers[name]
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at)).filter((feature) => !!feature)
}

function pathOf(feature: VectorTileFeature, window: Window, step: number): string {
  const isArea = feature.type === POLYGON
  return feature
    .loadGeometry()
    .map((line) => {
      if (!isArea) return touches(line, window) ? `M${written(line, step)}` : ''
      const cut = clip(line, window)
      return cut.length > 2 ? `M${written(cut, step)}Z` : ''
    })
    .join('')
}

function written(line: Point[], step: number): string {
  let last: Point | undefined
  const kept = line.filter((point, at) => {
    const isFar = !last || Math.abs(point.x - last.x) >= step || Math.abs(point.y - last.y) >= step
    if (!isFar && at < line.length - 1) return false
    last = point
    return true
  })
  return kept.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')
}

const touches = (line: Point[], { left, top, right, bottom }: Window) =>
  line.some(({ x }) => x >= left) &&
  line.some(({ x }) => x <= right) &&
  line.some(({ y }) => y >= top) &&
  line.some(({ y }) => y <= bottom)

/** Sutherland and Hodgman: cuts an area along one side of the window after the other. */
function clip(ring: Point[], { left, top, right, bottom }: Window): Point[] {
  const sides: [axis: 'x' | 'y', limit: number, sign: 1 | -1][] = [
    ['x', left, 1],
    ['x', right, -1],
    ['y', top, 1],
    ['y', bottom, -1],
  ]
  return sides.reduce((points, [axis, limit, sign]) => {
    const isInside = (point: Point) => (point[axis] - limit) * sign >= 0
    return points.flatMap((point, at) => {
      const before = points.at(at - 1) ?? point
      const crossing = isInside(point) === isInside(before) ? [] : [crossingOf(before, point, axis, limit)]
      return isInside(point) ? [...crossing, point] : crossing
    })
  }, ring)
}

function crossingOf(from: Point, to: Point, axis: 'x' | 'y', limit: number): Point {
  const part = (limit - from[axis]) / (to[axis] - from[axis])
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
