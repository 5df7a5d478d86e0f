import type { Database } from '#db/database.ts'
import type { PlaceFacts } from './places.sql.ts'

export type ImportedPlace = PlaceFacts & { import_key: string; category_id: string }

/** Pictures of a map service for an imported place: where they were, where our copies are, and whom they are by. */
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
 * What somebody owns they describe themselves: an import leaves it alone. What is as it was is not even tried, for trying
 * costs as much as writing: all that is made of a row is made first. What an owner has deleted stays away.
 */
const UPSERT = `
  INSERT INTO places (${COLUMNS.join(', ')})
  SELECT ${COLUMNS.map((name) => `given.${name}`).join(', ')}
  FROM unnest(${COLUMNS.map((name, at) => `$${at + 1}::${TYPES[name]}[]`).join(', ')}) AS given (${COLUMNS.join(', ')})
  LEFT JOIN places ON places.import_key = given.import_key
  WHERE NOT EXISTS (SELECT FROM removed_imports WHERE removed_imports.import_key = given.import_key)
    AND (places.id IS NULL OR places.owner_id IS NULL AND ${facts('places')} IS DISTINCT FROM ${facts('given')})
  ON CONFLICT ON CONSTRAINT places_imported_once DO UPDATE
  SET (${FACTS.join(', ')}) = ROW ${facts('excluded')}, updated_at = now()
  WHERE places.owner_id IS NULL
  RETURNING xmax = 0 AS is_new`

export function createImportedPlacesStore(db: Database) {
  return {
    /** Each key once. */
    async put(places: ImportedPlace[]): Promise<{ added: number; changed: number }> {
      const values = COLUMNS.map((name) =>
        places.map((place) => (name === 'opening_hours' ? JSON.stringify(place.opening_hours) : place[name])),
      )
      const rows = await db.rows<{ is_new: boolean }>(UPSERT, values)
      const added = rows.filter(({ is_new }) => is_new).length
      return { added, changed: rows.length - added }
    },

    async knownKeys(keys: string[]): Promise<Set<string>> {
      const rows = await db.rows<{ import_key: string }>(
        'SELECT import_key FROM places WHERE import_key = ANY ($1::text[])',
        [keys],
      )
      return new Set(rows.map(({ import_key }) => import_key))
    },

    /** Each key once. */
    async putImages(places: PlaceImages[]): Promise<{ added: number; changed: number }> {
      const given = places.map(({ import_key, hrefs, credit }) => ({ import_key, hrefs, credit }))
      const rows = await db.rows(
        `UPDATE places SET map_image_urls = given.hrefs, map_image_credit = given.credit, updated_at = now()
         FROM jsonb_to_recordset($1::jsonb) AS given (import_key text, hrefs text[], credit text)
         WHERE places.import_key = given.import_key
           AND (map_image_urls, map_image_credit) IS DISTINCT FROM (given.hrefs, given.credit)
         RETURNING places.id`,
        [JSON.stringify(given)],
      )
      return { added: 0, changed: rows.length }
    },

    async categoryIds(): Promise<Map<string, string>> {
      const rows = await db.rows<{ slug: string; id: string }>('SELECT slug, id FROM place_categories')
      return new Map(rows.map(({ slug, id }) => [slug, id]))
    },
  }
}
