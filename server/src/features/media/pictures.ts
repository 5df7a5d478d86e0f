import { IMAGE_MOST_PIXELS, PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import sharp from 'sharp'
import { badInput, Problem } from '#lib/problem.ts'
import { createTurns } from '#lib/turns.ts'

const THUMBNAIL_WIDTH_PX = 150
const PLACEHOLDER_WIDTH_PX = 16
const MAIN_QUALITY = 82
const THUMBNAIL_QUALITY = 85

/** A bitmap of 40 megapixels is 160 MB: two at once, the others wait. */
const turn = createTurns(2)

export const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export type Rendered = { bytes: Buffer; width: number; height: number }
export type Picture = { main: Rendered; thumbnail: Rendered; placeholder: string }

/**
 * The picture made anew, upright and within a square of `side` pixels: nothing of the file that was sent is kept, so neither
 * is where it was taken nor what else was hidden in it.
 */
export function renderPicture(path: string, field: string, side: number): Promise<Picture> {
  return turn(async () => {
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

/** Reads the head of the file only. */
async function requireSize(path: string, field: string) {
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw badInput(field, PEOPLE_MESSAGES.brokenPicture)
    })
  if (width * height > IMAGE_MOST_PIXELS) throw new Problem('TOO_LARGE', PEOPLE_MESSAGES.pictureTooLarge, { field })
}

async function jpeg(picture: ReturnType<typeof sharp>, quality: number): Promise<Rendered> {
  const { data, info } = await picture.jpeg({ quality }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
