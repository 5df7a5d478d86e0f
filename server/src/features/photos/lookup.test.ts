import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { hashDistance, hashPhoto, type PhotoHash, SAME_PHOTO_BITS } from '#features/media/media.service.ts'
import { drawing } from '#testing/drawing.ts'
import { useWorld } from '#testing/world.ts'
import { PhotosStore } from './photos.store.ts'

// `npm run drill -- photos` runs it with a million photos and prints the figures.
const isFull = process.env.DRILL === 'full'
const PHOTOS = isFull ? 1_000_000 : 5_000
const PICTURES = isFull ? 300 : 12
const MOST_MS = isFull ? 5 : 100

const world = useWorld()
const VARIANTS: ((picture: Sharp) => Sharp)[] = [
  (picture) => picture.resize({ width: 400 }).jpeg({ quality: 80 }),
  (picture) => picture.jpeg({ quality: 50 }),
  (picture) => picture.webp({ quality: 50 }),
]

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

test('pictures are found after resizing and compressing, and not mistaken for each other', async () => {
  const hashes: PhotoHash[] = []
  const times: number[] = []
  let found = 0
  for (let seed = 1; seed <= PICTURES; seed++) {
    const original = await drawing(seed)
    const startedAt = performance.now()
    const { hash, quality } = await hashPhoto(original)
    times.push(performance.now() - startedAt)
    hashes.push({ hash, quality })
    for (const change of VARIANTS) {
      const copy = await hashPhoto(await change(sharp(original)).toBuffer())
      if (hashDistance(hash, copy.hash) <= SAME_PHOTO_BITS) found++
    }
  }
  let mistaken = 0
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) if (hashDistance(one.hash, other.hash) <= SAME_PHOTO_BITS) mistaken++
  const share = found / (PICTURES * VARIANTS.length)
  const pairs = (PICTURES * (PICTURES - 1)) / 2
  if (isFull)
    console.log(
      `hash ${median(times).toFixed(1)} ms (median); ${share * 100}% of ${PICTURES * VARIANTS.length} variants found; ${mistaken} of ${pairs} pairs mistaken`,
    )
  expect(share).toBeGreaterThanOrEqual(0.98)
  expect(mistaken / pairs).toBeLessThanOrEqual(0.001)
})

test(`a lookup among ${PHOTOS} photos is quick`, { timeout: 600_000 }, async () => {
  const { db } = world.services
  const { id: owner } = await world.person('owner.of.photos')
  await db.query(
    `WITH stored AS (
       INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, attached_at)
       SELECT $1, 'image', 'post', 'image/jpeg', 'test/lookup' || n, 10, now() FROM generate_series(1, $2::integer) n RETURNING id
     )
     INSERT INTO photo_hashes (media_id, owner_id, hash, quality)
     SELECT id, $1, (SELECT string_agg(floor(random() * 4294967296)::bigint::bit(32)::text, '')
       FROM generate_series(1, 8) WHERE id IS NOT NULL)::bit(256), 80 FROM stored`,
    [owner, PHOTOS],
  )
  await db.query('VACUUM ANALYZE photo_hashes')
  const some = await db.query<{ media_id: string; hash: string }>(
    'SELECT media_id, hash::text FROM photo_hashes LIMIT 200',
  )
  expect(new Set(some.map(({ hash }) => hash)).size).toBe(200)
  const store = new PhotosStore(db)
  const times: number[] = []
  for (const { media_id, hash } of some) {
    const startedAt = performance.now()
    await store.samePhotos({ media_id, post_id: media_id, owner_id: owner, hash })
    times.push(performance.now() - startedAt)
  }
  if (isFull) console.log(`lookup among ${PHOTOS}: ${median(times).toFixed(1)} ms (median)`)
  expect(median(times)).toBeLessThan(MOST_MS)
})
