import { PLACE_SHOWN } from '#features/places/places.service.ts'
import { cellsAround } from './cells.ts'
import type { Location } from './explore-input.ts'
import { CHORD } from './sphere.ts'
import { withTypedValues } from './typed-values.ts'

export type SuggestedPlace = { _id: string; title: string; address: string | null }
type Values = Location & { text: string; limit: number }

const TYPES = { lat: 'float8', lng: 'float8', text: 'text', limit: 'integer', rings: 'text[]' }

/** About 1, 12 and 120 km around. */
const RINGS = [
  { size: 'a', edges: 0.75 },
  { size: 'b', edges: 1 },
  { size: 'c', edges: 1.2 },
] as const
/** Read at most in each cell, because a short beginning fits many places. */
const READ_IN_CELL = 20

const inRing = (name: string, nth: number, condition: string) => `
  ${name} AS MATERIALIZED (
    SELECT in_cell.id, chord FROM unnest(string_to_array(({rings})[${nth}], ' ')) AS cell,
      LATERAL (SELECT replace((SELECT query FROM asked), '#', cell)::tsquery AS query OFFSET 0) here,
      LATERAL (
        SELECT id, ${CHORD} AS chord FROM places
        WHERE words_in(search, sphere_cells(point)) @@ here.query AND NOT permanently_closed AND ${PLACE_SHOWN} LIMIT ${READ_IN_CELL}
      ) in_cell
    WHERE ${condition} ORDER BY chord LIMIT {limit}
  )`
const isShort = (name: string) => `(SELECT count(*) < {limit} FROM ${name})`

/** Whole words of the title, and the beginning of the last one; NULL without a word. */
const ASKED = `asked AS MATERIALIZED (
    SELECT string_agg('''#~' || word || '''', '&' ORDER BY nth) || ':*' AS query
    FROM unnest(search_words_in_order({text})) WITH ORDINALITY AS typed (word, nth)
  )`

/** The nearest places whose title has the words, by the index of words and cells (docs/decisions/0160). */
export const SUGGESTED_PLACES = withTypedValues(
  TYPES,
  `
  WITH ${ASKED},
  ${inRing('near', 1, 'true')},
  ${inRing('around', 2, isShort('near'))},
  ${inRing('far', 3, `${isShort('near')} AND ${isShort('around')}`)}
  SELECT id AS _id, title, address
  FROM (SELECT * FROM near UNION SELECT * FROM around UNION SELECT * FROM far) found JOIN places USING (id)
  ORDER BY chord, id LIMIT {limit}`,
)

export const suggestedPlacesValues = (values: Values) => ({
  ...values,
  rings: RINGS.map((ring) => cellsAround(values, ring).join(' ')),
})
