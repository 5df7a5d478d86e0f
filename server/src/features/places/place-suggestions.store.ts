import type { Database } from '#db/database.ts'
import { HAS_INTEREST_IN_PLACE } from './place-claims.store.ts'
import type { NewPlace } from './places.store.ts'

export type PlaceChanges = Partial<NewPlace>

type Suggestion = { id: string; place_id: string; user_id: string; changes: PlaceChanges }

export type OpenSuggestion = Suggestion & {
  title: string
  /** The stored values of the columns that would change. */
  current: PlaceChanges
  username: string
  note: string
  created_at: Date
}

/** Changes that people suggest for places without an owner. */
export class PlaceSuggestionsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns false if the person's last suggestion for this place is not decided yet. */
  async add(suggestion: { place_id: string; user_id: string; changes: PlaceChanges; note: string }): Promise<boolean> {
    const added = await this.#db.query(
      `INSERT INTO place_suggestions (place_id, user_id, changes, note)
         VALUES (:place_id, :user_id, :changes, :note)
         ON CONFLICT (place_id, user_id) WHERE status = 'pending' DO NOTHING RETURNING id`,
      { ...suggestion, changes: JSON.stringify(suggestion.changes) },
    )
    return added.length > 0
  }

  async find(id: string): Promise<OpenSuggestion | undefined> {
    const [suggestion] = await this.#db.query<OpenSuggestion>(
      `SELECT place_suggestions.id, place_id, user_id, changes, title, username, note, place_suggestions.created_at, (
           SELECT coalesce(jsonb_object_agg(name, to_jsonb(places) -> name), '{}') FROM jsonb_object_keys(changes) AS name
         ) AS current
         FROM place_suggestions JOIN places ON places.id = place_id JOIN users ON users.id = user_id
         WHERE place_suggestions.id = :id AND place_suggestions.status = 'pending'`,
      { id },
    )
    return suggestion
  }

  /** Without those by this person, and of places in which they have an interest. */
  open(me: string | null) {
    return this.#db.query<OpenSuggestion>(
      `SELECT place_suggestions.id, place_id, user_id, changes, title, username, note, place_suggestions.created_at, (
           SELECT coalesce(jsonb_object_agg(name, to_jsonb(places) -> name), '{}') FROM jsonb_object_keys(changes) AS name
         ) AS current
         FROM place_suggestions JOIN places ON places.id = place_id JOIN users ON users.id = user_id
         WHERE place_suggestions.status = 'pending' AND user_id IS DISTINCT FROM :me::uuid AND NOT ${HAS_INTEREST_IN_PLACE}
         ORDER BY place_suggestions.created_at LIMIT 200`,
      { me },
    )
  }

  /** Returns undefined if the suggestion is already decided. */
  async decide(id: string, status: 'accepted' | 'declined', decidedBy: string, now: Date) {
    const [suggestion] = await this.#db.query<Suggestion>(
      `UPDATE place_suggestions SET status = :status, decided_by = :decided_by, decided_at = :now
         WHERE id = :id AND status = 'pending' RETURNING id, place_id, user_id, changes`,
      { id, status, decided_by: decidedBy, now },
    )
    return suggestion
  }
}
