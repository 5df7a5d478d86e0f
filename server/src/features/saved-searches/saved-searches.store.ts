import type { Database } from '#db/database.ts'
import type { PropertyFilter } from '#features/explore/explore.service.ts'

/** A search as it is stored; `keys` and `query` are what new posts are compared with. */
export type SearchFields = {
  name: string
  keyword: string
  as_typed: boolean
  kind: number
  /** Products and services; `kind` is then that of products. */
  of_every_kind: boolean
  /** A category of posts, or a group of them. */
  category_id: string | null
  properties: PropertyFilter[]
  is_new: boolean | null
  currency_id: string | null
  price_min: number | null
  price_max: number | null
  lat: number | null
  lng: number | null
  radius_m: number | null
  query: string | null
  keys: string[]
  same_key: string
}

export type SavedSearch = Omit<SearchFields, 'query' | 'keys' | 'same_key'> & {
  _id: string
  currency_sign: string | null
  is_paused: boolean
  new_count: number
  created_at: Date
}

/** A person that a new post is reported to. */
export type SearchMatch = { search_id: string; user_id: string; name: string }

const COLUMNS =
  'name, keyword, as_typed, kind, of_every_kind, category_id, properties, is_new, currency_id, price_min, price_max, lat, lng, radius_m, query, keys, same_key'
const VALUES = `:name, :keyword, :as_typed, :kind, :of_every_kind, :category_id, :properties::jsonb, :is_new, :currency_id, :price_min, :price_max, :lat, :lng, :radius_m,
  :query::tsquery, :keys::text[], :same_key`

/** New results that the viewer may still see, up to `:most`. */
const SEARCHES = `
  SELECT searches.id AS _id, name, keyword, as_typed, kind, of_every_kind, category_id, properties, is_new, currency_id,
    price_min::float8 AS price_min, price_max::float8 AS price_max, lat, lng, radius_m, is_paused, created_at,
    (SELECT sign FROM currencies WHERE currencies.id = currency_id) AS currency_sign,
    (
      SELECT count(*)::integer FROM (
        SELECT FROM search_matches JOIN visible_posts(:user_id) AS posts ON posts.id = post_id
        WHERE search_id = searches.id AND matched_at > searches.seen_at LIMIT :most
      ) fresh
    ) AS new_count
  FROM saved_searches searches
  WHERE user_id = :user_id AND (:id::uuid IS NULL OR id = :id)
  ORDER BY created_at DESC, id DESC`

const ADD = `
  INSERT INTO saved_searches (user_id, created_at, seen_at, ${COLUMNS})
  SELECT :user_id, :now, :now, ${VALUES}
  WHERE (SELECT count(*) FROM saved_searches WHERE user_id = :user_id) < :most
  ON CONFLICT ON CONSTRAINT saved_searches_once DO NOTHING`

const CHANGE = `UPDATE saved_searches SET (${COLUMNS}) = (${VALUES}) WHERE user_id = :user_id AND id = :id`

/**
 * The saved searches that a post fits: found by kind, cell and word, then compared with everything. Never the owner's own, nor of
 * people who have left or may not see the post.
 */
export const MATCH = `
  SELECT searches.id AS search_id, searches.user_id, searches.name
  FROM posts, saved_searches searches JOIN users ON users.id = searches.user_id AND users.is_active
  WHERE posts.id = :post_id AND posts.status = 'available' AND posts.audience <> 'nobody'
    AND searches.keys && :keys::text[] AND NOT searches.is_paused AND searches.user_id <> posts.owner_id
    AND posts.owner_id NOT IN (SELECT * FROM left_out_people(searches.user_id))
    AND (searches.query IS NULL OR posts.search @@ searches.query)
    AND (searches.is_new IS NULL OR searches.is_new = posts.is_new)
    AND (searches.currency_id IS NULL OR base_currency(searches.currency_id) = base_currency(posts.currency_id))
    AND (searches.price_min IS NULL
      OR base_price(posts.price, posts.currency_id) >= base_price(searches.price_min, searches.currency_id))
    AND (searches.price_max IS NULL OR posts.price > 0
      AND base_price(posts.price, posts.currency_id) <= base_price(searches.price_max, searches.currency_id))
    AND (searches.radius_m IS NULL OR EXISTS (
      SELECT FROM post_addresses
      WHERE post_id = posts.id
        AND (post_addresses.point <-> searches.point) <= 2 * sin(least(searches.radius_m / 6371008.8, pi()) / 2)
    ))
    AND (posts.audience = 'everyone' OR EXISTS (
      SELECT FROM follows WHERE follower_id = searches.user_id AND following_id = posts.owner_id AND is_confirmed
    ))
  LIMIT :most`

const ADD_MATCHES = `
  INSERT INTO search_matches (search_id, post_id, matched_at)
  SELECT id, :post_id, :now FROM saved_searches WHERE id = ANY (:search_ids::uuid[])
  ON CONFLICT DO NOTHING RETURNING search_id`

export class SavedSearchesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  ofUser(userId: string, most: number): Promise<SavedSearch[]> {
    return this.#db.read<SavedSearch>(SEARCHES, { user_id: userId, id: null, most })
  }

  async find(userId: string, id: string, most: number): Promise<SavedSearch | undefined> {
    return (await this.#db.query<SavedSearch>(SEARCHES, { user_id: userId, id, most }))[0]
  }

  async findSame(userId: string, sameKey: string): Promise<string | undefined> {
    const statement = 'SELECT id FROM saved_searches WHERE user_id = :user_id AND same_key = :same_key'
    return (await this.#db.query<{ id: string }>(statement, { user_id: userId, same_key: sameKey }))[0]?.id
  }

  async isCurrency(id: string): Promise<boolean> {
    return (await this.#db.read('SELECT id FROM currencies WHERE id = :id', { id })).length > 0
  }

  /** Until the end of the transaction, the person saves and changes no other search. */
  lockOwner(userId: string) {
    return this.#db.query('SELECT FROM users WHERE id = :user_id FOR NO KEY UPDATE', { user_id: userId })
  }

  /** Does nothing if the person has the same search, or `most` of them. */
  add(userId: string, fields: SearchFields, { most, now }: { most: number; now: Date }) {
    return this.#db.query(ADD, { ...valuesOf(fields), user_id: userId, most, now })
  }

  change(userId: string, id: string, fields: SearchFields) {
    return this.#db.query(CHANGE, { ...valuesOf(fields), user_id: userId, id })
  }

  setPaused(userId: string, id: string, isPaused: boolean) {
    const statement = 'UPDATE saved_searches SET is_paused = :is_paused WHERE user_id = :user_id AND id = :id'
    return this.#db.query(statement, { user_id: userId, id, is_paused: isPaused })
  }

  setSeen(userId: string, id: string, now: Date) {
    const statement = 'UPDATE saved_searches SET seen_at = :now WHERE user_id = :user_id AND id = :id'
    return this.#db.query(statement, { user_id: userId, id, now })
  }

  remove(userId: string, id: string) {
    return this.#db.query('DELETE FROM saved_searches WHERE user_id = :user_id AND id = :id', { user_id: userId, id })
  }

  match(postId: string, keys: string[], most: number): Promise<SearchMatch[]> {
    return this.#db.query<SearchMatch>(MATCH, { post_id: postId, keys, most })
  }

  /** Returns the searches that have not matched this post before. */
  async addMatches(postId: string, searchIds: string[], now: Date): Promise<string[]> {
    const values = { post_id: postId, search_ids: searchIds, now }
    return (await this.#db.query<{ search_id: string }>(ADD_MATCHES, values)).map(({ search_id }) => search_id)
  }
}

const valuesOf = ({ properties, ...fields }: SearchFields) => ({ ...fields, properties: JSON.stringify(properties) })
