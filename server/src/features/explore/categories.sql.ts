import { CHORD, HERE } from './sphere.ts'
import { withTypedValues } from './typed-values.ts'

/** So many posts are counted at most, the nearest or the best, so that the cost does not grow with the number of posts. */
const BROWSED_MOST = 3_000
/** What is further away is not near, as in the explorer's local search. */
const NEAR_M = 50_000

const offered = (candidates: string, condition = 'true') => `
  WITH candidates AS MATERIALIZED (${candidates} LIMIT ${BROWSED_MOST}),
  offered AS (
    SELECT DISTINCT posts.id FROM candidates JOIN posts USING (id)
    WHERE posts.audience = 'everyone' AND posts.status <> 'sold' AND ${condition}
  )`

const counted = (candidates: string) =>
  withTypedValues(
    { lat: 'float8', lng: 'float8', is_seller: 'boolean' },
    `${offered(candidates, '({is_seller} IS NULL OR posts.is_seller = {is_seller})')}
  SELECT category_id, group_id, count(DISTINCT post_id)::integer AS posts, (SELECT count(*) = ${BROWSED_MOST} FROM candidates) AS is_capped
  FROM offered JOIN post_categories ON post_id = offered.id JOIN categories ON categories.id = category_id
  GROUP BY GROUPING SETS ((category_id), (group_id))`,
  )

const near = (condition = '') => `
    SELECT post_id AS id FROM post_addresses
    WHERE audience = 'everyone' ${condition} AND point <@ (SELECT sphere_box(${HERE}, ${NEAR_M}))
      AND ${CHORD} <= ${2 * Math.sin(NEAR_M / 6_371_008.8 / 2)}
    ORDER BY ${CHORD}`
const BEST = `
    SELECT id FROM posts WHERE audience = 'everyone' ORDER BY search_rate DESC, id DESC`

/** How many public posts around a location are filed under each category, and under each group: those of sellers, of buyers, or all. */
export const COUNT_NEAR = counted(near())

/** The same for the best posts from everywhere. */
export const COUNT_BEST = counted(BEST)

/** Shown at most: so many properties, and values of each. What one post alone says is no choice. */
const NAMES_MOST = 4
const VALUES_MOST = 8
const POSTS_LEAST = 2

/** The values that posts of a category and of these kinds have most often, in their most frequent spelling, by property. */
const valued = (candidates: string) =>
  withTypedValues(
    { lat: 'float8', lng: 'float8', query: 'text', kinds: 'smallint[]' },
    `${offered(candidates, 'search @@ {query}::tsquery')},
  counted AS (
    SELECT mode() WITHIN GROUP (ORDER BY name) AS name, mode() WITHIN GROUP (ORDER BY value) AS value, search_text(name) AS key,
      count(DISTINCT id)::integer AS posts
    FROM offered JOIN posts USING (id), property_values(posts.properties)
    WHERE length(value) <= 60 AND value ~ '[[:alnum:]]' GROUP BY search_text(name), property_term(name, value) HAVING count(DISTINCT id) >= ${POSTS_LEAST}
  ),
  placed AS (
    SELECT *, row_number() OVER (PARTITION BY key ORDER BY posts DESC, value) AS nth, sum(posts) OVER (PARTITION BY key) AS weight FROM counted
  ),
  named AS (SELECT *, dense_rank() OVER (ORDER BY key <> 'size', key <> 'color', weight DESC, key) AS place FROM placed)
  SELECT CASE WHEN key IN ('size', 'color') THEN key ELSE first_value(name) OVER (PARTITION BY key ORDER BY nth) END AS name, value, posts
  FROM named WHERE place <= ${NAMES_MOST} AND nth <= ${VALUES_MOST} ORDER BY place, nth`,
  )

export const PROPERTY_TERMS = `
  SELECT array_agg(property_term(name, value)) AS terms FROM unnest(:names::text[], :values::text[]) AS wanted (name, value)`

/** Each kind has its own part of the index: among all kinds, a rare one would be looked for in every post around. */
export const VALUES_NEAR = valued(`
    SELECT nearest.id FROM unnest({kinds}) AS asked (kind), LATERAL (${near('AND kind = asked.kind')} LIMIT ${BROWSED_MOST}) nearest`)
export const VALUES_ANYWHERE = valued(`
    SELECT id FROM posts
    WHERE audience = 'everyone' AND search @@ {query}::tsquery AND post_kind(is_product, is_seller) = ANY ({kinds})`)
