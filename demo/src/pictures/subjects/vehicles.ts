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
  type Sketch,
  type Subject,
  stroke,
} from '#pictures/sketch.ts'

const wheel = (s: Sketch, x: number, y: number, r: number) =>
  circle(x, y, r, '#24232b') +
  circle(x, y, r * 0.72, s.lit('#c9ccd3')) +
  repeat(5, (i) =>
    group(`rotate(${i * 72} ${x} ${y})`, rect(x - r * 0.09, y - r * 0.66, r * 0.18, r * 0.6, '#6e727d', 4)),
  ) +
  circle(x, y, r * 0.18, '#4a4d57')

export const car: Subject = (s, c) =>
  [
    s.shadow(500, 800, 470, 44, 0.5),
    path('M280 520 C330 400 400 370 500 366 H580 C680 370 740 440 780 520 Z', s.lit(darken(c.main, 0.12))),
    path('M312 516 C350 430 400 398 478 394 V516 Z', s.linear({ 0: '#d6eef4', 1: '#6b94ab' }, 0, 0, 0.5, 1)) +
      path('M498 394 H574 C650 398 700 450 732 516 H498 Z', s.linear({ 0: '#c4e2ec', 1: '#5e879f' }, 0, 0, 0.5, 1)),
    path(
      'M90 640 C90 560 150 536 270 516 H780 C880 526 920 570 922 650 C922 700 910 720 880 724 H120 C96 720 90 690 90 640 Z',
      s.down({ 0: lighten(c.main, 0.35), 0.4: c.main, 1: darken(c.main, 0.35) }),
    ),
    stroke('M110 600 C300 574 720 574 906 606', lighten(c.main, 0.55), 6, 'stroke-opacity=".7"') +
      stroke('M488 520 C486 600 488 660 494 716', darken(c.main, 0.4), 4, 'stroke-opacity=".5"'),
    rect(520, 586, 52, 12, lighten(c.main, 0.6), 6) + rect(330, 586, 52, 12, lighten(c.main, 0.6), 6),
    ellipse(122, 606, 34, 24, '#fff3c9') + path('M886 582 h30 q8 26 6 46 h-30 z', '#d8483e'),
    rect(80, 672, 120, 34, darken(c.main, 0.5), 14) + rect(830, 676, 104, 32, darken(c.main, 0.5), 14),
    path('M170 724 A96 96 0 0 1 362 724 Z M640 724 A96 96 0 0 1 832 724 Z', '#2a2430'),
    wheel(s, 266, 722, 80),
    wheel(s, 736, 722, 80),
    path('M340 500 L400 420 H430 L376 510 Z M540 404 h40 l70 106 h-50 z', '#ffffff', 'fill-opacity=".25"'),
  ].join('')

export const bicycle: Subject = (s, c) => {
  const spokes = (x: number) =>
    repeat(12, (i) => group(`rotate(${i * 30} ${x} 630)`, stroke(`M${x} 630 V478`, '#c9ccd3', 2.5)))
  return [
    s.shadow(500, 804, 440, 26),
    ...drawEach(
      [250, 750],
      (x) =>
        spokes(x) +
        ring(x, 630, 160, '#2a2830', 20) +
        ring(x, 630, 148, lighten(c.second, 0.4), 5) +
        circle(x, 630, 16, '#6e727d'),
    ),
    stroke('M250 630 L380 420 L480 640 L250 630 M380 420 L660 400 L480 640', s.lit(darken(c.main, 0.08)), 20),
    stroke('M750 630 L660 400 L640 336', s.lit(c.main), 20),
    stroke('M382 420 L364 360', '#595660', 14) +
      path('M300 336 q70 -26 130 4 q-10 26 -60 26 q-60 2 -70 -30', s.lit('#6b4630')),
    stroke('M636 340 C600 300 560 320 556 344 M640 336 C700 310 724 330 716 352', '#3b3a42', 16),
    ring(480, 640, 42, '#4a4750', 12) +
      circle(480, 640, 12, '#c9ccd3') +
      stroke('M480 640 L520 716 M500 720 h44', '#3b3a42', 12),
    path('M676 300 H850 L832 420 H694 Z', s.round('#c8955a')) +
      repeat(3, (i) =>
        stroke(`M${684 + i * 4} ${326 + i * 32} H${846 - i * 5}`, '#9c6c38', 6, 'stroke-dasharray="16 12"'),
      ),
    ...drawEach(
      [0, 1, 2],
      (i) =>
        circle(712 + i * 46, 292 - (i % 2) * 16, 26, [c.accent, '#f4c95d', lighten(c.accent, 0.4)][i] as string) +
        circle(712 + i * 46, 292 - (i % 2) * 16, 9, '#fff3d4'),
    ),
    stroke('M110 560 C140 460 240 440 330 480', darken(c.main, 0.1), 12, 'stroke-opacity=".9"'),
  ].join('')
}

export const motorScooter: Subject = (s, c) =>
  [
    s.shadow(500, 806, 400, 34),
    stroke('M700 620 L640 270', '#4a4750', 22) + stroke('M590 262 C620 236 660 240 700 262', '#34323a', 20),
    path('M200 520 C220 430 330 410 420 440 L440 560 C380 600 250 640 180 640 Z', s.lit(c.main)),
    path(
      'M230 640 C250 560 420 540 470 620 H660 C640 540 640 440 636 330 L700 320 C730 440 760 540 770 640 L700 700 H240 Z',
      s.lit(c.main),
    ),
    path('M210 430 C260 396 420 396 440 440 Q330 470 210 430 Z', s.lit('#6b4630')),
    path('M640 330 C690 300 730 320 728 380 L706 420 C670 420 648 390 640 330', s.lit(lighten(c.main, 0.2))) +
      circle(712, 350, 30, '#fff3c9') +
      ring(712, 350, 30, '#d6d3cb', 6),
    path('M640 720 C650 640 830 600 850 700 L790 690 Z', s.lit(lighten(c.main, 0.1))),
    wheel(s, 290, 716, 84),
    wheel(s, 744, 722, 80),
    stroke('M470 640 H650', lighten(c.second, 0.3), 16) + path('M190 540 q-30 10 -24 40 l40 0 z', '#d8483e'),
    rect(150, 400, 96, 90, s.lit(c.accent), 14),
    stroke('M250 480 C300 460 360 456 410 470', lighten(c.main, 0.55), 8, 'stroke-opacity=".7"'),
  ].join('')

export const movingVan: Subject = (s, c) =>
  [
    s.shadow(500, 800, 470, 42, 0.5),
    rect(90, 300, 560, 410, s.lit(lighten(c.second, 0.45)), 22),
    rect(90, 560, 560, 70, c.main),
    path('M310 520 V430 L370 380 L430 430 V520 Z', c.main) +
      rect(352, 460, 36, 60, lighten(c.second, 0.6), 4) +
      stroke('M290 440 L370 372 L450 440', darken(c.main, 0.2), 14),
    path('M650 420 H790 C850 440 890 540 910 580 V710 H650 Z', s.lit(c.main)),
    path('M690 456 H780 C820 480 850 540 860 570 H690 Z', s.linear({ 0: '#d6eef4', 1: '#6b94ab' }, 0, 0, 0.5, 1)),
    rect(80, 696, 840, 34, darken(c.main, 0.45), 12) +
      ellipse(896, 640, 20, 26, '#fff3c9') +
      rect(690, 610, 46, 10, lighten(c.main, 0.6), 5),
    wheel(s, 250, 722, 78),
    wheel(s, 760, 722, 78),
    group(
      'translate(60 0)',
      rect(-30, 690, 110, 110, s.lit('#c99a63'), 6),
      rect(16, 690, 18, 110, '#e8c48e'),
      rect(-16, 600, 86, 90, s.lit('#b98750'), 6),
      rect(20, 600, 14, 90, '#e0b97f'),
    ),
  ].join('')

export const stroller: Subject = (s, c) =>
  [
    s.shadow(500, 804, 330, 32),
    stroke('M330 560 L640 740 M660 560 L380 740 M690 520 L800 300 L850 300', '#5a5861', 18),
    path('M250 520 H720 C720 620 640 670 560 670 H400 C310 670 250 620 250 520 Z', s.lit(c.main)),
    path('M480 520 V300 C340 300 250 400 250 520 Z', s.lit(lighten(c.main, 0.12))) +
      repeat(3, (i) =>
        stroke(
          `M480 520 Q${300 + i * 50} ${470 - i * 40} ${276 + i * 60} ${430 - i * 52}`,
          darken(c.main, 0.3),
          5,
          'stroke-opacity=".5"',
        ),
      ),
    path('M480 520 C520 440 640 440 720 520 Z', s.lit(lighten(c.second, 0.25))) +
      repeat(4, (i) => circle(540 + i * 44, 496 - (i % 2) * 14, 9, c.accent)),
    wheel(s, 370, 742, 62),
    wheel(s, 650, 742, 62),
    rect(790, 286, 90, 28, s.lit('#7a5238'), 14),
  ].join('')
