import {
  circle,
  darken,
  drawEach,
  ellipse,
  lighten,
  path,
  rect,
  repeat,
  type Sketch,
  type Subject,
  stroke,
} from '#pictures/sketch.ts'

const pane = (s: Sketch, x: number, y: number, w: number, h: number, frame: string) =>
  rect(x - 7, y - 7, w + 14, h + 14, frame, 5) +
  rect(x, y, w, h, s.linear({ 0: '#cfe8ef', 0.5: '#8db6c6', 1: '#5b8498' }, 0, 0, 0.6, 1), 3) +
  stroke(`M${x + w / 2} ${y} v${h} M${x} ${y + h * 0.4} h${w}`, frame, 5) +
  path(`M${x} ${y} h${w * 0.4} l${-w * 0.4} ${h * 0.5} z`, '#ffffff', 'fill-opacity=".3"')

const tree = (s: Sketch, x: number, y: number, r: number) =>
  rect(x - 9, y, 18, r * 1.5, '#7a5a44', 5) +
  circle(x, y - r * 0.3, r, s.radial({ 0: '#a5d489', 1: '#4f9361' }, 0.35, 0.3, 0.75)) +
  circle(x + r * 0.6, y + r * 0.2, r * 0.6, s.radial({ 0: '#98cb7f', 1: '#478757' }, 0.35, 0.3, 0.75))

export const apartmentBlock: Subject = (s, c) =>
  [
    s.shadow(500, 806, 460, 26),
    rect(240, 130, 520, 672, s.lit(c.main), 8) + rect(224, 112, 552, 34, lighten(c.main, 0.35), 6),
    repeat(4, (row) =>
      repeat(3, (i) => {
        const [x, y] = [288 + i * 158, 186 + row * 146]
        return (
          pane(s, x, y, 104, 92, lighten(c.main, 0.55)) +
          rect(x - 18, y + 84, 140, 10, darken(c.main, 0.35), 3) +
          repeat(9, (bar) => stroke(`M${x - 12 + bar * 16} ${y + 58} v28`, '#4a4750', 3.5)) +
          stroke(`M${x - 14} ${y + 58} h132`, '#4a4750', 4) +
          ((row + i) % 3 === 0
            ? repeat(3, (k) => circle(x + 10 + k * 36, y + 66, 13, k % 2 ? c.accent : '#6fae62'))
            : '')
        )
      }),
    ),
    rect(446, 706, 108, 96, s.lit(c.accent), 6) +
      rect(462, 722, 34, 78, '#cfe8ef', 3) +
      rect(506, 722, 34, 78, '#b4d5df', 3) +
      rect(420, 692, 160, 18, lighten(c.accent, 0.4), 6),
    rect(270, 720, 130, 82, s.lit('#dff0f3'), 4) +
      rect(600, 720, 130, 82, s.lit('#d3e8ec'), 4) +
      path('M256 700 h156 l12 30 h-180 z', c.second) +
      path('M588 700 h156 l12 30 h-180 z', c.second),
    tree(s, 150, 700, 70),
    tree(s, 850, 690, 78),
  ].join('')

export const bosphorusHouse: Subject = (s, c) =>
  [
    s.shadow(500, 806, 440, 26),
    path('M200 330 L500 150 L800 330 Z', s.lit('#b3553c')) +
      repeat(5, (i) =>
        stroke(`M${260 + i * 20} ${316 - i * 34} H${740 - i * 20}`, '#8f3f2b', 4, 'stroke-opacity=".5"'),
      ),
    rect(230, 326, 540, 476, s.lit(c.main), 4) +
      repeat(15, (i) => stroke(`M232 ${352 + i * 30} H768`, darken(c.main, 0.2), 3, 'stroke-opacity=".35"')),
    rect(390, 420, 220, 200, s.lit(lighten(c.main, 0.15)), 4) +
      path('M376 420 H624 L610 392 H390 Z', lighten(c.main, 0.5)) +
      path('M390 620 L430 660 H570 L610 620 Z', darken(c.main, 0.15)),
    ...drawEach([0, 1, 2], (i) => pane(s, 410 + i * 64, 444, 48, 120, '#fffaf0')),
    ...[264, 652].flatMap((x) => [pane(s, x, 400, 84, 120, '#fffaf0'), pane(s, x, 610, 84, 120, '#fffaf0')]),
    path('M450 802 V700 Q500 650 550 700 V802 Z', s.lit(darken(c.accent, 0.1))) + circle(536, 752, 6, '#f0d38a'),
    path('M560 210 v-70 h50 v100 z', s.lit('#c98a63')),
    rect(180, 790, 640, 20, '#e6dac6', 4),
    tree(s, 120, 710, 66),
    ellipse(860, 780, 60, 40, '#5f9e62') + repeat(6, (i) => circle(822 + i * 15, 766 + (i % 2) * 16, 8, c.accent)),
  ].join('')

export const livingRoom: Subject = (s, c) =>
  [
    rect(-200, -100, 1400, 850, s.lit(lighten(c.second, 0.5), 0.5)) +
      rect(-200, 740, 1400, 460, s.lit('#c99f74', 0.7)) +
      repeat(6, (i) => stroke(`M${-150 + i * 260} 1200 L${120 + i * 150} 744`, '#a67c52', 4, 'stroke-opacity=".5"')),
    pane(s, 90, 160, 330, 380, '#fffaf0'),
    path(
      'M60 130 H130 C120 300 140 420 90 580 H60 Z M450 130 H380 C390 300 370 420 420 580 H450 Z',
      lighten(c.main, 0.25),
      'fill-opacity=".95"',
    ) + rect(40, 116, 430, 18, '#7a5a44', 9),
    rect(600, 180, 200, 150, '#fffaf0', 4) +
      rect(616, 196, 168, 118, s.diagonal({ 0: lighten(c.accent, 0.4), 1: c.main }), 2) +
      rect(830, 220, 110, 140, '#fffaf0', 4) +
      circle(885, 290, 34, c.accent),
    ellipse(520, 860, 430, 90, lighten(c.accent, 0.35)) +
      ellipse(520, 860, 380, 72, 'none', `stroke="${c.main}" stroke-width="10"`),
    rect(420, 520, 480, 200, s.lit(c.main), 50) +
      rect(440, 630, 440, 120, s.lit(lighten(c.main, 0.1)), 36) +
      rect(390, 590, 90, 180, s.lit(lighten(c.main, 0.06)), 40) +
      rect(840, 590, 90, 180, s.lit(darken(c.main, 0.12)), 40),
    rect(520, 560, 90, 90, s.lit(c.accent), 22, 'transform="rotate(-10 565 605)"') +
      rect(720, 564, 90, 90, s.lit(c.second), 22, 'transform="rotate(9 765 609)"'),
    rect(400, 826, 240, 24, s.lit('#a9764d'), 12) +
      stroke('M430 850 v60 M610 850 v60', '#8d5f3a', 12) +
      path('M490 826 q-10 -50 14 -60 h32 q24 10 14 60 z', s.round(c.second)),
    rect(130, 690, 90, 110, s.round('#c8744f'), 10) +
      repeat(7, (i) =>
        path(
          `M175 700 q${-130 + i * 42} -60 ${-110 + i * 36} -190 q${30} 90 ${110 - i * 36} 190`,
          i % 2 ? '#5f9e6e' : '#477f57',
        ),
      ),
  ].join('')

export const summerHouse: Subject = (s, c) =>
  [
    s.shadow(500, 806, 450, 26),
    rect(180, 420, 420, 380, s.lit('#fbf5ea'), 4) +
      rect(520, 520, 300, 280, s.lit('#f1e8d8'), 4) +
      rect(166, 402, 448, 26, s.lit(lighten(c.main, 0.2)), 4) +
      rect(510, 502, 324, 24, s.lit(lighten(c.main, 0.2)), 4),
    ...drawEach([230, 350, 470], (x) => pane(s, x, 470, 80, 90, c.main)),
    rect(236, 640, 130, 160, s.lit(c.main), 8) +
      circle(346, 726, 7, '#f0d38a') +
      pane(s, 430, 650, 120, 90, c.main) +
      pane(s, 640, 580, 130, 120, c.main),
    repeat(22, (i) =>
      circle(
        180 + ((i * 73) % 190),
        430 + ((i * 47) % 190) * (i % 2 ? 0.4 : 1),
        15,
        ['#d9478a', '#e66aa2', '#c63a7b', '#5f9e62'][i % 4] as string,
      ),
    ),
    path('M600 800 V760 H900 V800 Z', s.lit('#69c0d6')) +
      stroke('M620 778 q20 -8 40 0 t40 0 t40 0 t40 0 t40 0', '#d8f1f6', 5),
    tree(s, 880, 650, 64),
    stroke('M110 800 C120 660 100 560 130 470', '#8d6344', 16) +
      repeat(7, (i) =>
        path(
          `M130 470 q${-130 + i * 44} ${-70 + Math.abs(3 - i) * 18} ${-150 + i * 50} ${20 + Math.abs(3 - i) * 14} q${70 - i * 20} -30 ${150 - i * 50} ${-20 - Math.abs(3 - i) * 14}`,
          i % 2 ? '#5f9e62' : '#7ab573',
        ),
      ),
  ].join('')
