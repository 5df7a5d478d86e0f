import { circle, darken, ellipse, group, lighten, path, rect, repeat, type Subject, stroke } from '#pictures/sketch.ts'

export const toolbox: Subject = (s, c) =>
  [
    s.shadow(500, 806, 400, 36),
    group(
      'rotate(-20 330 470)',
      rect(310, 300, 44, 300, s.round('#b5bac2'), 16),
      path('M282 240 a52 52 0 1 0 100 0 l-26 0 v40 h-48 v-40 z', s.lit('#c9ccd3')),
    ),
    group(
      'rotate(16 640 460)',
      rect(622, 350, 36, 250, s.round('#c08b5c'), 14),
      rect(560, 300, 160, 70, s.lit('#5c616b'), 14),
    ),
    group('rotate(3 500 440)', rect(482, 400, 36, 180, s.round(c.accent), 14), rect(492, 260, 16, 150, '#b5bac2', 4)),
    stroke('M330 560 V500 C330 470 670 470 670 500 V560', '#3b3a42', 26),
    path('M170 560 H830 L860 800 H140 Z', s.lit(c.main)) +
      rect(160, 550, 680, 60, s.lit(lighten(c.main, 0.15)), 14) +
      rect(450, 590, 100, 66, s.lit('#c9ccd3'), 12) +
      rect(478, 612, 44, 22, '#5c616b', 8),
    repeat(
      2,
      (i) =>
        rect(220 + i * 420, 690, 140, 60, darken(c.main, 0.25), 12) +
        rect(234 + i * 420, 704, 112, 12, lighten(c.main, 0.4), 6),
    ),
  ].join('')

export const drill: Subject = (s, c) =>
  [
    s.shadow(500, 806, 360, 34),
    path('M450 520 H620 L640 740 H470 Z', s.lit(darken(c.main, 0.06))) +
      rect(440, 700, 230, 100, s.lit('#3b3a42'), 22) +
      rect(470, 730, 120, 20, c.accent, 8),
    rect(300, 320, 430, 210, s.down({ 0: lighten(c.main, 0.4), 0.5: c.main, 1: darken(c.main, 0.3) }), 60),
    rect(650, 340, 90, 170, s.lit('#3b3a42'), 34) + repeat(4, (i) => stroke(`M${676 + i * 16} 380 v90`, '#6e737d', 5)),
    path('M300 350 L210 390 V460 L300 500 Z', s.lit('#8e939c')) +
      rect(90, 414, 130, 22, s.down({ 0: '#e6e8ec', 1: '#8e939c' }), 4) +
      repeat(4, (i) => stroke(`M${106 + i * 26} 436 l16 -22`, '#6e737d', 5)),
    path('M470 530 h50 v60 q-40 10 -50 -20 z', '#2d2c36') +
      circle(400, 425, 40, lighten(c.main, 0.5), 'fill-opacity=".8"') +
      stroke('M340 350 H620', '#ffffff', 12, 'stroke-opacity=".35"'),
    repeat(5, (i) =>
      group(
        `translate(${180 + i * 56} ${780 - (i % 2) * 14}) rotate(${i * 40})`,
        rect(-26, -5, 52, 10, '#b5bac2', 4),
        rect(-32, -10, 14, 20, '#8e939c', 4),
      ),
    ),
  ].join('')

export const wallPainting: Subject = (s, c) =>
  [
    path('M60 160 H620 V560 H540 V640 H470 V520 H400 V600 H300 V500 H200 V560 H60 Z', s.lit(lighten(c.main, 0.12))),
    s.shadow(560, 806, 400, 32),
    stroke('M620 800 L700 220 M860 800 L780 220', '#c79a5b', 20) +
      repeat(5, (i) => stroke(`M${640 + i * 12} ${720 - i * 104} H${842 - i * 12}`, '#b0844a', 16)),
    group(
      'rotate(-14 420 470)',
      stroke('M420 760 V560 H520 V470', '#5c616b', 14),
      rect(300, 400, 260, 92, s.down({ 0: lighten(c.main, 0.5), 0.5: c.main, 1: darken(c.main, 0.25) }), 40),
      rect(402, 700, 38, 130, s.round(c.accent), 16),
    ),
    path('M150 640 H350 L336 800 H164 Z', s.round('#d9dbe0')) +
      ellipse(250, 640, 100, 24, c.main) +
      path('M160 660 q20 90 40 20 q20 60 40 -10 q20 70 40 0 v-26 z', c.main) +
      stroke('M156 640 C170 540 330 540 344 640', '#8e939c', 8),
  ].join('')

export const plumbing: Subject = (s, c) =>
  [
    s.shadow(500, 812, 380, 34),
    rect(180, 560, 640, 60, s.lit('#fbf8f2'), 20) +
      path('M210 620 H790 C780 740 700 790 600 796 H400 C300 790 220 740 210 620 Z', s.lit('#efeae1')),
    path(
      'M460 560 V360 C460 260 640 250 650 360 V400 H590 V370 C586 320 524 324 522 370 V560 Z',
      s.linear({ 0: '#f4f6f8', 0.4: '#b9c0c9', 1: '#7d858f' }),
    ),
    rect(440, 520, 102, 44, s.round('#b9c0c9'), 12) +
      rect(380, 330, 90, 34, s.lit(c.main), 16) +
      rect(462, 320, 40, 60, s.round('#9aa2ac'), 12),
    path('M620 412 q34 52 0 88 q-34 -36 0 -88', s.lit('#66b6d8')) +
      path('M620 520 q18 28 0 46 q-18 -18 0 -46', '#8fd0e8'),
    group(
      'translate(270 470) rotate(-38)',
      rect(-18, -60, 36, 300, s.round(c.accent), 14),
      path('M-52 -150 h60 l44 30 v40 h-40 l-20 -20 h-44 z', s.lit('#8e939c')),
      path('M-52 -60 h60 v-24 h-60 z', '#5c616b'),
    ),
    repeat(4, (i) => ellipse(330 + i * 110, 600 - (i % 2) * 6, 40, 8, '#c4e4ef', 'fill-opacity=".8"')),
  ].join('')

export const electrician: Subject = (s, c) =>
  [
    circle(500, 400, 360, s.radial({ 0: ['#fff0b8', 0.9], 0.5: ['#ffe08a', 0.35], 1: ['#ffe08a', 0] })),
    s.shadow(500, 806, 300, 30),
    path(
      'M500 180 C640 180 700 290 680 390 C664 470 600 500 590 590 H410 C400 500 336 470 320 390 C300 290 360 180 500 180 Z',
      s.radial({ 0: '#fffbe8', 0.7: '#ffe38c', 1: '#f2bd4d' }, 0.42, 0.4, 0.65),
    ),
    stroke('M440 590 L420 430 L470 460 L500 410 L530 460 L580 430 L560 590', '#e08a2e', 8) +
      stroke('M370 340 C380 280 420 240 470 230', '#ffffff', 16, 'stroke-opacity=".8"'),
    repeat(3, (i) => rect(406 + i * 6, 596 + i * 42, 188 - i * 12, 36, s.round('#b5bac2'), 16)) +
      path('M440 722 H560 L530 760 H470 Z', s.round('#5c616b')),
    stroke('M500 760 C500 820 380 800 300 790 C200 780 180 720 240 690', '#4a4750', 14),
    group(
      'translate(250 660) rotate(-20)',
      rect(-46, -60, 92, 90, s.lit(c.main), 22),
      stroke('M-20 -60 v-50 M20 -60 v-50', '#c9ccd3', 14),
    ),
    group(
      'translate(760 690) rotate(24)',
      stroke('M-26 -20 L-40 120 M26 -20 L40 120', c.accent, 30),
      path('M-40 -20 L-14 -140 L0 -60 L14 -140 L40 -20 Z', s.lit('#8e939c')),
      circle(0, -20, 16, '#5c616b'),
    ),
  ].join('')
