import { circle, darken, ellipse, lighten, mix, path, rect, repeat, stroke } from '#pictures/sketch.ts'
import { type Backdrop, leafShadow, sheet, wallLight, windowLight } from './scenery.ts'

export const sunlitRoom: Backdrop = (s, k) =>
  [
    wallLight(s, k),
    windowLight(s.random.int(40, 560)),
    sheet(s.down({ 0: darken(k.floor, 0.12), 1: lighten(k.floor, 0.12) }), 720),
    repeat(7, (i) =>
      stroke(`M${-280 + i * 260} 1300 L${140 + i * 120} 724`, darken(k.floor, 0.25), 4, 'stroke-opacity=".35"'),
    ),
    rect(-300, 690, 1600, 32, lighten(k.wall, 0.5)),
    rect(-300, 718, 1600, 7, darken(k.floor, 0.35), 0, 'fill-opacity=".5"'),
  ].join('')

export const panelledRoom: Backdrop = (s, k) =>
  [
    wallLight(s, k),
    repeat(
      4,
      (i) =>
        rect(-190 + i * 380, 60, 300, 560, 'none', 6, `stroke="${lighten(k.wall, 0.35)}" stroke-width="8"`) +
        rect(
          -184 + i * 380,
          66,
          300,
          560,
          'none',
          6,
          `stroke="${darken(k.wall, 0.25)}" stroke-width="4" stroke-opacity=".4"`,
        ),
    ),
    sheet(s.lit(k.floor), 740),
    rect(-300, 700, 1600, 42, lighten(k.wall, 0.35)),
    rect(-300, 738, 1600, 6, darken(k.wall, 0.4), 0, 'fill-opacity=".4"'),
    ellipse(500, 830, 640, 110, lighten(k.tint, 0.25), 'fill-opacity=".55"'),
    ellipse(500, 830, 590, 92, 'none', `stroke="${darken(k.tint, 0.1)}" stroke-width="8" stroke-opacity=".5"`),
  ].join('')

export const paintedArcRoom: Backdrop = (s, k) =>
  [
    wallLight(s, k),
    path('M90 760 V430 C90 60 910 60 910 430 V760 Z', s.lit(mix(k.wall, k.tint, 0.55), 0.6), 'fill-opacity=".85"'),
    sheet(s.down({ 0: darken(k.floor, 0.08), 1: lighten(k.floor, 0.15) }), 740),
    rect(-300, 734, 1600, 10, darken(k.wall, 0.3), 0, 'fill-opacity=".35"'),
  ].join('')

export const hookWall: Backdrop = (s, k) =>
  [
    wallLight(s, k, 880),
    windowLight(s.random.int(300, 560)),
    rect(-300, 120, 1600, 30, s.lit('#b98a5e'), 6),
    repeat(5, (i) => circle(100 + i * 200, 146, 12, '#6b5142')),
    sheet(s.lit(k.floor), 870),
    rect(-300, 846, 1600, 26, lighten(k.wall, 0.5)),
  ].join('')

export const plasterWall: Backdrop = (s, k) =>
  [
    wallLight(s, k, 1300),
    repeat(14, (i) =>
      stroke(
        `M${-200 + ((i * 379) % 1400)} ${-100 + ((i * 173) % 1100)} q60 -20 150 8`,
        lighten(k.wall, 0.4),
        10,
        'stroke-opacity=".22"',
      ),
    ),
    leafShadow(s, s.random.pick([40, 930]), 60, darken(k.wall, 0.8)),
  ].join('')

export const woodenTable: Backdrop = (s, k) => {
  const wood = mix('#b98454', k.floor, 0.3)
  return [
    wallLight(s, k),
    s.random.chance(0.5)
      ? windowLight(s.random.int(80, 520))
      : leafShadow(s, s.random.int(120, 860), 40, darken(k.wall, 0.8)),
    sheet(s.down({ 0: darken(wood, 0.16), 0.4: wood, 1: lighten(wood, 0.18) }), 690),
    repeat(5, (i) => stroke(`M-300 ${716 + i * i * 16 + i * 22} H1300`, darken(wood, 0.3), 3, 'stroke-opacity=".3"')),
    repeat(7, (i) =>
      stroke(
        `M${-240 + i * 230} ${740 + ((i * 67) % 210)} q90 -12 190 2`,
        darken(wood, 0.35),
        3,
        'stroke-opacity=".22"',
      ),
    ),
    rect(-300, 686, 1600, 8, lighten(wood, 0.35), 0, 'fill-opacity=".6"'),
  ].join('')
}

export const tiledCounter: Backdrop = (s, k) =>
  [
    sheet(darken(k.wall, 0.08)),
    repeat(48, (i) => {
      const [column, row] = [i % 8, Math.floor(i / 8)]
      const tone = mix(k.wall, k.tint, s.random.between(0, 0.3))
      return rect(
        -296 + column * 200 + (row % 2) * -100,
        -290 + row * 164,
        192,
        156,
        lighten(tone, s.random.between(0.05, 0.3)),
        8,
      )
    }),
    sheet(s.down({ 0: '#e9e2d8', 1: '#fbf7f0' }), 690),
    repeat(5, (i) => stroke(`M${-200 + i * 300} 1000 q80 -120 30 -190 t60 -110`, '#cfc4b6', 4, 'stroke-opacity=".5"')),
    rect(-300, 686, 1600, 10, '#ffffff', 0, 'fill-opacity=".8"'),
  ].join('')
