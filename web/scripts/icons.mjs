// Draws the icons of the installed app from the logo's own shapes: node web/scripts/icons.mjs
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { saffron, turquoise } from '../src/theme/palette.ts'

const folder = new URL('../public/icons/', import.meta.url)
const BLOCK = 'M2 9a7 7 0 0 1 7-7h10a3 3 0 0 1 3 3v7.17A12 12 0 0 0 12.17 22H5a3 3 0 0 1-3-3z'

const mark = (blocks) => `
  ${[0, 90, 180, 270].map((turn) => `<path fill="${blocks}" d="${BLOCK}" transform="rotate(${turn} 24 24)"/>`).join('\n  ')}
  <circle cx="24" cy="24" r="6.5" fill="${saffron[4]}"/>`

/** On a browser tab: the mark alone, readable on light and dark. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <title>Meydan</title>${mark(turquoise[5])}
</svg>
`

/** On a home screen: the mark in white on turquoise. `margin` is a share of the side; a launcher may cut away 10%. */
function tile({ margin, corner }) {
  const scale = 1 - 2 * margin
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <rect width="48" height="48" rx="${corner}" fill="${turquoise[6]}"/>
  <g transform="translate(${48 * margin} ${48 * margin}) scale(${scale})">${mark('#ffffff')}
  </g>
</svg>`
}

async function png(name, svg, size) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(new URL(name, folder).pathname)
}

await mkdir(folder, { recursive: true })
await writeFile(new URL('logo.svg', folder), logo)
for (const size of [192, 512]) {
  await png(`icon-${size}.png`, tile({ margin: 0.16, corner: 11 }), size)
  await png(`maskable-${size}.png`, tile({ margin: 0.24, corner: 0 }), size)
}
await png('apple-touch-icon.png', tile({ margin: 0.18, corner: 0 }), 180)
