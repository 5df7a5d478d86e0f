import { VectorTile } from '@mapbox/vector-tile'
import type { Dictionary } from '@meydan/domain/languages.ts'
import { PbfReader } from 'pbf'
import { fitting, type Label, labelsOf, labelText } from './map-labels.ts'
import { bearable, type Shape, shapesOf } from './map-shapes.ts'
import type { TileAddress } from './tile-source.ts'

// docs/decisions/0327: The map of a public page is a drawing

export type Scheme = 'light' | 'dark'
export type PictureRequest = { lat: number; lng: number; language: Dictionary; scheme: Scheme }
type ReadTile = (address: TileAddress) => Promise<Uint8Array | null>

/** A phone shows the middle of it, a large screen all. */
export const MAP_PICTURE = { width: 960, height: 240 }
const PHONE_WIDTH_PX = 340
const TILE_PX = 512
/** Where there are streets, they are shown; elsewhere, and on the base map, names of towns and districts are. */
const STREETS_FROM_ZOOM = 13
const STREETS_ZOOM = 15
const STREETS = new Set(['street', 'road', 'building'])
const NAMES_ZOOMS = [11, 10, 9, 8, 7, 6]
const NAMES_WANTED = 2
const MOST_LAT = 85
/** What is outside of the picture by more is cut off. */
const MARGIN_PX = 4

/** The point of the pin; its body is above. */
const PIN = { x: MAP_PICTURE.width / 2, y: MAP_PICTURE.height / 2 + 20 }
const PIN_BOX = { left: PIN.x - 20, right: PIN.x + 20, top: PIN.y - 52, bottom: PIN.y + 4 }
const PIN_PATH = 'M20 51C20 51 38 31 38 19A18 18 0 0 0 2 19C2 31 20 51 20 51Z'

/** The colours of the app's map, copied because they belong to another workspace. */
const COLOURS = {
  light: {
    water: '#bfe0e2',
    land: '#f6f2ea',
    green: '#e2ead2',
    building: '#e9e2d6',
    road: '#fff',
    mainRoad: '#fbe9bf',
    coast: '#8fc0c4',
    border: '#a99d8e',
    text: '#4d453d',
    dimText: '#6f665c',
    halo: '#fbf9f5',
    pin: '#0a7175',
    pinEdge: '#fff',
  },
  dark: {
    water: '#10282b',
    land: '#221f1b',
    green: '#25291e',
    building: '#2b2722',
    road: '#35302a',
    mainRoad: '#453a26',
    coast: '#1d4a4e',
    border: '#5d554c',
    text: '#d9d2c8',
    dimText: '#a79e93',
    halo: '#171512',
    pin: '#2cbcbb',
    pinEdge: '#171512',
  },
}

/** The surroundings of a position, with a pin on it, as SVG. */
export async function drawMap(
  { lat, lng, language, scheme }: PictureRequest,
  tileAt: ReadTile,
  maxZoom: number,
): Promise<string> {
  const drawAt = (zoom: number) => draw({ lat, lng, language, zoom, tileAt, maxZoom })
  const streets = maxZoom >= STREETS_FROM_ZOOM ? await drawAt(STREETS_ZOOM) : NOTHING
  const { tiles, labels } = hasStreets(streets) ? streets : await drawNames(drawAt)
  const { width, height } = MAP_PICTURE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${styleOf(scheme)}</style><rect class="water" width="${width}" height="${height}"/>${tilesText(tiles)}${labels.map(labelText).join('')}<g class="pin" transform="translate(${PIN.x - 20} ${PIN.y - 51})"><path d="${PIN_PATH}"/><circle cx="20" cy="19" r="7"/></g></svg>`
}

type Tile = { box: string; shapes: Shape[]; labels: Label[] }
type Drawing = { tiles: Tile[]; labels: Label[] }
const NOTHING: Drawing = { tiles: [], labels: [] }
const namesIn = ({ labels }: Drawing) => labels.filter(({ x }) => Math.abs(x - PIN.x) <= PHONE_WIDTH_PX / 2).length

const hasStreets = ({ tiles }: Drawing) => tiles.some(({ shapes }) => shapes.some(({ name }) => STREETS.has(name)))

/** The closest view in which a phone sees two names; else the one with most names. */
async function drawNames(drawAt: (zoom: number) => Promise<Drawing>): Promise<Drawing> {
  const tried: Drawing[] = []
  for (const zoom of NAMES_ZOOMS) {
    const drawing = await drawAt(zoom)
    tried.push(drawing)
    if (namesIn(drawing) >= NAMES_WANTED) break
  }
  const best = tried.toSorted((a, b) => namesIn(b) - namesIn(a))[0] ?? NOTHING
  // Where nothing is near, the widest view shows at least a coast or a border.
  return namesIn(best) > 0 ? best : (tried.at(-1) ?? best)
}

type View = Omit<PictureRequest, 'scheme'> & { zoom: number; tileAt: ReadTile; maxZoom: number }

async function draw({ lat, lng, language, zoom, tileAt, maxZoom }: View): Promise<Drawing> {
  const z = Math.min(zoom, maxZoom)
  const tilePx = TILE_PX * 2 ** (zoom - z)
  const count = 2 ** z
  const middle = worldPoint(lat, lng)
  const { width, height } = MAP_PICTURE
  const left = middle.x * count * tilePx - PIN.x
  const top = middle.y * count * tilePx - PIN.y
  const columns = between(Math.floor(left / tilePx), Math.floor((left + width) / tilePx))
  const rows = between(Math.floor(top / tilePx), Math.floor((top + height) / tilePx))
  const read = await Promise.all(
    rows.flatMap((y) =>
      columns.map(async (x) => {
        if (y < 0 || y >= count) return []
        const bytes = await tileAt({ z, x: ((x % count) + count) % count, y })
        return bytes ? drawTile(bytes, { x: x * tilePx - left, y: y * tilePx - top, tilePx, zoom, language }) : []
      }),
    ),
  )
  const tiles = read.flat()
  const edge = { left: 4, top: 4, right: width - 4, bottom: height - 4 }
  return {
    tiles,
    labels: fitting(
      tiles.flatMap((tile) => tile.labels),
      edge,
      PIN_BOX,
    ),
  }
}

type Position = { x: number; y: number; tilePx: number; zoom: number; language: Dictionary }

/** A tile is drawn in its own units and cut off at its border, one pixel outside, so that no seam is seen. */
function drawTile(bytes: Uint8Array, { x, y, tilePx, zoom, language }: Position): Tile {
  const tile = new VectorTile(new PbfReader(bytes))
  const extent = Object.values(tile.layers)[0]?.extent ?? 4_096
  const unitsPerPx = extent / tilePx
  const { width, height } = MAP_PICTURE
  const window = {
    left: (-x - MARGIN_PX) * unitsPerPx,
    top: (-y - MARGIN_PX) * unitsPerPx,
    right: (width - x + MARGIN_PX) * unitsPerPx,
    bottom: (height - y + MARGIN_PX) * unitsPerPx,
  }
  const units = [-unitsPerPx, -unitsPerPx, extent + 2 * unitsPerPx, extent + 2 * unitsPerPx].map(round).join(' ')
  const box = `x="${round(x - 1)}" y="${round(y - 1)}" width="${tilePx + 2}" height="${tilePx + 2}" viewBox="${units}"`
  const labels = labelsOf(tile, zoom, language).map((label) => ({
    ...label,
    x: x + label.x / unitsPerPx,
    y: y + label.y / unitsPerPx,
  }))
  return { box, shapes: shapesOf(tile, window, unitsPerPx), labels }
}

function tilesText(tiles: Tile[]): string {
  const drawn = bearable(tiles.flatMap(({ shapes }) => shapes))
  const pathsOf = ({ shapes }: Tile) =>
    shapes.filter(({ name }) => drawn.has(name)).map(({ name, d }) => `<path class="${name}" d="${d}"/>`)
  return tiles.map((tile) => `<svg ${tile.box}>${pathsOf(tile).join('')}</svg>`).join('')
}

const round = (value: number) => Math.round(value * 100) / 100
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Web Mercator, from 0 to 1. */
function worldPoint(lat: number, lng: number) {
  const sin = Math.sin((Math.max(-MOST_LAT, Math.min(MOST_LAT, lat)) * Math.PI) / 180)
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) }
}

function styleOf(scheme: Scheme): string {
  const { water, land, green, building, road, mainRoad, coast, border, text, dimText, halo, pin, pinEdge } =
    COLOURS[scheme]
  return `path{fill:none;vector-effect:non-scaling-stroke;stroke-linecap:round;stroke-linejoin:round}
.water{fill:${water};fill-rule:evenodd}.land{fill:${land};fill-rule:evenodd;stroke:${coast}}.green{fill:${green}}.building{fill:${building}}
.street{stroke:${road};stroke-width:4}.road{stroke:${mainRoad};stroke-width:7}.border{stroke:${border};stroke-dasharray:4 4}
text{font-family:Inter,Vazirmatn,system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke:${halo};stroke-width:3px;stroke-linejoin:round}
.town{fill:${text};font-weight:600}.district{fill:${dimText}}
.pin path{fill:${pin};stroke:${pinEdge};stroke-width:2.5}.pin circle{fill:${pinEdge}}`
}
