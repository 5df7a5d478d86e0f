import type { ExploreOrder } from '@meydan/domain/explore-rules.ts'
import {
  COST,
  ENOUGH,
  IN_CURRENCY,
  IN_PRICE_RANGE,
  KIND,
  OWNERS,
  PERSON,
  type PostsPage,
  page,
  pageOf,
  privateWalked,
} from './posts-pages.sql.ts'
import { CHORD } from './sphere.ts'

// docs/decisions/0240: Search works out what a keyword means

/**
 * Posts by keyword. What is asked for comes as text search conditions from the narrowest to the widest (features/search/query.ts):
 * those that fit the narrow one are retrieved first, then, if there are too few, those that fit the wide ones. What was retrieved is
 * then ranked by how well it fits, by distance, by language and by `search_rate`.
 */

/** One kind has an index of its own; several are read off the one of all. */
const ofOneKind = `AND is_product = (({kinds})[1] >= 2) AND is_seller = (({kinds})[1] % 2 = 1)`

/** The group most of the page belongs to, how well the best public post fits, and whether the narrow condition is a common one. */
const GUILD = `, CASE WHEN {with_guild} THEN (
  SELECT group_id FROM (
    SELECT DISTINCT page.id, (SELECT group_id FROM categories WHERE categories.id = category_id) AS group_id
    FROM page, LATERAL (SELECT category_id FROM post_categories WHERE post_id = page.id OFFSET 0) filed
  ) groups GROUP BY group_id ORDER BY count(*) DESC, group_id LIMIT 1
) END AS guild, (SELECT min(fit) FROM ranked WHERE audience = 'everyone') AS best_fit,
  (SELECT is_common FROM common) AS is_common`

/**
 * Of the best posts so many are looked at to see whether a condition is a common one: if a share of them fits that a condition of a
 * thirtieth of all posts does not reach by chance.
 */
const SAMPLE = 64
const COMMON_SHARE = 1 / 8

/** Steps are half weeks of `search_rate`: so many are looked up at first, and more if those held something. */
const FIRST_STEPS = 24
const MANY_STEPS = 512
/** Looked at most in the index of all words, which has no order. */
const RARE = 500
/** With fewer in the first steps, the index of all words is asked before further steps. */
const WORTH_GOING_ON = 12
/** Read at most for each post that is retrieved, while the condition is a common one. */
const WALKED_EACH = 12
/** With fewer results than this, posts that lack one of the words are shown after them. */
const FEW = 5

/**
 * So many with the highest `search_rate` are ranked by how well they fit; the others follow by `search_rate`. The number is the same
 * for every page, so that pages neither repeat nor lose a post.
 */
export const RANKED = 100
const retrieved = (depth: number) => Math.max(RANKED, depth)

type Retrieval = {
  name: string
  query: string
  most: number
  filter: string
  kinds: string
  condition: string
  /** Only what is found without looking far. */
  isNear?: boolean
}

/**
 * The posts with the highest `search_rate` that fit a condition. While it is a common one, posts are read best first. Otherwise the
 * steps of the ranking are looked up one after the other until there are enough. What is rare is looked up in the index of all words.
 */
const retrieve = ({ name, query, most, filter, kinds, condition, isNear = false }: Retrieval) => {
  const fits = `(search @@ (SELECT ${query} FROM asked)) IS TRUE AND ${KIND} = ANY ({kinds}) AND ${filter}`
  const inSteps = (from: number, to: string, when: string) => `
    SELECT in_step.id FROM (SELECT * FROM steps WHERE ${when}) steps, generate_series(${from}, ${to} - 1) AS down,
      LATERAL (SELECT replace({${query}}, '#', search_step(steps.best - down))::tsquery AS query OFFSET 0) here,
      LATERAL (
        SELECT id FROM posts
        WHERE audience = 'everyone' AND words_in(search, ARRAY[search_step(floor(search_rate * 2)::integer)]) @@ here.query
          AND ${KIND} = ANY ({kinds}) AND ${filter}
        ORDER BY search_rate DESC, id DESC
      ) in_step
    LIMIT ${most}`
  const isWalked = `(SELECT count(*) = ${most} FROM ${name}_walked)`
  const inFirst = (comparison: string) => `(SELECT count(*) ${comparison} FROM ${name}_first)`
  const further = `${name}_rare AS MATERIALIZED (
    SELECT id, ${fits} AS fits FROM posts
    WHERE audience = 'everyone' AND search @@ (SELECT ${query} FROM asked)
      AND NOT ${isWalked} AND ${condition} AND ${inFirst(`< ${WORTH_GOING_ON}`)}
    LIMIT ${RARE}
  ),
  ${name}_further AS MATERIALIZED (${inSteps(
    FIRST_STEPS,
    `least(${MANY_STEPS}, steps.count)`,
    `NOT ${isWalked} AND ${condition}
      AND (${inFirst(`BETWEEN ${WORTH_GOING_ON} AND ${most - 1}`)} OR (SELECT count(*) = ${RARE} FROM ${name}_rare))`,
  )}),`
  return `
  ${name}_walked AS MATERIALIZED (
    SELECT id FROM (
      SELECT * FROM posts
      WHERE audience = 'everyone' ${kinds} AND (SELECT ${query}_is_common FROM gauge) AND ${condition}
      ORDER BY search_rate DESC, id DESC LIMIT ${most * WALKED_EACH}
    ) posts
    WHERE ${fits} LIMIT ${most}
  ),
  ${name}_first AS MATERIALIZED (${inSteps(0, `least(${FIRST_STEPS}, steps.count)`, `NOT ${isWalked} AND ${condition}`)}),
  ${isNear ? '' : further}
  ${name} AS MATERIALIZED (
    SELECT id FROM ${name}_walked UNION SELECT id FROM ${name}_first
    ${isNear ? '' : `UNION SELECT id FROM ${name}_further UNION SELECT id FROM ${name}_rare WHERE fits`}
  )`
}

const ASKED = `asked AS MATERIALIZED (
    SELECT ${['title', 'category', 'best', 'exact', 'wide', 'partial', 'named']
      .map((name) => `replace({${name}}, '#', '')::tsquery AS ${name}`)
      .join(', ')}
  )`

/** How well a post fits, 0 is best: its title says it and it is filed there; filed there; its title; and so on. */
const FIT = `CASE
    WHEN search @@ asked.title THEN CASE WHEN asked.category IS NULL OR search @@ asked.category THEN 0 ELSE 2 END
    WHEN search @@ asked.category THEN 1
    WHEN search @@ asked.best THEN 3
    WHEN search @@ asked.exact THEN 4
    WHEN search @@ asked.wide THEN 5
    WHEN search @@ asked.named THEN 6
    ELSE 7
  END`

/** Up to this, a post fits the narrow condition. */
const NARROW = 3
/** Up to this, it has all words, and none of them is corrected. */
export const FITS_EXACTLY = 4

/** 2, 10, 50 and 200 km, as chords of the unit sphere. */
const BANDS = [2, 10, 50, 200].map((km) => 2 * Math.sin(km / 6371.0088 / 2))
const BAND = `width_bucket(coalesce(near.chord, 2), ARRAY[${BANDS.join(', ')}])`

type KeywordOrder = {
  isWithin: boolean
  order: ExploreOrder
  /** For a condition that so many posts fit that nothing wider has to be looked for. */
  isCommon?: boolean
}

/** The order of the page. By price, what has none comes last. */
const ORDER_BY: Record<ExploreOrder, string> = {
  best: 'part, fit_of_ranked, band_of_ranked, is_foreign_of_ranked, search_rate DESC, id DESC',
  newest: 'created_at DESC, id DESC',
  nearest: 'chord, id',
  cheapest: 'cost <= 0, cost, id',
}

/**
 * The first posts of the order, or those around, whatever they are: among them are enough that fit a common condition. Those that fit a
 * rare one are all retrieved by their words.
 */
const LOOKED_AT = 1_500
/** Retrieved by words for another order than the best. */
const ORDERED = 200
type LookedAt = { posts: string; by: string; condition?: string }
/** A post with several addresses counts with the nearest of them. */
const AROUND: LookedAt = {
  posts: `SELECT post_id AS id, ${CHORD} AS place FROM post_addresses WHERE audience = 'everyone' ORDER BY ${CHORD} LIMIT ${LOOKED_AT}`,
  by: 'place, id',
  condition: `AND place = (SELECT min(${CHORD}) FROM post_addresses WHERE post_id = posts.id)`,
}
const FIRST_OF_ORDER: Record<ExploreOrder, LookedAt | null> = {
  best: null,
  newest: {
    posts: `SELECT id, created_at AS place FROM posts WHERE audience = 'everyone' ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_AT}`,
    by: 'place DESC, id DESC',
  },
  nearest: AROUND,
  cheapest: {
    posts: `SELECT id, ${COST} AS place FROM posts WHERE audience = 'everyone' AND price > 0 AND ${IN_CURRENCY} AND ${IN_PRICE_RANGE} ORDER BY ${COST}, id LIMIT ${LOOKED_AT}`,
    by: 'place, id',
  },
}
/** Those of `looked_at` that fit; with `most`, the first of them in the order, each once. */
const firstOf = ({ posts, by, condition = '' }: LookedAt, fits: string, most: string | null) => {
  const fitting = `FROM (${posts}) looked_at JOIN posts USING (id) WHERE ${fits}`
  return most
    ? `SELECT DISTINCT ON (place, id) id ${fitting} ${condition} ORDER BY ${by} LIMIT ${most}`
    : `SELECT id ${fitting}`
}

/** Read once for the whole statement. */
const LEFT_OUT = 'left_out AS MATERIALIZED (SELECT * FROM left_out_people(:viewer_id) AS person (id))'
const NOT_LEFT_OUT = 'posts.owner_id NOT IN (SELECT id FROM left_out)'

const byKeyword = ({ order, isWithin, isCommon = false }: KeywordOrder) =>
  page(
    ({ depth, filter: asked, kinds }) => {
      const filter = `${asked} AND ${NOT_LEFT_OUT}`
      const first = isWithin ? AROUND : FIRST_OF_ORDER[order]
      const most = first ? Math.max(ORDERED, depth) : retrieved(depth)
      // Where the order itself leads to enough posts that fit, nothing needs to be looked up by words. Around a location posts are
      // read nearest first, so for any other order all of them are needed.
      const isInOrder = first !== null && (!isWithin || order === 'nearest')
      const isShort = isInOrder ? `(SELECT count(*) < ${ENOUGH} FROM first)` : 'true'
      const kindsFilter = kinds === 'one' ? ofOneKind : ''
      const fits = `(search @@ (SELECT wide FROM asked)) IS TRUE AND ${KIND} = ANY ({kinds}) AND ${filter}`
      const found = ['narrow', ...(isCommon ? [] : ['widened', 'lacking']), 'private', ...(first ? ['first'] : [])]
      const shared = { most, filter, kinds: kindsFilter }
      const widened = {
        ...shared,
        name: 'widened',
        query: 'wide',
        filter: `${filter} AND (search @@ (SELECT best FROM asked)) IS NOT TRUE`,
        condition: `${isShort} AND (SELECT count(*) < ${first ? most : ENOUGH} FROM narrow)`,
      }
      const lacking = {
        ...shared,
        name: 'lacking',
        query: 'partial',
        most: FEW * 8,
        condition: `{partial} IS NOT NULL AND ${isShort} AND (SELECT count(*) FROM narrow) + (SELECT count(*) FROM widened) < ${FEW}`,
      }
      const gauged = isCommon ? ['best'] : ['best', 'wide', 'partial']
      return `
  WITH ${PERSON},
  ${LEFT_OUT},
  ${ASKED},
  sample AS MATERIALIZED (
    SELECT search, search_rate FROM posts WHERE audience = 'everyone' ${kindsFilter} ORDER BY search_rate DESC, id DESC LIMIT ${SAMPLE}
  ),
  gauge AS MATERIALIZED (
    SELECT ${gauged
      .map(
        (name) => `count(*) FILTER (WHERE search @@ asked.${name}) > count(*) * ${COMMON_SHARE} AS ${name}_is_common`,
      )
      .join(', ')}
    FROM sample, asked
  ),
  steps AS MATERIALIZED (
    SELECT best, best - floor(worst * 2)::integer + 1 AS count
    FROM (SELECT floor(max(search_rate) * 2)::integer AS best FROM sample) first,
      (SELECT search_rate AS worst FROM posts WHERE audience = 'everyone' ORDER BY search_rate, id LIMIT 1) last
  ),
  ${first ? `first AS MATERIALIZED (${firstOf(first, fits, isInOrder ? ENOUGH : null)}),` : ''}
  ${retrieve({ ...shared, name: 'narrow', query: 'best', condition: isShort, isNear: isCommon })},
  common AS (
    SELECT (SELECT count(*) = ${most} FROM narrow_walked) OR (SELECT count(*) = ${most} FROM narrow_first) AS is_common
  ),
  ${isCommon ? '' : `${retrieve(widened)}, ${retrieve(lacking)},`}
  private AS (
    SELECT theirs.id FROM (${OWNERS}) owners,
      LATERAL (SELECT replace({wide}, '#', owners.owner_id::text)::tsquery AS query OFFSET 0) of_owner,
      LATERAL (
        SELECT id FROM posts
        WHERE audience = 'followers' AND words_in(search, ARRAY[owner_id::text]) @@ of_owner.query
          AND ${KIND} = ANY ({kinds}) AND ${filter}
        LIMIT ${RARE}
      ) theirs
    UNION ALL
    SELECT id FROM ${privateWalked(fits, depth)} walked
  ),
  ranked AS MATERIALIZED (
    SELECT posts.id, posts.search_rate, posts.created_at, ${COST} AS cost, posts.audience, near.chord, ${FIT} AS fit, ${BAND} AS band,
      title_language(posts.title) <> {language} AS is_foreign
    FROM (${found.map((name) => `SELECT id FROM ${name}`).join(' UNION ')}) found JOIN posts USING (id), asked, LATERAL (
        SELECT min(${CHORD}) AS chord FROM post_addresses WHERE post_id = posts.id AND {lat} IS NOT NULL
      ) near
    WHERE ${NOT_LEFT_OUT} ${isWithin ? 'AND near.chord <= (SELECT 2 * sin(least({radius_m} / 6371008.8, pi()) / 2))' : ''}
  ),
  parted AS (
    SELECT ranked.*, part, CASE WHEN part % 2 = 0 THEN fit END AS fit_of_ranked, CASE WHEN part % 2 = 0 THEN band END AS band_of_ranked,
      CASE WHEN part % 2 = 0 THEN is_foreign END AS is_foreign_of_ranked
    FROM (
      SELECT *, row_number() OVER (PARTITION BY fit > ${NARROW} ORDER BY search_rate DESC, id DESC) AS nth FROM ranked
    ) ranked, LATERAL (SELECT (fit > ${NARROW})::integer * 2 + (nth > ${RANKED})::integer AS part) parts
  ),
  ${pageOf('SELECT * FROM parted', ORDER_BY[order])}`
    },
    { more: GUILD, countsFiltered: true },
  )

const inEveryOrder = (isWithin: boolean): Record<ExploreOrder, PostsPage> => ({
  best: byKeyword({ order: 'best', isWithin }),
  newest: byKeyword({ order: 'newest', isWithin }),
  nearest: byKeyword({ order: 'nearest', isWithin }),
  cheapest: byKeyword({ order: 'cheapest', isWithin }),
})

export const KEYWORD = inEveryOrder(false)
/**
 * The same as `KEYWORD.best` for words that are known to be common, without the plans for others: each plan that is not used costs as
 * much to begin as one that is. The answer says whether they are common (`is_common`); if not, it is not the answer.
 */
export const KEYWORD_COMMON = byKeyword({ order: 'best', isWithin: false, isCommon: true })
/** Within the radius. */
export const KEYWORD_WITHIN = inEveryOrder(true)
