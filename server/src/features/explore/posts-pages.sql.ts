import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { notLeftOut } from '#features/people/people.sql.ts'
import { POST_JSON, type ToldForm } from '#features/posts/posts.sql.ts'
import { TOLD_BETWEEN } from '#features/posts/told-posts.sql.ts'
import { ADS_FIRST } from './explore-cursor.ts'
import { CHORD, HERE, metres } from './sphere.ts'
import { POINTS, TILES } from './tiles.ts'
import { withTypedValues } from './typed-values.ts'

// docs/decisions/0014: search_rate is a hot ranking that needs no recomputation

/** The values of a page of posts; a filter that is null lets everything pass. */
export type PostsValues = {
  kinds: number[]
  skip: number
  limit: number
  /** Posts that came first as ads, and are therefore left out here. */
  apart: string[]
  is_new: boolean | null
  currency: string | null
  price_min: number | null
  price_max: number | null
  until: Date | null
  lat?: number
  lng?: number
  radius_m?: number | null
  /** False shows what is sold, too. */
  hide_sold?: boolean
  /** By keyword: what is looked for (features/search/query.ts), and the language of the reader. */
  title?: string | null
  category?: string | null
  best?: string
  exact?: string
  wide?: string
  partial?: string | null
  named?: string | null
  language?: string
  /** What ads must say of themselves, where the conditions above ask for it too. */
  properties?: string | null
  /** By keyword: whether to return the guild that most posts of the page belong to. */
  with_guild?: boolean
}
const TYPES: Record<keyof PostsValues | 'offset', string> = {
  kinds: 'smallint[]',
  skip: 'integer',
  limit: 'integer',
  offset: 'integer',
  apart: 'uuid[]',
  is_new: 'boolean',
  currency: 'uuid',
  price_min: 'numeric',
  price_max: 'numeric',
  until: 'timestamptz',
  lat: 'float8',
  lng: 'float8',
  radius_m: 'float8',
  hide_sold: 'boolean',
  title: 'text',
  category: 'text',
  best: 'text',
  exact: 'text',
  wide: 'text',
  partial: 'text',
  named: 'text',
  language: 'text',
  properties: 'text',
  with_guild: 'boolean',
}

export const KIND = 'post_kind(posts.is_product, posts.is_seller)'
/** Buyers do not look for what is sold: it is shown only if asked for. */
const NOT_SOLD = "({hide_sold} IS FALSE OR posts.status <> 'sold')"
/** Prices are compared in one currency, of which others may be a fixed part: a toman is ten rials (docs/decisions/0370). */
export const COST = 'base_price(posts.price, posts.currency_id)'
export const IN_CURRENCY = 'base_currency(posts.currency_id) = (SELECT base_currency({currency}))'
const FILTER = `({is_new} IS NULL OR posts.is_new = {is_new})
  AND ({currency} IS NULL OR ${IN_CURRENCY})
  AND ({price_min} IS NULL OR ${COST} >= (SELECT base_price({price_min}, {currency})))
  AND ({price_max} IS NULL OR posts.price > 0 AND ${COST} <= (SELECT base_price({price_max}, {currency})))
  AND ({until} IS NULL OR posts.created_at <= {until})
  AND ${NOT_SOLD}`
/** A price is asked for with its currency. */
export const hasConditions = ({ is_new, currency, until }: PostsValues) =>
  is_new !== null || currency !== null || until !== null
const isFiltered = (values: PostsValues) => hasConditions(values) || values.hide_sold === true
const IS_FOLLOWED =
  '(SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = posts.owner_id) IS TRUE'
/** Not by people whom the viewer blocked or muted, or who blocked the viewer. */
const OFFERED = notLeftOut('posts.owner_id')
export const ENOUGH = '{skip} + {limit}'

/** Maximum number of rows to scan: posts of private accounts, for viewers who follow many; addresses nearby. */
const WALKED = 1_000
const NEAR = 3_000

const WHOLE = `(
    SELECT coalesce(json_agg(json_build_object('post', told.post, 'distance_m', ${metres('page.chord')}) ORDER BY nth), '[]')
    FROM page, LATERAL (SELECT ${POST_JSON} AS post FROM visible_posts(:viewer_id) AS posts WHERE posts.id = page.id LIMIT 1) told
  ) AS entries`

const FORMS = { tile: TILES, whole: WHOLE, point: POINTS }
/** How the posts of a page are read: as objects, or as they are told. */
export type Form = keyof typeof FORMS | { id: number; columns: () => string }

const told = (form: ToldForm, isAdvertised: string) => `(
    SELECT string_agg(post.told, ${TOLD_BETWEEN} ORDER BY nth)
    FROM page, LATERAL (${form.select('page.id', { isAdvertised, distance: metres('page.chord') })}) post
  ) AS told`
export const inForm = (form: ToldForm): Form => ({ id: form.id, columns: () => told(form, 'false') })

/** The posts of `page`, and more columns about the page. */
const selectPosts = (page: string, form: Form, more = '') =>
  withTypedValues(TYPES, `${page} SELECT ${typeof form === 'string' ? FORMS[form] : form.columns()} ${more}`)

/** How many posts of `page` pass the filter, and how many there are without it. */
const selectCount = (page: string, filter: string): string =>
  withTypedValues(
    TYPES,
    `${page} SELECT (SELECT count(*)::integer FROM page) AS looked_at, (
      SELECT count(*)::integer FROM (SELECT FROM page JOIN posts USING (id) WHERE ${filter} LIMIT ${COUNTED_MOST}) fitting
    ) AS posts`,
  )

/** Counting stops here, so that its cost does not grow with the number of posts. */
export const COUNTED_MOST = 1_001
/** With a filter, which few posts may pass, so many posts are scanned. */
export const COUNTED_OF_MOST = 3_000

/** How deep in the list a page may be. Written into the text, because PostgreSQL uses the index if it knows how few rows it reads. */
const DEPTHS = [36, 100, 500, COUNTED_MOST, COUNTED_OF_MOST, 5_500]

type Choice = { depth: number; isFiltered: boolean; filter: string; kinds: 'one' | 'some' | 'all' }

/**
 * Chooses the statement for a page by its depth, whether there is a filter, and which fields are read. `more` are further columns;
 * `countsFiltered` where what a page is made of depends on how many pass the filter.
 */
export function page(write: (choice: Choice) => string, { more = '', countsFiltered = false } = {}) {
  const statements = new Map<string, string>()
  return (values: PostsValues, form: Form | 'count'): string => {
    const depth = DEPTHS.find((most) => values.skip + values.limit <= most) ?? (DEPTHS.at(-1) as number)
    const { length } = values.kinds
    const choice: Choice = {
      depth,
      isFiltered: isFiltered(values),
      // Each value is a small plan of its own, which every call starts: what is not asked for is left out.
      filter: hasConditions(values) ? FILTER : NOT_SOLD,
      kinds: length === 1 ? 'one' : length < 4 ? 'some' : 'all',
    }
    const key = [
      depth,
      choice.isFiltered,
      hasConditions(values),
      choice.kinds,
      typeof form === 'string' ? form : form.id,
    ].join(' ')
    const make = () =>
      form === 'count'
        ? selectCount(write(countsFiltered ? choice : { ...choice, isFiltered: false, filter: 'true' }), choice.filter)
        : selectPosts(write(choice), form, more)
    const made = statements.get(key) ?? make()
    statements.set(key, made)
    return made
  }
}
export type PostsPage = ReturnType<typeof page>

export const PERSON =
  'person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = :viewer_id)'

/** The viewer and, for viewers who follow few, the private accounts they follow. */
export const OWNERS = `
    SELECT :viewer_id::uuid AS owner_id
    UNION ALL
    SELECT following_id FROM follows JOIN users ON users.id = following_id AND is_private
    WHERE follower_id = :viewer_id AND is_confirmed AND NOT (SELECT follows_many FROM person) AND ${notLeftOut('following_id')}`

/** For viewers who follow many: scans the best posts of private accounts for those they follow. */
export const privateWalked = (condition: string, depth: number) => `(
    SELECT id, search_rate FROM (
      SELECT * FROM posts WHERE audience = 'followers' AND (SELECT follows_many FROM person)
      ORDER BY search_rate DESC, id DESC LIMIT ${WALKED}
    ) posts
    WHERE ${condition} AND ${IS_FOLLOWED} AND ${OFFERED} ORDER BY search_rate DESC, id DESC LIMIT ${depth}
  )`

/** The viewer's own posts and those of followed private accounts, best first, read in one of two ways (docs/decisions/0018). */
const privateBest = (condition: string, depth: number) => `
  SELECT theirs.id, theirs.search_rate FROM (${OWNERS}) owners, LATERAL (
    SELECT id, search_rate FROM posts
    WHERE posts.owner_id = owners.owner_id AND audience = 'followers' AND ${condition}
    ORDER BY search_rate DESC, id DESC LIMIT ${depth}
  ) theirs
  UNION ALL
  ${privateWalked(condition, depth)}`

export const pageOf = (candidates: string, order: string) => `
  page AS (
    SELECT id, chord, row_number() OVER (ORDER BY ${order}) AS nth FROM (
      SELECT * FROM (${candidates}) candidates WHERE id <> ALL ({apart})
      ORDER BY ${order} OFFSET {offset} LIMIT {limit}
    ) chosen
  )`

/** The best first. Each kind has an index of its own, so that a rare kind is found as fast as a common one. */
export const BEST = page(
  ({ depth, filter }) => `
  WITH ${PERSON},
  public AS (
    SELECT best.id, best.search_rate FROM unnest({kinds}) AS asked (kind), LATERAL (
      SELECT id, search_rate FROM posts
      WHERE audience = 'everyone' AND is_product = (asked.kind >= 2) AND is_seller = (asked.kind % 2 = 1) AND ${filter} AND ${OFFERED}
      ORDER BY search_rate DESC, id DESC LIMIT ${depth}
    ) best
  ),
  private AS (${privateBest(`${KIND} = ANY ({kinds}) AND ${filter}`, depth)}),
  ${pageOf(
    'SELECT id, search_rate, NULL::float8 AS chord FROM public UNION ALL SELECT id, search_rate, NULL FROM private',
    'search_rate DESC, id DESC',
  )}`,
)

export const NEWEST = page(
  ({ depth, filter }) => `
  WITH ${pageOf(
    `SELECT id, created_at, NULL::float8 AS chord FROM visible_posts(:viewer_id) AS posts
     WHERE audience <> 'nobody' AND ${KIND} = ANY ({kinds}) AND ${filter} AND ${OFFERED}
     ORDER BY created_at DESC, id DESC LIMIT ${depth}`,
    'created_at DESC, id DESC',
  )}`,
)

/** Bounds that the index uses, unlike those of FILTER: cheaper and dearer posts are not read. */
export const IN_PRICE_RANGE = `${COST} >= (SELECT coalesce(base_price({price_min}, {currency}), 0))
  AND ${COST} <= (SELECT coalesce(base_price({price_max}, {currency}), 'infinity'))`

export const CHEAPEST = page(
  ({ depth, filter }) => `
  WITH ${pageOf(
    `SELECT id, ${COST} AS cost, NULL::float8 AS chord FROM visible_posts(:viewer_id) AS posts
     WHERE audience <> 'nobody' AND price > 0 AND ${IN_CURRENCY} AND ${IN_PRICE_RANGE} AND ${KIND} = ANY ({kinds}) AND ${filter} AND ${OFFERED}
     ORDER BY ${COST}, id LIMIT ${depth}`,
    'cost, id',
  )}`,
)

const WITHIN = `AND point <@ (SELECT sphere_box(sphere_point({lat}, {lng}), {radius_m}))
  AND ${CHORD} <= (SELECT 2 * sin(least({radius_m} / 6371008.8, pi()) / 2))`

/**
 * Nearest first. A post with several addresses counts with the nearest of them. Candidates are the nearest addresses; few of them
 * may pass a filter, but no more are scanned. Without a filter and ordered by distance, as many are enough as the page has posts that are
 * not sold. All of a shop at the edge are among them, so that pages neither repeat nor lose one of its posts.
 */
const nearest = (within: string, order: string, isByDistance: boolean) =>
  page(({ depth, isFiltered, filter, kinds }) => {
    const isPlain = isByDistance && !isFiltered
    const looked = isPlain ? Math.min(depth, NEAR) : NEAR
    // One of them, also where several are at one point: streets that are not shown are rounded to the same.
    const isNearestOfPost = `around.id = (SELECT id FROM post_addresses WHERE post_id = around.post_id ORDER BY ${CHORD}, id LIMIT 1)`
    const offered = `LATERAL (SELECT FROM posts WHERE posts.id = post_id AND ${filter} OFFSET 0) offered`
    const around = (ofKind: string) => `
      SELECT id, post_id, ${CHORD} AS chord FROM post_addresses WHERE audience = 'everyone' ${ofKind} ${within} AND ${notLeftOut('owner_id')}
      ORDER BY ${CHORD} LIMIT ${NEAR}`
    const addresses = (ofKind: string) =>
      isPlain
        ? `SELECT around.* FROM (${around(ofKind)}) around, ${offered} WHERE ${isNearestOfPost}
      ORDER BY chord FETCH FIRST ${looked} ROWS WITH TIES`
        : around(ofKind)
    // If there are enough candidates, anything further away than all of them is not on the page.
    const beforeTheLast = isPlain
      ? `AND point <@ (SELECT cube_enlarge(${HERE}, CASE WHEN count(*) < ${looked} THEN 2 ELSE max(chord) END, 3) FROM public)`
      : ''
    return `
  WITH ${PERSON},
  public AS MATERIALIZED (
    ${
      kinds === 'all'
        ? `(${addresses('')})`
        : `SELECT nearest.* FROM unnest({kinds}) AS asked (kind), LATERAL (${addresses('AND kind = asked.kind')}) nearest`
    }
  ),
  near AS MATERIALIZED (
    SELECT post_id, chord FROM public
    UNION ALL
    SELECT theirs.* FROM (${OWNERS}) owners, LATERAL (
      SELECT post_id, ${CHORD} FROM post_addresses${isPlain ? `, ${offered}` : ''}
      WHERE post_addresses.owner_id = owners.owner_id AND audience = 'followers' AND kind = ANY ({kinds}) ${within} ${beforeTheLast}
      ORDER BY ${CHORD} FETCH FIRST ${Math.min(POST_LIMITS.addresses * looked, NEAR)} ROWS WITH TIES
    ) theirs
    UNION ALL
    SELECT post_id, ${CHORD} FROM (
      SELECT id, owner_id FROM posts WHERE audience = 'followers' AND (SELECT follows_many FROM person)
      ORDER BY search_rate DESC, id DESC LIMIT ${WALKED}
    ) posts JOIN post_addresses ON post_id = posts.id${isPlain ? ` CROSS JOIN ${offered}` : ''}
    WHERE ${IS_FOLLOWED} AND ${OFFERED} AND kind = ANY ({kinds}) ${within}
  ),
  first AS (SELECT post_id AS id, min(chord) AS chord FROM near GROUP BY post_id),
  ${pageOf(
    isPlain
      ? 'SELECT * FROM first'
      : isByDistance
        ? // The nearest first, so that no more are asked for than the page has.
          `SELECT first.* FROM (SELECT * FROM first ORDER BY chord, id) first CROSS JOIN LATERAL (
       SELECT FROM visible_posts(:viewer_id) AS posts WHERE posts.id = first.id AND ${filter} LIMIT 1
     ) fitting`
        : `SELECT posts.id, posts.search_rate, posts.created_at, ${COST} AS cost, first.chord
     FROM first JOIN visible_posts(:viewer_id) AS posts USING (id) WHERE ${filter}`,
    order,
  )}`
  })

export const NEAREST = nearest('', 'chord, id', true)
export const WITHIN_NEAREST = nearest(WITHIN, 'chord, id', true)
export const WITHIN_BEST = nearest(WITHIN, 'search_rate DESC, id DESC', false)
export const WITHIN_NEWEST = nearest(WITHIN, 'created_at DESC, id DESC', false)
export const WITHIN_CHEAPEST = nearest(WITHIN, 'cost <= 0, cost, id', false)

/**
 * The first of the offered ads that may be shown here: running, visible, not the viewer's own, and passing the filters.
 */
const FIRST_ADS = `
  WITH page AS (
    SELECT offered.id, offered.nth, shown.chord
    FROM unnest({offered}) WITH ORDINALITY AS offered (id, nth), LATERAL (
      SELECT near.chord FROM visible_posts(:viewer_id) AS posts
      JOIN ads ON ads.post_id = posts.id AND ads.status IN ('advertised', 'stoppedByUser'),
      LATERAL (SELECT min(${CHORD}) AS chord FROM post_addresses WHERE post_id = posts.id) near
      WHERE posts.id = offered.id AND posts.owner_id <> :viewer_id AND starts_at <= {now} AND stops_at > {now} AND ${FILTER} AND ${OFFERED}
        AND ({properties} IS NULL OR posts.search @@ (SELECT replace({properties}, '#', '')::tsquery))
        AND ({radius_m} IS NULL OR ${metres('near.chord')} <= {radius_m})
      LIMIT 1
    ) shown
    LIMIT ${ADS_FIRST}
  )`
const AD_TYPES = { ...TYPES, offered: 'uuid[]', now: 'timestamptz' }
export type AdsValues = PostsValues & { offered: string[]; now: Date }
const toldAds = new WeakMap<ToldForm, string>()

export function adsIn(form: 'tile' | 'whole' | ToldForm): string {
  if (typeof form === 'string') return ADS[form]
  const made = toldAds.get(form) ?? withTypedValues(AD_TYPES, `${FIRST_ADS} SELECT ${told(form, 'true')}`)
  toldAds.set(form, made)
  return made
}
export const ADS = {
  tile: withTypedValues(AD_TYPES, `${FIRST_ADS} SELECT ${TILES}`),
  whole: withTypedValues(AD_TYPES, `${FIRST_ADS} SELECT ${WHOLE}`),
}

/** The exact number of posts without a filter. */
export const COUNT_ALL = `
  SELECT coalesce((SELECT sum(posts) FROM post_totals WHERE audience = 'everyone' AND kind = ANY (:kinds::smallint[])), 0)
    + (SELECT count(*) FROM (
        SELECT following_id AS owner_id FROM follows JOIN users ON users.id = following_id AND is_private
        WHERE follower_id = :viewer_id AND is_confirmed UNION ALL SELECT :viewer_id::uuid
      ) owners JOIN posts ON posts.owner_id = owners.owner_id AND audience = 'followers'
      WHERE ${KIND} = ANY (:kinds::smallint[]))
    - (SELECT coalesce(sum(theirs.posts), 0) FROM (SELECT DISTINCT id FROM left_out_people(:viewer_id) AS person (id)) left_out, LATERAL (
        SELECT count(*) AS posts FROM posts
        WHERE posts.owner_id = left_out.id AND ${KIND} = ANY (:kinds::smallint[])
          AND (audience = 'everyone' OR audience = 'followers' AND ${IS_FOLLOWED}) OFFSET 0
      ) theirs) AS posts`
