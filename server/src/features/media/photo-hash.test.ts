import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawing } from '#testing/drawing.ts'
import { hashDistance, hashPhoto, QUALITY_LEAST, SAME_PHOTO_BITS } from './photo-hash.ts'

const VARIANTS: Record<string, (picture: Sharp) => Sharp> = {
  'half the size': (picture) => picture.resize({ width: 600 }).jpeg({ quality: 85 }),
  'a quarter of the size': (picture) => picture.resize({ width: 300 }).jpeg({ quality: 80 }),
  'JPEG of quality 50': (picture) => picture.jpeg({ quality: 50 }),
  WebP: (picture) => picture.webp({ quality: 75 }),
  'small WebP of quality 50': (picture) => picture.resize({ width: 400 }).webp({ quality: 50 }),
}

test.each(Object.keys(VARIANTS))('a photo is recognised as %s', async (name) => {
  for (const seed of [1, 2, 3]) {
    const original = await drawing(seed)
    const copy = await VARIANTS[name]?.(sharp(original)).toBuffer()
    const [one, other] = [await hashPhoto(original), await hashPhoto(copy ?? original)]
    expect(hashDistance(one.hash, other.hash)).toBeLessThanOrEqual(SAME_PHOTO_BITS)
    expect(one.quality).toBeGreaterThanOrEqual(QUALITY_LEAST)
  }
})

test('different photos are far apart', async () => {
  const hashes = await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => (await hashPhoto(await drawing(seed))).hash))
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) expect(hashDistance(one, other)).toBeGreaterThan(2 * SAME_PHOTO_BITS)
})

test('a flat picture has no quality', async () => {
  const wall = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#dddddd' } })
    .jpeg()
    .toBuffer()
  expect((await hashPhoto(wall)).quality).toBe(0)
})
