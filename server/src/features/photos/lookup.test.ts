import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { hashDistance, hashPhoto, type PhotoHash, SAME_PHOTO_BITS } from '#features/media/media.service.ts'
import { drawing } from '#testing/drawing.ts'
import { useWorld } from '#testing/world.ts'
import { PhotosStore } from './photos.store.ts'

// `npm run drill -- photos` runs it with a million photos and prints the figures; PHOTOS=20000 before it is a quick try.
const isFull = process.env.DRILL === 'full'
const PHOTOS = Number(process.env.PHOTOS ?? (isFull ? 1_000_000 : 5_000))
const AT_ONCE = 20_000
const PICTURES = isFull ? 300 : 12
const MOST_MS = isFull ? 5 : 100

const world = useWorld()
const VARIANTS: ((picture: Sharp) => Sharp)[] = [
  (picture) => picture.resize({ width: 400 }).jpeg({ quality: 80 }),
  (picture) => picture.jpeg({ quality: 50 }),
  (picture) => picture.webp({ quality: 50 }),
]

/** Photos of random looks, a hundred in each post. */
async function addPhotos(owner: string, first: number, count: number) {
  const { db } = world.services
  const posts = await db.query<{ id: string }>(
    `INSERT INTO posts (owner_id, title, is_seller, is_product)
     SELECT $1, 'Lamp', true, true FROM generate_series(1, ceil($2::integer / 100.0)) RETURNING id`,
    [owner, count],
  )
  await db.query(
    `WITH stored AS (
       INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, attached_at)
       SELECT $1, 'image', 'post', 'image/jpeg', 'test/lookup' || n, 10, now()
       FROM generate_series($2::integer, $2::integer + $3::integer - 1) n RETURNING id
     ),
     numbered AS MATERIALIZED (SELECT id, row_number() OVER () - 1 AS n FROM stored),
     hashed AS (
       INSERT INTO photo_hashes (media_id, owner_id, hash, quality)
       SELECT id, $1, (SELECT string_agg(floor(random() * 4294967296)::bigint::bit(32)::text, '')
         FROM generate_series(1, 8) WHERE id IS NOT NULL)::bit(256), 80 FROM numbered
     )
     INSERT INTO post_media (post_id, media_id, kind, position)
     SELECT ($4::uuid[])[n / 100 + 1], id, 'image', n % 100 FROM numbered`,
    [owner, first, count, posts.map(({ id }) => id)],
  )
}

/** Adds all photos without the indexes of the bands, which take longer to keep up to date than to build. */
async function fill(owner: string) {
  const { db } = world.services
  const bands = await db.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'photo_hashes' AND indexname LIKE 'photo_hashes_band_%'`,
  )
  expect(bands).toHaveLength(16)
  await db.query(`DROP INDEX ${bands.map(({ indexname }) => indexname).join(', ')}`)
  for (let first = 0; first < PHOTOS; first += AT_ONCE) await addPhotos(owner, first, Math.min(PHOTOS - first, AT_ONCE))
  for (const { indexdef } of bands) await db.query(indexdef)
  await db.query('VACUUM ANALYZE photo_hashes, media, post_media, posts')
}

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

test('pictures are found after resizing and compressing, and not mistaken for each other', {
  timeout: 600_000,
}, async () => {
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

test(`a lookup among ${PHOTOS} photos is quick`, { timeout: 1_800_000 }, async () => {
  const { db } = world.services
  const { id: owner } = await world.person('owner.of.photos')
  const startedAt = performance.now()
  await fill(owner)
  const filledS = (performance.now() - startedAt) / 1_000
  const some = await db.query<{ media_id: string; hash: string }>(
    'SELECT media_id, hash::text FROM photo_hashes ORDER BY media_id LIMIT 200',
  )
  const [newest] = await db.query<{ id: string }>('SELECT id FROM media ORDER BY created_at DESC, id DESC LIMIT 1')
  const store = new PhotosStore(db)
  const times: number[] = []
  for (const { media_id, hash } of some.filter(({ media_id }) => media_id !== newest?.id)) {
    const other = [...hash].map((bit, at) => (at % 8 === 0 && at > 0 ? String(1 - Number(bit)) : bit)).join('')
    const startedAt = performance.now()
    const found = await store.samePhotos({
      media_id: newest?.id ?? '',
      post_id: randomUUID(),
      owner_id: owner,
      hash: other,
    })
    times.push(performance.now() - startedAt)
    expect(found.map((photo) => photo.media_id)).toEqual([media_id])
  }
  if (isFull)
    console.log(`lookup among ${PHOTOS}: ${median(times).toFixed(1)} ms (median); filled in ${filledS.toFixed(0)} s`)
  expect(median(times)).toBeLessThan(MOST_MS)
})
