import type { Database } from '#db/database.ts'
import type { PlaceFacts } from './places.sql.ts'

export type ImportedPlace = PlaceFacts & { import_key: string; category_id: string }

/** A map service's pictures of an imported place: the original addresses, those of our copies, and the credit. */
export type PlaceImages = { import_key: string; urls: string[]; credit: string; hrefs: string[] }

const TYPES = {
  import_key: 'text',
  category_id: 'uuid',
  title: 'text',
  country_code: 'text',
  state: 'text',
  address: 'text',
  postal_code: 'text',
  website: 'text',
  phone: 'text',
  lat: 'float8',
  lng: 'float8',
  time_zone: 'text',
  temporarily_closed: 'boolean',
  permanently_closed: 'boolean',
  opening_hours: 'jsonb',
} as const satisfies Record<keyof ImportedPlace, string>

const COLUMNS = Object.keys(TYPES) as (keyof ImportedPlace)[]
const FACTS = COLUMNS.filter((name) => name !== 'import_key')

const facts = (of: string) => `(${FACTS.map((name) => `${of}.${name}`).join(', ')})`

/**
 * An import does not change places that have an owner. Unchanged rows are left out before the INSERT, because a conflict costs as
 * much as a write: generated columns are computed first. Places that their owner has deleted are not imported again.
 */
const UPSERT = `
  INSERT INTO places (${COLUMNS.join(', ')})
  SELECT ${COLUMNS.map((name) => `given.${name}`).join(', ')}
  FROM unnest(${COLUMNS.map((name) => `:${name}::${TYPES[name]}[]`).join(', ')}) AS given (${COLUMNS.join(', ')})
  LEFT JOIN places ON places.import_key = given.import_key
  WHERE NOT EXISTS (SELECT FROM removed_imports WHERE removed_imports.import_key = given.import_key)
    AND (places.id IS NULL OR places.owner_id IS NULL AND ${facts('places')} IS DISTINCT FROM ${facts('given')})
  ON CONFLICT ON CONSTRAINT places_imported_once DO UPDATE
  SET (${FACTS.join(', ')}) = ROW ${facts('excluded')}, updated_at = now()
  WHERE places.owner_id IS NULL AND places.corrected_at IS NULL
  RETURNING xmax = 0 AS is_new`

export class ImportedPlacesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** No key may occur twice. */
  async put(places: ImportedPlace[]): Promise<{ added: number; changed: number }> {
    const columnValue = (place: ImportedPlace, name: keyof ImportedPlace) =>
      name === 'opening_hours' ? JSON.stringify(place.opening_hours) : place[name]
    const values = Object.fromEntries(COLUMNS.map((name) => [name, places.map((place) => columnValue(place, name))]))
    const rows = await this.#db.query<{ is_new: boolean }>(UPSERT, values)
    const added = rows.filter(({ is_new }) => is_new).length
    return { added, changed: rows.length - added }
  }

  async knownKeys(keys: string[]): Promise<Set<string>> {
    const rows = await this.#db.query<{ import_key: string }>(
      'SELECT import_key FROM places WHERE import_key = ANY (:keys::text[])',
      { keys },
    )
    return new Set(rows.map(({ import_key }) => import_key))
  }

  /** No key may occur twice. */
  async putImages(places: PlaceImages[]): Promise<{ added: number; changed: number }> {
    const given = places.map(({ import_key, hrefs, credit }) => ({ import_key, hrefs, credit }))
    const rows = await this.#db.query(
      `UPDATE places SET map_image_urls = given.hrefs, map_image_credit = given.credit, updated_at = now()
         FROM jsonb_to_recordset(:places::jsonb) AS given (import_key text, hrefs text[], credit text)
         WHERE places.import_key = given.import_key
           AND (map_image_urls, map_image_credit) IS DISTINCT FROM (given.hrefs, given.credit)
         RETURNING places.id`,
      { places: JSON.stringify(given) },
    )
    return { added: 0, changed: rows.length }
  }

  async categoryIds(): Promise<Map<string, string>> {
    const rows = await this.#db.query<{ slug: string; id: string }>('SELECT slug, id FROM place_categories')
    return new Map(rows.map(({ slug, id }) => [slug, id]))
  }
}
