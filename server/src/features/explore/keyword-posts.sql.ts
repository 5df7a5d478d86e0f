import { ENOUGH, KIND, OWNERS, PERSON, page, pageOf, privateWalked } from './posts-pages.sql.ts'
import { ASKED, around, gauge, HAS_ALL, HAS_RARER, HAS_RAREST, inCell, RARE, WALKED_EACH } from './words.sql.ts'

/** Looked at most beyond the steps. */
const FOUND = 2_000

/** One kind has an index of its own; several are read off the one of all. */
const ofOneKind = `AND is_product = (({kinds})[1] >= 2) AND is_seller = (({kinds})[1] % 2 = 1)`

/** What most of the page is of. */
const GUILD = `, CASE WHEN {with_guild} THEN (
  SELECT group_id FROM (
    SELECT DISTINCT page.id, (SELECT group_id FROM categories WHERE categories.id = category_id) AS group_id
    FROM page, LATERAL (SELECT category_id FROM post_categories WHERE post_id = page.id OFFSET 0) filed
  ) groups GROUP BY group_id ORDER BY count(*) DESC, group_id LIMIT 1
) END AS guild`

/**
 * Steps are halves of a week of hot_rate. The first few are gone through for each 36 posts of the page; many more if those held
 * at least so many, because then a page of them is not far.
 */
const FIRST_STEPS = 12
const MANY_STEPS = 256
const FOUND_TO_GO_ON = 2
const MOST_STEPS = 1_024
const forDepth = (steps: number, depth: number) => Math.min(Math.ceil((steps * depth) / 36), MOST_STEPS)

/** The best that hold the words, one step after the other until there are enough: whatever is in a further step is worse. */
const inSteps = (from: number, to: number, filter: string, condition: string) => `
    SELECT in_step.id, in_step.search_rate
    FROM (SELECT * FROM steps WHERE ${condition}) steps, generate_series(${from}, least(${to}, steps.count) - 1) AS down, LATERAL (
      SELECT of_kind.id, of_kind.search_rate FROM unnest({kinds}) AS kind,
        LATERAL (SELECT ${inCell('rate_step(best - down, kind)')} AS query OFFSET 0) here,
        LATERAL (
          SELECT id, search_rate FROM posts
          WHERE audience = 'everyone' AND ${HAS_ALL} AND ${filter}
            AND words_in(search, ARRAY[rate_step(floor(search_rate * 2)::integer, ${KIND})]) @@ here.query
          OFFSET 0
        ) of_kind
      ORDER BY search_rate DESC, id DESC
    ) in_step
    LIMIT ${ENOUGH}`

/** The best of the steps, and how many there are down to the worst public post. */
const STEPS = `
  steps AS MATERIALIZED (
    SELECT best, best - floor(worst * 2)::integer + 1 AS count
    FROM (SELECT floor(max(search_rate) * 2)::integer AS best FROM sample) first,
      (SELECT search_rate AS worst FROM posts WHERE audience = 'everyone' ORDER BY search_rate, id LIMIT 1) last
    WHERE (SELECT count(*) FROM walked) < ${ENOUGH}
  )`

/**
 * The best that hold the words. While the words are common, posts are walked, best first. Otherwise the steps of the ranking are
 * looked up by word. What has not enough there is rare: it is looked for everywhere, by its rarest word, and if that is not rare at
 * all, by several that seldom stand together.
 */
export const KEYWORD = page(({ depth, filter, kinds }) => {
  const [first, many] = [forDepth(FIRST_STEPS, depth), forDepth(MANY_STEPS, depth)]
  const isWorthGoingOn = `(SELECT count(*) BETWEEN ${FOUND_TO_GO_ON} AND ${ENOUGH} - 1 FROM first)`
  return `
  WITH ${PERSON},
  ${ASKED},
  ${gauge(`SELECT search, search_rate FROM posts WHERE audience = 'everyone' ${kinds === 'one' ? ofOneKind : ''}
    ORDER BY search_rate DESC, id DESC`)},
  walked AS MATERIALIZED (
    SELECT id, search_rate FROM (
      SELECT * FROM posts WHERE audience = 'everyone' ${kinds === 'one' ? ofOneKind : ''} AND (SELECT is_common FROM gauge)
      ORDER BY search_rate DESC, id DESC LIMIT ${Math.min(depth, 100) * WALKED_EACH}
    ) posts
    WHERE ${HAS_ALL} AND ${KIND} = ANY ({kinds}) AND ${filter} LIMIT ${ENOUGH}
  ),
  ${STEPS},
  first AS MATERIALIZED (${inSteps(0, first, filter, 'true')}),
  further AS MATERIALIZED (${inSteps(first, many, filter, isWorthGoingOn)}),
  rare AS MATERIALIZED (
    SELECT id, search_rate, ${HAS_ALL} AND ${KIND} = ANY ({kinds}) AND ${filter} AS fits FROM posts
    WHERE audience = 'everyone' AND ${HAS_RAREST} AND (
      SELECT count > CASE WHEN ${isWorthGoingOn} THEN ${many} ELSE ${first} END
        AND (SELECT count(*) FROM first) + (SELECT count(*) FROM further) < ${ENOUGH} FROM steps
    )
    LIMIT ${RARE}
  ),
  found AS MATERIALIZED (
    SELECT id, search_rate FROM posts
    WHERE audience = 'everyone' AND ${HAS_RARER} AND ${HAS_ALL} AND (SELECT count(*) FROM rare) = ${RARE}
      AND ${KIND} = ANY ({kinds}) AND ${filter}
    LIMIT ${FOUND}
  ),
  private AS (
    SELECT theirs.id, theirs.search_rate FROM ${around(`ARRAY(SELECT owner_id::text FROM (${OWNERS}) owners)`)}, LATERAL (
      SELECT id, search_rate FROM posts
      WHERE audience = 'followers' AND words_in(search, ARRAY[owner_id::text]) @@ around.query
        AND ${HAS_ALL} AND ${KIND} = ANY ({kinds}) AND ${filter}
    ) theirs
    UNION ALL
    ${privateWalked(`${HAS_ALL} AND ${KIND} = ANY ({kinds}) AND ${filter}`, depth)}
  ),
  ${pageOf(
    `SELECT id, search_rate, NULL::float8 AS chord FROM walked
     UNION SELECT id, search_rate, NULL FROM first
     UNION SELECT id, search_rate, NULL FROM further
     UNION SELECT id, search_rate, NULL FROM rare WHERE fits
     UNION SELECT id, search_rate, NULL FROM found
     UNION SELECT id, search_rate, NULL FROM private`,
    'search_rate DESC, id DESC',
  )}`
}, GUILD)
