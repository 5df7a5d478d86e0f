/** The outline of our markers, in a box of 40 by 52. */
export const MARKER_PATH = 'M20 51C20 51 38 31 38 19A18 18 0 0 0 2 19C2 31 20 51 20 51Z'
export const MARKER_BOX = { width: 40, height: 52 }

/** Enough for high-density screens; the GPU scales it down. */
const PIXEL_RATIO = 3
const ICON = { side: 20, left: 10, top: 9, drawnSide: 24 }

interface MarkerColors {
  fill: string
  edge: string
  icon: string
}

/** A marker with one of our icons, as an image for a map layer. */
export function drawMarker(icon: SVGElement, colors: MarkerColors) {
  const canvas = document.createElement('canvas')
  canvas.width = MARKER_BOX.width * PIXEL_RATIO
  canvas.height = MARKER_BOX.height * PIXEL_RATIO
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(PIXEL_RATIO, PIXEL_RATIO)
  const outline = new Path2D(MARKER_PATH)
  Object.assign(pen, { fillStyle: colors.fill, strokeStyle: colors.edge, lineWidth: 2.5 })
  pen.fill(outline)
  pen.stroke(outline)
  pen.translate(ICON.left, ICON.top)
  pen.scale(ICON.side / ICON.drawnSide, ICON.side / ICON.drawnSide)
  Object.assign(pen, { fillStyle: colors.icon, strokeStyle: colors.icon, lineWidth: 2, lineCap: 'round' })
  const isFilled = icon.getAttribute('fill') !== 'none'
  for (const path of icon.querySelectorAll('path')) {
    const shape = new Path2D(path.getAttribute('d') ?? '')
    if (isFilled) pen.fill(shape)
    else pen.stroke(shape)
  }
  return { picture: pen.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: PIXEL_RATIO }
}
