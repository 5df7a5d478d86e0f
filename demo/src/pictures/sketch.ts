import type { Random } from '#random.ts'

/** The colours of a subject: its body, a second material, and a small accent. */
export interface Colours {
  main: string
  second: string
  accent: string
}

/** A subject draws itself in a 1000×1000 box, standing on y = 800 around x = 500, lit from the upper left. */
export type Subject = (sketch: Sketch, colours: Colours) => string

/** Colours at offsets from 0 to 1, with an optional opacity. */
type Stops = Readonly<Record<number, string | readonly [colour: string, opacity: number]>>

export interface Sketch {
  random: Random
  /** From left to right by default. */
  linear(stops: Stops, x1?: number, y1?: number, x2?: number, y2?: number): string
  down(stops: Stops): string
  diagonal(stops: Stops): string
  radial(stops: Stops, cx?: number, cy?: number, r?: number): string
  /** The fill of a solid lit from the upper left. */
  lit(colour: string, strength?: number): string
  /** A round upright body (bottle, pot, lamp stand): dark at both edges, a highlight left of the middle. */
  round(colour: string, strength?: number): string
  shadow(cx: number, cy: number, rx: number, ry: number, opacity?: number): string
  defs(): string
}

export function createSketch(random: Random): Sketch {
  const defs: string[] = []
  const define = (kind: string, geometry: string, stops: Stops) => {
    const id = `g${defs.length}`
    const inner = Object.entries(stops)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([offset, stop]) => {
        const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop
        return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
      })
    defs.push(`<${kind} id="${id}" ${geometry}>${inner.join('')}</${kind}>`)
    return `url(#${id})`
  }
  const sketch: Sketch = {
    random,
    linear: (stops, x1 = 0, y1 = 0, x2 = 1, y2 = 0) =>
      define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops),
    down: (stops) => sketch.linear(stops, 0, 0, 0, 1),
    diagonal: (stops) => sketch.linear(stops, 0, 0, 1, 1),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) => define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops),
    lit: (colour, strength = 1) =>
      sketch.linear(
        { 0: lighten(colour, 0.22 * strength), 0.45: colour, 1: darken(colour, 0.2 * strength) },
        0,
        0,
        0.9,
        1,
      ),
    round: (colour, strength = 1) =>
      sketch.linear({
        0: darken(colour, 0.18 * strength),
        0.28: lighten(colour, 0.3 * strength),
        0.55: colour,
        1: darken(colour, 0.32 * strength),
      }),
    shadow: (cx, cy, rx, ry, opacity = 0.38) => {
      const fill = sketch.radial({ 0: [SHADE, opacity], 0.55: [SHADE, opacity * 0.55], 1: [SHADE, 0] })
      return ellipse(cx, cy, rx, ry, fill)
    },
    defs: () => `<defs>${defs.join('')}</defs>`,
  }
  return sketch
}

/** Shadows tend to violet and lights to cream, so that all pictures have the same daylight. */
const SHADE = '#1d1433'
const GLOW = '#fff6e4'

export const darken = (colour: string, amount: number) => mix(colour, SHADE, amount)
export const lighten = (colour: string, amount: number) => mix(colour, GLOW, amount)

export function mix(a: string, b: string, amount: number): string {
  const [from, to] = [channels(a), channels(b)]
  return `#${from.map((value, i) => hex(value + ((to[i] as number) - value) * amount)).join('')}`
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')

const n = (value: number) => Math.round(value * 10) / 10

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${extra}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, extra = '') =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${extra}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

export const stroke = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const ring = (cx: number, cy: number, r: number, colour: string, width: number, extra = '') =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${extra}/>`

export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`

/** Draws `count` shapes, each from its index. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Draws one shape for each value. */
export const drawEach = <Value>(values: readonly Value[], draw: (value: Value, index: number) => string): string[] =>
  values.map(draw)
