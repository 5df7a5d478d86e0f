import { PLACE_IMAGES_MOST, type SpecialSpan } from '@meydan/domain/place-rules.ts'
import type { Database } from '#db/database.ts'
import {
  mergedInto,
  PLACE_COLUMNS,
  PLACE_SEEN,
  PLACE_SHOWN,
  type Place,
  type PlaceFacts,
  type PlaceProjection,
  placeValues,
} from './places.sql.ts'

export type NewPlace = PlaceFacts & { category_id: string; special_hours: SpecialSpan[] }

/** What people may set. */
const COLUMNS = [
  'category_id',
  'title',
  'country_code',
  'state',
  'address',
  'postal_code',
  'website',
  'phone',
  'lat',
  'lng',
  'time_zone',
  'temporarily_closed',
  'permanently_closed',
  'opening_hours',
  'special_hours',
] as const satisfies (keyof NewPlace)[]

const forColumn = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

/** The last place of the page before. */
export type HiddenPosition = { at: string; id: string }
export type HiddenPlace = { id: string; title: string; address: string | null; hidden_at: Date }
type StoredPlace = NewPlace & { id: string; owner_id: string | null; is_hidden: boolean }

const MERGED_ID = mergedInto(':id')

/** Whose a place is, and whose it was before they gave it up. */
type Owners = { id: string; owner_id: string | null; given_up_by: string | null; is_hidden: boolean }

export class PlacesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Each place once, also where two of the ids lead to it. */
  ofIds(projection: PlaceProjection, ids: string[]) {
    return this.#read(
      `SELECT ${PLACE_COLUMNS} FROM (
           SELECT ${mergedInto('wanted.id')} AS id, min(nth) AS nth
           FROM unnest(:ids::uuid[]) WITH ORDINALITY AS wanted (id, nth) GROUP BY 1
         ) AS asked JOIN places ON places.id = asked.id WHERE ${PLACE_SEEN} ORDER BY nth`,
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
         WHERE ${PLACE_SHOWN} AND point <@ (SELECT sphere_box(sphere_point(:lat, :lng), :radius_m))
           AND sphere_distance_m(point, (SELECT sphere_point(:lat, :lng))) <= :radius_m
           AND (similarity(trigram_letters(search_title), (SELECT trigram_letters(search_text(:title)))) > 0.4
             OR word_similarity((SELECT trigram_letters(search_text(:title))), trigram_letters(search_title)) > 0.7)
         ORDER BY similarity(trigram_letters(search_title), (SELECT trigram_letters(search_text(:title)))) DESC LIMIT 5`,
      projection,
      { title, lat, lng, radius_m: radiusM },
    )
  }

  /** The place that this submission has already added, if any. A person has few places. */
  async findSubmitted(ownerId: string, clientId: string): Promise<string | undefined> {
    const [row] = await this.#db.query<{ id: string }>(
      'SELECT id FROM places WHERE owner_id = :owner_id AND client_id = :client_id',
      { owner_id: ownerId, client_id: clientId },
    )
    return row?.id
  }

  async add(ownerId: string, clientId: string | null, place: NewPlace): Promise<string> {
    const values = Object.fromEntries(COLUMNS.map((name) => [name, forColumn(place[name])]))
    const row: Record<string, unknown> = { ...values, owner_id: ownerId, client_id: clientId }
    const names = Object.keys(row)
    const [added] = await this.#db.query<{ id: string }>(
      `INSERT INTO places (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')}) RETURNING id`,
      row,
    )
    return added?.id ?? ''
  }

  /** Adds pictures behind those the place has. */
  addImages(placeId: string, mediaIds: string[]) {
    return this.#db.query(
      `INSERT INTO place_media (place_id, media_id, position)
         SELECT :place_id, id, nth - 1 + (SELECT count(*) FROM place_media WHERE place_id = :place_id) FROM unnest(:media_ids::uuid[]) WITH ORDINALITY AS chosen (id, nth)`,
      { place_id: placeId, media_ids: mediaIds },
    )
  }

  /** Until the end of the transaction, the person adds no other place. */
  lockOwner(ownerId: string) {
    return this.#db.query('SELECT FROM users WHERE id = :owner_id FOR NO KEY UPDATE', { owner_id: ownerId })
  }

  async countOf(ownerId: string): Promise<number> {
    const [row] = await this.#db.query<{ places: string }>(
      'SELECT count(*) AS places FROM places WHERE owner_id = :owner_id',
      { owner_id: ownerId },
    )
    return Number(row?.places)
  }

  async ownerOf(id: string): Promise<Owners | undefined> {
    const [row] = await this.#db.query<Owners>(
      `SELECT id, owner_id, given_up_by, hidden_at IS NOT NULL AS is_hidden FROM places WHERE id = ${MERGED_ID}`,
      { id },
    )
    return row
  }

  /** Until the end of the transaction. */
  lock(id: string) {
    return this.#db.query(`SELECT FROM places WHERE id = ${MERGED_ID} FOR UPDATE`, { id })
  }

  /** The place with whether the viewer waits for a decision about it. The address of a merged duplicate leads to it. */
  async one(projection: PlaceProjection, id: string): Promise<Place | undefined> {
    const pending = (table: string) =>
      `EXISTS (SELECT FROM ${table} WHERE place_id = places.id AND user_id = :viewer_id AND status = 'pending')`
    const [place] = await this.#read(
      `SELECT ${PLACE_COLUMNS}, ${pending('place_claims')} AS has_my_claim,
           ${pending('place_suggestions')} AS has_my_suggestion
         FROM places WHERE id = ${MERGED_ID} AND ${PLACE_SEEN}`,
      projection,
      { id },
    )
    return place
  }

  /** The nearest other places that are not closed for good. */
  near(projection: PlaceProjection, id: string, limit: number) {
    return this.#read(
      `WITH here AS (SELECT id, point, ${PLACE_SEEN} AS is_seen FROM places WHERE id = ${MERGED_ID})
         SELECT ${PLACE_COLUMNS}, sphere_distance_m(point, (SELECT point FROM here)) AS distance_m
         FROM places WHERE id <> (SELECT id FROM here) AND NOT permanently_closed AND ${PLACE_SHOWN}
         AND (SELECT is_seen FROM here) ORDER BY point <-> (SELECT point FROM here) LIMIT :limit`,
      projection,
      { id, limit },
    )
  }

  /** The stored values of a place, locked until the end of the transaction. */
  async lockFacts(id: string): Promise<StoredPlace | undefined> {
    const lock = () =>
      this.#db.query<StoredPlace>(
        `SELECT id, owner_id, hidden_at IS NOT NULL AS is_hidden, ${COLUMNS.join(', ')} FROM places WHERE id = ${MERGED_ID} FOR UPDATE`,
        { id },
      )
    // A merge that the first statement waited for has removed the place. Only another statement sees where its address leads.
    return (await lock())[0] ?? (await lock())[0]
  }

  /** Sets the given columns. */
  async change(id: string, changes: Partial<NewPlace>): Promise<void> {
    const changed = COLUMNS.filter((name) => name in changes)
    if (changed.length === 0) return
    const values = Object.fromEntries(changed.map((name) => [name, forColumn(changes[name])]))
    await this.#db.query(
      `UPDATE places SET ${changed.map((name) => `${name} = :${name}`).join(', ')}, updated_at = now() WHERE id = :id`,
      { ...values, id },
    )
  }

  /** Sets the given columns for good: an import does not overwrite them. */
  async correct(id: string, changes: Partial<NewPlace>, now: Date): Promise<void> {
    await this.change(id, changes)
    await this.#db.query('UPDATE places SET corrected_at = :now WHERE id = :id', { id, now })
  }

  /** The pictures of a place, in order. */
  async imageIds(placeId: string): Promise<string[]> {
    const rows = await this.#db.query<{ media_id: string }>(
      'SELECT media_id FROM place_media WHERE place_id = :place_id ORDER BY position',
      { place_id: placeId },
    )
    return rows.map(({ media_id }) => media_id)
  }

  /** Removes the pictures that are not kept, with their files, and puts the others in the given order. */
  async keepImages(placeId: string, mediaIds: string[]) {
    const values = { place_id: placeId, media_ids: mediaIds }
    await this.#db.query(
      'DELETE FROM place_media WHERE place_id = :place_id AND media_id <> ALL (:media_ids::uuid[])',
      values,
    )
    // In two steps, because no two pictures may have one position in between.
    await this.#db.query(
      `UPDATE place_media SET position = position + ${PLACE_IMAGES_MOST * 2} WHERE place_id = :place_id`,
      { place_id: placeId },
    )
    await this.#db.query(
      `UPDATE place_media SET position = nth - 1
         FROM unnest(:media_ids::uuid[]) WITH ORDINALITY AS kept (id, nth)
         WHERE place_id = :place_id AND media_id = kept.id`,
      values,
    )
  }

  /** Whether people have reviewed a place, undefined if it is gone; locks it until the end of the transaction. */
  async lockReviewed(id: string): Promise<boolean | undefined> {
    const statement = 'SELECT reviews_count > 0 AS is_reviewed FROM places WHERE id = :id FOR UPDATE'
    return (await this.#db.query<{ is_reviewed: boolean }>(statement, { id }))[0]?.is_reviewed
  }

  /** The place stays, without an owner. */
  giveUp(id: string) {
    return this.#db.query(
      `WITH former AS (
         INSERT INTO place_former_owners (place_id, user_id) SELECT id, owner_id FROM places WHERE id = :id ON CONFLICT DO NOTHING
       )
       UPDATE places SET given_up_by = owner_id, owner_id = NULL, updated_at = now() WHERE id = :id`,
      { id },
    )
  }

  /** Hides a place from everybody but its owner; null shows it again. */
  setHidden(id: string, at: Date | null) {
    return this.#db.query(`UPDATE places SET hidden_at = :at WHERE id = ${MERGED_ID}`, { id, at })
  }

  /** Those that staff have hidden last come first. */
  hiddenWithoutOwner({ at, id }: HiddenPosition, limit: number): Promise<HiddenPlace[]> {
    return this.#db.query(
      `SELECT id, title, address, hidden_at FROM places
       WHERE hidden_at IS NOT NULL AND owner_id IS NULL AND given_up_by IS NULL AND (hidden_at, id) < (:at::timestamptz, :id::uuid)
       ORDER BY hidden_at DESC, id DESC LIMIT :limit`,
      { at, id, limit },
    )
  }

  /** Whether somebody claims a place, has ever given it up or has reported it. */
  async hasInterest(id: string, me: string | null): Promise<boolean> {
    const [row] = await this.#db.query<{ has_interest: boolean }>(
      `SELECT EXISTS (SELECT FROM place_claims WHERE place_id = :id AND user_id = :me::uuid AND status = 'pending')
         OR EXISTS (SELECT FROM place_former_owners WHERE place_id = :id AND user_id = :me::uuid)
         OR EXISTS (SELECT FROM cases c JOIN case_signals s ON s.case_id = c.id
           WHERE c.subject_type = 'place' AND c.subject_id = :id AND s.reporter_id = :me::uuid) AS has_interest`,
      { id, me },
    )
    return row?.has_interest === true
  }

  /** Shows a hidden place again that nobody answers for; since when it was hidden, or undefined if there is none. */
  async showWithoutOwner(id: string): Promise<Date | undefined> {
    const [row] = await this.#db.query<{ hidden_at: Date }>(
      `WITH hidden AS (
         SELECT id, hidden_at FROM places
         WHERE id = :id AND hidden_at IS NOT NULL AND owner_id IS NULL AND given_up_by IS NULL FOR UPDATE
       )
       UPDATE places SET hidden_at = NULL FROM hidden WHERE places.id = hidden.id RETURNING hidden.hidden_at`,
      { id },
    )
    return row?.hidden_at
  }

  /** The place, or the one it was merged into. */
  async mergedId(id: string): Promise<string> {
    const [row] = await this.#db.query<{ id: string }>(`SELECT ${MERGED_ID} AS id`, { id })
    return row?.id ?? id
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

  /** Returns false if it has an owner already, or staff have hidden it. Who gave it up does not answer for what the next owner does. */
  async giveTo(placeId: string, userId: string): Promise<boolean> {
    const changed = await this.#db.query(
      `UPDATE places SET owner_id = :user_id, given_up_by = NULL, updated_at = now()
       WHERE id = :place_id AND owner_id IS NULL AND hidden_at IS NULL RETURNING id`,
      { place_id: placeId, user_id: userId },
    )
    return changed.length > 0
  }

  #read(text: string, projection: PlaceProjection, values: Record<string, unknown>) {
    return this.#db.read<Place>(text, { ...placeValues(projection), ...values })
  }
}
