import type { Database } from '#db/database.ts'

/** A post to be matched. */
export type WaitingPost = {
  id: string
  owner_id: string
  kind: number
  is_public: boolean
  price: number
  currency_id: string | null
  sign: string | null
  lexemes: string[]
  /** As in lexemes: without dashes. */
  categories: string[]
  locations: { lat: number; lng: number }[]
}
export type QueueRow = { id: string; post_id: string; price_before: number | null; currency_before: string | null }
/** A post of the other side: a wanted one for an offer, an offer for a wanted one. */
export type OtherPost = {
  id: string
  owner_id: string
  lexemes: string[]
  shared: string[]
  /** Whether its owner is told: they have not muted the owner of the post that is matched. */
  is_told: boolean
  /** Whether the owner of the post that is matched is told. */
  is_told_of: boolean
}

const ADD = `
  INSERT INTO match_queue (post_id, price_before, currency_before, created_at, not_before)
  SELECT id, CASE WHEN :is_new::boolean THEN NULL ELSE price END, currency_id, :now, :now FROM posts WHERE id = :post_id`

/** Locks the row until the end of the transaction; other nodes take others. */
const TAKE = `
  SELECT id, post_id, price_before::float8 AS price_before, currency_before FROM match_queue
  WHERE not_before <= :now ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`

const FAILED = `
  UPDATE match_queue SET attempts = attempts + 1, not_before = :not_before WHERE id = :id RETURNING attempts`

const POST = `
  SELECT posts.id, owner_id, post_kind(is_product, is_seller) AS kind, audience = 'everyone' AS is_public, price::float8 AS price,
    currency_id, (SELECT sign FROM currencies WHERE currencies.id = currency_id) AS sign, tsvector_to_array(search) AS lexemes,
    array(SELECT replace(category_id::text, '-', '') FROM post_categories WHERE post_id = posts.id) AS categories,
    (SELECT coalesce(json_agg(json_build_object('lat', lat, 'lng', lng)), '[]') FROM post_addresses WHERE post_id = posts.id) AS locations
  FROM posts WHERE posts.id = :post_id AND status = 'available' AND audience <> 'nobody'`

/** Wanted posts are few, so the nearest of them are looked at. */
const NEAREST = `
  SELECT near.post_id AS id, near.chord FROM post_addresses mine, LATERAL (
    SELECT post_id, point <-> mine.point AS chord FROM post_addresses
    WHERE audience = 'everyone' AND kind = :other_kind AND point <@ sphere_box(mine.point, :radius_m)
    ORDER BY point <-> mine.point LIMIT :looked_at
  ) near WHERE mine.post_id = :post_id`

/** Offers are many, so they are found by category and words. */
const BY_WORDS = `
  SELECT found.id, there.point <-> mine.point AS chord
  FROM (
    SELECT id FROM posts
    WHERE audience = 'everyone' AND search @@ :condition::tsquery AND post_kind(is_product, is_seller) = :other_kind
    LIMIT :looked_at
  ) found JOIN post_addresses there ON there.post_id = found.id JOIN post_addresses mine ON mine.post_id = :post_id
    AND there.point <@ sphere_box(mine.point, :radius_m)`

/** Only public posts: what a private account looks for or sells is not told to others. */
const others = (candidates: string) => `
  SELECT other.id, other.owner_id, tsvector_to_array(other.search) AS lexemes, shared.categories AS shared,
    mine.owner_id NOT IN (SELECT * FROM left_out_people(other.owner_id)) AS is_told,
    other.owner_id NOT IN (SELECT * FROM left_out_people(mine.owner_id)) AS is_told_of
  FROM (SELECT id, min(chord) AS chord FROM (${candidates}) candidates GROUP BY id) near
  JOIN posts other ON other.id = near.id JOIN posts mine ON mine.id = :post_id, LATERAL (
    SELECT array(
      SELECT replace(category_id::text, '-', '') FROM (
        SELECT category_id FROM post_categories WHERE post_id = other.id
        INTERSECT SELECT category_id FROM post_categories WHERE post_id = mine.id
      ) both_have
    ) AS categories
  ) shared, LATERAL (
    SELECT CASE WHEN mine.is_seller THEN my_cost ELSE other_cost END AS offered,
      CASE WHEN mine.is_seller THEN other_cost ELSE my_cost END AS wanted
    FROM base_price(mine.price, mine.currency_id) AS my_cost, base_price(other.price, other.currency_id) AS other_cost
  ) prices
  WHERE other.audience = 'everyone' AND other.status = 'available' AND other.owner_id <> mine.owner_id
    AND other.owner_id NOT IN (SELECT * FROM blocked_people(mine.owner_id))
    AND cardinality(shared.categories) > 0
    AND (offered <= 0 OR wanted <= 0 OR base_currency(other.currency_id) IS DISTINCT FROM base_currency(mine.currency_id) OR offered <= wanted)
  ORDER BY near.chord, other.id`

export const NEAREST_WANTED = others(NEAREST)
export const OFFERED_BY_WORDS = others(BY_WORDS)

export class MatchingStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  add(postId: string, isNew: boolean, now: Date) {
    return this.#db.query(ADD, { post_id: postId, is_new: isNew, now })
  }

  async take(now: Date): Promise<QueueRow | undefined> {
    return (await this.#db.query<QueueRow>(TAKE, { now }))[0]
  }

  /** Returns how often it has failed. */
  async markFailed(id: string, notBefore: Date): Promise<number> {
    const [row] = await this.#db.query<{ attempts: number }>(FAILED, { id, not_before: notBefore })
    return row?.attempts ?? 0
  }

  remove(id: string) {
    return this.#db.query('DELETE FROM match_queue WHERE id = :id', { id })
  }

  async post(postId: string): Promise<WaitingPost | undefined> {
    return (await this.#db.query<WaitingPost>(POST, { post_id: postId }))[0]
  }

  nearestWanted(postId: string, values: { other_kind: number; radius_m: number; looked_at: number }) {
    return this.#db.query<OtherPost>(NEAREST_WANTED, { ...values, post_id: postId })
  }

  offeredByWords(
    postId: string,
    values: { other_kind: number; radius_m: number; looked_at: number; condition: string },
  ) {
    return this.#db.query<OtherPost>(OFFERED_BY_WORDS, { ...values, post_id: postId })
  }
}
