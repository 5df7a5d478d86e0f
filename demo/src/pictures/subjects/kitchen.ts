import {
  circle,
  darken,
  ellipse,
  lighten,
  path,
  rect,
  repeat,
  type Sketch,
  type Subject,
  stroke,
} from '#pictures/sketch.ts'

const steam = (x: number, y: number) =>
  stroke(
    `M${x} ${y} q-30 -46 0 -90 t0 -90 M${x + 44} ${y + 10} q-26 -40 0 -80 t0 -80`,
    '#ffffff',
    11,
    'stroke-opacity=".5"',
  )

const teaGlass = (s: Sketch, x: number, ground: number, scale: number, saucer: string) =>
  `<g transform="translate(${x} ${ground}) scale(${scale})">${[
    ellipse(0, -4, 130, 26, s.lit('#fffaf2')) + ellipse(0, -8, 104, 18, saucer) + ellipse(0, -10, 74, 12, '#fff7ea'),
    path(
      'M-58 -250 C-56 -190 -34 -180 -34 -140 C-34 -100 -66 -80 -58 -20 Q0 0 58 -20 C66 -80 34 -100 34 -140 C34 -180 56 -190 58 -250 Z',
      '#ffffff',
      'fill-opacity=".45"',
    ),
    path(
      'M-54 -214 C-48 -184 -30 -174 -30 -140 C-30 -100 -60 -78 -52 -26 Q0 -8 52 -26 C60 -78 30 -100 30 -140 C30 -174 48 -184 54 -214 Z',
      s.linear({ 0: '#8c2a12', 0.3: '#e0672a', 0.6: '#b83c14', 1: '#70200d' }),
    ),
    ellipse(0, -214, 54, 12, '#d9652b'),
    ellipse(0, -250, 58, 13, 'none', 'stroke="#ffffff" stroke-width="5" stroke-opacity=".9"'),
    stroke('M-36 -196 C-32 -176 -18 -160 -18 -138', '#ffffff', 7, 'stroke-opacity=".6"'),
    stroke('M60 -22 L130 -60', '#cfd2d6', 9) + ellipse(136, -64, 20, 10, '#dfe2e6', 'transform="rotate(-30 136 -64)"'),
  ].join('')}</g>`

export const teaSet: Subject = (s, c) =>
  [
    s.shadow(500, 806, 430, 40),
    stroke('M690 560 C800 540 800 720 690 720', s.lit('#3f3540'), 26),
    path('M430 800 C380 700 410 580 450 556 H650 C700 580 720 700 680 800 Z', s.round(c.main)),
    path('M440 640 C360 620 340 560 300 520 L320 500 C370 540 400 570 450 580 Z', s.round(c.main)),
    rect(452, 536, 196, 28, s.round(lighten(c.main, 0.25)), 10),
    path('M470 540 C440 470 460 400 500 384 H600 C640 400 660 470 630 540 Z', s.round(lighten(c.second, 0.05))),
    path('M480 450 C430 440 410 400 384 380 L398 362 C430 384 450 400 490 410 Z', s.round(c.second)),
    ellipse(550, 384, 62, 14, lighten(c.second, 0.3)) + circle(550, 358, 18, s.lit(c.accent)),
    stroke('M640 420 C712 410 712 500 642 504', '#3f3540', 18),
    stroke('M420 690 Q550 724 690 690', lighten(c.main, 0.4), 8, 'stroke-opacity=".7"'),
    repeat(5, (i) => path(`M${450 + i * 44} 660 q18 -34 36 0 q-18 14 -36 0`, lighten(c.main, 0.55))),
    teaGlass(s, 245, 806, 0.98, c.accent),
    teaGlass(s, 800, 812, 0.82, c.accent),
    steam(230, 520),
  ].join('')

export const turkishCoffee: Subject = (s, c) =>
  [
    s.shadow(470, 808, 430, 40),
    stroke('M690 610 L960 520', s.lit('#6d4a32'), 24),
    path('M540 800 C500 740 560 680 570 600 H740 C750 680 810 740 770 800 Z', s.round('#c77f3d')),
    ellipse(655, 600, 88, 20, '#5b3420') + ellipse(655, 598, 88, 20, 'none', 'stroke="#e9ab6a" stroke-width="9"'),
    path('M570 606 l-30 -18 20 40 z', '#c77f3d'),
    repeat(7, (i) => ellipse(580 + i * 26, 720 + (3 - Math.abs(3 - i)) * 6, 8, 16, '#f0c084', 'fill-opacity=".8"')),
    ellipse(300, 792, 210, 40, s.lit('#fffaf0')) +
      ellipse(300, 786, 178, 30, s.lit(lighten(c.main, 0.3))) +
      ellipse(300, 782, 120, 18, '#fff7ea'),
    stroke('M398 640 C480 620 490 730 392 740', s.lit(lighten(c.main, 0.2)), 20),
    path('M180 590 H420 C420 690 400 770 350 782 H250 C200 770 180 690 180 590 Z', s.round(lighten(c.main, 0.15))),
    repeat(
      6,
      (i) =>
        circle(208 + i * 37, 660 + (2.5 - Math.abs(2.5 - i)) * 7, 12, c.accent) +
        path(`M${196 + i * 37} ${694 + (2.5 - Math.abs(2.5 - i)) * 7} q12 20 24 0`, c.second),
    ),
    ellipse(300, 590, 120, 28, '#fffaf0') +
      ellipse(300, 594, 106, 22, '#6b3d22') +
      ellipse(280, 590, 50, 9, '#b98458', 'fill-opacity=".8"'),
    stroke('M182 606 Q300 640 418 606', '#e9c46a', 6),
    steam(280, 550),
    rect(455, 760, 58, 42, s.lit('#f6b8c4'), 8) + rect(500, 772, 52, 36, s.lit('#f8d9df'), 8),
  ].join('')

export const latte: Subject = (s, c) =>
  [
    s.shadow(500, 812, 380, 42),
    ellipse(500, 786, 330, 52, s.lit('#fffaf2')) + ellipse(500, 778, 250, 34, s.lit('#efe5d6')),
    stroke('M690 540 C840 510 840 720 668 716', s.lit(c.main), 36),
    path('M290 500 H710 C712 660 650 772 580 780 H420 C350 772 288 660 290 500 Z', s.round(c.main)),
    ellipse(500, 500, 210, 58, lighten(c.main, 0.45)) +
      ellipse(500, 504, 190, 48, '#8a5430') +
      ellipse(500, 506, 180, 42, '#b9763f'),
    path(
      'M500 540 C410 526 400 484 450 482 C480 482 496 494 500 506 C504 494 520 482 550 482 C600 484 590 526 500 540 Z',
      '#f8ead2',
    ),
    stroke('M470 500 q30 22 60 0', '#c99460', 5),
    steam(470, 440),
    path('M150 770 l130 30 -16 22 -130 -30 z', '#d8b06a') + path('M160 740 l120 34 -12 22 -124 -34 z', '#e6c587'),
  ].join('')

export const cookware: Subject = (s, c) => {
  const pot = (x: number, y: number, w: number, h: number, colour: string) =>
    [
      stroke(
        `M${x - 14} ${y + 50} h-44 q-18 0 -18 24 t18 24 h44 M${x + w + 14} ${y + 50} h44 q18 0 18 24 t-18 24 h-44`,
        '#4f4a52',
        16,
      ),
      rect(x, y, w, h, s.round(colour), 34),
      rect(x - 12, y - 8, w + 24, 30, s.round(lighten(colour, 0.15)), 14),
      path(`M${x} ${y - 8} Q${x + w / 2} ${y - 86} ${x + w} ${y - 8} Z`, s.round(lighten(colour, 0.08))),
      circle(x + w / 2, y - 62, 20, s.lit('#4f4a52')),
      stroke(`M${x + w * 0.2} ${y + 46} v${h - 90}`, '#ffffff', 12, 'stroke-opacity=".35"'),
    ].join('')
  return [
    s.shadow(500, 806, 400, 36),
    pot(430, 420, 300, 200, c.main),
    pot(220, 610, 330, 190, c.second),
    pot(600, 650, 230, 150, c.accent),
  ].join('')
}

export const ceramicPlates: Subject = (s, c) => {
  const plate = (x: number, y: number, r: number, rim: string, inner: string) =>
    [
      circle(x + 14, y + 18, r, '#1d1433', 'fill-opacity=".22"'),
      circle(x, y, r, s.lit('#fffaf1')),
      circle(x, y, r * 0.95, 'none', `stroke="${rim}" stroke-width="${r * 0.14}"`),
      repeat(
        16,
        (i) =>
          `<g transform="rotate(${i * 22.5} ${x} ${y})">${path(`M${x} ${y - r * 0.8} q${r * 0.13} ${r * 0.12} 0 ${r * 0.24} q${-r * 0.13} ${-r * 0.12} 0 ${-r * 0.24}`, i % 2 ? inner : rim)}</g>`,
      ),
      circle(x, y, r * 0.5, 'none', `stroke="${inner}" stroke-width="5"`),
      repeat(
        8,
        (i) =>
          `<g transform="rotate(${i * 45} ${x} ${y})">${path(`M${x} ${y - 8} q${r * 0.16} ${-r * 0.2} 0 ${-r * 0.4} q${-r * 0.16} ${r * 0.2} 0 ${r * 0.4}`, i % 2 ? rim : inner)}</g>`,
      ),
      circle(x, y, r * 0.09, '#f0c35a'),
      path(
        `M${x - r * 0.7} ${y - r * 0.4} A${r * 0.8} ${r * 0.8} 0 0 1 ${x} ${y - r * 0.8}`,
        'none',
        'stroke="#ffffff" stroke-width="10" stroke-opacity=".5" stroke-linecap="round"',
      ),
    ].join('')
  return [
    plate(370, 380, 270, c.main, c.accent),
    plate(720, 640, 210, c.accent, c.second),
    plate(290, 760, 150, darken(c.main, 0.15), c.second),
  ].join('')
}
