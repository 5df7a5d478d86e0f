import { type Bounds, withoutEdges } from './map-point.ts'
import { IS_NARROW } from './narrow.ts'

/** On a phone the search box, the question for the location and the tabs lie over the map, and below the low sheet. */
export const COVERED = { top: 190, bottom: 20, left: 0, right: 0 }

export const isNarrow = () => window.matchMedia(IS_NARROW).matches

/** The bounds of a map of Explore without what is covered on a phone. */
export function seenBounds(bounds: Bounds, canvas: HTMLCanvasElement | undefined): Bounds {
  if (!canvas || !isNarrow()) return bounds
  return withoutEdges(bounds, { width: canvas.clientWidth, height: canvas.clientHeight }, COVERED)
}
