import type { Random } from '#random.ts'
import { BACKDROPS, SCENERY, type Setting } from './backdrops.ts'
import { type Colours, createSketch, group, type Subject } from './sketch.ts'

export interface Picture {
  subject: Subject
  setting: Setting
  colours: Colours
  frame: keyof typeof FRAME_SIZE_PX
  /** 0 shows the whole subject; later views of a carousel are closer and shifted. */
  view: number
}

const FRAME_SIZE_PX = {
  square: { width: 900, height: 900 },
  portrait: { width: 900, height: 1125 },
  small: { width: 720, height: 720 },
} as const

export function composePicture(picture: Picture, random: Random): string {
  const sketch = createSketch(random)
  const scenery = random.pick(SCENERY)
  const backdrop = random.pick(BACKDROPS[picture.setting])(sketch, scenery)
  const { width, height } = FRAME_SIZE_PX[picture.frame]
  const tall = picture.frame === 'portrait'
  const zoom = picture.view === 0 ? random.between(1.0, 1.12) : random.between(1.35, 1.65)
  const mirrored = random.chance(picture.setting === 'above' ? 0.2 : 0.4)
  const focusX = picture.view === 0 ? 500 + random.int(-24, 24) : 500 + random.int(-130, 130)
  const focusY = picture.view === 0 ? (picture.setting === 'above' ? 500 : 530) : random.int(520, 640)
  const turn = picture.setting === 'above' ? random.int(-16, 16) : 0
  const centreY = tall ? 650 : 500
  const stand = `translate(500 ${centreY}) scale(${mirrored ? -zoom : zoom} ${zoom}) rotate(${turn}) translate(${-focusX} ${-focusY})`
  const body = picture.subject(sketch, picture.colours)
  const backZoom = picture.view === 0 ? 1 : (zoom + 1) / 2
  // The ground of the backdrop must meet the feet of the subject at any zoom.
  const backShift = centreY + (800 - focusY) * zoom - 800 * backZoom
  const back = group(
    `translate(${500 - 500 * backZoom} ${picture.setting === 'above' ? 0 : backShift}) scale(${backZoom})`,
    backdrop,
  )
  const viewHeight = tall ? 1250 : 1000
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${viewHeight}">`,
    // Gradients are collected while drawing; SVG allows definitions anywhere.
    back,
    group(stand, body),
    sketch.defs(),
    '</svg>',
  ].join('')
}
