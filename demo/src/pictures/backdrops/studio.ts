import { circle, darken, ellipse, group, lighten, mix, path, rect, repeat, stroke } from '#pictures/sketch.ts'
import { type Backdrop, leafShadow, sheet } from './scenery.ts'

export const studioSweep: Backdrop = (s, k) =>
  [
    sheet(
      s.down({
        0: lighten(k.wall, 0.3),
        0.55: k.wall,
        0.68: darken(k.wall, 0.12),
        0.8: lighten(k.wall, 0.08),
        1: lighten(k.wall, 0.3),
      }),
    ),
  ].join('')

export const archNiche: Backdrop = (s, k) =>
  [
    sheet(lighten(k.wall, 0.08)),
    path(
      'M170 820 V470 C170 150 830 150 830 470 V820 Z',
      s.linear({ 0: darken(k.tint, 0.22), 0.4: k.tint, 1: lighten(k.tint, 0.25) }),
    ),
    path('M170 820 V470 C170 150 830 150 830 470 V820', 'none', `stroke="${lighten(k.wall, 0.5)}" stroke-width="12"`),
    sheet(s.down({ 0: darken(k.floor, 0.06), 1: lighten(k.floor, 0.2) }), 745),
  ].join('')

export const sunDisc: Backdrop = (s, k) =>
  [
    sheet(s.down({ 0: lighten(k.wall, 0.25), 1: k.wall }), -300, 740),
    circle(560, 430, 330, s.diagonal({ 0: lighten(k.tint, 0.35), 1: k.tint }), 'fill-opacity=".85"'),
    sheet(s.down({ 0: darken(k.floor, 0.14), 1: lighten(k.floor, 0.1) }), 730),
    leafShadow(s, 80, 120, darken(k.wall, 0.8)),
  ].join('')

export const podium: Backdrop = (s, k) =>
  [
    studioSweep(s, k),
    s.shadow(520, 930, 520, 60, 0.3),
    rect(140, 790, 720, 130, s.round(k.tint, 0.7), 0),
    ellipse(500, 920, 360, 48, s.round(k.tint, 0.7)),
    ellipse(500, 792, 360, 52, s.lit(lighten(k.tint, 0.28))),
  ].join('')

export const linenAbove: Backdrop = (_, k) =>
  [
    sheet(lighten(k.wall, 0.2)),
    repeat(
      40,
      (i) =>
        stroke(`M-300 ${-280 + i * 40} H1300`, darken(k.wall, 0.3), 2, 'stroke-opacity=".09"') +
        stroke(`M${-280 + i * 40} -300 V1300`, '#ffffff', 2, 'stroke-opacity=".14"'),
    ),
    group(
      'rotate(-12 500 500)',
      rect(-300, 640, 1900, 900, lighten(k.tint, 0.12)),
      repeat(3, (i) => stroke(`M-300 ${664 + i * 22} H1600`, lighten(k.tint, 0.6), 6)),
    ),
  ].join('')

export const plankAbove: Backdrop = (_, k) => {
  const wood = mix('#b98a5e', k.floor, 0.4)
  return [
    sheet(darken(wood, 0.45)),
    repeat(8, (i) => rect(-300, -300 + i * 200, 1600, 196, lighten(wood, 0.2 - ((i * 2) % 3) * 0.07))),
    repeat(16, (i) =>
      stroke(
        `M${-300 + ((i * 331) % 1300)} ${-230 + Math.floor(i / 2) * 200 + (i % 2) * 70} q180 ${i % 2 ? 14 : -14} 380 4`,
        darken(wood, 0.35),
        3,
        'stroke-opacity=".25"',
      ),
    ),
  ].join('')
}

export const terrazzoAbove: Backdrop = (s, k) =>
  [
    sheet('#f4ece2'),
    repeat(90, () => {
      const [x, y, r] = [s.random.int(-280, 1280), s.random.int(-280, 1280), s.random.int(8, 26)]
      const colour = s.random.pick([k.wall, k.tint, k.floor, '#d9cbbb', '#b9c4c4'])
      return path(
        `M${x} ${y} l${r} ${-r * 0.6} l${r * 0.9} ${r * 0.7} l${-r * 0.4} ${r} l${-r * 1.2} ${-r * 0.1} z`,
        colour,
        'fill-opacity=".7"',
      )
    }),
  ].join('')
