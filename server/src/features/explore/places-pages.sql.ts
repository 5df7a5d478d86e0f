import { IS_OPEN, PLACE_JSON } from '../places/places.service.ts'
import { QUERY } from './posts-pages.sql.ts'
import { CHORD, metres } from './sphere.ts'
import { type Statement, statement } from './statement.ts'

export type PlacesAsked = {
  lat: number
  lng: number
  skip?: number
  limit?: number
  open_now: boolean | null
  slug?: string
  radius_m?: number
  keyword?: string
}
const TYPES: Record<keyof PlacesAsked, string> = {
  ...{ lat: 'float8', lng: 'float8', skip: 'integer', limit: 'integer', open_now: 'boolean' },
  ...{ slug: 'text', radius_m: 'float8', keyword: 'text' },
}

/** $3 is now, as for PLACE_JSON. */
const OPEN = `({open_now} IS NOT TRUE OR (
  opening_hours <> '[]' AND NOT temporarily_closed AND NOT permanently_closed AND ${IS_OPEN}))`

const told = (chosen: string) => `
  SELECT ${PLACE_JSON} AS place, ${metres(CHORD)} AS distance_m FROM (${chosen}) places ORDER BY ${CHORD}, places.id`

const NEARBY_DEPTHS = [10, 100, 5_100]

/** Those that are gone for good are no suggestion. How far a page may lie is written into the text, as for posts. */
const NEARBY = NEARBY_DEPTHS.map((depth) =>
  statement(
    TYPES,
    told(`SELECT * FROM (
        SELECT * FROM places WHERE NOT permanently_closed AND ${OPEN} ORDER BY ${CHORD} LIMIT ${depth}
      ) places ORDER BY ${CHORD} OFFSET {skip} LIMIT {limit}`),
  ),
)
export const nearby = ({ skip = 0, limit = 0 }: PlacesAsked) =>
  NEARBY[NEARBY_DEPTHS.findIndex((depth) => skip + limit <= depth)] as Statement

const PLACES_OF_CATEGORY = 100

export const OF_CATEGORY = statement(
  TYPES,
  told(`SELECT * FROM places
    WHERE category_id = (SELECT id FROM place_categories WHERE slug = {slug})
      AND point <@ (SELECT sphere_box(sphere_point({lat}, {lng}), {radius_m})) AND ${OPEN}
    ORDER BY ${CHORD} LIMIT ${PLACES_OF_CATEGORY}`),
)

const PLACES_OF_KEYWORD = 50

/** Of the nearest so many as a sample; two that hold the words make them common. */
const SAMPLE = 64
const WALKED = 2_000
const FOUND = 2_000

/** The nearest that hold the words: walked from here outwards while they are common, found by word when they are rare. */
export const OF_KEYWORD = statement(
  TYPES,
  `
  WITH asked AS MATERIALIZED (SELECT ${QUERY} AS query),
  sample AS MATERIALIZED (
    SELECT count(*) > 1 AS is_common FROM (SELECT search FROM places ORDER BY ${CHORD} LIMIT ${SAMPLE}) near
    WHERE search @@ (SELECT query FROM asked)
  ),
  walked AS MATERIALIZED (
    SELECT id FROM (SELECT * FROM places WHERE (SELECT is_common FROM sample) ORDER BY ${CHORD} LIMIT ${WALKED}) places
    WHERE search @@ (SELECT query FROM asked) AND ${OPEN} LIMIT ${PLACES_OF_KEYWORD}
  )
  ${told(`SELECT * FROM places WHERE id IN (
    SELECT id FROM walked WHERE (SELECT count(*) FROM walked) = ${PLACES_OF_KEYWORD}
    UNION ALL (
      SELECT id FROM (
        SELECT id, ${CHORD} AS chord FROM places WHERE search @@ (SELECT query FROM asked)
          AND (SELECT count(*) FROM walked) < ${PLACES_OF_KEYWORD} AND ${OPEN} LIMIT ${FOUND}
      ) found ORDER BY chord LIMIT ${PLACES_OF_KEYWORD}
    )
  )`)}`,
)
