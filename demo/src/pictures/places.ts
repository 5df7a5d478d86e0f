import {
  type Colours,
  circle,
  darken,
  drawEach,
  ellipse,
  group,
  lighten,
  path,
  rect,
  repeat,
  type Sketch,
  type Subject,
  stroke,
} from './sketch.ts'
import { bicycle, car } from './subjects/vehicles.ts'

/** A place seen from across the street: the building, and what its window or sign shows. */
export type PlaceKind = 'shop' | 'civic' | 'tower' | 'park' | 'station' | 'landmark' | 'lot'

const tree = (s: Sketch, x: number, y: number, r: number) =>
  rect(x - r * 0.12, y, r * 0.24, r * 1.6, '#7a5a44', 5) +
  circle(x, y - r * 0.3, r, s.radial({ 0: '#a5d489', 1: '#4f9361' }, 0.35, 0.3, 0.75)) +
  circle(x + r * 0.6, y + r * 0.2, r * 0.6, s.radial({ 0: '#98cb7f', 1: '#478757' }, 0.35, 0.3, 0.75))

const glass = (s: Sketch) => s.linear({ 0: '#dff1f3', 0.5: '#a9cdd8', 1: '#6f9db0' }, 0, 0, 0.7, 1)

const emblem = (s: Sketch, c: Colours, show: Subject, x: number, y: number, r: number) =>
  circle(x, y, r, '#fffaf0') +
  circle(x, y, r * 0.9, s.lit(lighten(c.second, 0.35))) +
  group(`translate(${x - r * 0.72} ${y - r * 0.78}) scale(${(r * 1.44) / 1000})`, show(s, c))

const shop = (s: Sketch, c: Colours, show: Subject) => {
  const stripes = (x: number, w: number, count: number) =>
    repeat(count, (i) =>
      path(
        `M${x + (i * w) / count} 470 h${w / count} l${(i - count / 2) * 2 + 1} 84 a${w / count / 2} 26 0 0 1 ${-w / count - 2} 0 z`,
        i % 2 ? '#fff8ea' : c.main,
      ),
    )
  return [
    s.shadow(500, 806, 480, 24),
    rect(90, 90, 820, 712, s.lit(lighten(c.second, 0.25), 0.7), 6) + rect(74, 74, 852, 30, lighten(c.second, 0.5), 5),
    ...drawEach(
      [0, 1, 2],
      (i) =>
        rect(170 + i * 250, 140, 160, 170, '#fffaf0', 6) +
        rect(182 + i * 250, 152, 136, 146, glass(s), 3) +
        stroke(`M${250 + i * 250} 152 v146`, '#fffaf0', 7) +
        rect(160 + i * 250, 306, 180, 14, darken(c.second, 0.2), 4) +
        repeat(5, (k) => circle(184 + i * 250 + k * 33, 300, 15, (k + i) % 2 ? '#6fae62' : c.accent)),
    ),
    rect(90, 350, 820, 130, s.lit(darken(c.main, 0.25)), 4) +
      emblem(s, c, show, 500, 414, 74) +
      stroke('M180 415 H400 M600 415 H820', lighten(c.second, 0.5), 8) +
      stroke('M180 440 H360 M640 440 H820', lighten(c.second, 0.5), 5, 'stroke-opacity=".6"'),
    rect(130, 540, 470, 250, '#fffaf0', 6) + rect(146, 550, 438, 226, s.down({ 0: '#fff3cf', 1: '#f0c98a' }), 3),
    group('translate(210 556) scale(.27)', show(s, c)),
    group('translate(352 582) scale(.235)', show(s, { main: c.accent, second: c.main, accent: c.second })),
    path('M146 550 h180 l-120 226 h-60 z', '#ffffff', 'fill-opacity=".22"'),
    rect(650, 530, 210, 272, s.lit(darken(c.main, 0.3)), 6) +
      rect(670, 552, 170, 190, glass(s), 4) +
      circle(828, 680, 9, '#f0d38a') +
      rect(710, 590, 90, 44, '#fffaf0', 8) +
      stroke('M726 612 h58', c.accent, 7),
    stripes(110, 780, 13),
    path('M104 462 H896 V480 H104 Z', lighten(c.main, 0.4)),
    ...drawEach(
      [110, 880],
      (x) =>
        rect(x - 40, 720, 80, 84, s.round('#c8744f'), 8) +
        repeat(5, (k) => circle(x - 32 + k * 16, 712 - (k % 2) * 22, 24, k % 2 ? '#5f9e62' : '#7ab573')),
    ),
  ].join('')
}

const civic = (s: Sketch, c: Colours, show: Subject) =>
  [
    s.shadow(500, 806, 480, 24),
    rect(120, 330, 760, 440, s.lit('#e9dfcd', 0.6)) +
      path('M80 334 L500 130 L920 334 Z', s.lit('#f3eadb')) +
      path('M170 318 L500 160 L830 318 Z', s.lit('#ddd0ba')),
    emblem(s, c, show, 500, 256, 56),
    rect(80, 330, 840, 40, '#f7f0e3', 4),
    rect(400, 470, 200, 300, s.lit(darken(c.main, 0.1)), 6) +
      stroke('M500 470 V770', '#fff6e0', 5) +
      circle(486, 630, 8, '#f0d38a') +
      circle(514, 630, 8, '#f0d38a'),
    ...drawEach(
      [160, 290, 640, 770],
      (x) =>
        rect(x, 374, 62, 396, s.round('#fbf5ea'), 4) +
        rect(x - 10, 370, 82, 24, '#fffaf0', 4) +
        rect(x - 10, 752, 82, 24, '#fffaf0', 4),
    ),
    ...drawEach([236, 716], (x) => rect(x, 460, 42, 130, glass(s), 4)),
    ...drawEach([0, 1, 2], (i) => rect(90 - i * 26, 764 + i * 14, 820 + i * 52, 16, i % 2 ? '#d8ccb8' : '#efe6d6')),
    ...drawEach(
      [250, 700],
      (x) =>
        rect(x - 20, 120, 8, 150, '#8e939c') +
        path(`M${x - 12} 124 q40 -18 80 0 v50 q-40 -18 -80 0 z`, s.lit(x < 500 ? c.main : c.accent)),
    ),
    tree(s, 60, 690, 62) + tree(s, 940, 690, 66),
  ].join('')

const tower = (s: Sketch, c: Colours, show: Subject) =>
  [
    s.shadow(500, 806, 480, 24),
    rect(260, 60, 340, 742, s.lit(lighten(c.main, 0.12)), 8) +
      repeat(10, (row) =>
        repeat(4, (i) =>
          rect(284 + i * 76, 92 + row * 58, 62, 42, (row * 5 + i * 3) % 7 === 0 ? '#ffe6a6' : glass(s), 3),
        ),
      ),
    rect(560, 250, 300, 552, s.lit(darken(c.main, 0.1)), 8) +
      repeat(6, (row) =>
        repeat(3, (i) => rect(588 + i * 88, 286 + row * 62, 68, 44, (row + i) % 4 === 0 ? '#ffe6a6' : glass(s), 3)),
      ),
    rect(140, 640, 720, 162, s.lit(lighten(c.second, 0.4)), 10) +
      repeat(6, (i) => rect(166 + i * 116, 690, 96, 100, glass(s), 4)),
    rect(410, 670, 180, 132, s.lit(c.accent), 8) +
      rect(430, 690, 64, 110, glass(s), 3) +
      rect(506, 690, 64, 110, glass(s), 3) +
      path('M380 660 H620 L640 690 H360 Z', lighten(c.accent, 0.35)),
    emblem(s, c, show, 430, 130, 70),
    tree(s, 110, 690, 70) + tree(s, 910, 700, 62),
    ...drawEach(
      [210, 700, 790],
      (x) => ellipse(x, 790, 46, 30, '#5f9e62') + circle(x - 14, 776, 8, c.accent) + circle(x + 14, 782, 8, '#f4c95d'),
    ),
  ].join('')

const park = (s: Sketch, c: Colours) =>
  [
    tree(s, 170, 480, 150) + tree(s, 860, 460, 170) + tree(s, 560, 430, 110),
    path('M330 1000 Q440 820 380 690 Q340 620 430 600 L520 600 Q440 640 500 720 Q620 860 700 1000 Z', '#ecdcbb'),
    ellipse(690, 690, 190, 56, s.lit('#7cc5d6')) +
      ellipse(690, 684, 150, 36, '#a5dbe6', 'fill-opacity=".7"') +
      path('M660 676 q26 -40 60 -6 q20 0 26 -16 q12 34 -20 40 h-50 q-22 -6 -16 -18', '#fffaf0'),
    s.shadow(260, 806, 190, 24),
    rect(110, 660, 300, 22, s.lit('#b98350'), 8) +
      rect(110, 620, 300, 22, s.lit('#c99560'), 8) +
      rect(100, 706, 320, 26, s.lit('#b98350'), 8) +
      stroke('M140 610 V800 M380 610 V800', '#4a4750', 16),
    repeat(18, (i) =>
      circle(
        80 + ((i * 137) % 860),
        830 + ((i * 53) % 130),
        10,
        [c.accent, '#fff3f0', '#f4c95d', c.main][i % 4] as string,
      ),
    ),
    group('translate(640 640) scale(.3)', bicycle(s, c)),
  ].join('')

const station = (s: Sketch, c: Colours, show: Subject) =>
  [
    s.shadow(500, 806, 480, 26),
    rect(620, 470, 280, 332, s.lit('#f3ede2'), 8) +
      rect(650, 560, 150, 160, glass(s), 6) +
      rect(816, 600, 64, 200, s.lit(c.accent), 6),
    rect(200, 360, 34, 440, s.round('#c9ccd3')) + rect(540, 360, 34, 440, s.round('#c9ccd3')),
    rect(80, 270, 620, 96, s.lit(c.main), 14) + rect(80, 326, 620, 22, '#fffaf0') + emblem(s, c, show, 390, 310, 70),
    ...drawEach(
      [270, 420],
      (x) =>
        rect(x, 560, 100, 240, s.lit(x < 400 ? c.main : c.second), 14) +
        rect(x + 16, 584, 68, 56, '#26343f', 6) +
        rect(x + 26, 598, 40, 10, '#9be29f', 3) +
        stroke(`M${x + 96} 640 q44 20 20 90 q-14 40 -26 20`, '#3b3a42', 9),
    ),
    group('translate(20 500) scale(.42)', car(s, { main: c.accent, second: c.main, accent: c.second })),
    tree(s, 930, 690, 60),
  ].join('')

const landmark = (s: Sketch, c: Colours) =>
  [
    s.shadow(500, 806, 320, 26),
    ...drawEach(
      [120, 250, 700, 830],
      (x, i) =>
        rect(
          x - 60,
          560 - (i % 2) * 70,
          130,
          242 + (i % 2) * 70,
          s.lit(i % 2 ? lighten(c.main, 0.2) : '#e8c9a8', 0.6),
          4,
        ) +
        repeat(4, (k) => rect(x - 40 + (k % 2) * 54, 600 - (i % 2) * 70 + Math.floor(k / 2) * 80, 34, 48, glass(s), 3)),
    ),
    rect(380, 300, 240, 502, s.round('#d9c1a0')) +
      repeat(10, (i) => stroke(`M382 ${330 + i * 48} H618`, '#a98f6d', 3, 'stroke-opacity=".5"')),
    rect(362, 280, 276, 46, s.round('#e6d2b4'), 6) +
      rect(384, 220, 232, 64, s.round('#d9c1a0')) +
      repeat(5, (i) => path(`M${398 + i * 44} 284 v-40 a14 14 0 0 1 28 0 v40 z`, '#5b4a42')),
    rect(352, 208, 296, 22, s.round('#e6d2b4'), 6) +
      path('M380 208 L500 40 L620 208 Z', s.lit('#6f7f93')) +
      stroke('M500 44 V10', '#c9a24b', 8) +
      circle(500, 12, 9, '#e5b64f'),
    repeat(6, (i) =>
      path(`M${420 + (i % 2) * 120} ${400 + Math.floor(i / 2) * 120} v-44 a20 20 0 0 1 40 0 v44 z`, '#5b4a42'),
    ),
    path('M440 802 v-80 a60 60 0 0 1 120 0 v80 z', s.lit('#6b4630')),
    ...drawEach([0, 1, 2], (i) => stroke(`M${180 + i * 250} ${180 - i * 40} q16 -18 32 0 q16 -18 32 0`, '#5b6b80', 6)),
  ].join('')

const lot = (s: Sketch, c: Colours, show: Subject) =>
  [
    s.shadow(500, 806, 470, 24),
    repeat(3, (i) => stroke(`M${190 + i * 270} 800 L${240 + i * 220} 640`, '#fffaf0', 10)),
    group('translate(-20 330) scale(.52)', car(s, c)),
    group('translate(430 350) scale(.5)', car(s, { main: c.accent, second: c.second, accent: c.main })),
    rect(776, 300, 30, 502, s.round('#c9ccd3')) +
      rect(690, 160, 200, 200, s.lit(c.main), 34) +
      rect(704, 174, 172, 172, 'none', 26, 'stroke="#fffaf0" stroke-width="8"') +
      group('translate(704 172) scale(.172)', show(s, { ...c, main: '#fff6e4' })),
    rect(90, 560, 120, 240, s.lit(lighten(c.second, 0.3)), 10) +
      rect(108, 590, 84, 80, glass(s), 6) +
      path('M76 560 H224 L204 524 H96 Z', c.accent) +
      group(
        'rotate(-4 210 690)',
        rect(200, 682, 520, 16, '#fffaf0', 8),
        repeat(6, (i) => rect(230 + i * 84, 682, 42, 16, '#d8483e')),
      ),
  ].join('')

const DRAWN: Record<PlaceKind, (s: Sketch, c: Colours, show: Subject) => string> = {
  shop,
  civic,
  tower,
  park,
  station,
  landmark,
  lot,
}

export const drawPlace =
  (kind: PlaceKind, show: Subject): Subject =>
  (s, c) =>
    DRAWN[kind](s, c, show)
