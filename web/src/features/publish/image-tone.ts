/** Brightness and contrast of a photo, from -50 to 50; 0 leaves it as it is. */
export type Tone = { brightness: number; contrast: number }

export const NO_TONE: Tone = { brightness: 0, contrast: 0 }
export const TONE = { min: -50, max: 50, step: 1 }

/** The darkest and brightest hundredth of the pixels may lose their details. */
const LOST_PART = 0.01
/** What these become: nearly black and nearly white. */
const [DARK, BRIGHT] = [0.02, 0.98]
/** A photo of one colour has no contrast to stretch. */
const LEAST_RANGE = 0.1

const factor = (value: number) => 1 + value / 100

/** The same as `applyTone`, for showing the photo while it is edited. */
export const toneFilter = ({ brightness, contrast }: Tone) =>
  `brightness(${factor(brightness)}) contrast(${factor(contrast)})`

/** Changes the pixels (red, green, blue, opacity, …) in place. Not every browser's canvas can filter. */
export function applyTone(pixels: Uint8ClampedArray, { brightness, contrast }: Tone) {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const lit = Math.min(1, (value / 255) * factor(brightness))
    return ((lit - 0.5) * factor(contrast) + 0.5) * 255
  })
  for (let at = 0; at < pixels.length; at += 4)
    for (let channel = at; channel < at + 3; channel++) pixels[channel] = table[pixels[channel] ?? 0] ?? 0
}

/** The tone that uses the whole range from dark to bright. */
export function autoTone(pixels: Uint8ClampedArray): Tone {
  const [low, high] = rangeOf(pixels)
  if (high - low < LEAST_RANGE) return NO_TONE
  // Solves (value * b - 0.5) * c + 0.5 for low → DARK and high → BRIGHT.
  const slope = (BRIGHT - DARK) / (high - low)
  const contrast = 2 * (slope * low + 0.5 - DARK)
  const asValue = (ratio: number) => Math.round(Math.min(TONE.max, Math.max(TONE.min, (ratio - 1) * 100)))
  return { brightness: asValue(slope / contrast), contrast: asValue(contrast) }
}

/** The luminance, from 0 to 1, below and above which only LOST_PART of the pixels are. */
function rangeOf(pixels: Uint8ClampedArray): [low: number, high: number] {
  const counts = new Uint32Array(256)
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const luminance = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    counts[luminance] = (counts[luminance] ?? 0) + 1
  }
  const lost = (pixels.length / 4) * LOST_PART
  const edge = (values: number[]) => {
    let seen = 0
    return values.find((value) => {
      seen += counts[value] ?? 0
      return seen > lost
    })
  }
  const values = Array.from(counts.keys())
  return [(edge(values) ?? 0) / 255, (edge(values.toReversed()) ?? 255) / 255]
}
