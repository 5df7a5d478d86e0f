import type { VectorTile } from '@mapbox/vector-tile'
import { escapeHtml } from '#lib/escape-html.ts'
import { featuresOf } from './map-shapes.ts'

/** A name on the map, and where it is. */
export type Label = { text: string; x: number; y: number; isDistrict: boolean; rank: number }
type Box = { left: number; top: number; right: number; bottom: number }

const TOWNS = ['locality', 'city', 'town', 'village']
const DISTRICTS = ['neighbourhood', 'macrohood', 'suburb', 'quarter']
const MOST_LABELS = 24
const MOST_CHARACTERS = 40
/** A letter is about this wide, in its own height. */
const LETTER = 0.58
const GAP_PX = 6
/** From the middle of a line down to its baseline, and how far a label moves aside, in its own height. */
const BASELINE = 0.35
const ASIDE = 1.6

/** The names in a tile that are shown at a zoom, at their positions in the tile. */
export function labelsOf(tile: VectorTile, zoom: number, language: string): Label[] {
  return ['places', 'place']
    .flatMap((layer) => featuresOf(tile, layer))
    .flatMap((feature): Label[] => {
      const { kind, class: other, min_zoom = 0, rank, population_rank, name } = feature.properties
      const text = String(feature.properties[`name:${language}`] ?? name ?? '').slice(0, MOST_CHARACTERS)
      const isDistrict = DISTRICTS.includes(String(kind ?? other))
      if (!text || Number(min_zoom) > zoom || !(isDistrict || TOWNS.includes(String(kind ?? other)))) return []
      const [point] = feature.loadGeometry()[0] ?? []
      // A name near the border of a tile is in its neighbour, too.
      if (!point || point.x < 0 || point.y < 0 || point.x >= feature.extent || point.y >= feature.extent) return []
      return [{ text, x: point.x, y: point.y, isDistrict, rank: Number(rank ?? population_rank ?? 0) }]
    })
}

/** The labels that fit beside each other and around what is `taken`: large towns first. They move aside for each other. */
export function fitting(labels: Label[], picture: Box, taken: Box): Label[] {
  const boxes = [taken]
  const ordered = labels.toSorted((a, b) => Number(a.isDistrict) - Number(b.isDistrict) || b.rank - a.rank)
  return ordered
    .flatMap((label) => {
      const free = asidesOf(label).find((aside) => {
        const box = boxOf(aside)
        return isWithin(box, picture) && !boxes.some((other) => meet(box, other))
      })
      if (free) boxes.push(boxOf(free))
      return free ?? []
    })
    .slice(0, MOST_LABELS)
}

export const labelText = (label: Label) =>
  `<text class="${label.isDistrict ? 'district' : 'town'}" x="${Math.round(label.x)}" y="${Math.round(label.y + sizeOf(label) * BASELINE)}" font-size="${sizeOf(label)}">${escapeHtml(label.text)}</text>`

/** Between 12 and 17 pixels, by the size of the town. */
const sizeOf = ({ isDistrict, rank }: Label) =>
  isDistrict ? 12 : Math.round(Math.min(17, Math.max(12, 12 + (rank - 40) / 6)))

const halfWidthOf = (label: Label) => ([...label.text].length * sizeOf(label) * LETTER) / 2

/** On its point, below, above and beside it. */
function asidesOf(label: Label): Label[] {
  const size = sizeOf(label)
  const sideways = halfWidthOf(label) + size
  return [
    label,
    { ...label, y: label.y + ASIDE * size },
    { ...label, y: label.y - ASIDE * size },
    { ...label, x: label.x + sideways },
    { ...label, x: label.x - sideways },
  ]
}

function boxOf(label: Label): Box {
  const [half, size] = [halfWidthOf(label), sizeOf(label)]
  return { left: label.x - half, right: label.x + half, top: label.y - size * 0.7, bottom: label.y + size * 0.7 }
}

const isWithin = (box: Box, all: Box) =>
  box.left >= all.left && box.right <= all.right && box.top >= all.top && box.bottom <= all.bottom

const meet = (a: Box, b: Box) =>
  a.left < b.right + GAP_PX && b.left < a.right + GAP_PX && a.top < b.bottom && b.top < a.bottom
