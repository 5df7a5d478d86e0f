// docs/decisions/0290: Photos are compared by a hash of their shapes

const HASH_BITS = 256
/** The most bits in which two renderings of one photo differ. */
export const SAME_PHOTO_BITS = 31
/** A flatter picture, such as a plain wall or a document, looks like any other one. The indexes of the bands say 50, too. */
export const QUALITY_LEAST = 50

export type PhotoHash = { hash: string; quality: number }

/** The picture is looked at in this size. */
const SIDE = 64
/** Of its frequencies the lowest 16 × 16 are compared, without the brightness of the whole. */
const FREQUENCIES = 16
/** The same measure as PDQ: differences between neighbours, in hundredths of the range of grey, and what makes 100. */
const GRADIENT_STEP = 255 / 100
const GRADIENTS_FOR_ONE = 90
const QUALITY_MOST = 100

/** cos((2x + 1)(u + 1)π / 2N): row u of the discrete cosine transform, from the first frequency on. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * SIDE))),
)

/**
 * 256 bits that stay nearly the same when a photo is resized or compressed again: whether each low frequency of it is above the
 * median of them all. In the manner of PDQ (Facebook, 2019).
 */
export async function hashPhoto(picture: Uint8Array | string): Promise<PhotoHash> {
  const { default: sharp } = await import('sharp')
  const grey = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'lanczos2' })
    .raw()
    .toBuffer()
  const frequencies = lowFrequencies(grey)
  const median = [...frequencies].sort((one, next) => one - next)[HASH_BITS / 2] ?? 0
  const hash = Array.from(frequencies, (value) => (value >= median ? '1' : '0')).join('')
  return { hash, quality: qualityOf(grey) }
}

/** How many bits of two hashes differ. */
export function hashDistance(one: string, other: string): number {
  let distance = 0
  for (let bit = 0; bit < HASH_BITS; bit++) if (one[bit] !== other[bit]) distance++
  return distance
}

/** Rows first, then columns: 16 × 64 and 16 × 16 sums. */
function lowFrequencies(grey: Buffer): Float64Array {
  const rows = new Float64Array(FREQUENCIES * SIDE)
  for (let y = 0; y < SIDE; y++)
    for (let u = 0; u < FREQUENCIES; u++) {
      const cosines = COSINES[u] as Float64Array
      let sum = 0
      for (let x = 0; x < SIDE; x++) sum += (grey[y * SIDE + x] ?? 0) * (cosines[x] ?? 0)
      rows[u * SIDE + y] = sum
    }
  const result = new Float64Array(HASH_BITS)
  for (let u = 0; u < FREQUENCIES; u++)
    for (let v = 0; v < FREQUENCIES; v++) {
      const cosines = COSINES[v] as Float64Array
      let sum = 0
      for (let y = 0; y < SIDE; y++) sum += (rows[u * SIDE + y] ?? 0) * (cosines[y] ?? 0)
      result[v * FREQUENCIES + u] = sum
    }
  return result
}

/** 0 for a flat picture to 100 for one full of edges. */
function qualityOf(grey: Buffer): number {
  const at = (x: number, y: number) => grey[y * SIDE + x] ?? 0
  let gradients = 0
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      if (y + 1 < SIDE) gradients += Math.trunc(Math.abs(at(x, y) - at(x, y + 1)) / GRADIENT_STEP)
      if (x + 1 < SIDE) gradients += Math.trunc(Math.abs(at(x, y) - at(x + 1, y)) / GRADIENT_STEP)
    }
  return Math.min(QUALITY_MOST, Math.trunc(gradients / GRADIENTS_FOR_ONE))
}
