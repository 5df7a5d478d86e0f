/**
 * Cubes of space that the globe passes through, named as the database's sphere_cells() names them (migration 0075): a position
 * is in one of each size. In coordinates of the unit sphere nothing is special about the poles or the date line.
 */
const SIZES = { a: 4_096, b: 512, c: 64 } as const
type Size = keyof typeof SIZES

/** How far around a position is looked, in edges of a cube: 1.9 and 4.7 km, 16 and 37 km, 124 and 300 km. */
export const RINGS: readonly { size: Size; edges: number }[] = (['a', 'b', 'c'] as const).flatMap((size) => [
  { size, edges: 1.25 },
  { size, edges: 3 },
])

/** Straight through the earth, in radii: everything nearer than this is in the cells of the ring. */
export const ringChord = ({ size, edges }: (typeof RINGS)[number]) => edges / SIZES[size]

/** Sine and cosine may differ by a last digit between here and the database, and that digit may decide between two cells. */
const MARGIN = 1e-6

type Axis = { name: string; gap: number; least: number; most: number }

/** The cells of one size that lie within a ring around a position and on the globe. */
export function cellsAround(location: { lat: number; lng: number }, ring: (typeof RINGS)[number]): string[] {
  const parts = SIZES[ring.size]
  const reach = ring.edges + MARGIN * parts
  const [xs, ys, zs] = unitVector(location).map((value) => axis(value * parts, reach, parts))
  const cells: string[] = []
  for (const x of xs ?? [])
    for (const y of ys ?? [])
      for (const z of zs ?? []) {
        const isNear = x.gap + y.gap + z.gap <= reach ** 2
        const isOnGlobe =
          x.least + y.least + z.least <= (parts + MARGIN * parts) ** 2 &&
          x.most + y.most + z.most >= (parts - MARGIN * parts) ** 2
        if (isNear && isOnGlobe) cells.push(ring.size + x.name + y.name + z.name)
      }
  return cells
}

function unitVector({ lat, lng }: { lat: number; lng: number }): number[] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** Along one axis: each slice within reach, the square of how far it is, and the squares of its own least and most. */
function axis(at: number, reach: number, parts: number): Axis[] {
  const slices: Axis[] = []
  for (let from = Math.floor(at - reach); from <= Math.floor(at + reach); from++) {
    const gap = Math.max(from - at, 0, at - from - 1)
    slices.push({
      name: (from + parts).toString(16).padStart(4, '0'),
      gap: gap ** 2,
      least: Math.max(from, 0, -from - 1) ** 2,
      most: Math.max(Math.abs(from), Math.abs(from + 1)) ** 2,
    })
  }
  return slices
}
