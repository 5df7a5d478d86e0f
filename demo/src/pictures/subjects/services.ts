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

export const barberChair: Subject = (s, c) =>
  [
    s.shadow(500, 806, 320, 34),
    rect(770, 270, 84, 420, s.round('#f7f2ea'), 14) +
      `<svg x="770" y="320" width="84" height="320" viewBox="0 0 84 320">${repeat(9, (i) => path(`M0 ${-40 + i * 76} L84 ${-90 + i * 76} v30 L0 ${20 + i * 76 - 30} z`, i % 2 ? '#c8383c' : '#2f6fae'))}</svg>` +
      rect(756, 250, 112, 60, s.round('#c9a24b'), 20) +
      rect(756, 640, 112, 60, s.round('#c9a24b'), 20),
    ellipse(470, 786, 150, 28, s.lit('#8e939c')) + rect(450, 660, 42, 120, s.round('#b5bac2'), 8),
    path('M330 300 C330 250 610 250 610 300 L596 560 H344 Z', s.lit(c.main)) +
      repeat(3, (i) => stroke(`M${400 + i * 70} 290 V550`, darken(c.main, 0.3), 5, 'stroke-opacity=".5"')),
    rect(390, 200, 160, 80, s.lit(lighten(c.main, 0.1)), 32) + stroke('M470 280 v-10', '#8e939c', 20),
    rect(310, 560, 330, 96, s.lit(lighten(c.main, 0.08)), 40) +
      rect(270, 470, 66, 40, s.lit('#3a3540'), 18) +
      rect(606, 470, 66, 40, s.lit('#3a3540'), 18) +
      stroke('M300 508 L326 580 M640 508 L616 580', '#8e939c', 16),
    path('M330 650 L270 740 H360 L400 650 Z', s.lit('#8e939c')) + rect(230, 730, 150, 26, s.lit('#6e737d'), 10),
    group(
      'translate(180 330) rotate(24)',
      stroke('M0 0 L60 150 M70 0 L10 150', '#c9ccd3', 14),
      ring(-6, 180, 30, c.accent, 14),
      ring(76, 180, 30, c.accent, 14),
      circle(35, 84, 9, '#6e737d'),
    ),
  ].join('')

export const cleaning: Subject = (s, c) =>
  [
    s.shadow(500, 806, 420, 34),
    stroke('M800 800 L700 200', s.lit('#c79a5b'), 20) +
      path('M740 720 L860 700 L900 806 H740 Z', s.lit(c.second)) +
      repeat(6, (i) => stroke(`M${760 + i * 22} 730 l${6 + i * 3} 70`, darken(c.second, 0.25), 5)),
    stroke('M250 540 C270 400 530 400 550 540', '#8e939c', 12),
    path('M220 530 H580 L540 800 H260 Z', s.round(c.main)) + ellipse(400, 530, 180, 34, darken(c.main, 0.3)),
    ...drawEach(
      [
        [290, 500, 52],
        [370, 476, 66],
        [460, 488, 58],
        [520, 512, 40],
        [420, 430, 34],
        [330, 434, 28],
      ],
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, '#ffffff', 'fill-opacity=".85"') + circle(x - r * 0.3, y - r * 0.3, r * 0.22, '#d9f0f7'),
    ),
    path('M520 560 C580 570 620 640 600 720 L540 700 Z', s.lit(lighten(c.accent, 0.2))),
    rect(610, 560, 110, 240, s.round(lighten(c.accent, 0.15)), 30) +
      rect(640, 500, 50, 70, s.round('#f3efe6'), 8) +
      path('M600 470 h110 l20 40 h-110 l-10 20 h-30 z', s.lit(darken(c.main, 0.1))) +
      rect(622, 640, 86, 90, '#ffffff', 10, 'fill-opacity=".85"') +
      path('M665 652 q24 30 0 62 q-24 -32 0 -62', c.main),
    rect(120, 720, 120, 80, s.lit('#f4c95d'), 16) + rect(120, 720, 120, 24, '#6fae7c', 12),
    repeat(4, (i) =>
      path(
        `M${200 + i * 190} ${300 - (i % 2) * 90} l10 -30 10 30 30 10 -30 10 -10 30 -10 -30 -30 -10 z`,
        '#fffdf2',
        'fill-opacity=".9"',
      ),
    ),
  ].join('')

export const tutoring: Subject = (s, c) =>
  [
    s.shadow(500, 806, 420, 32),
    rect(150, 170, 700, 430, s.lit('#a9764d'), 14) + rect(172, 192, 656, 386, s.lit('#2f5d52'), 6),
    stroke('M230 480 H430 M250 500 V270', '#f3f0e4', 6) +
      stroke('M260 470 Q320 300 420 320', lighten(c.accent, 0.2), 8) +
      ring(610, 330, 70, '#f3f0e4', 6) +
      stroke('M610 330 L680 330 M610 330 L570 272', '#f3f0e4', 5) +
      path('M520 500 L640 500 L640 430 Z', 'none', `stroke="${lighten(c.second, 0.3)}" stroke-width="7"`),
    stroke('M700 430 h80 M700 460 h60 M700 490 h80 M480 240 h40 M480 262 h30', '#f3f0e4', 5, 'stroke-opacity=".8"'),
    rect(110, 640, 780, 40, s.lit('#c08b5c'), 12) + stroke('M170 680 V800 M830 680 V800', '#8d5f3a', 22),
    ...drawEach(
      [c.main, c.accent, c.second],
      (colour, i) =>
        rect(200 + i * 10, 602 - i * 38, 210 - i * 20, 38, s.lit(colour), 6) +
        rect(214 + i * 10, 610 - i * 38, 14, 22, lighten(colour, 0.6), 3),
    ),
    circle(305, 490, 34, s.radial({ 0: '#f49a86', 1: '#c2343c' }, 0.35, 0.3, 0.8)) +
      stroke('M305 458 q2 -16 12 -22', '#5f4a34', 6) +
      path('M312 446 q24 -20 40 0 q-22 14 -40 0', '#6a9b45'),
    rect(620, 560, 66, 82, s.round(c.main), 8) +
      stroke('M634 560 l-8 -70 M652 560 v-86 M670 560 l12 -72', '#e0a84a', 11) +
      path('M646 474 l6 -22 6 22 z', '#f3d9b0'),
  ].join('')

export const sewing: Subject = (s, c) =>
  [
    s.shadow(500, 806, 410, 34),
    path('M180 800 V740 H820 V800 Z', s.lit('#a9764d')),
    path(
      'M640 740 V470 H360 V560 H270 V400 C270 360 300 340 340 340 H720 C770 340 790 370 790 410 V740 Z',
      s.lit(c.main),
    ),
    stroke('M330 372 H720', lighten(c.main, 0.5), 9, 'stroke-opacity=".6"') +
      circle(800, 440, 62, s.lit('#5c616b')) +
      circle(800, 440, 38, s.lit('#8e939c')),
    rect(290, 560, 50, 50, s.round('#b5bac2'), 6) +
      stroke('M315 610 V720', '#8e939c', 7) +
      path('M280 716 h80 v18 h-80 z', '#8e939c'),
    rect(420, 270, 56, 72, s.round(c.accent), 8) +
      rect(414, 262, 68, 14, '#c79a5b', 5) +
      stroke('M448 330 C380 380 330 420 316 560', c.accent, 4),
    circle(690, 560, 26, lighten(c.main, 0.4)) +
      path('M440 420 q40 -34 80 0 q40 34 80 0', 'none', `stroke="${lighten(c.second, 0.3)}" stroke-width="8"`),
    path('M120 742 C220 700 300 760 420 726 C440 760 400 800 360 800 H140 Z', s.lit(c.second)) +
      repeat(9, (i) => circle(160 + i * 30, 764 + ((i * 17) % 20), 6, lighten(c.second, 0.6))),
  ].join('')

export const photoStudio: Subject = (s, c) =>
  [
    s.shadow(500, 806, 380, 34),
    stroke('M500 520 L330 800 M500 520 L670 800 M500 520 V800', '#4a4750', 18),
    rect(470, 470, 60, 70, s.round('#5c616b'), 10),
    rect(350, 300, 300, 190, s.lit('#33323b'), 28) +
      rect(430, 262, 110, 50, s.lit('#45444e'), 14) +
      circle(500, 398, 84, s.lit('#55555f')) +
      circle(500, 398, 58, s.radial({ 0: '#7d6fb0', 0.6: '#2f4c7d', 1: '#10131f' }, 0.4, 0.35, 0.7)) +
      ellipse(480, 376, 18, 12, '#ffffff', 'fill-opacity=".8"') +
      circle(616, 330, 12, c.accent),
    stroke('M830 800 V360', '#4a4750', 14) +
      stroke('M790 800 L830 740 L870 800', '#4a4750', 12) +
      path('M740 220 H930 L900 380 H770 Z', s.lit('#3f3d47')) +
      path('M748 236 H922 L914 276 H756 Z', '#fff4d2') +
      circle(830, 260, 150, s.radial({ 0: ['#fff1c0', 0.55], 1: ['#fff1c0', 0] })),
    rect(90, 250, 150, 190, '#fffaf1', 6, 'transform="rotate(-8 165 345)"') +
      rect(106, 266, 118, 120, s.lit(c.main), 3, 'transform="rotate(-8 165 345)"') +
      rect(150, 430, 140, 180, '#fffaf1', 6, 'transform="rotate(7 220 520)"') +
      rect(164, 446, 112, 110, s.lit(c.second), 3, 'transform="rotate(7 220 520)"'),
  ].join('')

export const webDesign: Subject = (s, c) =>
  [
    s.shadow(500, 804, 400, 34),
    rect(160, 220, 680, 440, s.lit('#2b2d38'), 26) +
      rect(182, 242, 636, 380, '#fdf9f1', 8) +
      path('M430 660 h140 l26 110 h-192 z', s.lit('#b9bec7')) +
      rect(350, 764, 300, 34, s.lit('#d3d7dd'), 14),
    rect(182, 242, 636, 56, s.lit(c.main), 8) +
      repeat(3, (i) => circle(214 + i * 30, 270, 9, ['#f2726b', '#f4c95d', '#7fc98b'][i] as string)) +
      rect(640, 258, 150, 24, lighten(c.main, 0.5), 12),
    rect(206, 322, 300, 170, s.diagonal({ 0: lighten(c.second, 0.3), 1: c.accent }), 12) +
      circle(420, 380, 34, '#fff3cf') +
      path(
        'M206 470 Q300 400 380 460 T506 440 V480 a12 12 0 0 1 -12 12 H218 a12 12 0 0 1 -12 -12 Z',
        darken(c.main, 0.1),
      ),
    repeat(4, (i) => rect(530, 330 + i * 34, 240 - ((i * 61) % 110), 16, i ? '#d8cfc0' : darken(c.main, 0.2), 8)) +
      rect(530, 466, 120, 34, c.accent, 17),
    repeat(
      3,
      (i) =>
        rect(206 + i * 198, 518, 180, 84, s.lit(lighten([c.main, c.second, c.accent][i] as string, 0.35)), 12) +
        circle(244 + i * 198, 560, 20, '#ffffff', 'fill-opacity=".85"') +
        rect(276 + i * 198, 548, 84, 10, '#ffffff', 5) +
        rect(276 + i * 198, 568, 56, 10, '#ffffff', 5, 'fill-opacity=".7"'),
    ),
  ].join('')

export const gardening: Subject = (s, c) =>
  [
    s.shadow(500, 806, 420, 34),
    stroke('M560 560 C700 500 740 640 650 700', darken(c.main, 0.2), 26),
    path('M250 540 H580 L610 800 H220 Z', s.round(c.main)) +
      ellipse(415, 540, 165, 32, darken(c.main, 0.35)) +
      path('M250 620 L110 430 L150 410 L270 560 Z', s.lit(c.main)) +
      ellipse(128, 414, 62, 26, s.lit(lighten(c.main, 0.2)), 'transform="rotate(-38 128 414)"'),
    repeat(6, (i) => stroke(`M${70 + i * 16} ${430 - i * 6} q-30 50 -30 100`, '#9fd5ea', 5, 'stroke-opacity=".8"')),
    stroke('M240 690 H600', lighten(c.main, 0.4), 10),
    path('M680 690 H860 L838 800 H702 Z', s.round('#c8744f')) + rect(668, 670, 204, 36, s.round('#d98a63'), 8),
    stroke('M770 670 V470 M770 590 q-60 -20 -70 -70 M770 560 q60 -20 66 -74', '#5c8f4f', 9) +
      ellipse(694, 512, 34, 18, '#6fae62', 'transform="rotate(40 694 512)"') +
      ellipse(842, 480, 34, 18, '#6fae62', 'transform="rotate(-40 842 480)"'),
    ...drawEach([0, 1, 2, 3, 4, 5], (i) =>
      group(`rotate(${i * 60} 770 440)`, ellipse(770, 398, 26, 40, i % 2 ? c.accent : lighten(c.accent, 0.2))),
    ),
    circle(770, 440, 26, '#f4c95d'),
    group(
      'translate(900 560) rotate(12)',
      rect(-10, -140, 20, 200, s.round('#c79a5b'), 8),
      path('M-34 60 h68 l-8 130 q-26 40 -52 0 z', s.lit('#9aa2ac')),
    ),
  ].join('')
