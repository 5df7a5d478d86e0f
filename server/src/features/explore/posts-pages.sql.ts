import { POST_JSON } from '../posts/posts.service.ts'
import { statement } from './statement.ts'

/** What every page of posts is asked with; a filter that is null lets everything through. */
export type PostsAsked = {
  kinds: number[]
  skip: number
  limit: number
  is_new: boolean | null
  currency: string | null
  price_min: number | null
  price_max: number | null
  until: Date | null
  lat?: number
  lng?: number
  radius_m?: number | null
  keyword?: string
}
type Name = keyof PostsAsked

const KIND = 'post_kind(posts.is_product, posts.is_seller)'
const FILTER = `({is_new}::boolean IS NULL OR posts.is_new = {is_new})
  AND ({currency}::uuid IS NULL OR posts.currency_id = {currency})
  AND ({price_min}::numeric IS NULL OR posts.price >= {price_min})
  AND ({price_max}::numeric IS NULL OR posts.price > 0 AND posts.price <= {price_max})
  AND ({until}::timestamptz IS NULL OR posts.created_at <= {until})`
const IS_FOLLOWED =
  '(SELECT is_confirmed FROM follows WHERE follower_id = $1 AND following_id = posts.owner_id) IS TRUE'
const ENOUGH = '{skip}::integer + {limit}::integer'

/** Looked at most: of private accounts, where somebody follows many; of what a keyword finds; of what lies near. */
const WALKED = 1_000
const FOUND = 2_000
const NEAR = 3_000

const PERSON = 'person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = $1)'

/** Posts of private accounts the viewer may see, best first, in one of two ways (docs/decisions/0018), and the viewer's own. */
const privateBest = (condition: string) => `
  SELECT theirs.id, theirs.search_rate FROM (
    SELECT $1::uuid AS owner_id
    UNION ALL
    SELECT following_id FROM follows JOIN users ON users.id = following_id AND is_private
    WHERE follower_id = $1 AND is_confirmed AND NOT (SELECT follows_many FROM person)
  ) owners, LATERAL (
    SELECT id, search_rate FROM posts
    WHERE posts.owner_id = owners.owner_id AND audience = 'followers' AND ${condition}
    ORDER BY search_rate DESC, id DESC LIMIT ${ENOUGH}
  ) theirs
  UNION ALL
  SELECT id, search_rate FROM (
    SELECT * FROM posts WHERE audience = 'followers' AND (SELECT follows_many FROM person)
    ORDER BY search_rate DESC, id DESC LIMIT ${WALKED}
  ) posts
  WHERE ${IS_FOLLOWED} AND ${condition}`

const TOLD = `
  SELECT coalesce(json_agg(json_build_object('post', told.post, 'distance_m', page.distance_m) ORDER BY nth), '[]') AS entries
  FROM page, LATERAL (SELECT ${POST_JSON} AS post FROM visible_posts($1) AS posts WHERE posts.id = page.id LIMIT 1) told`

const pageOf = (candidates: string, order: string) => `
  page AS (
    SELECT id, distance_m, row_number() OVER (ORDER BY ${order}) AS nth FROM (
      SELECT * FROM (${candidates}) candidates ORDER BY ${order} OFFSET {skip} LIMIT {limit}
    ) chosen
  )${TOLD}`

/** The best first. Each kind is read off its own index, so a rare kind is found as fast as a common one. */
export const BEST = statement<Name>(`
  WITH ${PERSON},
  public AS (
    SELECT best.id, best.search_rate FROM unnest({kinds}::smallint[]) AS asked (kind), LATERAL (
      SELECT id, search_rate FROM posts
      WHERE audience = 'everyone' AND is_product = (asked.kind >= 2) AND is_seller = (asked.kind % 2 = 1) AND ${FILTER}
      ORDER BY search_rate DESC, id DESC LIMIT ${ENOUGH}
    ) best
  ),
  private AS (${privateBest(`${KIND} = ANY ({kinds}::smallint[]) AND ${FILTER}`)}),
  ${pageOf(
    'SELECT id, search_rate, NULL::float8 AS distance_m FROM public UNION ALL SELECT id, search_rate, NULL FROM private',
    'search_rate DESC, id DESC',
  )}`)

export const NEWEST = statement<Name>(`
  WITH ${pageOf(
    `SELECT id, created_at, NULL::float8 AS distance_m FROM visible_posts($1) AS posts
     WHERE audience <> 'nobody' AND ${KIND} = ANY ({kinds}::smallint[]) AND ${FILTER}
     ORDER BY created_at DESC, id DESC LIMIT ${ENOUGH}`,
    'created_at DESC, id DESC',
  )}`)

/** Prices can only be compared in one currency. */
export const CHEAPEST = statement<Name>(`
  WITH ${pageOf(
    `SELECT id, price, NULL::float8 AS distance_m FROM visible_posts($1) AS posts
     WHERE audience <> 'nobody' AND price > 0 AND currency_id = {currency} AND ${KIND} = ANY ({kinds}::smallint[]) AND ${FILTER}
     ORDER BY price, id LIMIT ${ENOUGH}`,
    'price, id',
  )}`)

const HERE = '(SELECT sphere_point({lat}, {lng}))'
const MANY = String(NEAR)
/** Nothing filters: a few more than the page, because a post may have several addresses. */
const FEW = `(SELECT CASE WHEN {is_new}::boolean IS NULL AND {currency}::uuid IS NULL AND {until}::timestamptz IS NULL
  THEN 3 * (${ENOUGH}) ELSE ${MANY} END)`

/**
 * Nearest first. A post with several addresses is as near as the nearest of them. The candidates are the nearest addresses,
 * of which a filter may leave few: nobody looks through a whole country for one more.
 */
const nearest = (within: string, order: string, candidates: string) => `
  WITH ${PERSON},
  near AS MATERIALIZED (
    SELECT post_id, sphere_distance_m(point, ${HERE}) AS distance_m
    FROM unnest({kinds}::smallint[]) AS asked (kind), LATERAL (
      SELECT post_id, point FROM post_addresses
      WHERE audience = 'everyone' AND kind = asked.kind ${within} ORDER BY point <-> ${HERE} LIMIT ${candidates}
    ) addresses
    UNION ALL
    SELECT post_id, sphere_distance_m(point, ${HERE}) FROM (
      SELECT $1::uuid AS owner_id
      UNION ALL
      SELECT following_id FROM follows JOIN users ON users.id = following_id AND is_private
      WHERE follower_id = $1 AND is_confirmed AND NOT (SELECT follows_many FROM person)
    ) owners JOIN post_addresses ON post_addresses.owner_id = owners.owner_id AND audience = 'followers'
    WHERE kind = ANY ({kinds}::smallint[]) ${within}
    UNION ALL
    SELECT post_id, sphere_distance_m(point, ${HERE}) FROM (
      SELECT id, owner_id FROM posts WHERE audience = 'followers' AND (SELECT follows_many FROM person)
      ORDER BY search_rate DESC, id DESC LIMIT ${WALKED}
    ) posts JOIN post_addresses ON post_id = posts.id
    WHERE ${IS_FOLLOWED} AND kind = ANY ({kinds}::smallint[]) ${within}
  ),
  first AS (SELECT post_id, min(distance_m) AS distance_m FROM near GROUP BY post_id),
  ${pageOf(
    `SELECT posts.id, posts.search_rate, posts.created_at, posts.price, first.distance_m
     FROM first JOIN visible_posts($1) AS posts ON posts.id = post_id WHERE ${FILTER}`,
    order,
  )}`

const WITHIN = `AND point <@ (SELECT sphere_box(sphere_point({lat}, {lng}), {radius_m}))
  AND sphere_distance_m(point, ${HERE}) <= {radius_m}`

export const NEAREST = statement<Name>(nearest('', 'distance_m, id', FEW))
export const WITHIN_NEAREST = statement<Name>(nearest(WITHIN, 'distance_m, id', FEW))
export const WITHIN_BEST = statement<Name>(nearest(WITHIN, 'search_rate DESC, id DESC', MANY))
export const WITHIN_NEWEST = statement<Name>(nearest(WITHIN, 'created_at DESC, id DESC', MANY))
export const WITHIN_CHEAPEST = statement<Name>(nearest(WITHIN, 'price <= 0, price, id', MANY))

/** `keyword` as words that must all be there, each at least as a beginning. Nothing but letters and digits is left of it. */
export const QUERY = `(
  SELECT to_tsquery('simple', coalesce(string_agg(quote_literal(word) || ':*', ' & '), ''))
  FROM regexp_split_to_table(search_text({keyword}), E'[\\\\s!-/:-@\\\\[-\`{-~،؛؟«»…–—]+') AS word WHERE word <> ''
)`

/** The best that hold the words: walked while they are common, found by word when they are rare. */
export const KEYWORD = statement<Name>(`
  WITH ${PERSON},
  asked AS MATERIALIZED (SELECT ${QUERY} AS query),
  walked AS MATERIALIZED (
    SELECT id, search_rate FROM (
      SELECT * FROM posts WHERE audience = 'everyone' ORDER BY search_rate DESC, id DESC LIMIT 1500
    ) posts
    WHERE search @@ (SELECT query FROM asked) AND ${KIND} = ANY ({kinds}::smallint[]) AND ${FILTER} LIMIT ${ENOUGH}
  ),
  found AS MATERIALIZED (
    SELECT id, search_rate FROM posts
    WHERE audience = 'everyone' AND search @@ (SELECT query FROM asked) AND (SELECT count(*) FROM walked) < ${ENOUGH}
      AND ${KIND} = ANY ({kinds}::smallint[]) AND ${FILTER}
    LIMIT ${FOUND}
  ),
  private AS (${privateBest(`search @@ (SELECT query FROM asked) AND ${KIND} = ANY ({kinds}::smallint[]) AND ${FILTER}`)}),
  ${pageOf(
    `SELECT id, search_rate, NULL::float8 AS distance_m FROM walked WHERE (SELECT count(*) FROM walked) >= ${ENOUGH}
     UNION ALL SELECT id, search_rate, NULL FROM found
     UNION ALL SELECT id, search_rate, NULL FROM private`,
    'search_rate DESC, id DESC',
  )}`)

/** How many there are: exactly while nothing is filtered, up to a thousand otherwise. */
export const COUNT_ALL = `
  SELECT coalesce((SELECT sum(posts) FROM post_totals WHERE audience = 'everyone' AND kind = ANY ($2::smallint[])), 0)
    + (SELECT count(*) FROM (
        SELECT following_id AS owner_id FROM follows JOIN users ON users.id = following_id AND is_private
        WHERE follower_id = $1 AND is_confirmed UNION ALL SELECT $1::uuid
      ) owners JOIN posts ON posts.owner_id = owners.owner_id AND audience = 'followers'
      WHERE ${KIND} = ANY ($2::smallint[])) AS posts`
