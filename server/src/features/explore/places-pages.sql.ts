import { notLeftOut } from '#features/people/people.sql.ts'
import { IS_OPEN, PLACE_COLUMNS, PLACE_SHOWN } from '#features/places/places.service.ts'
import { type ToldPlaces, toldPlaces } from '#features/places/told-places.sql.ts'
import { cellsAround, RINGS, ringChord } from './cells.ts'
import { CHORD, metres } from './sphere.ts'
import { withTypedValues } from './typed-values.ts'

// docs/decisions/0217: Guilds

// docs/decisions/0160: Words are indexed with position and rank

export type PlacesValues = {
  lat: number
  lng: number
  skip?: number
  limit?: number
  open_now: boolean | null
  slug?: string
  radius_m?: number
  /** By keyword: what is looked for (features/search/query.ts). */
  best?: string
  wide?: string
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
  best: 'text',
  wide: 'text',
  guild: 'uuid',
  rings: 'text[]',
  ring_chords: 'float8[]',
}

const OPEN = `({open_now} IS NOT TRUE OR (
  opening_hours <> '[]' AND NOT temporarily_closed AND NOT permanently_closed AND ${IS_OPEN}))`

/** One list, nearest first. */
type Select = (chosen: string, first?: string) => string

const asObjects: Select = (chosen, first = '') => `
  SELECT coalesce(json_agg(told), '[]') AS places FROM (
    SELECT ${PLACE_COLUMNS}, ${metres(CHORD)} AS distance_m FROM (${chosen}) places ORDER BY ${first} ${CHORD}, places.id
  ) told`

const asTold =
  ({ object }: ToldPlaces): Select =>
  (chosen, first = '') =>
    `
  SELECT string_agg(told.place, ',') AS told FROM (
    SELECT ${object} AS place FROM (${chosen}) places ORDER BY ${first} ${CHORD}, places.id
  ) told`

const NEARBY_DEPTHS = [10, 100, 5_100]

/** Without permanently closed places. The maximum depth of the page is written into the text, as for posts. */
const nearbyIn = (select: Select) =>
  NEARBY_DEPTHS.map((depth) =>
    withTypedValues(
      TYPES,
      select(`SELECT * FROM (
        SELECT * FROM places WHERE ${PLACE_SHOWN} AND NOT permanently_closed AND ${OPEN} ORDER BY ${CHORD}, id LIMIT ${depth}
      ) places ORDER BY ${CHORD}, id OFFSET {skip} LIMIT {limit}`),
    ),
  )

/** Maximum number of owned places to scan, because few of them may belong to the guild. */
const OWNED_LOOKED_AT = 2_000

/** Without places of private accounts that the viewer does not follow: the guild would reveal the owner. */
const ofGuild = (select: Select) =>
  withTypedValues(
    TYPES,
    select(`SELECT * FROM (
      SELECT * FROM places WHERE owner_id IS NOT NULL AND ${PLACE_SHOWN} AND NOT permanently_closed AND ${OPEN} ORDER BY ${CHORD}, id LIMIT ${OWNED_LOOKED_AT}
    ) places
    WHERE owner_id <> :viewer_id AND ${notLeftOut('owner_id')} AND EXISTS (
      SELECT FROM users WHERE users.id = owner_id AND is_active AND user_guild = {guild} AND (
        NOT is_private OR (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = users.id)
      )
    )
    ORDER BY ${CHORD}, id OFFSET {skip} LIMIT {limit}`),
  )

const PLACES_OF_CATEGORY = 100

const ofCategory = (select: Select) =>
  withTypedValues(
    TYPES,
    select(`SELECT * FROM places
    WHERE ${PLACE_SHOWN} AND category_id = (SELECT id FROM place_categories WHERE slug = {slug})
      AND point <@ (SELECT sphere_box(sphere_point({lat}, {lng}), {radius_m})) AND ${OPEN}
    ORDER BY ${CHORD} LIMIT ${PLACES_OF_CATEGORY}`),
  )

const PLACES_OF_KEYWORD = 50
/** Read at most, nearest first, while a condition is a common one. */
const WALKED = PLACES_OF_KEYWORD * 36
/** Of the nearest places so many are looked at to see whether a condition is a common one. */
const SAMPLE = 64
const COMMON_SHARE = 1 / 13
/** The next ring is as wide as needed for so many places, assuming the same density. */
const HOPED_FOR = PLACES_OF_KEYWORD * 1.2
/** Maximum number of places to scan beyond the last ring. */
const RARE = 2_000

/**
 * The nearest places that fit a condition (features/search/query.ts). A common one: scans places from here outwards. Otherwise: looks
 * up wider and wider rings by term and cell, until one has enough places. A ring's cells hold everything nearer than its edge, so
 * a ring with enough places has the nearest. If no ring has enough, the condition is looked up everywhere.
 */
const retrieve = ({ name, query, open, when }: { name: string; query: string; open: string; when: string }) => {
  const fits = `(search @@ (SELECT ${query} FROM asked)) IS TRUE AND ${open}`
  return `
  ${name}_walked AS MATERIALIZED (
    SELECT id, chord FROM (
      SELECT *, ${CHORD} AS chord FROM places WHERE (SELECT ${query}_is_common FROM gauge) AND ${when} ORDER BY ${CHORD} LIMIT ${WALKED}
    ) places
    WHERE ${fits} LIMIT ${PLACES_OF_KEYWORD}
  ),
  ${name}_rings AS (
    SELECT 0 AS nth, '{}'::uuid[] AS ids WHERE (SELECT count(*) FROM ${name}_walked) < ${PLACES_OF_KEYWORD} AND ${when}
    UNION ALL
    SELECT next.nth, ARRAY(
      SELECT id FROM unnest(string_to_array(({rings})[next.nth], ' ')) AS cell,
        LATERAL (SELECT replace({${query}}, '#', cell)::tsquery AS query OFFSET 0) here,
        LATERAL (
          SELECT id, ${CHORD} AS chord FROM places
          WHERE words_in(search, sphere_cells(point)) @@ here.query AND ${open} OFFSET 0
        ) in_cell
      WHERE chord <= ({ring_chords})[next.nth] ORDER BY chord LIMIT ${PLACES_OF_KEYWORD}
    ) FROM ${name}_rings AS rings CROSS JOIN LATERAL (
      SELECT min(nth) AS nth FROM generate_subscripts({ring_chords}, 1) AS nth
      WHERE nth > rings.nth AND (
        rings.nth = 0
        OR (({ring_chords})[nth] / ({ring_chords})[rings.nth]) ^ 2 * greatest(1, cardinality(ids)) >= ${HOPED_FOR}
      )
    ) next
    WHERE cardinality(ids) < ${PLACES_OF_KEYWORD} AND next.nth IS NOT NULL
  ),
  ${name}_ring AS MATERIALIZED (SELECT ids FROM ${name}_rings ORDER BY nth DESC LIMIT 1),
  ${name}_rare AS MATERIALIZED (
    SELECT id, ${CHORD} AS chord FROM places
    WHERE search @@ (SELECT ${query} FROM asked) AND ${open}
      AND (SELECT cardinality(ids) FROM ${name}_ring) < ${PLACES_OF_KEYWORD} LIMIT ${RARE}
  ),
  ${name} AS MATERIALIZED (
    SELECT id FROM ${name}_walked
    UNION SELECT unnest(ids) FROM ${name}_ring
    UNION SELECT id FROM (SELECT id FROM ${name}_rare ORDER BY chord LIMIT ${PLACES_OF_KEYWORD}) nearest
  )`
}

/** Places whose title or category says it come first, then those that only have it in their address or in another spelling. */
const ofKeyword = (select: Select, open: string) =>
  withTypedValues(
    TYPES,
    `
  WITH RECURSIVE asked AS MATERIALIZED (
    SELECT replace({best}, '#', '')::tsquery AS best, replace({wide}, '#', '')::tsquery AS wide
  ),
  gauge AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE search @@ asked.best) > count(*) * ${COMMON_SHARE} AS best_is_common,
      count(*) FILTER (WHERE search @@ asked.wide) > count(*) * ${COMMON_SHARE} AS wide_is_common
    FROM (SELECT search FROM places ORDER BY ${CHORD} LIMIT ${SAMPLE}) sample, asked
  ),
  ${retrieve({ name: 'narrow', query: 'best', open, when: 'true' })},
  ${retrieve({ name: 'widened', query: 'wide', open, when: `(SELECT count(*) < ${PLACES_OF_KEYWORD} FROM narrow)` })}
  ${select(
    `SELECT places.* FROM places WHERE id IN (SELECT id FROM narrow UNION SELECT id FROM widened)
     ORDER BY (search @@ (SELECT best FROM asked)) DESC, ${CHORD} LIMIT ${PLACES_OF_KEYWORD}`,
    '(search @@ (SELECT best FROM asked)) DESC,',
  )}`,
  )

function pagesIn(select: Select) {
  const near = nearbyIn(select)
  const words = { any: ofKeyword(select, PLACE_SHOWN), open: ofKeyword(select, `${PLACE_SHOWN} AND ${OPEN}`) }
  return {
    nearby: ({ skip = 0, limit = 0 }: PlacesValues) =>
      near[NEARBY_DEPTHS.findIndex((depth) => skip + limit <= depth)] as string,
    ofGuild: ofGuild(select),
    ofCategory: ofCategory(select),
    byKeyword: ({ open_now }: PlacesValues) => (open_now ? words.open : words.any),
  }
}

const OBJECTS = pagesIn(asObjects)
const known = new WeakMap<ToldPlaces, typeof OBJECTS>()

/** The statements of pages of places: as they are told, or as objects. */
export function placesIn(form: ToldPlaces | null): typeof OBJECTS {
  if (!form) return OBJECTS
  const made = known.get(form) ?? pagesIn(asTold(form))
  known.set(form, made)
  return made
}

/** The values of a search by keyword, with the cells around the location. */
export const withRings = (values: PlacesValues): PlacesValues => ({
  ...values,
  rings: RINGS.map((ring) => cellsAround(values, ring).join(' ')),
  ring_chords: RINGS.map(ringChord),
})

/** How places are told whose distance is that from the location of the request. */
export const toldNearby = toldPlaces(withTypedValues(TYPES, metres(CHORD)))
