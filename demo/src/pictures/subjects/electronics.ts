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

export const phone: Subject = (s, c) =>
  [
    s.shadow(500, 812, 320, 34),
    group(
      'rotate(-9 430 500)',
      rect(300, 180, 290, 600, s.lit(darken(c.main, 0.1)), 52),
      rect(306, 186, 278, 588, s.lit(c.main), 48),
      rect(330, 212, 124, 150, s.lit(lighten(c.main, 0.14)), 36),
      ...drawEach(
        [
          [366, 250],
          [418, 300],
          [366, 324],
        ],
        ([x = 0, y = 0]) =>
          circle(x, y, 27, '#23222b') + ring(x, y, 27, lighten(c.main, 0.4), 4) + circle(x - 6, y - 6, 8, '#6f86b8'),
      ),
      circle(420, 246, 9, '#fff4cf'),
      stroke('M316 420 V730', '#ffffff', 8, 'stroke-opacity=".28"'),
    ),
    group(
      'rotate(7 620 520)',
      rect(474, 200, 300, 600, '#22232c', 54),
      rect(
        486,
        212,
        276,
        576,
        s.linear({ 0: lighten(c.second, 0.25), 0.5: lighten(c.accent, 0.1), 1: darken(c.main, 0.25) }, 0.2, 0, 0.8, 1),
        44,
      ),
      path(
        'M486 560 Q560 480 640 560 T762 540 V744 a44 44 0 0 1 -44 44 H530 a44 44 0 0 1 -44 -44 Z',
        darken(c.main, 0.15),
        'fill-opacity=".7"',
      ),
      circle(690, 400, 46, lighten(c.second, 0.6), 'fill-opacity=".85"'),
      rect(582, 226, 84, 22, '#22232c', 11),
      repeat(8, (i) =>
        rect(
          512 + (i % 4) * 60,
          640 + Math.floor(i / 4) * 66,
          44,
          44,
          lighten([c.main, c.second, c.accent, '#ffffff'][i % 4] as string, 0.3),
          13,
        ),
      ),
      rect(560, 768, 128, 7, '#ffffff', 4, 'fill-opacity=".8"'),
      path('M486 256 a44 44 0 0 1 44 -44 H640 L500 560 H486 Z', '#ffffff', 'fill-opacity=".12"'),
    ),
  ].join('')

export const laptop: Subject = (s, c) =>
  [
    s.shadow(500, 800, 440, 38),
    rect(210, 300, 580, 400, s.lit('#2b2d38'), 26),
    rect(230, 320, 540, 350, s.diagonal({ 0: lighten(c.main, 0.3), 0.6: c.main, 1: darken(c.main, 0.3) }), 10),
    path(
      'M230 560 Q340 440 450 540 T700 480 L770 520 V660 a10 10 0 0 1 -10 10 H240 a10 10 0 0 1 -10 -10 Z',
      lighten(c.accent, 0.1),
      'fill-opacity=".75"',
    ),
    path(
      'M230 610 Q380 520 520 600 T770 580 V660 a10 10 0 0 1 -10 10 H240 a10 10 0 0 1 -10 -10 Z',
      c.second,
      'fill-opacity=".85"',
    ),
    circle(640, 420, 44, '#fff3cf', 'fill-opacity=".9"'),
    path('M230 320 H520 L330 670 H230 Z', '#ffffff', 'fill-opacity=".08"'),
    path('M130 740 L206 690 H794 L870 740 Z', s.lit('#c9ccd6')),
    repeat(3, (row) =>
      repeat(13, (i) => rect(238 - row * 18 + i * (40.5 + row * 2.6), 698 + row * 12, 34, 8, '#5b5e6c', 3)),
    ),
    path('M130 740 H870 Q872 764 846 766 H154 Q128 764 130 740 Z', s.lit('#aeb2bf')),
    path('M430 740 h140 q-4 12 -20 12 h-100 q-16 0 -20 -12', '#8b8f9d'),
    ellipse(840, 790, 58, 20, s.lit('#e7e4df')),
  ].join('')

export const headphones: Subject = (s, c) =>
  [
    s.shadow(500, 806, 300, 34),
    stroke('M260 620 C240 180 760 180 740 620', darken(c.main, 0.3), 62),
    stroke('M262 600 C246 196 754 196 738 600', s.lit(c.main), 46),
    stroke('M330 380 C390 240 610 240 670 380', lighten(c.main, 0.5), 10, 'stroke-opacity=".6"'),
    group(
      'rotate(6 260 660)',
      rect(196, 540, 130, 240, s.round(c.main), 62),
      rect(270, 556, 84, 208, s.round('#3a3540'), 40),
      ellipse(232, 660, 22, 66, lighten(c.accent, 0.1)),
    ),
    group(
      'rotate(-6 740 660)',
      rect(674, 540, 130, 240, s.round(darken(c.main, 0.08)), 62),
      rect(646, 556, 84, 208, s.round('#3a3540'), 40),
      ellipse(768, 660, 22, 66, c.accent),
    ),
  ].join('')

export const camera: Subject = (s, c) =>
  [
    s.shadow(500, 806, 390, 38),
    stroke('M170 420 C60 520 110 720 60 780', '#7a5238', 22) +
      stroke('M830 420 C940 500 900 700 950 790', '#6b4630', 22),
    rect(300, 250, 230, 100, s.lit('#c9ccd3'), 22) +
      rect(620, 290, 120, 60, s.round('#a9adb8'), 14) +
      rect(190, 300, 90, 50, s.round('#a9adb8'), 12),
    rect(150, 340, 700, 440, s.lit(c.main), 54),
    rect(150, 340, 700, 96, s.lit('#d7d9de'), 44) + rect(150, 396, 700, 40, s.lit('#d7d9de')),
    repeat(11, (i) => stroke(`M${172 + i * 66} 450 V764`, darken(c.main, 0.25), 2, 'stroke-opacity=".3"')),
    rect(360, 272, 110, 56, '#2a3140', 12) + path('M366 278 h60 l-40 44 h-20 z', '#8fb3cf', 'fill-opacity=".8"'),
    circle(510, 570, 212, s.lit('#3a3a44')) +
      circle(510, 570, 186, s.lit('#55555f')) +
      ring(510, 570, 170, c.accent, 7),
    circle(510, 570, 140, '#1f2029') +
      circle(510, 570, 104, s.radial({ 0: '#6d5fa0', 0.5: '#2f4c7d', 1: '#10131f' }, 0.4, 0.35, 0.7)),
    ellipse(470, 520, 38, 26, '#ffffff', 'fill-opacity=".75" transform="rotate(-30 470 520)"') +
      circle(560, 622, 14, '#a9d6ee', 'fill-opacity=".7"'),
    circle(778, 388, 24, '#f6f0dd') + circle(218, 388, 22, c.accent),
    rect(700, 480, 110, 60, s.lit(darken(c.second, 0.05)), 12),
  ].join('')

export const television: Subject = (s, c) => {
  const wood = '#a9764d'
  return [
    s.shadow(500, 808, 430, 36),
    rect(110, 660, 780, 110, s.lit(wood), 16) +
      rect(134, 684, 230, 62, darken(wood, 0.35), 8) +
      rect(386, 684, 230, 62, s.lit(lighten(wood, 0.1)), 8) +
      rect(638, 684, 230, 62, s.lit(lighten(wood, 0.1)), 8),
    stroke('M170 770 v34 M830 770 v34', darken(wood, 0.4), 16),
    path('M420 640 h160 l30 24 h-220 z', '#353743'),
    rect(150, 230, 700, 414, '#20222b', 18),
    rect(166, 246, 668, 378, s.down({ 0: lighten(c.second, 0.15), 0.5: c.accent, 1: darken(c.main, 0.2) }), 6),
    circle(610, 400, 66, '#fff2cf', 'fill-opacity=".9"'),
    path('M166 520 L300 380 L400 480 L520 350 L680 520 L834 430 V624 H166 Z', darken(c.main, 0.15)),
    path('M166 580 Q400 500 834 570 V624 H166 Z', darken(c.main, 0.45)),
    path('M166 246 H480 L260 624 H166 Z', '#ffffff', 'fill-opacity=".09"'),
    rect(700, 610, 46, 50, s.round(c.accent), 8) +
      repeat(4, (i) => path(`M723 612 q${-34 + i * 22} -24 ${-26 + i * 18} -62 q10 30 ${26 - i * 18} 62`, '#5f9e6e')),
  ].join('')
}

export const gamepad: Subject = (s, c) =>
  [
    s.shadow(500, 780, 380, 44),
    path(
      'M300 360 H700 C840 360 900 560 900 680 C900 800 780 790 720 690 C690 640 660 630 620 630 H380 C340 630 310 640 280 690 C220 790 100 800 100 680 C100 560 160 360 300 360 Z',
      s.lit(c.main),
    ),
    path(
      'M300 360 H700 C760 360 806 396 836 440 H164 C194 396 240 360 300 360 Z',
      lighten(c.main, 0.2),
      'fill-opacity=".6"',
    ),
    rect(236, 470, 150, 48, '#2d2c36', 12) + rect(287, 419, 48, 150, '#2d2c36', 12),
    ...drawEach(
      [
        [690, 430, c.accent],
        [756, 494, c.second],
        [690, 558, lighten(c.main, 0.6)],
        [624, 494, '#f2efe6'],
      ],
      ([x, y, colour]) => circle(Number(x), Number(y), 34, s.lit(String(colour))),
    ),
    circle(400, 590, 56, '#2d2c36') +
      circle(394, 582, 40, s.lit('#4a4955')) +
      circle(600, 590, 56, '#2d2c36') +
      circle(594, 582, 40, s.lit('#4a4955')),
    rect(456, 440, 88, 40, lighten(c.main, 0.45), 20),
    stroke('M150 640 C160 560 180 500 210 460', '#ffffff', 12, 'stroke-opacity=".35"'),
  ].join('')

export const washingMachine: Subject = (s, c) =>
  [
    s.shadow(500, 806, 340, 34),
    rect(230, 200, 540, 600, s.lit('#f3f1ec'), 30),
    rect(230, 200, 540, 110, s.lit('#e2e0da'), 30) + rect(262, 226, 150, 58, s.lit('#cfcdc6'), 10),
    circle(690, 255, 32, s.lit(c.main)) +
      stroke('M690 255 V230', '#ffffff', 6) +
      rect(450, 234, 150, 42, '#26343f', 8) +
      repeat(3, (i) => rect(466 + i * 42, 248, 28, 14, lighten(c.accent, 0.2), 3)),
    circle(500, 550, 190, s.lit('#c7cbd0')) +
      circle(500, 550, 162, s.lit('#8e959e')) +
      circle(500, 550, 142, s.radial({ 0: '#b7dbe6', 1: '#4f8196' }, 0.4, 0.35, 0.75)),
    path('M372 590 Q430 540 500 592 T630 580 A142 142 0 0 1 372 590 Z', lighten(c.main, 0.2), 'fill-opacity=".85"') +
      path('M390 630 Q450 590 520 640 T610 630 A142 142 0 0 1 390 630', c.accent, 'fill-opacity=".8"'),
    repeat(9, (i) =>
      circle(410 + ((i * 71) % 180), 470 + ((i * 47) % 110), 8 + (i % 3) * 5, '#ffffff', 'fill-opacity=".55"'),
    ),
    path(
      'M400 470 A142 142 0 0 1 500 410',
      'none',
      'stroke="#ffffff" stroke-width="14" stroke-linecap="round" stroke-opacity=".7"',
    ),
    rect(664, 520, 26, 64, s.lit('#a8adb5'), 12) + rect(262, 744, 120, 30, '#dcd9d2', 8),
  ].join('')

export const smartWatch: Subject = (s, c) =>
  [
    s.shadow(500, 800, 300, 40),
    path('M380 330 L410 140 Q500 110 590 140 L620 330 Z', s.round(c.main)) +
      path('M380 640 L410 830 Q500 860 590 830 L620 640 Z', s.round(c.main)),
    repeat(4, (i) => ellipse(500, 720 + i * 30, 10, 7, darken(c.main, 0.45))) +
      repeat(3, (i) =>
        stroke(`M${430 + i * 4} ${180 + i * 44} H${570 - i * 4}`, darken(c.main, 0.25), 4, 'stroke-opacity=".5"'),
      ),
    rect(318, 300, 364, 376, s.lit('#3b3c47'), 100) + rect(334, 316, 332, 344, '#15161d', 88),
    ring(
      500,
      488,
      118,
      lighten(c.accent, 0.1),
      22,
      'stroke-dasharray="520 900" transform="rotate(-90 500 488)" stroke-linecap="round"',
    ),
    ring(
      500,
      488,
      88,
      c.second,
      20,
      'stroke-dasharray="340 900" transform="rotate(-90 500 488)" stroke-linecap="round"',
    ),
    ring(
      500,
      488,
      58,
      lighten(c.main, 0.3),
      18,
      'stroke-dasharray="260 900" transform="rotate(-90 500 488)" stroke-linecap="round"',
    ),
    path('M334 404 a88 88 0 0 1 88 -88 h60 L346 572 Z', '#ffffff', 'fill-opacity=".1"'),
    rect(682, 440, 26, 76, s.round('#565865'), 10),
  ].join('')
