import type { Database } from '#db/database.ts'
import { PLACE_COLUMNS, type Place, type PlaceFacts, placeValues } from './places.sql.ts'

export type PlacesStore = ReturnType<typeof createPlacesStore>
export type PlaceReading = { viewerId: string; language: string; now: Date }

export type NewPlace = PlaceFacts & { category_id: string }

type Claim = { id: string; place_id: string; user_id: string; title: string }

export type OpenClaim = {
  id: string
  place_id: string
  title: string
  address: string | null
  username: string
  note: string
  created_at: Date
}

export function createPlacesStore(db: Database) {
  const read = (text: string, { viewerId, language, now }: PlaceReading, values: unknown[]) =>
    db.read<Place>(text, [...placeValues(viewerId, language, now), ...values])

  return {
    ofIds: (reading: PlaceReading, ids: string[]) =>
      read(
        `SELECT ${PLACE_COLUMNS} FROM unnest($4::uuid[]) WITH ORDINALITY AS asked (id, nth)
         JOIN places ON places.id = asked.id ORDER BY nth`,
        reading,
        [ids],
      ),

    ofOwner: (reading: PlaceReading, skip: number, limit: number) =>
      read(
        `SELECT ${PLACE_COLUMNS} FROM places WHERE owner_id = $1
         ORDER BY created_at DESC, id DESC OFFSET $4 LIMIT $5`,
        reading,
        [skip, limit],
      ),

    /** Nearly this name, nearly here; the most alike first. */
    similar: (
      reading: PlaceReading,
      { title, lat, lng }: { title: string; lat: number; lng: number },
      metres: number,
    ) =>
      read(
        `SELECT ${PLACE_COLUMNS} FROM places
         WHERE point <@ (SELECT sphere_box(sphere_point($5, $6), $7))
           AND sphere_distance_m(point, (SELECT sphere_point($5, $6))) <= $7
           AND (similarity(trigram_letters(search_title), (SELECT trigram_letters(search_text($4)))) > 0.4
             OR word_similarity((SELECT trigram_letters(search_text($4))), trigram_letters(search_title)) > 0.7)
         ORDER BY similarity(trigram_letters(search_title), (SELECT trigram_letters(search_text($4)))) DESC LIMIT 5`,
        reading,
        [title, lat, lng, metres],
      ),

    async add(ownerId: string, { opening_hours, ...place }: NewPlace): Promise<string> {
      const row = { ...place, owner_id: ownerId, opening_hours: JSON.stringify(opening_hours) }
      const names = Object.keys(row)
      const [made] = await db.rows<{ id: string }>(
        `INSERT INTO places (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
        Object.values(row),
      )
      return made?.id ?? ''
    },

    addImages: (placeId: string, mediaIds: string[]) =>
      db.rows(
        `INSERT INTO place_media (place_id, media_id, position)
         SELECT $1, id, nth - 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, nth)`,
        [placeId, mediaIds],
      ),

    async countOf(ownerId: string): Promise<number> {
      const [row] = await db.rows<{ places: string }>('SELECT count(*) AS places FROM places WHERE owner_id = $1', [
        ownerId,
      ])
      return Number(row?.places)
    },

    async ownerOf(id: string): Promise<{ owner_id: string | null } | undefined> {
      const [row] = await db.rows<{ owner_id: string | null }>('SELECT owner_id FROM places WHERE id = $1', [id])
      return row
    },

    /** What an import brought must not come back with the next one. */
    remove: (id: string) =>
      db.rows(
        `WITH gone AS (DELETE FROM places WHERE id = $1 RETURNING import_key)
         INSERT INTO removed_imports (import_key) SELECT import_key FROM gone WHERE import_key IS NOT NULL
         ON CONFLICT DO NOTHING`,
        [id],
      ),

    /** False when the same person waits for an answer already. */
    async claim(placeId: string, userId: string, note: string): Promise<boolean> {
      const made = await db.rows(
        `INSERT INTO place_claims (place_id, user_id, note) VALUES ($1, $2, $3)
         ON CONFLICT (place_id, user_id) WHERE status = 'pending' DO NOTHING RETURNING id`,
        [placeId, userId, note],
      )
      return made.length > 0
    },

    openClaims: () =>
      db.rows<OpenClaim>(
        `SELECT place_claims.id, place_id, title, places.address, username, note, place_claims.created_at
         FROM place_claims JOIN places ON places.id = place_id JOIN users ON users.id = user_id
         WHERE place_claims.status = 'pending' ORDER BY place_claims.created_at LIMIT 200`,
      ),

    /** Approving makes the person the owner and declines whoever else asked, all at once; undefined if it is decided. */
    async decide(claimId: string, status: 'approved' | 'declined', by: string, now: Date) {
      const [claim] = await db.rows<Claim>(
        `UPDATE place_claims SET status = $2, decided_by = $3, decided_at = $4
         WHERE id = $1 AND status = 'pending'
         RETURNING id, place_id, user_id, (SELECT title FROM places WHERE places.id = place_id) AS title`,
        [claimId, status, by, now],
      )
      return claim
    },

    async giveTo(placeId: string, userId: string): Promise<boolean> {
      const given = await db.rows(
        'UPDATE places SET owner_id = $2, updated_at = now() WHERE id = $1 AND owner_id IS NULL RETURNING id',
        [placeId, userId],
      )
      return given.length > 0
    },

    declineOthers: (placeId: string, by: string, now: Date) =>
      db.rows<Pick<Claim, 'id' | 'user_id'>>(
        `UPDATE place_claims SET status = 'declined', decided_by = $2, decided_at = $3
         WHERE place_id = $1 AND status = 'pending' RETURNING id, user_id`,
        [placeId, by, now],
      ),
  }
}
