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
  ring,
  type Subject,
  stroke,
} from '#pictures/sketch.ts'

const hanger = stroke('M500 236 V190 C500 160 540 164 538 192 M300 300 L500 232 L700 300', '#7d5a41', 12)

export const dress: Subject = (s, c) =>
  [
    path(
      'M420 270 L330 470 C260 620 220 760 200 830 Q520 900 820 830 C800 760 740 620 690 470 L600 270 Z',
      '#1d1433',
      'fill-opacity=".14" transform="translate(22 16)"',
    ),
    hanger,
    path(
      'M400 262 C430 330 570 330 600 262 L640 300 C620 400 610 440 620 480 C700 620 760 740 780 830 Q500 890 220 830 C240 740 300 620 380 480 C390 440 380 400 360 300 Z',
      s.lit(c.main),
    ),
    path('M384 470 Q500 500 616 470 L622 500 Q500 532 378 500 Z', c.accent),
    repeat(6, (i) =>
      stroke(
        `M${420 + i * 32} 520 Q${380 + i * 48} 680 ${290 + i * 84} ${846 - Math.abs(2.5 - i) * 4}`,
        darken(c.main, 0.28),
        5,
        'stroke-opacity=".4"',
      ),
    ),
    repeat(26, (i) => {
      const y = 560 + ((i * 61) % 260)
      const x = 500 + (((i * 97) % 200) / 100 - 1) * (60 + (y - 500) * 0.62)
      return circle(x, y, 11, lighten(c.second, 0.2)) + circle(x, y, 4, c.accent)
    }),
    stroke('M400 270 C430 336 570 336 600 270', lighten(c.main, 0.45), 7),
  ].join('')

export const jacket: Subject = (s, c) =>
  [
    path(
      'M330 280 L190 380 L160 760 H280 L300 820 H720 L740 760 H850 L830 380 L680 280 Z',
      '#1d1433',
      'fill-opacity=".14" transform="translate(16 16)"',
    ),
    hanger,
    path('M350 280 C260 310 210 350 190 420 L150 760 L260 780 L310 520 Z', s.lit(darken(c.main, 0.06))) +
      path('M650 280 C740 310 790 350 810 420 L850 760 L740 780 L690 520 Z', s.lit(darken(c.main, 0.16))),
    path('M350 276 H650 C690 300 716 340 716 400 L724 820 H276 L284 400 C284 340 310 300 350 276 Z', s.lit(c.main)),
    path('M430 272 L500 400 L570 272 Z', s.lit('#f7f0e4')) +
      path('M430 272 L390 300 L470 470 L500 400 Z', lighten(c.main, 0.16)) +
      path('M570 272 L610 300 L530 470 L500 400 Z', darken(c.main, 0.1)),
    stroke('M500 400 V818', darken(c.main, 0.4), 6) + repeat(5, (i) => circle(526, 470 + i * 72, 11, s.lit(c.accent))),
    rect(324, 610, 124, 130, 'none', 12, `stroke="${darken(c.main, 0.3)}" stroke-width="6"`) +
      rect(556, 610, 124, 130, 'none', 12, `stroke="${darken(c.main, 0.3)}" stroke-width="6"`) +
      rect(324, 610, 124, 34, lighten(c.main, 0.14), 10) +
      rect(556, 610, 124, 34, lighten(c.main, 0.08), 10),
    rect(158, 720, 106, 36, c.second, 10, 'transform="rotate(8 210 738)"') +
      rect(738, 720, 106, 36, c.second, 10, 'transform="rotate(-8 790 738)"'),
  ].join('')

export const sneakers: Subject = (s, c) => {
  const shoe = (colour: string) =>
    [
      path(
        'M120 0 C110 -60 130 -170 160 -240 C200 -250 250 -240 270 -226 C300 -180 420 -120 520 -104 C600 -92 640 -60 640 0 Z',
        s.lit(colour),
      ),
      path(
        'M160 -240 C200 -250 250 -240 270 -226 C250 -190 210 -180 170 -190 C156 -200 154 -220 160 -240',
        darken(colour, 0.35),
      ),
      path('M500 -106 C600 -96 642 -60 640 0 H470 C470 -50 480 -80 500 -106', '#f5efe3'),
      path('M122 -20 C116 -70 130 -120 142 -170 L210 -120 L204 -10 Z', c.accent, 'fill-opacity=".9"'),
      path('M230 -20 C330 -30 380 -80 420 -122 L452 -112 C420 -60 360 -4 250 0 Z', c.second),
      repeat(5, (i) => stroke(`M${276 + i * 38} ${-206 + i * 20} l40 -22`, '#fffaf0', 12)),
      path('M104 -6 H650 C662 30 640 46 610 46 H140 C104 46 96 20 104 -6 Z', s.lit('#fdf8ee')) +
        stroke('M112 22 H648', darken('#e4d9c6', 0.1), 6),
      repeat(16, (i) => stroke(`M${132 + i * 32} 46 v-12`, '#cbbfae', 5)),
      stroke('M180 -230 C220 -236 250 -228 262 -216', lighten(colour, 0.5), 7, 'stroke-opacity=".8"'),
    ].join('')
  return [
    s.shadow(500, 806, 420, 38),
    group('translate(290 600) scale(.84)', shoe(darken(c.main, 0.14))),
    group('translate(60 756) scale(1.06)', shoe(c.main)),
  ].join('')
}

export const handbag: Subject = (s, c) =>
  [
    s.shadow(500, 806, 350, 36),
    stroke('M350 470 C340 180 660 180 650 470', darken(c.main, 0.4), 34) +
      stroke('M352 466 C344 196 656 196 648 466', s.lit(darken(c.main, 0.15)), 22),
    path(
      'M250 440 H750 C800 560 820 700 810 770 Q808 800 770 800 H230 Q192 800 190 770 C180 700 200 560 250 440 Z',
      s.lit(c.main),
    ),
    path(
      'M246 440 H754 C770 500 760 600 700 620 Q500 680 300 620 C240 600 230 500 246 440 Z',
      s.lit(lighten(c.main, 0.1)),
    ) +
      stroke(
        'M256 470 C250 560 270 592 310 604 Q500 660 690 604 C730 592 750 560 744 470',
        lighten(c.main, 0.5),
        4,
        'stroke-dasharray="12 10" stroke-opacity=".8"',
      ),
    rect(462, 590, 76, 92, s.lit('#e5b64f'), 16) + circle(500, 636, 14, darken('#e5b64f', 0.5)),
    circle(348, 470, 18, s.lit('#e5b64f')) + circle(652, 470, 18, s.lit('#e5b64f')),
    stroke('M650 490 C700 560 690 620 700 680', c.accent, 8) +
      path('M684 680 h32 l12 84 h-56 z', s.round(c.accent)) +
      repeat(5, (i) => stroke(`M${680 + i * 11} 764 v30`, c.accent, 6)),
  ].join('')

export const wristWatch: Subject = (s, c) =>
  [
    s.shadow(500, 800, 290, 40),
    path('M400 340 L420 130 H580 L600 340 Z', s.round(c.main)) +
      path('M400 640 L420 850 H580 L600 640 Z', s.round(c.main)),
    stroke(
      'M424 150 L408 330 M576 150 L592 330 M424 830 L408 650 M576 830 L592 650',
      lighten(c.main, 0.4),
      4,
      'stroke-dasharray="12 9"',
    ),
    circle(500, 490, 216, s.lit('#d3a94c')) +
      circle(500, 490, 194, s.lit('#f0d38a')) +
      circle(500, 490, 178, s.lit('#fbf6ea')),
    repeat(12, (i) =>
      group(
        `rotate(${i * 30} 500 490)`,
        rect(495, 330, 10, i % 3 ? 22 : 40, i % 3 ? '#8a7d6a' : darken(c.main, 0.3), 4),
      ),
    ),
    circle(500, 560, 46, s.lit('#efe4cd')) + stroke('M500 560 l20 -22', '#7c6a4b', 5),
    group('rotate(-58 500 490)', rect(492, 380, 16, 124, '#2f2a33', 8)) +
      group('rotate(50 500 490)', rect(494, 344, 12, 160, '#2f2a33', 6)) +
      group('rotate(160 500 490)', rect(498, 350, 5, 160, c.accent, 2)),
    circle(500, 490, 13, c.accent) + rect(712, 468, 30, 44, s.round('#d3a94c'), 8),
    path(
      'M366 400 A178 178 0 0 1 500 312',
      'none',
      'stroke="#ffffff" stroke-width="12" stroke-linecap="round" stroke-opacity=".8"',
    ),
  ].join('')

export const jewellery: Subject = (s, c) => {
  const gold = '#dfae4a'
  const gem = (x: number, y: number, r: number, colour: string) =>
    path(
      `M${x - r} ${y - r * 0.3} L${x - r * 0.5} ${y - r} H${x + r * 0.5} L${x + r} ${y - r * 0.3} L${x} ${y + r} Z`,
      s.lit(colour),
    ) +
    path(
      `M${x - r * 0.5} ${y - r} L${x - r * 0.2} ${y - r * 0.3} L${x} ${y + r} L${x + r * 0.3} ${y - r * 0.3} L${x + r * 0.5} ${y - r} Z`,
      lighten(colour, 0.5),
      'fill-opacity=".7"',
    )
  return [
    s.shadow(500, 806, 360, 34),
    path(
      'M330 800 C340 640 380 560 400 420 C410 330 440 280 500 280 C560 280 590 330 600 420 C620 560 660 640 670 800 Z',
      s.round(lighten(c.second, 0.1)),
    ),
    stroke('M410 440 C430 600 570 600 590 440', gold, 7) +
      repeat(11, (i) =>
        circle(414 + i * 17.2, 470 + Math.sin((i / 10) * Math.PI) * 88, 9, s.lit(i % 2 ? gold : c.accent)),
      ),
    gem(500, 600, 40, c.main),
    ring(800, 744, 52, s.lit(gold), 16) + gem(800, 668, 34, c.accent),
    rect(110, 700, 190, 100, s.lit(c.main), 14) +
      path('M110 700 L130 610 H280 L300 700 Z', s.lit(darken(c.main, 0.15))) +
      rect(134, 690, 142, 26, '#fbf1e0', 8) +
      ring(205, 680, 26, gold, 9) +
      circle(205, 652, 11, lighten(c.accent, 0.4)),
  ].join('')
}

export const perfume: Subject = (s, c) =>
  [
    s.shadow(490, 806, 350, 34),
    rect(330, 400, 280, 400, s.lit(lighten(c.main, 0.3)), 38) +
      rect(352, 470, 236, 306, s.linear({ 0: lighten(c.main, 0.15), 1: c.main }, 0, 0, 0.4, 1), 26),
    stroke('M366 440 V760', '#ffffff', 16, 'stroke-opacity=".6"'),
    rect(420, 330, 100, 74, s.round('#d8ab55'), 8) + rect(400, 210, 140, 124, s.lit(darken(c.second, 0.1)), 22),
    rect(404, 560, 132, 130, '#fff9ec', 8, 'fill-opacity=".92"') +
      path('M470 590 q30 34 0 70 q-30 -36 0 -70', c.accent) +
      path('M436 640 q34 -14 34 20 q-34 6 -34 -20 M504 640 q-34 -14 -34 20 q34 6 34 -20', lighten(c.accent, 0.3)),
    rect(660, 620, 130, 180, s.round(lighten(c.accent, 0.25)), 24) + rect(674, 560, 102, 64, s.round('#fbf4e6'), 12),
    rect(200, 690, 96, 110, s.round(c.second), 12) +
      path('M214 690 V620 l34 -30 34 30 v70 z', s.round(lighten(c.accent, 0.05))),
    repeat(3, (i) =>
      ellipse(
        740 + i * 44,
        800 - (i % 2) * 8,
        30,
        14,
        lighten(c.accent, 0.4),
        `transform="rotate(${-20 + i * 24} ${740 + i * 44} 800)"`,
      ),
    ),
  ].join('')

export const sunglasses: Subject = (s, c) =>
  [
    s.shadow(500, 760, 400, 40),
    stroke('M150 500 C130 400 260 360 330 380 M850 500 C870 400 740 360 670 380', darken(c.main, 0.3), 20),
    stroke('M452 560 Q500 520 548 560', s.lit(c.main), 28),
    path('M130 500 C200 470 400 470 458 510 C470 640 420 730 310 730 C190 730 130 640 130 500 Z', s.lit(c.main)) +
      path(
        'M870 500 C800 470 600 470 542 510 C530 640 580 730 690 730 C810 730 870 640 870 500 Z',
        s.lit(darken(c.main, 0.06)),
      ),
    path(
      'M164 522 C230 500 380 502 430 528 C436 630 396 700 310 700 C216 700 170 630 164 522 Z',
      s.linear({ 0: '#3a3550', 1: c.accent }, 0, 0, 0.3, 1),
    ) +
      path(
        'M836 522 C770 500 620 502 570 528 C564 630 604 700 690 700 C784 700 830 630 836 522 Z',
        s.linear({ 0: '#3a3550', 1: c.accent }, 0, 0, 0.3, 1),
      ),
    stroke(
      'M200 560 L280 530 M210 600 L330 552 M606 560 L690 530 M616 600 L730 552',
      '#ffffff',
      12,
      'stroke-opacity=".4"',
    ),
    circle(150, 506, 9, '#e5b64f') + circle(850, 506, 9, '#e5b64f'),
  ].join('')

export const foldedClothes: Subject = (s, c) =>
  [
    s.shadow(500, 806, 370, 36),
    ...drawEach([c.main, c.second, c.accent, lighten(c.main, 0.4), '#f3e9da'], (colour, i) => {
      const y = 720 - i * 84
      const inset = (i * 23) % 40
      return [
        rect(210 + inset, y, 580 - inset * 1.5, 84, s.lit(colour), 38),
        stroke(`M${236 + inset} ${y + 42} H${740 - inset}`, darken(colour, 0.25), 5, 'stroke-opacity=".5"'),
        i % 2
          ? repeat(9, (j) => stroke(`M${280 + j * 52} ${y + 12} v20`, lighten(colour, 0.5), 7, 'stroke-opacity=".7"'))
          : stroke(`M${250 + inset} ${y + 20} H${700 - inset}`, lighten(colour, 0.45), 6, 'stroke-opacity=".6"'),
      ].join('')
    }),
  ].join('')
