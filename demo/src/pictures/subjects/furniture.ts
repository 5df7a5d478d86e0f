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

const leg = (x: number, y: number, length: number, lean: number, colour: string) =>
  path(`M${x - 11} ${y} h22 l${lean - 5} ${length} h-12 z`, colour)

export const sofa: Subject = (s, c) => {
  const wood = '#8a5a3c'
  const seam = darken(c.main, 0.28)
  return [
    s.shadow(500, 806, 430, 42),
    leg(190, 735, 70, -12, darken(wood, 0.2)),
    leg(810, 735, 70, 12, darken(wood, 0.35)),
    rect(150, 400, 700, 300, s.lit(darken(c.main, 0.1)), 60),
    rect(205, 430, 288, 230, s.lit(c.main), 44),
    rect(507, 430, 288, 230, s.lit(c.main), 44),
    stroke('M500 448 V640', seam, 5, 'stroke-opacity=".55"'),
    rect(170, 610, 660, 130, s.lit(darken(c.main, 0.06)), 34),
    rect(198, 586, 300, 96, s.lit(lighten(c.main, 0.1)), 36),
    rect(502, 586, 300, 96, s.lit(lighten(c.main, 0.07)), 36),
    rect(96, 500, 124, 240, s.lit(lighten(c.main, 0.05)), 54),
    rect(780, 500, 124, 240, s.lit(darken(c.main, 0.12)), 54),
    ellipse(150, 536, 36, 20, lighten(c.main, 0.3), 'fill-opacity=".6"'),
    group(
      'rotate(-14 300 540)',
      rect(240, 470, 130, 130, s.lit(c.accent), 30),
      stroke('M258 535 H352 M305 488 V582', lighten(c.accent, 0.5), 5),
    ),
    group(
      'rotate(10 700 545)',
      rect(640, 478, 122, 122, s.lit(c.second), 30),
      circle(701, 539, 26, lighten(c.second, 0.5), 'fill-opacity=".7"'),
    ),
    path(
      'M790 505 C830 492 880 500 892 520 L884 650 C850 668 812 660 800 640 Z',
      lighten(c.second, 0.35),
      'fill-opacity=".9"',
    ),
    stroke('M806 640 v28 M826 652 v28 M848 656 v28 M870 652 v28', lighten(c.second, 0.35), 6),
  ].join('')
}

export const armchair: Subject = (s, c) => {
  const wood = '#9a6a42'
  return [
    s.shadow(500, 806, 300, 38),
    leg(330, 690, 115, -34, darken(wood, 0.25)),
    leg(670, 690, 115, 34, darken(wood, 0.4)),
    path('M280 330 C280 210 720 210 720 330 L736 640 H264 Z', s.lit(c.main)),
    path('M330 350 C330 270 670 270 670 350 L680 600 H320 Z', s.lit(lighten(c.main, 0.12))),
    repeat(
      3,
      (i) => circle(410 + i * 90, 400, 9, darken(c.main, 0.3)) + circle(407 + i * 90, 397, 3, lighten(c.main, 0.5)),
    ),
    repeat(2, (i) => circle(455 + i * 90, 470, 9, darken(c.main, 0.3))),
    rect(290, 575, 420, 110, s.lit(lighten(c.main, 0.08)), 46),
    rect(278, 650, 444, 66, s.lit(darken(c.main, 0.14)), 26),
    path('M222 470 C222 430 300 430 306 480 L312 700 H246 Z', s.lit(lighten(c.main, 0.04))),
    path('M778 470 C778 430 700 430 694 480 L688 700 H754 Z', s.lit(darken(c.main, 0.16))),
    stroke('M250 470 C262 452 286 456 290 482', lighten(c.main, 0.45), 7, 'stroke-opacity=".7"'),
    group(
      'rotate(-8 500 520)',
      rect(430, 440, 150, 140, s.lit(c.accent), 34),
      repeat(4, (i) => stroke(`M448 ${468 + i * 28} H562`, i % 2 ? c.second : lighten(c.accent, 0.5), 7)),
    ),
  ].join('')
}

export const bookshelf: Subject = (s, c) => {
  const bookColours = [c.main, c.second, c.accent, '#d9c7a3', '#44566c', '#b8553f', '#6f8f72']
  const shelf = (y: number) => {
    let x = 290
    const books: string[] = []
    while (x < 640) {
      const w = s.random.int(20, 38)
      const h = s.random.int(82, 122)
      const colour = s.random.pick(bookColours)
      books.push(rect(x, y - h, w, h, s.round(colour, 0.6), 3), rect(x + 4, y - h + 14, w - 8, 5, lighten(colour, 0.6)))
      x += w + 2
      if (s.random.chance(0.12)) x += 30
    }
    return books.join('')
  }
  const wood = '#b98556'
  return [
    s.shadow(500, 806, 320, 30),
    rect(258, 190, 484, 612, s.lit(wood), 10),
    repeat(
      4,
      (i) =>
        rect(280, 210 + i * 146, 440, 128, darken(wood, 0.52), 4) +
        rect(280, 210 + i * 146, 440, 26, darken(wood, 0.7), 0, 'fill-opacity=".45"'),
    ),
    shelf(338),
    shelf(484),
    shelf(630),
    repeat(
      3,
      (i) =>
        rect(300 + i * 140, 668, 122, 102, s.lit(lighten(c.second, 0.2)), 10) +
        rect(345 + i * 140, 690, 32, 10, darken(c.second, 0.4), 5),
    ),
    path('M650 338 v-52 h50 v52 z', s.round(c.accent)),
    repeat(5, (i) =>
      path(
        `M675 288 q${-50 + i * 25} -30 ${-44 + i * 22} -78 q${20 + i * 2} 30 ${46 - i * 22} 78`,
        i % 2 ? '#4d8a5c' : '#6ba873',
      ),
    ),
    ellipse(680, 484, 34, 10, darken(wood, 0.6)),
    path('M650 482 c-8 -50 8 -60 12 -84 h28 c4 24 22 34 12 84 z', s.round(lighten(c.main, 0.4))),
    ...drawEach([356, 502, 648], (y) => rect(258, y - 18, 484, 16, s.lit(lighten(wood, 0.1)), 2)),
  ].join('')
}

export const bed: Subject = (s, c) => {
  const wood = '#a9764d'
  return [
    s.shadow(500, 808, 440, 40),
    rect(130, 320, 740, 420, s.lit(wood), 40),
    rect(165, 350, 670, 240, s.lit(darken(wood, 0.12)), 26),
    repeat(5, (i) => stroke(`M${230 + i * 135} 365 V560`, darken(wood, 0.3), 5, 'stroke-opacity=".5"')),
    rect(110, 590, 780, 170, s.lit(lighten(c.second, 0.62)), 40),
    rect(190, 470, 270, 150, s.lit('#fbf4ea'), 48),
    rect(540, 470, 270, 150, s.lit('#f4eadd'), 48),
    group('rotate(-6 420 560)', rect(350, 520, 150, 110, s.lit(c.accent), 34)),
    path('M104 640 C250 600 750 600 896 640 L906 780 H94 Z', s.lit(c.main)),
    path('M104 640 C250 600 750 600 896 640 L898 676 C740 640 260 640 102 676 Z', lighten(c.main, 0.4)),
    repeat(6, (i) =>
      stroke(
        `M${190 + i * 125} ${662 - Math.abs(2.5 - i) * -5} q12 50 0 112`,
        darken(c.main, 0.25),
        5,
        'stroke-opacity=".4"',
      ),
    ),
    rect(120, 770, 30, 36, darken(wood, 0.4), 6),
    rect(850, 770, 30, 36, darken(wood, 0.5), 6),
  ].join('')
}

export const diningTable: Subject = (s, c) => {
  const wood = '#b07a4c'
  const chair = (x: number, flip: number) =>
    group(
      `translate(${x} 0) scale(${flip} 1)`,
      stroke('M-60 430 C-72 560 -62 690 -70 800 M62 640 L74 800', darken(wood, 0.25), 16),
      path('M-82 420 q26 -26 52 0 l8 210 h-66 z', s.lit(c.main)),
      rect(-70, 616, 150, 36, s.lit(lighten(c.main, 0.1)), 18),
    )
  return [
    s.shadow(500, 808, 440, 40),
    chair(210, 1),
    chair(790, -1),
    path('M260 540 l-30 262 h24 l46 -262 z', s.lit(darken(wood, 0.2))),
    path('M740 540 l30 262 h-24 l-46 -262 z', s.lit(darken(wood, 0.35))),
    rect(130, 502, 740, 46, s.lit(wood), 18),
    ellipse(500, 504, 366, 20, lighten(wood, 0.25)),
    path('M440 500 c-16 -60 6 -80 14 -120 h92 c8 40 30 60 14 120 z', s.round(lighten(c.accent, 0.1))),
    ellipse(500, 380, 46, 12, darken(c.accent, 0.4)),
    repeat(7, (i) =>
      stroke(`M500 380 Q${440 + i * 20} 300 ${400 + i * 34} ${230 + Math.abs(3 - i) * 18}`, '#5c8a58', 5),
    ),
    repeat(
      7,
      (i) =>
        circle(400 + i * 34, 226 + Math.abs(3 - i) * 18, 22, i % 2 ? lighten(c.second, 0.2) : c.second) +
        circle(400 + i * 34, 226 + Math.abs(3 - i) * 18, 8, '#f4c95d'),
    ),
    ellipse(280, 492, 62, 14, '#fdf6ea') + ellipse(280, 489, 40, 8, lighten(c.main, 0.5)),
    ellipse(720, 492, 62, 14, '#f6ecdd') + ellipse(720, 489, 40, 8, lighten(c.main, 0.5)),
  ].join('')
}

export const floorLamp: Subject = (s, c) =>
  [
    circle(500, 330, 330, s.radial({ 0: ['#fff1c9', 0.85], 0.5: ['#ffe3a0', 0.28], 1: ['#ffe3a0', 0] })),
    s.shadow(500, 806, 180, 26),
    rect(492, 400, 16, 392, s.round('#5b4a42')),
    ellipse(500, 792, 104, 22, s.lit('#4c3d38')),
    ellipse(500, 784, 104, 20, s.lit('#6b5850')),
    path(
      'M400 200 H600 L680 430 Q500 470 320 430 Z',
      s.linear({
        0: darken(c.main, 0.1),
        0.35: lighten(c.main, 0.55),
        0.7: lighten(c.main, 0.15),
        1: darken(c.main, 0.15),
      }),
    ),
    ellipse(500, 200, 100, 16, lighten(c.main, 0.7)),
    repeat(7, (i) =>
      stroke(
        `M${415 + i * 28} 206 L${350 + i * 50} ${438 + (3 - Math.abs(3 - i)) * 5}`,
        darken(c.main, 0.2),
        3,
        'stroke-opacity=".4"',
      ),
    ),
    stroke('M322 428 Q500 468 678 428', c.accent, 10),
    stroke('M590 446 V560', '#5b4a42', 4) + circle(590, 568, 10, c.accent),
  ].join('')

export const deskSet: Subject = (s, c) => {
  const wood = '#c08b5c'
  return [
    s.shadow(500, 806, 430, 36),
    stroke('M170 560 L140 800 M830 560 L860 800', darken(wood, 0.35), 20),
    rect(590, 550, 230, 150, s.lit(lighten(c.second, 0.15)), 10),
    rect(606, 570, 198, 50, s.lit(lighten(c.second, 0.35)), 6) + circle(705, 595, 9, c.accent),
    rect(606, 632, 198, 50, s.lit(lighten(c.second, 0.35)), 6) + circle(705, 657, 9, c.accent),
    rect(110, 520, 780, 36, s.lit(wood), 12),
    rect(300, 290, 330, 200, s.lit('#333a48'), 14) +
      rect(314, 304, 302, 172, s.diagonal({ 0: lighten(c.main, 0.35), 1: c.main }), 6),
    repeat(4, (i) => rect(334, 330 + i * 30, 90 + ((i * 53) % 120), 10, '#ffffff', 5, 'fill-opacity=".75"')),
    path('M430 490 h70 l16 32 h-102 z', '#4b5363'),
    stroke('M760 520 L740 380 L680 300', '#4a4a55', 12) + path('M640 270 l80 10 -20 64 -76 -30 z', s.lit(c.accent)),
    circle(660, 330, 90, s.radial({ 0: ['#fff1c0', 0.7], 1: ['#fff1c0', 0] })),
    rect(180, 450, 60, 70, s.round(c.accent), 8),
    stroke('M195 450 l-10 -60 M210 450 v-76 M226 450 l14 -58', '#d8a24a', 8),
    stroke('M440 800 C440 770 560 770 560 800 M500 770 V690', '#40444f', 14),
    path('M400 600 q100 -30 200 0 l-10 92 h-180 z', s.lit(c.main)),
    path('M432 500 q68 -22 136 0 l14 96 q-82 22 -164 0 z', s.lit(lighten(c.main, 0.1))),
  ].join('')
}
