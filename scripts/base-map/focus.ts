export type Position = [lng: number, lat: number]

const CELL_DEGREES = 0.25
const LARGE_CITY = 1_200_000
/** Turkey and Iran: west, south, east, north. */
const COUNTRIES: [number, number, number, number][] = [
  [25.5, 35.8, 45, 42.2],
  [44, 25, 63.5, 39.8],
]

/** The areas stored to a higher zoom than the rest: Turkey, Iran, and around large cities. */
export function createFocus(cities: { population: number; loc: { coordinates: Position } }[]) {
  const cell = (degrees: number) => Math.floor(degrees / CELL_DEGREES)
  const cells = new Set<string>()
  for (const { population, loc } of cities) {
    if (population < LARGE_CITY) continue
    const [lng, lat] = loc.coordinates
    for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) cells.add(`${cell(lng) + dx} ${cell(lat) + dy}`)
  }
  const holds = ([lng, lat]: Position) =>
    cells.has(`${cell(lng)} ${cell(lat)}`) ||
    COUNTRIES.some(([west, south, east, north]) => lng > west && lng < east && lat > south && lat < north)

  return {
    holds,
    /** Whether the tile touches one of the two countries. */
    isHome: (z: number, x: number, y: number) =>
      COUNTRIES.some(
        ([west, south, east, north]) =>
          lngOf(x + 1, z) > west && lngOf(x, z) < east && latOf(y, z) > south && latOf(y + 1, z) < north,
      ),
    holdsTile(z: number, x: number, y: number) {
      const [west, east, north, south] = [lngOf(x, z), lngOf(x + 1, z), latOf(y, z), latOf(y + 1, z)]
      const [stepX, stepY] = [Math.min(0.2, (east - west) / 2), Math.min(0.2, (north - south) / 2)]
      for (let lng = west; lng <= east; lng += stepX)
        for (let lat = south; lat <= north; lat += stepY) if (holds([lng, lat])) return true
      return false
    },
  }
}

const lngOf = (x: number, z: number) => (x / 2 ** z) * 360 - 180
const latOf = (y: number, z: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI
