import {
  circle,
  darken,
  drawEach,
  ellipse,
  group,
  lighten,
  path,
  rect,
  repeat,
  type Subject,
  stroke,
} from '#pictures/sketch.ts'

/** A woven kilim, hung up so that all of it is visible. */
export const kilim: Subject = (s, c) => {
  const bands = [c.main, c.second, c.accent, darken(c.main, 0.3), '#f1e3c8']
  const band = (y: number, height: number, kind: number) => {
    const ground = bands[kind % bands.length] as string
    const figure = bands[(kind + 2) % bands.length] as string
    const figures = repeat(7, (i) => {
      const x = 264 + i * 68
      const half = height / 2
      if (kind % 3 === 0)
        return (
          path(`M${x} ${y + half} l32 ${-half + 6} l32 ${half - 6} l-32 ${half - 6} z`, figure) +
          path(
            `M${x + 18} ${y + half} l14 ${-half / 2.4} l14 ${half / 2.4} l-14 ${half / 2.4} z`,
            bands[(kind + 4) % 5] as string,
          )
        )
      if (kind % 3 === 1)
        return path(
          `M${x} ${y + height - 5} l17 ${-height + 10} l17 ${height - 10} l17 ${-height + 10} l17 ${height - 10} z`,
          figure,
        )
      return (
        rect(x + 6, y + half - 9, 18, 18, figure) + rect(x + 40, y + half - 9, 18, 18, bands[(kind + 3) % 5] as string)
      )
    })
    return rect(250, y, 500, height, ground) + figures
  }
  const heights = [60, 40, 96, 40, 60, 96, 60, 40, 96, 40]
  let y = 170
  const body = heights.map((height, i) => {
    const drawn = band(y, height, i + (i % 2))
    y += height
    return drawn
  })
  return [
    s.shadow(510, 820, 290, 24, 0.3),
    rect(262, 184, 500, y - 170, '#1d1433', 0, 'fill-opacity=".16"'),
    repeat(26, (i) => stroke(`M${258 + i * 19.4} 172 v-34 M${258 + i * 19.4} ${y - 2} v36`, '#efe2c9', 6)),
    ...body,
    rect(250, 170, 14, y - 170, c.accent) + rect(736, 170, 14, y - 170, c.accent),
    repeat(56, (i) => stroke(`M250 ${176 + i * 11.2} H750`, '#1d1433', 1.5, 'stroke-opacity=".1"')),
    rect(250, 170, 500, y - 170, s.linear({ 0: ['#ffffff', 0.16], 0.5: ['#ffffff', 0], 1: ['#1d1433', 0.2] })),
  ].join('')
}

export const vases: Subject = (s, c) =>
  [
    s.shadow(500, 806, 360, 34),
    path(
      'M560 800 C470 790 470 620 540 560 C570 530 566 470 556 430 H684 C674 470 670 530 700 560 C770 620 770 790 680 800 Z',
      s.round(c.main),
    ),
    ellipse(620, 430, 64, 16, darken(c.main, 0.45)) +
      ellipse(620, 427, 64, 16, 'none', `stroke="${lighten(c.main, 0.45)}" stroke-width="6"`),
    stroke('M505 640 Q620 690 735 640', lighten(c.accent, 0.2), 14) + stroke('M498 676 Q620 728 742 676', c.second, 8),
    repeat(6, (i) => circle(530 + i * 36, 606 + (2.5 - Math.abs(2.5 - i)) * 8, 11, c.second)),
    repeat(
      5,
      (i) =>
        stroke(`M620 430 Q${560 + i * 30} 320 ${500 + i * 62} ${210 + Math.abs(2 - i) * 36}`, '#9a7b4f', 6) +
        repeat(6, (j) =>
          ellipse(
            500 + i * 62 + (j - 2.5) * 9,
            200 + Math.abs(2 - i) * 36 + Math.abs(j - 2.5) * 13,
            9,
            20,
            j % 2 ? lighten(c.second, 0.3) : c.second,
            `transform="rotate(${(j - 2.5) * 18} ${500 + i * 62} ${210 + Math.abs(2 - i) * 36})"`,
          ),
        ),
    ),
    path('M240 800 C170 780 190 610 300 600 H350 C460 610 480 780 410 800 Z', s.round(c.second)),
    rect(286, 556, 78, 52, s.round(c.second)) + ellipse(325, 556, 39, 11, darken(c.second, 0.5)),
    stroke('M214 700 Q325 750 436 700', c.accent, 12) +
      repeat(7, (i) =>
        path(`M${228 + i * 30} ${662 + (3 - Math.abs(3 - i)) * 8} l14 -26 14 26 z`, darken(c.second, 0.35)),
      ),
    path('M440 800 q-22 -70 40 -76 h30 q62 6 40 76 z', s.round(c.accent)) +
      ellipse(495, 726, 32, 9, darken(c.accent, 0.5)),
  ].join('')

export const plant: Subject = (s, c) => {
  const leaf = (angle: number, length: number, tone: string) =>
    group(
      `translate(500 560) rotate(${angle})`,
      stroke(`M0 0 V${-length * 0.5}`, darken(tone, 0.3), 8),
      path(
        `M0 ${-length * 0.35} C${length * 0.42} ${-length * 0.5} ${length * 0.34} ${-length * 0.95} 0 ${-length * 1.12} C${-length * 0.34} ${-length * 0.95} ${-length * 0.42} ${-length * 0.5} 0 ${-length * 0.35} Z`,
        s.linear({ 0: lighten(tone, 0.22), 0.5: tone, 0.51: darken(tone, 0.16), 1: darken(tone, 0.28) }),
      ),
      stroke(`M0 ${-length * 0.38} V${-length * 1.04}`, lighten(tone, 0.35), 4, 'stroke-opacity=".7"'),
      repeat(4, (i) =>
        stroke(
          `M0 ${-length * (0.5 + i * 0.13)} l${length * 0.2} ${-length * 0.1} M0 ${-length * (0.5 + i * 0.13)} l${-length * 0.2} ${-length * 0.1}`,
          lighten(tone, 0.35),
          3,
          'stroke-opacity=".5"',
        ),
      ),
    )
  return [
    s.shadow(500, 806, 230, 30),
    ...drawEach([-74, 76, -48, 50], (angle, i) => leaf(angle, 270 - i * 8, i % 2 ? '#3f8257' : '#4f9464')),
    ...drawEach([-24, 27, 0], (angle, i) => leaf(angle, 330 + i * 24, ['#5aa36c', '#4a9160', '#68b077'][i] as string)),
    path('M366 560 H634 L600 800 H400 Z', s.round(c.main)),
    rect(352, 546, 296, 50, s.round(lighten(c.main, 0.12)), 12),
    stroke('M384 660 H616', c.second, 10) +
      repeat(6, (i) => path(`M${390 + i * 38} 712 l18 -34 18 34 z`, lighten(c.main, 0.45))),
  ].join('')
}

export const cactus: Subject = (s, c) => {
  const green = '#5f9e6e'
  const spines = (x: number, y: number, rows: number) =>
    repeat(rows, (i) =>
      stroke(`M${x - 6} ${y + i * 34} l12 -8 M${x - 6} ${y + i * 34 - 8} l12 8`, '#f3efcf', 3, 'stroke-opacity=".85"'),
    )
  return [
    s.shadow(500, 806, 330, 30),
    stroke('M470 470 H380 Q350 470 350 430 V360', darken(green, 0.06), 62) +
      stroke('M500 520 H600 Q636 520 636 480 V400', darken(green, 0.18), 58),
    rect(430, 240, 110, 400, s.round(green), 55),
    spines(485, 300, 9) + spines(350, 370, 3) + spines(636, 410, 3),
    circle(485, 236, 26, c.accent) +
      circle(462, 250, 18, lighten(c.accent, 0.3)) +
      circle(508, 250, 18, lighten(c.accent, 0.2)),
    path('M370 620 H600 L572 800 H398 Z', s.round(c.main)) + rect(356, 604, 258, 44, s.round(lighten(c.main, 0.1)), 10),
    stroke('M392 700 q26 -24 52 0 t52 0 t52 0 t34 -6', lighten(c.main, 0.55), 9),
    path('M690 690 H830 L812 800 H708 Z', s.round(c.second)),
    ellipse(760, 668, 72, 56, s.round('#6fae7c')) +
      repeat(5, (i) =>
        stroke(`M${706 + i * 27} 690 Q${730 + i * 15} 620 760 612`, '#4b8259', 4, 'stroke-opacity=".6"'),
      ) +
      circle(760, 610, 16, '#f2a6b4'),
    path('M170 720 H300 L286 800 H184 Z', s.round(c.accent)),
    repeat(8, (i) =>
      path(
        `M235 724 q${-70 + i * 20} -40 ${-84 + i * 24} -${96 + (4 - Math.abs(3.5 - i)) * 16} q${40} 50 ${84 - i * 24} ${96 + (4 - Math.abs(3.5 - i)) * 16}`,
        i % 2 ? '#79b38a' : '#5a9b74',
      ),
    ),
  ].join('')
}

export const painting: Subject = (s, c) =>
  [
    s.shadow(500, 812, 300, 26),
    stroke('M500 230 V130 M330 800 L470 220 M670 800 L530 220 M500 690 L500 790', '#8d6344', 18),
    rect(214, 210, 572, 470, '#1d1433', 4, 'fill-opacity=".2" transform="translate(12 14)"'),
    rect(214, 210, 572, 470, s.lit('#c79a5b'), 6) + rect(238, 234, 524, 422, '#fbf5ea'),
    `<svg x="238" y="234" width="524" height="422" viewBox="0 0 524 422">`,
    rect(0, 0, 524, 422, s.down({ 0: lighten(c.second, 0.2), 0.6: lighten(c.accent, 0.5) })),
    circle(370, 130, 54, lighten(c.accent, 0.1)),
    path('M0 250 Q90 160 190 240 T400 220 T524 250 V422 H0 Z', darken(c.main, 0.1)),
    path('M0 300 Q140 230 270 300 T524 290 V422 H0 Z', c.main) +
      path('M0 350 Q160 310 300 352 T524 346 V422 H0 Z', lighten(c.main, 0.35)),
    path('M250 300 a46 40 0 0 1 92 0 z', '#e9dcc5') +
      rect(356, 210, 12, 92, '#e9dcc5') +
      path('M352 212 l10 -36 10 36 z', '#e9dcc5') +
      rect(224, 210, 12, 92, '#e9dcc5') +
      path('M220 212 l10 -36 10 36 z', '#e9dcc5'),
    repeat(9, (i) => stroke(`M${20 + i * 56} ${374 + (i % 3) * 14} h34`, '#ffffff', 4, 'stroke-opacity=".6"')),
    '</svg>',
    rect(280, 676, 440, 26, s.lit('#9c6f4b'), 6),
  ].join('')

export const candles: Subject = (s, c) => {
  const candle = (x: number, top: number, width: number, colour: string) =>
    [
      circle(x, top - 50, 120, s.radial({ 0: ['#ffe9ae', 0.75], 1: ['#ffe9ae', 0] })),
      rect(x - width / 2, top, width, 800 - top, s.round(colour), 14),
      ellipse(x, top + 6, width / 2, 14, lighten(colour, 0.5)),
      stroke(`M${x} ${top + 4} v-26`, '#4a3b36', 5),
      path(`M${x} ${top - 92} q30 42 0 74 q-30 -32 0 -74`, s.down({ 0: '#fff3b0', 1: '#f59e3d' })),
    ].join('')
  return [
    s.shadow(500, 806, 340, 32),
    candle(330, 470, 130, c.main),
    candle(650, 560, 150, c.second),
    candle(490, 620, 120, lighten(c.accent, 0.2)),
    ellipse(800, 786, 62, 22, '#76706c') + ellipse(796, 756, 48, 18, '#8d8681') + ellipse(800, 730, 34, 14, '#a49d97'),
    repeat(5, (i) =>
      path(
        `M190 800 q${-60 + i * 14} -60 ${-30 + i * 22} -130 q${24} 60 ${30 - i * 22} 130`,
        i % 2 ? '#7fae84' : '#5e9468',
      ),
    ),
  ].join('')
}
