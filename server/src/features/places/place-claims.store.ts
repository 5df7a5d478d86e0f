import type { Database } from '#db/database.ts'

type Claim = { id: string; place_id: string; user_id: string; title: string }

export type OpenClaim = {
  id: string
  place_id: string
  user_id: string
  title: string
  address: string | null
  username: string
  note: string
  /** The evidence, if there is any. */
  document_key: string | null
  created_at: Date
}

/** Whether a person (`:me`) owns a place of `places`, has ever given it up, or claims it. */
export const HAS_INTEREST_IN_PLACE = `(coalesce(coalesce(places.owner_id, places.given_up_by) = :me::uuid, false)
    OR EXISTS (SELECT FROM place_former_owners former WHERE former.place_id = places.id AND former.user_id = :me::uuid)
    OR EXISTS (SELECT FROM place_claims own WHERE own.place_id = places.id AND own.user_id = :me::uuid AND own.status = 'pending'))`

/** "Verify this place": people who say that a place is theirs. */
export class PlaceClaimsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns undefined if the same person already has a pending claim. */
  async add(placeId: string, userId: string, note: string): Promise<string | undefined> {
    const [added] = await this.#db.query<{ id: string }>(
      `INSERT INTO place_claims (place_id, user_id, note) VALUES (:place_id, :user_id, :note)
         ON CONFLICT (place_id, user_id) WHERE status = 'pending' DO NOTHING RETURNING id`,
      { place_id: placeId, user_id: userId, note },
    )
    return added?.id
  }

  addDocument(claimId: string, mediaId: string) {
    return this.#db.query('INSERT INTO place_claim_documents (claim_id, media_id) VALUES (:claim_id, :media_id)', {
      claim_id: claimId,
      media_id: mediaId,
    })
  }

  /** Whether the person owns the place, has ever given it up, or claims it and waits for a decision. */
  async hasInterest(placeId: string, me: string): Promise<boolean> {
    const rows = await this.#db.query(`SELECT FROM places WHERE id = :place_id AND ${HAS_INTEREST_IN_PLACE}`, {
      place_id: placeId,
      me,
    })
    return rows.length > 0
  }

  async find(id: string): Promise<OpenClaim | undefined> {
    const [claim] = await this.#db.query<OpenClaim>(
      `SELECT place_claims.id, place_id, user_id, title, places.address, username, note, place_claims.created_at,
           (SELECT storage_key FROM place_claim_documents JOIN media ON media.id = media_id WHERE claim_id = place_claims.id)
             AS document_key
         FROM place_claims JOIN places ON places.id = place_id JOIN users ON users.id = user_id
         WHERE place_claims.id = :id AND place_claims.status = 'pending'`,
      { id },
    )
    return claim
  }

  /** Without those of places in which this person has an interest. */
  open(me: string | null) {
    return this.#db.query<OpenClaim>(
      `SELECT place_claims.id, place_id, user_id, title, places.address, username, note, place_claims.created_at,
           (SELECT storage_key FROM place_claim_documents JOIN media ON media.id = media_id WHERE claim_id = place_claims.id)
             AS document_key
         FROM place_claims JOIN places ON places.id = place_id JOIN users ON users.id = user_id
         WHERE place_claims.status = 'pending' AND NOT ${HAS_INTEREST_IN_PLACE} ORDER BY place_claims.created_at LIMIT 200`,
      { me },
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

  declineOthers(placeId: string, decidedBy: string, now: Date) {
    return this.#db.query<Pick<Claim, 'id' | 'user_id'>>(
      `UPDATE place_claims SET status = 'declined', decided_by = :decided_by, decided_at = :now
         WHERE place_id = :place_id AND status = 'pending' RETURNING id, user_id`,
      { place_id: placeId, decided_by: decidedBy, now },
    )
  }
}
