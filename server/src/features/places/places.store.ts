import type { Database } from '#db/database.ts'
import { PLACE_COLUMNS, type Place, type PlaceFacts, type PlaceProjection, placeValues } from './places.sql.ts'

export type NewPlace = PlaceFacts & { category_id: string }

type Claim = { id: string; place_id: string; user_id: string; title: string }

type OpenClaim = {
  id: string
  place_id: string
  title: string
  address: string | null
  username: string
  note: string
  created_at: Date
}

export class PlacesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  ofIds(projection: PlaceProjection, ids: string[]) {
    return this.#read(
      `SELECT ${PLACE_COLUMNS} FROM unnest(:ids::uuid[]) WITH ORDINALITY AS asked (id, nth)
         JOIN places ON places.id = asked.id ORDER BY nth`,
      projection,
      { ids },
    )
  }

  ofOwner(projection: PlaceProjection, skip: number, limit: number) {
    return this.#read(
      `SELECT ${PLACE_COLUMNS} FROM places WHERE owner_id = :viewer_id
         ORDER BY created_at DESC, id DESC OFFSET :skip LIMIT :limit`,
      projection,
      { skip, limit },
    )
  }

  /** Places nearby with a similar title, the most similar first. */
  similar(
    projection: PlaceProjection,
    { title, lat, lng }: { title: string; lat: number; lng: number },
    radiusM: number,
  ) {
    return this.#read(
      `SELECT ${PLACE_COLUMNS} FROM places
         WHERE point <@ (SELECT sphere_box(sphere_point(:lat, :lng), :radius_m))
           AND sphere_distance_m(point, (SELECT sphere_point(:lat, :lng))) <= :radius_m
           AND (similarity(trigram_letters(search_title), (SELECT trigram_letters(search_text(:title)))) > 0.4
             OR word_similarity((SELECT trigram_letters(search_text(:title))), trigram_letters(search_title)) > 0.7)
         ORDER BY similarity(trigram_letters(search_title), (SELECT trigram_letters(search_text(:title)))) DESC LIMIT 5`,
      projection,
      { title, lat, lng, radius_m: radiusM },
    )
  }

  async add(ownerId: string, { opening_hours, ...place }: NewPlace): Promise<string> {
    const row = { ...place, owner_id: ownerId, opening_hours: JSON.stringify(opening_hours) }
    const names = Object.keys(row)
    const [added] = await this.#db.query<{ id: string }>(
      `INSERT INTO places (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')}) RETURNING id`,
      row,
    )
    return added?.id ?? ''
  }

  addImages(placeId: string, mediaIds: string[]) {
    return this.#db.query(
      `INSERT INTO place_media (place_id, media_id, position)
         SELECT :place_id, id, nth - 1 FROM unnest(:media_ids::uuid[]) WITH ORDINALITY AS chosen (id, nth)`,
      { place_id: placeId, media_ids: mediaIds },
    )
  }

  async countOf(ownerId: string): Promise<number> {
    const [row] = await this.#db.query<{ places: string }>(
      'SELECT count(*) AS places FROM places WHERE owner_id = :owner_id',
      { owner_id: ownerId },
    )
    return Number(row?.places)
  }

  async ownerOf(id: string): Promise<{ owner_id: string | null } | undefined> {
    const [row] = await this.#db.query<{ owner_id: string | null }>('SELECT owner_id FROM places WHERE id = :id', {
      id,
    })
    return row
  }

  /** Remembers an imported place, so that the next import does not bring it back. */
  remove(id: string) {
    return this.#db.query(
      `WITH gone AS (DELETE FROM places WHERE id = :id RETURNING import_key)
         INSERT INTO removed_imports (import_key) SELECT import_key FROM gone WHERE import_key IS NOT NULL
         ON CONFLICT DO NOTHING`,
      { id },
    )
  }

  /** Returns false if the same person already has a pending claim. */
  async claim(placeId: string, userId: string, note: string): Promise<boolean> {
    const added = await this.#db.query(
      `INSERT INTO place_claims (place_id, user_id, note) VALUES (:place_id, :user_id, :note)
         ON CONFLICT (place_id, user_id) WHERE status = 'pending' DO NOTHING RETURNING id`,
      { place_id: placeId, user_id: userId, note },
    )
    return added.length > 0
  }

  openClaims() {
    return this.#db.query<OpenClaim>(
      `SELECT place_claims.id, place_id, title, places.address, username, note, place_claims.created_at
         FROM place_claims JOIN places ON places.id = place_id JOIN users ON users.id = user_id
         WHERE place_claims.status = 'pending' ORDER BY place_claims.created_at LIMIT 200`,
    )
  }

  /** Returns undefined if the claim is already decided. */
  async decide(claimId: string, status: 'approved' | 'declined', decidedBy: string, now: Date) {
    const [claim] = await this.#db.query<Claim>(
      `UPDATE place_claims SET status = :status, decided_by = :decided_by, decided_at = :now
         WHERE id = :id AND status = 'pending'
         RETURNING id, place_id, user_id, (SELECT title FROM places WHERE places.id = place_id) AS title`,
      { id: claimId, status, decided_by: decidedBy, now },
    )
    return claim
  }

  async giveTo(placeId: string, userId: string): Promise<boolean> {
    const changed = await this.#db.query(
      'UPDATE places SET owner_id = :user_id, updated_at = now() WHERE id = :place_id AND owner_id IS NULL RETURNING id',
      { place_id: placeId, user_id: userId },
    )
    return changed.length > 0
  }

  declineOthers(placeId: string, decidedBy: string, now: Date) {
    return this.#db.query<Pick<Claim, 'id' | 'user_id'>>(
      `UPDATE place_claims SET status = 'declined', decided_by = :decided_by, decided_at = :now
         WHERE place_id = :place_id AND status = 'pending' RETURNING id, user_id`,
      { place_id: placeId, decided_by: decidedBy, now },
    )
  }

  #read(text: string, projection: PlaceProjection, values: Record<string, unknown>) {
    return this.#db.read<Place>(text, { ...placeValues(projection), ...values })
  }
}
