import { describe, expect, test } from 'vitest'
import { applyTone, autoTone, NO_TONE, TONE, toneFilter } from './image-tone.ts'

const grey = (...values: number[]) => new Uint8ClampedArray(values.flatMap((value) => [value, value, value, 255]))
const ramp = (from: number, to: number) =>
  grey(...Array.from({ length: 400 }, (_, at) => from + ((to - from) * at) / 399))

describe('the tone of a photo', () => {
  test('without a change every value stays', () => {
    const pixels = ramp(0, 255)
    applyTone(pixels, NO_TONE)
    expect(pixels).toEqual(ramp(0, 255))
    expect(toneFilter(NO_TONE)).toBe('brightness(1) contrast(1)')
  })

  test('brightness multiplies, then contrast moves away from the middle; opacity stays', () => {
    const pixels = new Uint8ClampedArray([100, 0, 200, 128])
    applyTone(pixels, { brightness: 50, contrast: 50 })
    expect([...pixels]).toEqual([161, 0, 255, 128])
  })

  test('the automatic tone stretches a flat photo over the whole range and leaves a good one nearly as it is', () => {
    const flat = ramp(40, 215)
    applyTone(flat, autoTone(flat))
    const shades = flat.filter((_, at) => at % 4 !== 3)
    expect([Math.min(...shades) < 10, Math.max(...shades) > 245]).toEqual([true, true])
    const { brightness, contrast } = autoTone(ramp(5, 250))
    expect(Math.abs(brightness) + Math.abs(contrast)).toBeLessThan(5)
  })

  test('a dark photo becomes brighter, and a photo of one colour stays', () => {
    expect(autoTone(ramp(0, 150)).brightness).toBeGreaterThan(20)
    expect(autoTone(grey(90, 90, 91))).toEqual(NO_TONE)
  })

  test('the automatic tone is always one that the sliders can show', () => {
    for (const [from, to] of [
      [0, 40],
      [200, 255],
      [120, 150],
    ] as const)
      for (const value of Object.values(autoTone(ramp(from, to)))) {
        expect(value).toBeGreaterThanOrEqual(TONE.min)
        expect(value).toBeLessThanOrEqual(TONE.max)
      }
  })
})
