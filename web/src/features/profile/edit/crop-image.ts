const MAX_SIDE_PX = 1_024 // shown at 640 px at most; the rest is for future designs
const QUALITY = 0.9

/** The chosen square as a separate image, turned upright by its EXIF orientation. */
export async function cropImage(
  file: Blob,
  area: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const side = Math.min(Math.round(area.width), MAX_SIDE_PX)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // JPEG has no transparency: transparent areas become white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  picture.close()
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('Nothing was drawn'))), 'image/jpeg', QUALITY)
  })
}
