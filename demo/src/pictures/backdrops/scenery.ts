import { darken, group, lighten, path, rect, repeat, type Sketch } from '#pictures/sketch.ts'

export interface Scenery {
  wall: string
  floor: string
  tint: string
}

/** Drawn 1000 wide with the ground at y = 800, with a wide margin, because compositions shift, zoom and use 4:5 frames. */
export type Backdrop = (s: Sketch, k: Scenery) => string

export const sheet = (fill: string, from = -300, to = 1300) => rect(-300, from, 1600, to - from, fill)

/** Gradients are expensive to draw, so a wall ends behind the floor and large grounds have flat colours. */
export const wallLight = (s: Sketch, k: Scenery, to = 750) =>
  sheet(s.diagonal({ 0.15: lighten(k.wall, 0.42), 0.55: k.wall, 1: darken(k.wall, 0.16) }), -300, to)

export const windowLight = (x: number) =>
  repeat(4, (i) => {
    const [column, row] = [i % 2, Math.floor(i / 2)]
    const d = `M${x + column * 150} ${130 + row * 190 + column * 46} l128 38 v160 l-128 -38 z`
    return path(d, '#fff4d6', 'fill-opacity=".3"')
  })

export const leafShadow = (s: Sketch, x: number, y: number, colour: string) =>
  group(
    `translate(${x} ${y}) rotate(${s.random.int(-25, 25)})`,
    repeat(7, (i) => {
      const side = i % 2 ? 1 : -1
      const d = `M0 ${i * 52} q${side * 130} -70 ${side * 210} -6 q${side * -90} 60 ${side * -210} 6`
      return path(d, colour, 'fill-opacity=".12"')
    }),
  )
