import { IMAGE_QUALITY, THUMBNAIL_QUALITY, THUMBNAIL_WIDTH_PX } from '@meydan/domain/publishing-rules.ts'
import { applyTone, autoTone } from '#features/publish/image-tone.ts'
import type { ImageAnswer, ImageRequest } from './image-messages.ts'

/** The server scales longer sides down to this. */
const SIDE_PX = 1_600
/** The quality of the cropped picture, which is compressed again afterwards. */
const EDITED_QUALITY = 0.95
const MEASURED_SIDE_PX = 200

/** A canvas has no metadata: the position is removed, and the EXIF orientation is applied to the pixels. */
const open = (source: Blob) => createImageBitmap(source, { imageOrientation: 'from-image' })

function whiteCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // JPEG has no transparency: transparent areas become white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

const toJpeg = (canvas: OffscreenCanvas, quality: number) => canvas.convertToBlob({ type: 'image/jpeg', quality })

function scaled(picture: ImageBitmap | OffscreenCanvas, scale: number) {
  const { canvas, context } = whiteCanvas(picture.width * scale, picture.height * scale)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function compress(source: Blob) {
  const picture = await open(source)
  const whole = scaled(picture, Math.min(1, SIDE_PX / Math.max(picture.width, picture.height)))
  picture.close()
  const small = scaled(whole, Math.min(1, THUMBNAIL_WIDTH_PX / whole.width))
  return { compressed: await toJpeg(whole, IMAGE_QUALITY), thumbnail: await toJpeg(small, THUMBNAIL_QUALITY) }
}

/** The `area` of the picture rotated by `rotationDegrees`, in coordinates of the box around the rotated picture. */
async function crop({ source, area, rotationDegrees, tone }: Extract<ImageRequest, { kind: 'crop' }>) {
  const picture = await open(source)
  const angle = (rotationDegrees * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const box = {
    width: picture.width * cos + picture.height * sin,
    height: picture.width * sin + picture.height * cos,
  }
  const scale = Math.min(1, SIDE_PX / Math.max(area.width, area.height))
  const { canvas, context } = whiteCanvas(area.width * scale, area.height * scale)
  context.scale(scale, scale)
  context.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  context.rotate(angle)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  picture.close()
  if (tone.brightness || tone.contrast) {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    applyTone(pixels.data, tone)
    context.putImageData(pixels, 0, 0)
  }
  return { edited: await toJpeg(canvas, EDITED_QUALITY) }
}

/** A small copy of the picture says enough about its tone. */
async function measureTone(source: Blob) {
  const picture = await open(source)
  const small = scaled(picture, Math.min(1, MEASURED_SIDE_PX / Math.max(picture.width, picture.height)))
  picture.close()
  const context = small.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  return { tone: autoTone(context.getImageData(0, 0, small.width, small.height).data) }
}

function work(request: ImageRequest) {
  if (request.kind === 'crop') return crop(request)
  return request.kind === 'autoTone' ? measureTone(request.source) : compress(request.source)
}

self.onmessage = async ({ data }: MessageEvent<ImageRequest>) => {
  const answer: ImageAnswer = await work(data).then(
    (result) => ({ number: data.number, ...result }),
    () => ({ number: data.number, failed: true }),
  )
  self.postMessage(answer)
}
