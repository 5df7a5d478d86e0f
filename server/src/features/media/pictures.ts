import { IMAGE_MOST_PIXELS, PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { badInput, Problem } from '#lib/problem.ts'

const THUMBNAIL_WIDTH_PX = 150
const PLACEHOLDER_WIDTH_PX = 16
const MAIN_QUALITY = 82
const THUMBNAIL_QUALITY = 85

/** A bitmap of 40 megapixels takes 160 MB, so at most two are rendered at once. */
const limited = pLimit(2)

export const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export type Rendered = { bytes: Buffer; width: number; height: number }
export type Picture = { main: Rendered; thumbnail: Rendered; placeholder: string }

/**
 * Renders the picture again, upright and within a square of `side` pixels. Nothing of the uploaded file is kept, so its location
 * and any hidden data are gone.
 */
export function renderPicture(path: string, field: string, side: number): Promise<Picture> {
  return limited(async () => {
    const { default: sharp } = await import('sharp') // only a node that renders pictures has it in its memory
    await requireSize(path, field)
    try {
      const main = await jpeg(
        sharp(path, { limitInputPixels: IMAGE_MOST_PIXELS, failOn: 'error' })
          .autoOrient()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' }),
        MAIN_QUALITY,
      )
      const thumbnail = await jpeg(sharp(main.bytes).resize({ width: THUMBNAIL_WIDTH_PX }), THUMBNAIL_QUALITY)
      const tiny = await sharp(thumbnail.bytes).resize({ width: PLACEHOLDER_WIDTH_PX }).webp({ quality: 50 }).toBuffer()
      return { main, thumbnail, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
    } catch {
      throw badInput(field, PEOPLE_MESSAGES.brokenPicture)
    }
  })
}

/** Reads only the header of the file. */
async function requireSize(path: string, field: string) {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw badInput(field, PEOPLE_MESSAGES.brokenPicture)
    })
  if (width * height > IMAGE_MOST_PIXELS) throw new Problem('TOO_LARGE', PEOPLE_MESSAGES.pictureTooLarge, { field })
}

async function jpeg(picture: Sharp, quality: number): Promise<Rendered> {
  const { data, info } = await picture.jpeg({ quality }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
