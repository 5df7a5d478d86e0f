import { CHORD, HERE } from './sphere.ts'
import { withTypedValues } from './typed-values.ts'

/** So many posts are counted at most, the nearest or the best, so that the cost does not grow with the number of posts. */
const BROWSED_MOST = 3_000
/** What is further away is not near. */
const NEAR_M = 50_000

const counted = (candidates: string) =>
  withTypedValues(
    { lat: 'float8', lng: 'float8' },
    `
  WITH candidates AS MATERIALIZED (${candidates} LIMIT ${BROWSED_MOST}),
  offered AS (
    SELECT DISTINCT posts.id FROM candidates JOIN posts USING (id) WHERE posts.audience = 'everyone' AND posts.status <> 'sold'
  )
  SELECT category_id, group_id, count(DISTINCT post_id)::integer AS posts, (SELECT count(*) = ${BROWSED_MOST} FROM candidates) AS is_capped
  FROM offered JOIN post_categories ON post_id = offered.id JOIN categories ON categories.id = category_id
  GROUP BY GROUPING SETS ((category_id), (group_id))`,
  )

/** How many public posts around a location are filed under each category, and under each group. */
export const COUNT_NEAR = counted(`
    SELECT post_id AS id FROM post_addresses
    WHERE audience = 'everyone' AND point <@ (SELECT sphere_box(${HERE}, ${NEAR_M}))
    ORDER BY ${CHORD}`)

/** The same for the best posts from everywhere. */
export const COUNT_BEST = counted(`
    SELECT id FROM posts WHERE audience = 'everyone' ORDER BY search_rate DESC, id DESC`)
