import { ENOUGH, KIND, OWNERS, PERSON, page, pageOf, privateWalked } from './posts-pages.sql.ts'
import { ASKED, around, gauge, HAS_ALL, HAS_RAREST, WALKED_EACH } from './words.sql.ts'

/** Looked at most of what is rare. */
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

/** Halves of a week of hot_rate that are looked through at first, beyond those of the sample, and at most. */
const FIRST_STEPS = 3
const MOST_STEPS = 64

/**
 * The best that hold the words. While the words are common, posts are walked, best first; otherwise the best steps of the
 * ranking are looked up by word, first a few, then as many as would do if all were like those: whatever is further down is
 * worse. Where that would be too many, the word is rare enough to be looked for everywhere.
 */
export const KEYWORD = page(
  ({ depth, filter, kinds }) => `
  WITH RECURSIVE ${PERSON},
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
  rings AS (
    SELECT 0 AS steps, '{}'::uuid[] AS ids, '{}'::float8[] AS rates,
      floor(most * 2)::integer AS best, floor(most * 2)::integer - floor(least * 2)::integer + ${FIRST_STEPS} AS first
    FROM (SELECT max(search_rate) AS most, min(search_rate) AS least FROM sample) ranked
    WHERE (SELECT count(*) FROM walked) < ${ENOUGH}
    UNION ALL
    SELECT next.steps, coalesce(ring.ids, '{}'), coalesce(ring.rates, '{}'), best, first FROM rings
    CROSS JOIN LATERAL (
      SELECT CASE WHEN rings.steps = 0 THEN first
        ELSE ceil(rings.steps * 1.5 * (${ENOUGH}) / nullif(cardinality(rings.ids), 0))::integer END AS steps
    ) next
    CROSS JOIN ${around(`ARRAY(
      SELECT rate_step(best - down, kind) FROM generate_series(0, next.steps - 1) AS down, unnest({kinds}) AS kind
    )`)}
    CROSS JOIN LATERAL (
      SELECT array_agg(id) AS ids, array_agg(search_rate) AS rates FROM (
        SELECT id, search_rate FROM (
          SELECT id, search_rate FROM posts
          WHERE audience = 'everyone' AND ${HAS_ALL} AND ${filter}
            AND words_in(search, ARRAY[rate_step(floor(search_rate * 2)::integer, ${KIND})]) @@ around.query
          OFFSET 0
        ) in_steps ORDER BY search_rate DESC, id DESC LIMIT ${ENOUGH}
      ) best_in_steps
    ) ring
    WHERE cardinality(rings.ids) < ${ENOUGH} AND next.steps > rings.steps AND next.steps <= ${MOST_STEPS}
  ),
  ring AS MATERIALIZED (SELECT ids, rates FROM rings ORDER BY steps DESC LIMIT 1),
  found AS MATERIALIZED (
    SELECT id, search_rate FROM posts
    WHERE audience = 'everyone' AND ${HAS_RAREST} AND ${HAS_ALL} AND (SELECT cardinality(ids) FROM ring) < ${ENOUGH}
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
     UNION SELECT unnest(ids), unnest(rates), NULL FROM ring
     UNION SELECT id, search_rate, NULL FROM found
     UNION SELECT id, search_rate, NULL FROM private`,
    'search_rate DESC, id DESC',
  )}`,
  GUILD,
)
