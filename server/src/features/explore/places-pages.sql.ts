import { IS_OPEN, PLACE_COLUMNS } from '#features/places/places.service.ts'
import { cellsAround, RINGS, ringChord } from './cells.ts'
import { CHORD, metres } from './sphere.ts'
import { withTypedValues } from './typed-values.ts'
import { ASKED, gauge, HAS_ALL, HAS_RARER, HAS_RAREST, inCell, RARE, WALKED_EACH } from './words.sql.ts'

// docs/decisions/0217: Guilds

export type PlacesValues = {
  lat: number
  lng: number
  skip?: number
  limit?: number
  open_now: boolean | null
  slug?: string
  radius_m?: number
  keyword?: string
  guild?: string
  /** The cells of each ring, and how far it reaches. */
  rings?: string[]
  ring_chords?: number[]
}
const TYPES: Record<keyof PlacesValues, string> = {
  lat: 'float8',
  lng: 'float8',
  skip: 'integer',
  limit: 'integer',
  open_now: 'boolean',
  slug: 'text',
  radius_m: 'float8',
  keyword: 'text',
  guild: 'uuid',
  rings: 'text[]',
  ring_chords: 'float8[]',
}

const OPEN = `({open_now} IS NOT TRUE OR (
  opening_hours <> '[]' AND NOT temporarily_closed AND NOT permanently_closed AND ${IS_OPEN}))`

/** One list, nearest first. */
const selectPlaces = (chosen: string) => `
  SELECT coalesce(json_agg(told), '[]') AS places FROM (
    SELECT ${PLACE_COLUMNS}, ${metres(CHORD)} AS distance_m FROM (${chosen}) places ORDER BY ${CHORD}, places.id
  ) told`

const NEARBY_DEPTHS = [10, 100, 5_100]

/** Without permanently closed places. The maximum depth of the page is written into the text, as for posts. */
const NEARBY = NEARBY_DEPTHS.map((depth) =>
  withTypedValues(
    TYPES,
    selectPlaces(`SELECT * FROM (
        SELECT * FROM places WHERE NOT permanently_closed AND ${OPEN} ORDER BY ${CHORD} LIMIT ${depth}
      ) places ORDER BY ${CHORD} OFFSET {skip} LIMIT {limit}`),
  ),
)
export const nearby = ({ skip = 0, limit = 0 }: PlacesValues) =>
  NEARBY[NEARBY_DEPTHS.findIndex((depth) => skip + limit <= depth)] as string

/** Maximum number of owned places to scan, because few of them may belong to the guild. */
const OWNED_LOOKED_AT = 2_000

/** Without places of private accounts that the viewer does not follow: the guild would reveal the owner. */
export const OF_GUILD = withTypedValues(
  TYPES,
  selectPlaces(`SELECT * FROM (
      SELECT * FROM places WHERE owner_id IS NOT NULL AND NOT permanently_closed AND ${OPEN} ORDER BY ${CHORD} LIMIT ${OWNED_LOOKED_AT}
    ) places
    WHERE owner_id <> :viewer_id AND EXISTS (
      SELECT FROM users WHERE users.id = owner_id AND is_active AND user_guild = {guild} AND (
        NOT is_private OR (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = users.id)
      )
    )
    ORDER BY ${CHORD} OFFSET {skip} LIMIT {limit}`),
)

const PLACES_OF_CATEGORY = 100

export const OF_CATEGORY = withTypedValues(
  TYPES,
  selectPlaces(`SELECT * FROM places
    WHERE category_id = (SELECT id FROM place_categories WHERE slug = {slug})
      AND point <@ (SELECT sphere_box(sphere_point({lat}, {lng}), {radius_m})) AND ${OPEN}
    ORDER BY ${CHORD} LIMIT ${PLACES_OF_CATEGORY}`),
)

const PLACES_OF_KEYWORD = 50
const WALKED = PLACES_OF_KEYWORD * WALKED_EACH
/** The next ring is as wide as needed for so many places, assuming the same density. */
const HOPED_FOR = PLACES_OF_KEYWORD * 1.2
/** Maximum number of places to scan beyond the last ring. */
const FOUND = 2_000

/**
 * The nearest places that contain the words. Frequent words: scans places from here outwards. Otherwise: looks up wider and wider
 * rings by word and cell, until one has enough places. A ring's cells hold everything nearer than its edge, so a ring with
 * enough places has the nearest. If no ring has enough, the words are searched everywhere.
 */
const ofKeyword = (open: string) =>
  withTypedValues(
    TYPES,
    `
  WITH RECURSIVE ${ASKED},
  ${gauge(`SELECT search FROM places ORDER BY ${CHORD}`)},
  walked AS MATERIALIZED (
    SELECT id, chord FROM (
      SELECT *, ${CHORD} AS chord FROM places WHERE (SELECT is_common FROM gauge) ORDER BY ${CHORD} LIMIT ${WALKED}
    ) places
    WHERE ${HAS_ALL} AND ${open} LIMIT ${PLACES_OF_KEYWORD}
  ),
  rings AS (
    SELECT 0 AS nth, '{}'::uuid[] AS ids WHERE (SELECT count(*) FROM walked) < ${PLACES_OF_KEYWORD}
    UNION ALL
    SELECT next.nth, ARRAY(
      SELECT id FROM unnest(string_to_array(({rings})[next.nth], ' ')) AS cell,
        LATERAL (SELECT ${inCell('cell')} AS query OFFSET 0) here,
        LATERAL (
          SELECT id, ${CHORD} AS chord FROM places
          WHERE words_in(search, sphere_cells(point)) @@ here.query AND ${HAS_ALL} AND ${open} OFFSET 0
        ) in_cell
      WHERE chord <= ({ring_chords})[next.nth] ORDER BY chord LIMIT ${PLACES_OF_KEYWORD}
    ) FROM rings CROSS JOIN LATERAL (
      SELECT min(nth) AS nth FROM generate_subscripts({ring_chords}, 1) AS nth
      WHERE nth > rings.nth AND (
        rings.nth = 0
        OR (({ring_chords})[nth] / ({ring_chords})[rings.nth]) ^ 2 * greatest(1, cardinality(ids)) >= ${HOPED_FOR}
      )
    ) next
    WHERE cardinality(ids) < ${PLACES_OF_KEYWORD} AND next.nth IS NOT NULL
  ),
  ring AS MATERIALIZED (SELECT ids FROM rings ORDER BY nth DESC LIMIT 1),
  rare AS MATERIALIZED (
    SELECT id, ${CHORD} AS chord, ${HAS_ALL} AND ${open} AS fits FROM places
    WHERE ${HAS_RAREST} AND (SELECT cardinality(ids) FROM ring) < ${PLACES_OF_KEYWORD} LIMIT ${RARE}
  ),
  found AS MATERIALIZED (
    SELECT id, ${CHORD} AS chord FROM places
    WHERE ${HAS_RARER} AND ${HAS_ALL} AND (SELECT count(*) FROM rare) = ${RARE} AND ${open} LIMIT ${FOUND}
  )
  ${selectPlaces(`SELECT * FROM places WHERE id IN (
    SELECT id FROM walked
    UNION SELECT unnest(ids) FROM ring
    UNION SELECT id FROM (
      SELECT id, chord FROM rare WHERE fits UNION SELECT id, chord FROM found ORDER BY chord LIMIT ${PLACES_OF_KEYWORD}
    ) nearest
  ) ORDER BY ${CHORD} LIMIT ${PLACES_OF_KEYWORD}`)}`,
  )
const OF_KEYWORD = { any: ofKeyword('true'), open: ofKeyword(OPEN) }

/** The statement for a keyword and its values, with the cells around the location. */
export const byKeyword = (values: PlacesValues): { statement: string; values: PlacesValues } => ({
  statement: values.open_now ? OF_KEYWORD.open : OF_KEYWORD.any,
  values: {
    ...values,
    rings: RINGS.map((ring) => cellsAround(values, ring).join(' ')),
    ring_chords: RINGS.map(ringChord),
  },
})
