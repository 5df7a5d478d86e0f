import { join } from 'node:path'
import { VISIBLE } from '@meydan/domain/visible-text.ts'
import pLimit from 'p-limit'
import { escapeHtml } from '#lib/escape-html.ts'
import { oneLine } from './page-frame.ts'

/** What other apps show large. */
export const PREVIEW = { width: 1200, height: 630 }

/** Latin and Persian letters in one file, so that the picture looks the same on every machine. */
const FONT_FILE = join(import.meta.dirname, '../../../content/fonts/Vazirmatn-Bold.ttf')
const MARGIN_PX = 56
const SHADE = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-opacity="0"/><stop offset="1" stop-opacity=".88"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#s)"/></svg>`)

/** Decoding a photo takes memory and a processor. */
const limited = pLimit(1)

export type Preview = { photo: Buffer | null; price: string; title: string; isRightToLeft: boolean }

/** The photo of a post with its price and title on it. */
export function drawPreview({ photo, price, title, isRightToLeft }: Preview): Promise<Buffer> {
  return limited(async () => {
    const { default: sharp } = await import('sharp')
    const base = photo
      ? sharp(photo, { failOn: 'none' }).resize({ ...PREVIEW, fit: 'cover' })
      : sharp({ create: { ...PREVIEW, channels: 3, background: '#0a7175' } })
    const [lower, upper] = [await words(title, '#ffffff', 44, 2), await words(price, '#fdc954', 60, 1)]
    const left = (width: number) => (isRightToLeft ? PREVIEW.width - MARGIN_PX - width : MARGIN_PX)
    const titleTop = PREVIEW.height - MARGIN_PX - lower.height
    return base
      .composite([
        { input: SHADE },
        { input: lower.data, left: left(lower.width), top: titleTop },
        { input: upper.data, left: left(upper.width), top: titleTop - upper.height - 24 },
      ])
      .jpeg({ quality: 80 })
      .toBuffer()
  })
}

const LINE_CHARACTERS = 42

/** One or two lines of text as a picture. Pango orders and joins the letters; it refuses a text that nobody can see. */
async function words(written: string, colour: string, size: number, lines: number) {
  const text = VISIBLE.test(written) ? oneLine(written) : '–'
  const most = LINE_CHARACTERS * lines
  const characters = [...text]
  const shown = characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
  const markup = `<span foreground="${colour}">${escapeHtml(shown)}</span>`
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `Vazirmatn Bold ${size}`,
      fontfile: FONT_FILE,
      width: PREVIEW.width - 2 * MARGIN_PX,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
