// Draws the map of /active-countries into web/src/features/countries/world.generated.ts: node scripts/world-map.ts
// Run it by hand when the list of regions changes. Drawn beforehand, because the real map is a hundred times heavier.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** TopoJSON: neighbours share arcs, which are delta-encoded integers. */
interface Topology {
  arcs: [number, number][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { countries: { geometries: Geometry[] } }
}
type Geometry = { id?: string } & ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] })
type Point = [number, number]

const WIDTH = 1000
// The empty Pacific and the far south are cropped.
const VIEW = { x: 95, y: 0, width: 895, height: 430 }
const SCALE = WIDTH / (2 * Math.PI * 0.8707)
const EQUATOR_Y = 258 // from the top edge
const ANTARCTICA = '010'

/** Countries with a shape of their own: the ten regions, and the zones us and ir. */
const COUNTRIES: Record<string, { id: string; marker: Point }> = {
  ca: { id: '124', marker: [-106, 57] },
  in: { id: '356', marker: [79, 22] },
  de: { id: '276', marker: [10.5, 51] },
  br: { id: '076', marker: [-53, -10] },
  jp: { id: '392', marker: [138.5, 36.5] },
  za: { id: '710', marker: [24, -29] },
  au: { id: '036', marker: [134, -25] },
  cn: { id: '156', marker: [104, 35] },
  ru: { id: '643', marker: [96, 62] },
  tr: { id: '792', marker: [35, 39] },
  us: { id: '840', marker: [-98, 39] },
  ir: { id: '364', marker: [54, 32] },
}

/** The Natural Earth projection. */
function project([longitude, latitude]: Point): Point {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180]
  const p2 = phi * phi
  const p4 = p2 * p2
  const x = lambda * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4)))
  const y = phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)))
  return [Math.round(WIDTH / 2 + x * SCALE), Math.round(EQUATOR_Y - y * SCALE)]
}

const file = createRequire(new URL('../server/package.json', import.meta.url)).resolve(
  'world-atlas/countries-110m.json',
)
const world: Topology = JSON.parse(readFileSync(file, 'utf8'))

const arcs = world.arcs.map((steps) => {
  const [sum, { scale, translate }] = [[0, 0] as Point, world.transform]
  return steps.map(([dx, dy]) => {
    sum[0] += dx
    sum[1] += dy
    return [sum[0] * scale[0] + translate[0], sum[1] * scale[1] + translate[1]] as Point
  })
})

/** A negative index means the arc of its bitwise complement, reversed. */
const pointsOf = (ring: number[]) =>
  ring.flatMap((arc) => (arc < 0 ? (arcs[~arc] ?? []).toReversed() : (arcs[arc] ?? [])))

/** Removes jumps across 180°: longitudes continue beyond it instead. */
function unwrapped(points: Point[]): Point[] {
  let turns = 0
  return points.map(([longitude, latitude], index) => {
    const step = longitude - (points[index - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + turns * 360, latitude]
  })
}

function pathOfRing(ring: number[]): string {
  const points = unwrapped(pointsOf(ring))
    .map(project)
    .filter(([x, y], index, all) => x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1])
  if (points.length < 4) return '' // smaller than a point
  const [[x0, y0], ...rest] = points as [Point, ...Point[]]
  let [x, y] = [x0, y0]
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${x0} ${y0}l${steps.join(' ').replaceAll(' -', '-')}z`
}

const pathOf = (shape: Geometry) =>
  (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs).flat().map(pathOfRing).join('')

const shapes = world.objects.countries.geometries.filter(({ id }) => id !== ANTARCTICA)
const ours = new Set(Object.values(COUNTRIES).map(({ id }) => id))
const land = shapes
  .filter(({ id }) => !ours.has(id ?? ''))
  .map(pathOf)
  .join('')
const countries = Object.entries(COUNTRIES).map(([code, { id, marker }]) => {
  const shape = shapes.find((each) => each.id === id)
  if (!shape) throw new Error(`The atlas has no country ${id}`)
  const [x, y] = project(marker)
  return `  ${code}: { x: ${x}, y: ${y}, path: '${pathOf(shape)}' },`
})

const text = `// Drawn by scripts/world-map.ts from Natural Earth; not edited by hand.
export const VIEW_BOX = '${Object.values(VIEW).join(' ')}'
export const LAND =
  '${land}'
export const COUNTRIES = {
${countries.join('\n')}
} as const
`
writeFileSync(new URL('../web/src/features/countries/world.generated.ts', import.meta.url), text)
console.log(`${text.length} characters`)
