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
  type Sketch,
  type Subject,
  stroke,
} from '#pictures/sketch.ts'

const plateAbove = (s: Sketch, colour: string) =>
  circle(516, 522, 400, '#1d1433', 'fill-opacity=".2"') +
  circle(500, 500, 400, s.lit('#fffaf1')) +
  circle(500, 500, 380, 'none', `stroke="${colour}" stroke-width="14"`) +
  circle(500, 500, 300, s.lit('#f7eee1', 0.5))

export const baklava: Subject = (s, c) =>
  [
    plateAbove(s, c.main),
    ...drawEach(
      [
        [500, 330],
        [360, 430],
        [640, 430],
        [500, 500],
        [360, 610],
        [640, 610],
        [500, 690],
      ],
      ([x = 0, y = 0]) =>
        group(
          `translate(${x} ${y})`,
          path('M0 -84 L96 0 L0 84 L-96 0 Z', '#8a4f1c', 'transform="translate(6 16)"'),
          path('M0 -84 L96 0 L0 84 L-96 0 Z', s.diagonal({ 0: '#f3c66b', 0.5: '#dd9a3b', 1: '#b96f22' })),
          repeat(4, (i) =>
            stroke(
              `M${-70 + i * 20} ${10 + i * 16} L${10 + i * 20} ${-62 + i * 16}`,
              '#a8641f',
              4,
              'stroke-opacity=".5"',
            ),
          ),
          path('M0 -36 L42 0 L0 36 L-42 0 Z', '#7fa046') +
            repeat(9, (i) =>
              circle(-22 + (i % 3) * 20, -18 + Math.floor(i / 3) * 17, 7, i % 2 ? '#a5c05f' : '#5f8434'),
            ),
          stroke('M-60 -18 L-8 -64', '#fff0c4', 7, 'stroke-opacity=".7"'),
        ),
    ),
  ].join('')

export const simitBasket: Subject = (s, c) => {
  const simit = (x: number, y: number, tilt: number) =>
    `<g transform="translate(${x} ${y}) scale(1 ${tilt})">${[
      circle(0, 0, 104, 'none', 'stroke="#8f4d18" stroke-width="66"'),
      circle(-4, -8, 104, 'none', `stroke="${s.diagonal({ 0: '#e5a04d', 1: '#b9691f' })}" stroke-width="56"`),
      repeat(44, (i) => {
        const [angle, radius] = [i * 0.97, 84 + ((i * 37) % 42)]
        return ellipse(
          Math.cos(angle) * radius - 4,
          Math.sin(angle) * radius - 10,
          7,
          4,
          '#f8e6bd',
          `transform="rotate(${(i * 53) % 180} ${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)})"`,
        )
      }),
    ].join('')}</g>`
  return [
    s.shadow(500, 812, 380, 40),
    simit(400, 520, 0.8) + simit(610, 500, 0.8) + simit(500, 420, 0.75),
    path('M160 570 H840 L770 800 H230 Z', s.round('#c08a4e')),
    repeat(4, (row) =>
      repeat(9, (i) =>
        rect(
          186 + row * 16 + i * (68 - row * 3.6),
          586 + row * 54,
          60 - row * 3,
          42,
          (row + i) % 2 ? '#a8743c' : '#d3a263',
          8,
        ),
      ),
    ),
    rect(146, 552, 708, 42, s.round('#d3a263'), 20),
    path('M560 570 L850 590 Q880 700 800 730 L700 600 Z', s.lit(lighten(c.main, 0.2))) +
      repeat(4, (i) =>
        stroke(`M${640 + i * 50} 580 L${716 + i * 34} ${640 + i * 22}`, '#ffffff', 6, 'stroke-opacity=".6"'),
      ),
  ].join('')
}

export const fruitBowl: Subject = (s, c) => {
  const ball = (x: number, y: number, r: number, colour: string) =>
    circle(x, y, r, s.radial({ 0: lighten(colour, 0.55), 0.45: colour, 1: darken(colour, 0.35) }, 0.35, 0.3, 0.75))
  const pomegranate = (x: number, y: number, r: number) =>
    ball(x, y, r, '#c2343c') + path(`M${x - 18} ${y - r + 8} l-8 -34 16 12 12 -18 12 18 16 -12 -10 34 z`, '#a32a30')
  return [
    s.shadow(500, 808, 380, 40),
    ball(360, 500, 92, '#f0932b') + circle(352, 424, 7, '#4a6b2c'),
    pomegranate(520, 440, 104),
    ball(670, 510, 90, '#f4b942') + path('M664 428 q40 -50 76 -20 q-30 34 -76 20', '#6a9b45'),
    ball(450, 560, 84, '#8db548') + stroke('M452 480 q-4 -30 14 -44', '#6d4a32', 8),
    ball(590, 570, 86, '#d9483b') + stroke('M590 488 q4 -26 -8 -40', '#6d4a32', 8),
    ...drawEach(
      [
        [270, 560],
        [300, 604],
        [250, 616],
        [286, 650],
        [240, 668],
      ],
      ([x = 0, y = 0]) => ball(x, y, 34, '#6b3f73'),
    ),
    path('M170 600 H830 C820 720 700 780 640 786 H360 C300 780 180 720 170 600 Z', s.round(c.main)),
    ellipse(500, 602, 330, 26, lighten(c.main, 0.3), 'fill-opacity=".5"'),
    rect(400, 780, 200, 24, s.round(darken(c.main, 0.12)), 10),
    stroke('M206 668 Q500 760 794 668', lighten(c.second, 0.2), 10) +
      repeat(9, (i) => circle(250 + i * 62, 660 + (4 - Math.abs(4 - i)) * 11, 9, c.accent)),
    group(
      'translate(800 770)',
      path('M-70 20 A72 72 0 0 1 70 20 Z', '#c2343c'),
      path('M-58 16 A60 60 0 0 1 58 16 Z', '#f3d9c0'),
      repeat(14, (i) => circle(-42 + (i % 7) * 14, 2 - Math.floor(i / 7) * 18, 8, '#a81f2c')),
    ),
  ].join('')
}

export const jars: Subject = (s, c) => {
  const jar = (x: number, w: number, h: number, filling: string, cloth: string) =>
    [
      rect(x - w / 2, 800 - h, w, h, s.round(filling), 34),
      rect(x - w / 2, 800 - h, w, h, '#ffffff', 34, 'fill-opacity=".12"'),
      stroke(`M${x - w * 0.34} ${800 - h + 60} V760`, '#ffffff', 14, 'stroke-opacity=".5"'),
      rect(x - w * 0.36, 800 - h * 0.62, w * 0.72, h * 0.36, s.lit('#fdf3df'), 10),
      circle(x, 800 - h * 0.44, h * 0.1, filling) +
        path(`M${x - h * 0.1} ${800 - h * 0.44} q${h * 0.1} ${-h * 0.16} ${h * 0.2} 0`, darken(filling, 0.3)),
      path(
        `M${x - w * 0.5} ${800 - h + 30} q${w * 0.06} -70 ${w * 0.14} -80 h${w * 0.72} q${w * 0.08} 10 ${w * 0.14} 80 q${-w * 0.12} -22 ${-w * 0.25} 0 q${-w * 0.12} 22 ${-w * 0.25} 0 q${-w * 0.12} -22 ${-w * 0.25} 0 q${-w * 0.12} 22 ${-w * 0.25} 0`,
        s.lit(cloth),
      ),
      stroke(`M${x - w * 0.4} ${800 - h - 2} H${x + w * 0.4}`, '#f7ead1', 7),
    ].join('')
  return [
    s.shadow(500, 806, 400, 34),
    jar(300, 230, 330, '#e0952c', c.main),
    jar(560, 220, 400, '#a8323c', c.second),
    jar(770, 180, 260, '#7f8f3c', c.accent),
  ].join('')
}

export const oliveOil: Subject = (s, c) =>
  [
    s.shadow(480, 806, 380, 34),
    rect(420, 250, 70, 150, s.round('#6e7f2e'), 10) +
      path('M340 800 V500 C340 430 420 430 424 380 H486 C490 430 570 430 570 500 V800 Z', s.round('#8a9a35')),
    rect(426, 196, 58, 70, s.round('#b98a5e'), 8),
    rect(356, 540, 198, 190, s.lit('#fdf4e0'), 8),
    path('M380 690 Q450 560 530 600', 'none', 'stroke="#5f7431" stroke-width="7" stroke-linecap="round"') +
      repeat(5, (i) =>
        ellipse(
          400 + i * 28,
          650 - i * 20,
          22,
          9,
          i % 2 ? '#8fa456' : '#6d8540',
          `transform="rotate(${-50 + i * 12} ${400 + i * 28} ${650 - i * 20})"`,
        ),
      ),
    stroke('M366 520 V770', '#ffffff', 12, 'stroke-opacity=".35"'),
    path('M610 690 H860 C850 780 800 800 735 800 S620 780 610 690 Z', s.round(c.main)) +
      ellipse(735, 690, 125, 26, darken(c.main, 0.3)),
    repeat(9, (i) =>
      ellipse(
        650 + (i % 5) * 42,
        680 - Math.floor(i / 5) * 26,
        27,
        22,
        s.radial({ 0: i % 3 ? '#a9b766' : '#7b5a6b', 1: i % 3 ? '#6a7a2f' : '#43283a' }, 0.35, 0.3, 0.8),
      ),
    ),
    repeat(4, (i) =>
      path(
        `M200 790 q${-30 + i * 40} -90 ${-20 + i * 60} -150 q30 70 ${20 - i * 60} 150`,
        i % 2 ? '#8ea65a' : '#6f8a45',
      ),
    ),
    ellipse(250, 782, 34, 24, '#6f7f35') + ellipse(196, 788, 30, 20, '#8b9a48'),
  ].join('')

export const cake: Subject = (s, c) =>
  [
    s.shadow(500, 812, 330, 36),
    rect(470, 700, 60, 80, s.round('#efe6da')) +
      ellipse(500, 786, 150, 26, s.lit('#f6eee3')) +
      ellipse(500, 690, 330, 48, s.lit('#fffaf2')),
    rect(270, 470, 460, 210, s.round(lighten(c.main, 0.35)), 24) +
      ellipse(500, 680, 230, 34, s.round(lighten(c.main, 0.28))),
    rect(270, 560, 460, 26, s.round('#fff5e6')),
    ellipse(500, 472, 230, 50, lighten(c.main, 0.6)),
    path(
      'M270 470 q0 90 40 92 t44 -50 q4 80 46 82 t44 -72 q8 60 44 62 t40 -62 q8 74 46 74 t42 -72 q10 50 36 48 t38 -102 Q500 530 270 470',
      s.lit(lighten(c.accent, 0.1)),
    ),
    ellipse(500, 464, 226, 46, s.lit(lighten(c.accent, 0.22))),
    repeat(
      7,
      (i) =>
        circle(
          330 + i * 57,
          452 + (3 - Math.abs(3 - i)) * 7,
          24,
          s.radial({ 0: '#ef7f86', 1: '#b3202f' }, 0.35, 0.3, 0.8),
        ) + path(`M${322 + i * 57} ${430 + (3 - Math.abs(3 - i)) * 7} q8 -14 16 0`, '#5f8a3f'),
    ),
    repeat(
      3,
      (i) =>
        rect(440 + i * 60 - 6, 330, 12, 104, s.round(i % 2 ? c.second : lighten(c.second, 0.4)), 4) +
        path(`M${440 + i * 60} 284 q16 26 0 44 q-16 -18 0 -44`, '#f8b93c'),
    ),
  ].join('')

export const breakfast: Subject = (s, c) => {
  const bowl = (x: number, y: number, r: number, filling: string) =>
    circle(x + 6, y + 10, r, '#1d1433', 'fill-opacity=".22"') +
    circle(x, y, r, s.lit('#fffaf1')) +
    circle(x, y, r * 0.84, s.radial({ 0: lighten(filling, 0.3), 1: darken(filling, 0.1) }, 0.4, 0.35, 0.7))
  return [
    plateAbove(s, c.main),
    bowl(380, 350, 96, '#b3202f'),
    bowl(600, 330, 92, '#e8a93a'),
    bowl(330, 560, 92, '#4b5a2a') +
      repeat(7, (i) =>
        ellipse(300 + (i % 3) * 32, 536 + Math.floor(i / 3) * 26, 17, 13, i % 2 ? '#75853c' : '#33283a'),
      ),
    circle(660, 540, 112, '#fff8ea') +
      circle(640, 540, 42, s.radial({ 0: '#ffdf7a', 1: '#f0a020' }, 0.4, 0.4, 0.7)) +
      circle(710, 580, 36, s.radial({ 0: '#ffdf7a', 1: '#f0a020' }, 0.4, 0.4, 0.7)),
    ...drawEach(
      [0, 1, 2, 3],
      (i) =>
        circle(450 + i * 46, 690 - (i % 2) * 14, 44, '#c9362f') +
        circle(450 + i * 46, 690 - (i % 2) * 14, 34, '#e35a4a') +
        circle(440 + i * 46, 684 - (i % 2) * 14, 6, '#f6d38a'),
    ),
    ...drawEach([0, 1, 2], (i) => rect(462 + i * 18, 440 + i * 40, 90, 56, s.lit('#fdf6e3'), 8)),
    repeat(
      4,
      (i) => circle(520 + i * 38, 760 - i * 6, 30, '#7fb069') + circle(520 + i * 38, 760 - i * 6, 20, '#b8d99a'),
    ),
  ].join('')
}
