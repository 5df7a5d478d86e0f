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

export const books: Subject = (s, c) =>
  [
    s.shadow(500, 806, 380, 34),
    ...drawEach([c.main, c.accent, c.second, darken(c.main, 0.25), '#d9c7a3'], (colour, i) => {
      const y = 730 - i * 72
      const x = 230 + ((i * 37) % 60)
      const w = 520 - ((i * 53) % 90)
      return (
        rect(x + 14, y + 8, w - 10, 56, '#fbf3e2') +
        repeat(4, (j) => stroke(`M${x + 30} ${y + 20 + j * 10} H${x + w - 4}`, '#d8c9ac', 2)) +
        rect(x, y, w, 12, s.lit(colour), 5) +
        rect(x, y + 58, w, 12, s.lit(darken(colour, 0.12)), 5) +
        rect(x, y, 34, 70, s.lit(colour), 12) +
        rect(x + 8, y + 18, 12, 34, lighten(colour, 0.55), 4)
      )
    }),
    group(
      'rotate(-6 500 400)',
      path('M300 430 Q400 380 500 424 Q600 380 700 430 V300 Q600 250 500 294 Q400 250 300 300 Z', s.lit('#fff9ec')),
      stroke('M500 294 V424', '#d8c9ac', 6),
      repeat(4, (i) =>
        stroke(
          `M330 ${316 + i * 26} Q400 ${284 + i * 26} 478 ${312 + i * 26} M522 ${312 + i * 26} Q600 ${284 + i * 26} 670 ${316 + i * 26}`,
          '#b9ab91',
          4,
        ),
      ),
    ),
    path('M640 396 l0 60 16 -16 16 16 0 -66 z', c.accent),
  ].join('')

export const guitar: Subject = (s, c) =>
  [
    s.shadow(470, 812, 250, 28),
    group(
      'rotate(14 500 560)',
      rect(478, 60, 44, 440, s.round('#6b4630'), 4) +
        repeat(11, (i) => stroke(`M480 ${150 + i * 30} H520`, '#d9cba8', 3)),
      path('M462 40 H538 L548 120 H452 Z', s.round('#57382a')) +
        repeat(3, (i) => circle(446, 54 + i * 26, 9, '#d9d5cc') + circle(554, 54 + i * 26, 9, '#d9d5cc')),
      path(
        'M500 440 C590 400 650 450 634 520 C624 560 640 590 664 620 C730 720 640 830 500 830 C360 830 270 720 336 620 C360 590 376 560 366 520 C350 450 410 400 500 440 Z',
        darken(c.main, 0.4),
      ),
      path(
        'M500 452 C584 416 634 458 620 522 C610 564 628 596 650 626 C710 716 626 814 500 814 C374 814 290 716 350 626 C372 596 390 564 380 522 C366 458 416 416 500 452 Z',
        s.radial({ 0: lighten(c.main, 0.4), 0.6: c.main, 1: darken(c.main, 0.3) }, 0.42, 0.4, 0.7),
      ),
      circle(500, 590, 62, '#2d211d') + ring(500, 590, 68, c.accent, 8) + ring(500, 590, 80, '#fbf0d8', 3),
      rect(430, 710, 140, 24, '#4a3127', 6) + repeat(6, (i) => stroke(`M${484 + i * 6.4} 60 V712`, '#fff6e0', 1.8)),
      path('M560 620 C620 640 640 700 600 730 C560 720 550 660 560 620', '#4a2d22', 'fill-opacity=".75"'),
      stroke('M380 660 C370 720 410 770 450 784', '#ffffff', 10, 'stroke-opacity=".35"'),
    ),
  ].join('')

export const saz: Subject = (s, c) =>
  [
    s.shadow(500, 810, 240, 26),
    group(
      'rotate(-16 500 600)',
      rect(486, 40, 28, 470, s.round('#5b3a29'), 6) +
        repeat(14, (i) => stroke(`M486 ${110 + i * 26} H514`, '#efe0bd', 4)),
      repeat(3, (i) => rect(510, 56 + i * 30, 36, 10, '#3f2a20', 4) + rect(454, 70 + i * 30, 36, 10, '#3f2a20', 4)),
      path('M500 440 C600 500 650 640 600 740 C570 800 430 800 400 740 C350 640 400 500 500 440 Z', s.round('#9a5c2f')),
      path('M500 466 C580 520 624 640 580 726 C556 774 444 774 420 726 C376 640 420 520 500 466 Z', s.lit('#e3b478')),
      repeat(5, (i) => circle(500, 560 + i * 3, 0.1, '#000000')) +
        circle(500, 610, 26, '#4a2d1f') +
        ring(500, 610, 34, c.accent, 6),
      rect(458, 690, 84, 14, '#4a2d1f', 5) + repeat(4, (i) => stroke(`M${492 + i * 5} 50 V694`, '#fff6e0', 2)),
      repeat(6, (i) => path(`M${440 + i * 20} 736 l10 -20 10 20 z`, c.main)),
    ),
  ].join('')

export const football: Subject = (s, c) => {
  const patch = (angle: number, distance: number, size: number) => {
    const x = 500 + Math.cos(angle) * distance
    const y = 540 + Math.sin(angle) * distance
    return group(
      `translate(${x} ${y}) rotate(${(angle * 180) / Math.PI + 90}) scale(1 ${distance > 100 ? 0.7 : 1})`,
      path(
        `M0 ${-size} L${size * 0.95} ${-size * 0.3} L${size * 0.6} ${size * 0.8} H${-size * 0.6} L${-size * 0.95} ${-size * 0.3} Z`,
        darken(c.main, 0.3),
      ),
    )
  }
  return [
    s.shadow(510, 806, 280, 34, 0.5),
    circle(500, 540, 264, s.radial({ 0: '#ffffff', 0.6: '#f1ece2', 1: '#b9ae9f' }, 0.36, 0.3, 0.75)),
    patch(0, 0, 84),
    ...drawEach([0, 1, 2, 3, 4], (i) => patch(-Math.PI / 2 + (i * Math.PI * 2) / 5, 206, 66)),
    repeat(5, (i) => group(`rotate(${i * 72} 500 540)`, stroke('M500 456 V384', '#8f8577', 6))),
    path(
      'M330 420 A240 240 0 0 1 500 310',
      'none',
      'stroke="#ffffff" stroke-width="18" stroke-linecap="round" stroke-opacity=".7"',
    ),
  ].join('')
}

export const dumbbells: Subject = (s, c) => {
  const upright = (colour: string) => s.down({ 0: lighten(colour, 0.4), 0.4: colour, 1: darken(colour, 0.35) })
  const bell = [
    rect(-130, -20, 260, 40, upright('#b9bec7'), 12),
    repeat(9, (i) => stroke(`M${-60 + i * 15} -18 v36`, '#6e737d', 3)),
    ...drawEach(
      [-1, 1],
      (side) =>
        rect(side * 150 - 34, -112, 68, 224, upright(c.main), 26) +
        rect(side * 216 - 26, -84, 52, 168, upright(darken(c.main, 0.12)), 22) +
        rect(side * 256 - 14, -20, 28, 40, upright('#b9bec7'), 8),
    ),
  ].join('')
  return [
    s.shadow(500, 806, 420, 34),
    rect(620, 330, 150, 470, s.round(lighten(c.second, 0.15)), 64) +
      rect(654, 270, 82, 74, s.round(c.accent), 18) +
      stroke('M640 500 h110 M640 580 h110 M640 660 h110', '#ffffff', 8, 'stroke-opacity=".55"'),
    group('translate(400 560) scale(.86)', bell),
    group('translate(400 688)', bell),
  ].join('')
}

export const tent: Subject = (s, c) =>
  [
    s.shadow(500, 806, 430, 34),
    path(
      'M500 270 L140 790 H860 Z',
      s.linear({ 0: lighten(c.main, 0.25), 0.499: c.main, 0.5: darken(c.main, 0.16), 1: darken(c.main, 0.3) }),
    ),
    path('M500 270 L380 790 H620 Z', '#3a2c33') +
      path('M500 270 L380 790 L330 790 Q420 560 500 270', s.lit(c.second)) +
      path('M500 270 L620 790 L670 790 Q580 560 500 270', s.lit(darken(c.second, 0.15))),
    stroke('M500 270 V220 M140 790 L70 806 M860 790 L930 806', '#6b4630', 9) +
      path('M500 222 l64 22 -64 22 z', c.accent),
    group(
      'translate(800 770)',
      stroke('M-60 24 L60 0 M-60 0 L60 24', '#7d5138', 18),
      path('M0 -90 q54 56 20 96 h-44 q-30 -40 24 -96', '#f59e3d'),
      path('M2 -46 q24 28 8 50 h-24 q-10 -24 16 -50', '#ffe08a'),
    ),
  ].join('')

export const toys: Subject = (s, c) =>
  [
    s.shadow(500, 806, 420, 32),
    circle(330, 470, 46, s.lit('#b98350')) +
      circle(470, 470, 46, s.lit('#a8723f')) +
      circle(330, 470, 24, '#e9c79c') +
      circle(470, 470, 24, '#e9c79c'),
    ellipse(400, 680, 130, 128, s.lit('#b98350')) +
      ellipse(400, 700, 80, 84, '#e9c79c') +
      circle(400, 530, 112, s.lit('#c08a55')),
    ellipse(400, 566, 52, 42, '#edd2ab') +
      ellipse(400, 548, 18, 13, '#4a2f22') +
      circle(358, 516, 11, '#2f211b') +
      circle(442, 516, 11, '#2f211b') +
      stroke('M400 562 v14 q-18 16 -32 4 M400 576 q18 16 32 4', '#4a2f22', 5),
    ellipse(290, 670, 44, 66, s.lit('#b98350'), 'transform="rotate(28 290 670)"') +
      ellipse(510, 670, 44, 66, s.lit('#a8723f'), 'transform="rotate(-28 510 670)"') +
      ellipse(330, 780, 62, 34, s.lit('#b98350')) +
      ellipse(470, 780, 62, 34, s.lit('#a8723f')),
    path('M350 626 L400 650 L450 626 L446 664 L400 650 L354 664 Z', c.accent),
    rect(620, 690, 110, 110, s.lit(c.main), 12) +
      rect(738, 690, 110, 110, s.lit(c.second), 12) +
      rect(678, 578, 110, 110, s.lit(c.accent), 12),
    circle(675, 745, 28, lighten(c.main, 0.6)) +
      path('M760 776 l33 -62 33 62 z', lighten(c.second, 0.65)) +
      path('M733 600 l12 24 27 3 -20 18 6 27 -25 -14 -24 14 5 -27 -20 -18 27 -3 z', lighten(c.accent, 0.65)),
    ring(190, 764, 30, c.second, 18) + ring(190, 720, 24, c.main, 16),
  ].join('')

export const catBed: Subject = (s, c) =>
  [
    s.shadow(500, 806, 400, 40),
    ellipse(500, 690, 380, 130, s.lit(c.main)) +
      ellipse(500, 660, 320, 90, darken(c.main, 0.35)) +
      ellipse(500, 676, 300, 78, lighten(c.second, 0.35)),
    path('M270 660 C270 520 420 480 560 520 C680 540 740 600 730 670 C600 730 380 730 270 660 Z', s.lit('#e2a45c')),
    ...drawEach([0, 1, 2, 3], (i) =>
      stroke(`M${470 + i * 56} ${516 + i * 12} q24 40 14 84`, '#b97732', 16, 'stroke-opacity=".8"'),
    ),
    stroke('M716 640 C800 680 720 740 560 722', '#d6934a', 40) + stroke('M620 730 h-50', '#fbead0', 38),
    circle(350, 590, 96, s.lit('#e8ae68')) +
      path('M268 556 L262 462 L332 506 Z M432 556 L440 462 L370 506 Z', s.lit('#e2a45c')) +
      path('M278 540 L276 490 L314 512 Z M424 540 L426 490 L388 512 Z', '#f3c4b2'),
    ellipse(350, 628, 46, 32, '#fbead0') +
      path('M340 610 h20 l-10 12 z', '#c9655d') +
      stroke('M300 588 q14 12 28 0 M372 588 q14 12 28 0', '#5a3a22', 6) +
      stroke('M350 622 v10 M310 626 h-56 M312 638 l-52 14 M390 626 h56 M388 638 l52 14', '#8a5f3a', 3.5),
    path(
      'M130 690 C150 800 850 800 870 690 C880 830 760 830 500 830 C240 830 120 830 130 690 Z',
      s.lit(lighten(c.main, 0.08)),
    ),
    repeat(9, (i) => circle(200 + i * 75, 762 + (4 - Math.abs(4 - i)) * 8, 10, lighten(c.main, 0.5))),
  ].join('')
