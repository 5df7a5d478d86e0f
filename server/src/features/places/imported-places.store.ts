import type { Database } from '../../db/database.ts'
import type { PlaceFacts } from './places.sql.ts'

export type ImportedPlace = PlaceFacts & { import_key: string; category_id: string }

const TYPES = {
  ...{ import_key: 'text', category_id: 'uuid', title: 'text', country_code: 'text', state: 'text', address: 'text' },
  ...{ postal_code: 'text', website: 'text', phone: 'text', lat: 'float8', lng: 'float8', time_zone: 'text' },
  ...{ temporarily_closed: 'boolean', permanently_closed: 'boolean', opening_hours: 'jsonb' },
} as const satisfies Record<keyof ImportedPlace, string>

const COLUMNS = Object.keys(TYPES) as (keyof ImportedPlace)[]
const FACTS = COLUMNS.filter((name) => name !== 'import_key')

/** What somebody owns they describe themselves: an import leaves it alone. What is as it was is not written. */
const UPSERT = `
  INSERT INTO places (${COLUMNS.join(', ')})
  SELECT * FROM unnest(${COLUMNS.map((name, at) => `$${at + 1}::${TYPES[name]}[]`).join(', ')})
  ON CONFLICT ON CONSTRAINT places_imported_once DO UPDATE
  SET (${FACTS.join(', ')}) = ROW (${FACTS.map((name) => `excluded.${name}`).join(', ')}), updated_at = now()
  WHERE places.owner_id IS NULL
    AND (${FACTS.map((name) => `places.${name}`).join(', ')})
      IS DISTINCT FROM (${FACTS.map((name) => `excluded.${name}`).join(', ')})
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

    async categoryIds(): Promise<Map<string, string>> {
      const rows = await db.rows<{ slug: string; id: string }>('SELECT slug, id FROM place_categories')
      return new Map(rows.map(({ slug, id }) => [slug, id]))
    },
  }
}
