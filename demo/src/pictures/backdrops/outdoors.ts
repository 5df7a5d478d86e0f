import { circle, ellipse, group, lighten, mix, path, rect, repeat, type Sketch, stroke } from '#pictures/sketch.ts'
import { type Backdrop, sheet } from './scenery.ts'

const skyline = (s: Sketch, y: number, colour: string) =>
  [
    repeat(12, (i) => rect(-300 + i * 136, y - 60 - ((i * 83) % 110), 128, 260, colour)),
    group(
      `translate(${s.random.int(500, 860)} ${y - 60})`,
      path('M-110 40 a110 96 0 0 1 220 0 z', colour),
      path('M-6 -70 h12 v30 h-12 z', colour),
      rect(-150, -150, 14, 220, colour),
      path('M-153 -150 l10 -44 10 44 z', colour),
      rect(136, -150, 14, 220, colour),
      path('M133 -150 l10 -44 10 44 z', colour),
    ),
  ].join('')

export const cityStreet: Backdrop = (s, k) => {
  const facades = [k.wall, k.tint, lighten(k.wall, 0.3), mix(k.tint, '#f2d6b3', 0.5), '#e8c9a8', '#d99f86']
  return [
    sheet(s.down({ 0: '#8fcbe2', 0.6: '#e3f3f1', 1: '#fdebd0' }), -300, 500),
    ...Array.from({ length: 6 }, (_, i) => {
      const x = -260 + i * 262
      const top = 130 + ((i * 97) % 140)
      const colour = facades[i % facades.length] as string
      return [
        rect(x, top, 256, 720, s.lit(colour, 0.5)),
        rect(x - 6, top - 18, 268, 22, lighten(colour, 0.35)),
        ...Array.from({ length: 6 }, (_, w) => {
          const [wx, wy] = [x + 38 + (w % 2) * 110, top + 50 + Math.floor(w / 2) * 160]
          return (
            rect(wx - 6, wy - 6, 82, 114, lighten(colour, 0.4), 6) +
            rect(wx, wy, 70, 102, s.lit('#6f93a6', 0.8), 4) +
            stroke(`M${wx + 35} ${wy} v102`, lighten(colour, 0.5), 5)
          )
        }),
      ].join('')
    }),
    sheet('#c9beb2', 730),
    rect(-300, 730, 1600, 14, '#efe6da'),
    sheet(s.down({ 0: '#6d6a75', 1: '#85828c' }), 770),
    repeat(5, (i) => rect(-240 + i * 330, 905, 180, 14, '#f4ead7', 7, 'fill-opacity=".75"')),
  ].join('')
}

export const seaside: Backdrop = (s, k) =>
  [
    sheet(s.down({ 0: '#8fd0e3', 0.8: '#fbe6c4', 1: '#ffd9b0' }), -300, 550),
    circle(s.random.int(180, 420), 330, 70, '#fff6dc', 'fill-opacity=".9"'),
    skyline(s, 520, mix('#7c93b5', k.wall, 0.35)),
    sheet(s.down({ 0: '#6fb7c7', 1: '#4f9db4' }), 545, 730),
    repeat(9, (i) =>
      stroke(
        `M${-250 + ((i * 271) % 1400)} ${566 + i * 16} h${70 + ((i * 37) % 60)}`,
        '#d8f1f2',
        4,
        'stroke-opacity=".55"',
      ),
    ),
    rect(-300, 706, 1600, 20, '#efe4d2'),
    sheet(s.down({ 0: '#cdbda8', 1: '#e2d6c4' }), 724),
    repeat(6, (i) => stroke(`M${-280 + i * 300} 1200 L${60 + i * 170} 730`, '#a9977f', 4, 'stroke-opacity=".4"')),
  ].join('')

export const park: Backdrop = (s, k) =>
  [
    sheet(s.down({ 0: '#a9dbe8', 1: '#eaf6e4' }), -300, 700),
    repeat(
      3,
      (i) =>
        ellipse(120 + i * 380, 190 + (i % 2) * 60, 130, 34, '#ffffff', 'fill-opacity=".7"') +
        ellipse(180 + i * 380, 168 + (i % 2) * 60, 80, 34, '#ffffff', 'fill-opacity=".7"'),
    ),
    ...Array.from({ length: 5 }, (_, i) => {
      const [x, r] = [-160 + i * 330, 150 + ((i * 41) % 60)]
      return (
        rect(x - 14, 500, 28, 240, '#7a5a44') +
        circle(x, 440, r, s.radial({ 0: '#9ccf83', 1: '#4f9361' }, 0.35, 0.3, 0.75)) +
        circle(x + 70, 520, r * 0.6, s.radial({ 0: '#8ec579', 1: '#478757' }, 0.35, 0.3, 0.75))
      )
    }),
    sheet(s.down({ 0: '#8cc06f', 1: '#5f9e57' }), 690),
    path('M-300 900 Q300 760 1300 800 V1300 H-300 Z', mix('#e7d5b5', k.floor, 0.2)),
    repeat(16, (i) => circle(-260 + ((i * 211) % 1540), 712 + ((i * 29) % 60), 7, i % 2 ? '#fff3f0' : '#f7c65b')),
  ].join('')
