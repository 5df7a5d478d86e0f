import sharp from 'sharp'

export interface RenderedPicture {
  width: number
  height: number
  main: Buffer
  thumbnail: Buffer
  thumbnailSize: { width: number; height: number }
  /** A data URI of a few hundred bytes. */
  placeholder: string
}

const THUMBNAIL_WIDTH_PX = 150
const PLACEHOLDER_WIDTH_PX = 16
const AT_ONCE = 4 // keeps every core of a small machine busy without piling up bitmaps

/** Draws every picture of an album and reports its progress. */
export async function renderAlbum(
  album: Map<string, () => string>,
  progress: (done: number, total: number) => void,
): Promise<Map<string, RenderedPicture>> {
  const rendered = new Map<string, RenderedPicture>()
  const queue = [...album]
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [key, draw] = next
      rendered.set(key, await render(draw()))
      progress(rendered.size, album.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return rendered
}

async function render(svg: string): Promise<RenderedPicture> {
  const main = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
  // Decoded from the JPEG, because that can be scaled down while decoding.
  const thumbnail = await sharp(main.data)
    .resize(THUMBNAIL_WIDTH_PX)
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  const placeholder = await sharp(thumbnail.data).resize(PLACEHOLDER_WIDTH_PX).webp({ quality: 50 }).toBuffer()
  return {
    width: main.info.width,
    height: main.info.height,
    main: main.data,
    thumbnail: thumbnail.data,
    thumbnailSize: { width: thumbnail.info.width, height: thumbnail.info.height },
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
  }
}
