import type { Random } from '#random.ts'
import {
  circle,
  createSketch,
  darken,
  drawEach,
  ellipse,
  lighten,
  path,
  rect,
  repeat,
  type Sketch,
  stroke,
} from './sketch.ts'

export interface Face {
  look: 'woman' | 'man'
  covered?: boolean
  grey?: boolean
}

const FACE_SIZE_PX = 480

const SKINS = ['#f3cfb0', '#e8b994', '#dca67d', '#c98e66', '#f6d8c0']
const HAIRS = ['#2a1d1a', '#3d2a21', '#5a3a26', '#7a4e2d', '#1d191e', '#8d5a34']
const GREYS = ['#b9b4ae', '#8f8a86', '#d8d3cc']
const CLOTHES = ['#2f8f8b', '#c8553d', '#46597a', '#7a9e6b', '#b5838d', '#e0a63c', '#5b4b73', '#f1ece2', '#33414e']
const GROUNDS = ['#f5c26b', '#8fd0c8', '#f2a38c', '#a9c6ea', '#c9b6e4', '#b9d79b', '#f6d6b8', '#6fb2b5', '#e7a6b4']

const behindHair = (s: Sketch, style: number, hair: string) => {
  const fill = s.linear({ 0: lighten(hair, 0.14), 1: darken(hair, 0.25) }, 0, 0, 0.6, 1)
  if (style === 0)
    return path(
      'M250 400 C230 200 360 140 500 140 C640 140 770 200 750 400 C760 560 790 660 800 760 Q500 860 200 760 C210 660 240 560 250 400 Z',
      fill,
    )
  if (style === 1)
    return path('M270 420 C250 210 370 150 500 150 C630 150 750 210 730 420 L736 600 Q500 680 264 600 Z', fill)
  if (style === 2)
    return circle(500, 132, 96, fill) + path('M280 420 C260 220 370 160 500 160 C630 160 740 220 720 420 Z', fill)
  if (style === 3)
    return repeat(13, (i) =>
      circle(
        500 + Math.cos((i / 12) * Math.PI * 1.3 - Math.PI * 1.15) * 216,
        400 + Math.sin((i / 12) * Math.PI * 1.3 - Math.PI * 1.15) * 220,
        92,
        fill,
      ),
    )
  return ''
}

const frontHair = (s: Sketch, look: Face['look'], style: number, hair: string) => {
  const fill = s.linear({ 0: lighten(hair, 0.2), 1: hair }, 0, 0, 0.6, 1)
  if (look === 'woman') {
    const part = [
      'M282 430 C280 250 400 190 500 196 C600 190 720 250 718 430 C690 380 640 330 560 280 C470 350 350 350 282 430 Z',
      'M276 450 C262 230 400 180 500 180 C600 180 738 230 724 450 C706 360 690 330 660 320 Q500 360 340 320 C310 330 294 360 276 450 Z',
      'M284 420 C280 250 400 196 500 196 C600 196 720 250 716 420 C680 330 600 290 500 290 C400 290 320 330 284 420 Z',
      'M286 420 C270 240 400 186 500 190 C600 186 730 240 714 420 C700 350 640 300 600 300 C540 330 380 310 286 420 Z',
    ]
    return path(part[style % part.length] as string, fill)
  }
  const cuts = [
    'M286 400 C260 200 380 150 510 152 C650 150 740 220 714 400 C704 340 690 300 650 290 C560 310 420 310 350 280 C310 300 296 340 286 400 Z',
    'M290 390 C276 250 340 180 420 176 C500 110 660 130 700 220 C726 270 720 330 712 390 C700 330 690 300 660 286 C560 300 440 270 360 300 C310 310 300 340 290 390 Z',
    'M288 380 C284 240 380 190 500 190 C620 190 716 240 712 380 C700 310 660 270 500 270 C340 270 300 310 288 380 Z',
  ]
  if (style === 3) {
    const curls = repeat(9, (i) => circle(300 + i * 50, 262 - Math.sin((i / 8) * Math.PI) * 80, 62, fill))
    return path(cuts[2] as string, fill) + curls
  }
  return path(cuts[style % cuts.length] as string, fill)
}

const scarf = (s: Sketch, colour: string) =>
  path(
    'M256 460 C240 220 380 150 500 150 C620 150 760 220 744 460 C752 620 740 700 800 860 H200 C260 700 248 620 256 460 Z M500 258 C390 258 330 330 330 450 C330 600 420 690 500 690 C580 690 670 600 670 450 C670 330 610 258 500 258 Z',
    s.lit(colour),
    'fill-rule="evenodd"',
  ) +
  stroke('M300 640 C380 760 560 800 720 740', darken(colour, 0.2), 10, 'stroke-opacity=".6"') +
  stroke('M290 380 C300 270 380 200 470 190', lighten(colour, 0.4), 12, 'stroke-opacity=".5"')

export function drawFace(face: Face, random: Random): string {
  const s = createSketch(random)
  const skin = random.pick(SKINS)
  const hair = face.grey ? random.pick(GREYS) : random.pick(HAIRS)
  const ground = random.pick(GROUNDS)
  const clothes = random.pick(CLOTHES.filter((colour) => colour !== ground))
  const style = random.int(0, 3)
  const bald = face.look === 'man' && random.chance(face.grey ? 0.4 : 0.08)
  const beard = face.look === 'man' && random.chance(0.55)
  const moustache = face.look === 'man' && !beard && random.chance(0.3)
  const glasses = random.chance(0.28)
  const smile = random.pick(['M430 590 Q500 650 570 590', 'M440 596 Q505 636 566 588', 'M424 584 Q500 664 576 584'])
  const skinFill = s.radial({ 0: lighten(skin, 0.25), 0.7: skin, 1: darken(skin, 0.12) }, 0.4, 0.38, 0.7)
  const collar = random.int(0, 2)
  const parts = [
    rect(0, 0, 1000, 1000, s.radial({ 0: lighten(ground, 0.4), 1: ground }, 0.35, 0.3, 0.9)),
    circle(
      random.int(680, 860),
      random.int(160, 320),
      random.int(120, 220),
      lighten(ground, 0.35),
      'fill-opacity=".5"',
    ),
    face.look === 'woman' && !face.covered ? behindHair(s, style, hair) : '',
    path('M120 1010 C120 830 300 770 420 750 H580 C700 770 880 830 880 1010 Z', s.lit(clothes)),
    collar === 0
      ? path('M420 752 L500 870 L580 752 Z', skinFill) + stroke('M420 752 L500 872 L580 752', lighten(clothes, 0.4), 12)
      : '',
    collar === 1
      ? path('M400 752 L500 830 L440 900 L370 770 Z M600 752 L500 830 L560 900 L630 770 Z', lighten(clothes, 0.5))
      : '',
    rect(424, 600, 152, 190, s.down({ 0: darken(skin, 0.1), 1: skin }), 60),
    path('M426 690 Q500 760 574 690 L574 720 Q500 790 426 720 Z', darken(skin, 0.25), 'fill-opacity=".5"'),
    ellipse(292, 462, 34, 50, skin) + ellipse(708, 462, 34, 50, darken(skin, 0.08)),
    path(
      'M500 200 C630 200 704 300 704 440 C704 600 600 716 500 716 C400 716 296 600 296 440 C296 300 370 200 500 200 Z',
      skinFill,
    ),
    beard
      ? path(
          'M298 470 C300 640 400 740 500 740 C600 740 700 640 702 470 C690 540 640 566 600 560 C560 530 440 530 400 560 C360 566 310 540 298 470 Z',
          s.lit(face.grey ? hair : darken(hair, 0.05)),
          'fill-opacity=".94"',
        )
      : '',
    ellipse(390, 540, 44, 26, '#f08f7d', 'fill-opacity=".32"') +
      ellipse(610, 540, 44, 26, '#f08f7d', 'fill-opacity=".32"'),
    ...drawEach(
      [410, 590],
      (x) =>
        ellipse(x, 460, 34, 26, '#fffdf8') +
        circle(x + 2, 462, 18, face.grey ? '#4f6b7a' : '#4a2f22') +
        circle(x + 2, 462, 9, '#16100f') +
        circle(x + 8, 455, 5, '#ffffff') +
        stroke(`M${x - 36} 454 Q${x} ${428} ${x + 36} 454`, darken(hair, 0.3), face.look === 'woman' ? 9 : 6),
    ),
    stroke(
      'M366 404 Q408 378 452 400 M548 400 Q592 378 634 404',
      darken(face.grey ? hair : hair, 0.1),
      face.look === 'woman' ? 11 : 16,
    ),
    stroke('M500 470 Q486 530 496 542 Q506 550 520 542', darken(skin, 0.28), 8, 'stroke-opacity=".8"'),
    path(`${smile} Q500 616 ${smile.slice(1, smile.indexOf(' Q'))} Z`, '#fffaf4') +
      stroke(smile, face.look === 'woman' ? '#b3403f' : '#8f3f38', 12),
    moustache
      ? path('M416 576 Q460 544 500 566 Q540 544 584 576 Q540 590 500 580 Q460 590 416 576', darken(hair, 0.05))
      : '',
    glasses
      ? [
          'M340 460 a66 58 0 1 0 132 0 a66 58 0 1 0 -132 0',
          'M528 460 a66 58 0 1 0 132 0 a66 58 0 1 0 -132 0',
          'M472 452 Q500 438 528 452',
          'M340 450 L296 440 M660 450 L704 440',
        ]
          .map((d) => stroke(d, '#33303a', 10))
          .join('')
      : '',
    face.covered ? scarf(s, random.pick(CLOTHES)) : bald ? '' : frontHair(s, face.look, style, hair),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FACE_SIZE_PX}" height="${FACE_SIZE_PX}" viewBox="0 0 1000 1000">${parts.join('')}${s.defs()}</svg>`
}
