import type { Database } from '#db/database.ts'
import { type PhotoHash, QUALITY_LEAST, SAME_PHOTO_BITS } from '#features/media/media.service.ts'

export type NewPhoto = { media_id: string } & PhotoHash
export type QueuedPhoto = { media_id: string; post_id: string; owner_id: string; hash: string }
export type UnhashedPhoto = { media_id: string; owner_id: string; storage_key: string }
/** A post with the same photo; `is_shown` if its owner can open it. */
export type SamePhoto = { post_id: string; media_id: string; is_own: boolean; is_shown: boolean }

const BANDS = 16
const BAND_BITS = 16
/** A copy is found up to once in each band. */
const LOOKED_AT = 2_000

const BAND_NUMBERS = Array.from({ length: BANDS }, (_, band) => band)
/** band_a to band_p */
const bandName = (band: number) => `band_${String.fromCharCode(97 + band)}`
const candidatesOf = (band: number) => `
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= ${QUALITY_LEAST} AND substring(hash, ${band * BAND_BITS + 1}, ${BAND_BITS})::integer = ANY (:${bandName(band)}::integer[])`

/** The oldest post of the same person and the oldest of somebody else with a photo that looks the same, and was there before. */
export const SAME_PHOTOS = `
  SELECT DISTINCT ON (is_own) post_id, media.id AS media_id, posts.owner_id = mine.owner_id AS is_own,
    posts.audience <> 'nobody' AS is_shown
  FROM (
    SELECT DISTINCT media_id FROM (
      SELECT media_id FROM (${BAND_NUMBERS.map(candidatesOf).join(' UNION ALL')}
      ) candidates WHERE bit_count(hash # :hash::bit(256)) <= ${SAME_PHOTO_BITS} LIMIT ${LOOKED_AT}
    ) found
  ) same
  JOIN media mine ON mine.id = :media_id
  JOIN media ON media.id = same.media_id AND (media.created_at, media.id) < (mine.created_at, mine.id)
  JOIN post_media ON post_media.media_id = media.id AND post_id <> :post_id
  JOIN posts ON posts.id = post_id
  ORDER BY is_own, is_shown DESC, media.created_at, media.id`

const STORE = `
  INSERT INTO photo_hashes (media_id, owner_id, hash, quality)
  SELECT media_id, :owner_id, hash::bit(256), quality
  FROM jsonb_to_recordset(:photos) AS photo (media_id uuid, hash text, quality smallint)
  ON CONFLICT DO NOTHING`

/** All new photos of a post. */
const TAKE = `
  WITH taken AS (
    DELETE FROM photo_queue WHERE post_id = :post_id AND is_new RETURNING media_id, post_id
  )
  SELECT media_id, post_id, owner_id, hash::text FROM taken JOIN photo_hashes USING (media_id) ORDER BY media_id`

const UNHASHED = `
  SELECT media_id, owner_id, storage_key FROM photo_queue JOIN media ON media.id = media_id
  WHERE NOT is_new ORDER BY attempts, media_id LIMIT :limit`

export class PhotosStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  store(ownerId: string, photos: NewPhoto[]) {
    return this.#db.query(STORE, { owner_id: ownerId, photos: JSON.stringify(photos) })
  }

  enqueue(postId: string, mediaIds: string[]) {
    return this.#db.query(
      'INSERT INTO photo_queue (media_id, post_id, is_new) SELECT unnest(:ids::uuid[]), :post_id, true',
      { ids: mediaIds, post_id: postId },
    )
  }

  async nextPost(): Promise<string | undefined> {
    const [row] = await this.#db.query<{ post_id: string }>(
      'SELECT post_id FROM photo_queue WHERE is_new ORDER BY attempts, media_id LIMIT 1',
    )
    return row?.post_id
  }

  take(postId: string): Promise<QueuedPhoto[]> {
    return this.#db.query(TAKE, { post_id: postId })
  }

  /** Photos that cannot be compared are given up in the end. */
  async markFailed(postId: string, attemptsMost: number) {
    await this.#db.query('UPDATE photo_queue SET attempts = attempts + 1 WHERE post_id = :post_id AND is_new', {
      post_id: postId,
    })
    await this.#db.query('DELETE FROM photo_queue WHERE post_id = :post_id AND is_new AND attempts >= :most', {
      post_id: postId,
      most: attemptsMost,
    })
  }

  unhashed(limit: number): Promise<UnhashedPhoto[]> {
    return this.#db.query(UNHASHED, { limit })
  }

  dequeue(mediaIds: string[]) {
    return this.#db.query('DELETE FROM photo_queue WHERE media_id = ANY (:ids) AND NOT is_new', { ids: mediaIds })
  }

  samePhotos({ media_id, post_id, hash }: QueuedPhoto): Promise<SamePhoto[]> {
    return this.#db.query(SAME_PHOTOS, { media_id, post_id, hash, ...probesOf(hash) })
  }
}

/** The values of each band that differ from the hash in at most one bit. */
function probesOf(hash: string): Record<string, number[]> {
  const probes: Record<string, number[]> = {}
  for (const band of BAND_NUMBERS) {
    const value = Number.parseInt(hash.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2)
    probes[bandName(band)] = [value, ...Array.from({ length: BAND_BITS }, (_, bit) => value ^ (1 << bit))]
  }
  return probes
}
