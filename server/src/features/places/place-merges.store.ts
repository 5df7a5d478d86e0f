import { PLACE_IMAGES_MOST } from '@meydan/domain/place-rules.ts'
import type { Database } from '#db/database.ts'

export type MergedPlace = {
  id: string
  title: string
  address: string | null
  owner_id: string | null
  owner: string | null
}

/** Similar titles nearby; a duplicate that an import placed at another corner of the block is found, too. */
const SIMILAR = `
  SELECT p.id, p.title, p.address, p.owner_id, u.username AS owner
  FROM places one JOIN places p ON p.point <@ sphere_box(one.point, :radius_m) AND p.id <> one.id LEFT JOIN users u ON u.id = p.owner_id
  WHERE one.id = :id AND p.hidden_at IS NULL AND sphere_distance_m(p.point, one.point) <= :radius_m
    AND similarity(trigram_letters(p.search_title), trigram_letters(one.search_title)) > 0.3
  ORDER BY similarity(trigram_letters(p.search_title), trigram_letters(one.search_title)) DESC, p.id LIMIT 20`

/** Duplicates of places. */
export class PlaceMergesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async find(id: string): Promise<MergedPlace | undefined> {
    const [place] = await this.#db.query<MergedPlace>(
      `SELECT p.id, p.title, p.address, p.owner_id, u.username AS owner FROM places p LEFT JOIN users u ON u.id = p.owner_id
       WHERE p.id = :id AND p.hidden_at IS NULL`,
      { id },
    )
    return place
  }

  similar(id: string, radiusM: number): Promise<MergedPlace[]> {
    return this.#db.query(SIMILAR, { id, radius_m: radiusM })
  }

  /** Locks both places, in the order of their ids. */
  lock(ids: string[]): Promise<{ id: string; title: string; owner_id: string | null }[]> {
    return this.#db.query(
      'SELECT id, title, owner_id FROM places WHERE id = ANY (:ids::uuid[]) AND hidden_at IS NULL ORDER BY id FOR UPDATE',
      { ids },
    )
  }

  async distanceM(one: string, other: string): Promise<number> {
    const [row] = await this.#db.query<{ distance: number }>(
      'SELECT sphere_distance_m(a.point, b.point) AS distance FROM places a, places b WHERE a.id = :one AND b.id = :other',
      { one, other },
    )
    return row?.distance ?? Number.POSITIVE_INFINITY
  }

  /** Whether a report of the place waits for a decision. */
  async hasOpenCase(id: string): Promise<boolean> {
    const [row] = await this.#db.query<{ has: boolean }>(
      `SELECT EXISTS (SELECT FROM cases WHERE subject_type = 'place' AND subject_id = :id AND status = 'open') AS has`,
      { id },
    )
    return row?.has ?? false
  }

  /** Moves pictures, claims, suggestions and reviews, and lets the old address lead on. */
  async move(from: string, into: string, now: Date) {
    const values = { from, into, now }
    await this.#db.query(
      `WITH room AS (SELECT count(*)::integer AS taken FROM place_media WHERE place_id = :into), moved AS (
         UPDATE place_media m SET place_id = :into, position = next.position FROM (
           SELECT media_id, taken + row_number() OVER (ORDER BY position) - 1 AS position FROM place_media, room WHERE place_id = :from
         ) next WHERE m.media_id = next.media_id AND next.position < ${PLACE_IMAGES_MOST} RETURNING m.media_id
       )
       UPDATE places SET images_count = images_count
         + CASE WHEN id = :into THEN 1 ELSE -1 END * (SELECT count(*)::integer FROM moved) WHERE id IN (:into, :from)`,
      { from, into },
    )
    for (const table of ['place_claims', 'place_suggestions'])
      await this.#db.query(
        `UPDATE ${table} moved SET place_id = :into WHERE place_id = :from AND NOT EXISTS (
           SELECT FROM ${table} own WHERE own.place_id = :into AND own.user_id = moved.user_id AND own.status = 'pending')`,
        { from, into },
      )
    // A person who reviewed both keeps the review of the place that stays; the other one goes with its place.
    await this.#db.query(
      `UPDATE place_reviews moved SET place_id = :into WHERE place_id = :from AND author_id IS DISTINCT FROM (
         SELECT owner_id FROM places WHERE id = :into
       ) AND NOT EXISTS (SELECT FROM place_reviews own WHERE own.place_id = :into AND own.author_id = moved.author_id)`,
      { from, into },
    )
    await this.#db.query(
      `INSERT INTO place_former_owners (place_id, user_id)
       SELECT :into::uuid, user_id FROM place_former_owners WHERE place_id = :from ON CONFLICT DO NOTHING`,
      { from, into },
    )
    await this.#db.query('UPDATE place_merges SET place_id = :into WHERE place_id = :from', { from, into })
    await this.#db.query('INSERT INTO place_merges (old_id, place_id, merged_at) VALUES (:from, :into, :now)', values)
  }
}
