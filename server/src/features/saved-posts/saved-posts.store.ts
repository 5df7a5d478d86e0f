import type { Database } from '#db/database.ts'
import { POST_JSON, type Post, type PostProjection, projectionValues } from '#features/posts/posts.sql.ts'
import type { Page } from '#lib/paging.ts'

export type Collection = { _id: string; name: string; posts_count: number }
/** `known`: the lowest price that the person has seen, as far as we told them. */
export type Watcher = { user_id: string; known: number }
export type SavedPost = {
  _id: string
  created_at: string
  price: number
  currency: Post['currency']
  collection: Omit<Collection, 'posts_count'> | null
  /** Null if it is deleted, or hidden from the viewer. */
  post: Post | null
}

/** The smallest fall of a price that is told, as a part of the lowest price that the person knows. */
const PRICE_FALL_LEAST = 0.01

/**
 * People who know the post only at clearly higher prices, from when they saved it or were told of another fall; they may still see
 * it and have not left. Remembers that they are told of this price.
 */
const TELL_WATCHERS = `
  WITH watchers AS MATERIALIZED (
    SELECT saved.user_id, saved.post_id, posts.price, least(saved.price, saved.told_price) AS known
    FROM posts JOIN saved_posts saved ON saved.post_id = posts.id
    JOIN users ON users.id = saved.user_id AND users.is_active
    WHERE posts.id = :post_id AND saved.user_id <> posts.owner_id
      AND posts.owner_id NOT IN (SELECT * FROM left_out_people(saved.user_id))
      AND saved.currency_id = posts.currency_id AND posts.price > 0
      AND posts.price <= least(saved.price, saved.told_price) * (1 - :least_fall::numeric)
      AND (posts.audience = 'everyone' OR EXISTS (
        SELECT FROM follows WHERE follower_id = saved.user_id AND following_id = posts.owner_id AND is_confirmed
      ))
    LIMIT :most
  )
  UPDATE saved_posts saved SET told_price = watchers.price FROM watchers
  WHERE saved.user_id = watchers.user_id AND saved.post_id = watchers.post_id RETURNING saved.user_id, watchers.known::float8 AS known`

/** Returns nothing if the post is hidden, saved already, or one too many. */
const SAVE = `
  INSERT INTO saved_posts (user_id, post_id, price, currency_id, created_at)
  SELECT :viewer_id, posts.id, posts.price, posts.currency_id, :now
  FROM visible_posts(:viewer_id) AS posts
  WHERE posts.id = :post_id AND (SELECT count(*) FROM saved_posts WHERE user_id = :viewer_id) < :most
  ON CONFLICT DO NOTHING`

export const SAVED_POSTS = `
  SELECT saved.post_id AS _id, saved.created_at, saved.price::float8 AS price,
    (
      SELECT json_build_object('id', id, 'sign', sign, 'iso_code', iso_code, 'short_name', short_name,
        'name', coalesce(names ->> :language::text, names ->> 'en'))
      FROM currencies WHERE currencies.id = saved.currency_id
    ) AS currency,
    (SELECT json_build_object('_id', id, 'name', name) FROM collections WHERE collections.id = saved.collection_id) AS collection,
    (SELECT ${POST_JSON} FROM visible_posts(:viewer_id) AS posts WHERE posts.id = saved.post_id LIMIT 1) AS post
  FROM (
    SELECT * FROM saved_posts
    WHERE user_id = :viewer_id AND (:collection_id::uuid IS NULL OR collection_id = :collection_id)
      AND created_at <= coalesce(:until, 'infinity'::timestamptz)
    ORDER BY created_at DESC, post_id DESC OFFSET :skip LIMIT :limit
  ) saved ORDER BY saved.created_at DESC, saved.post_id DESC`

const COLLECTIONS = `
  SELECT collections.id AS _id, name, (
    SELECT count(*)::integer FROM saved_posts WHERE saved_posts.collection_id = collections.id
  ) AS posts_count
  FROM collections WHERE user_id = :user_id ORDER BY name_key, id`

const ADD_COLLECTION = `
  INSERT INTO collections (user_id, name, created_at)
  SELECT :user_id, :name, :now WHERE (SELECT count(*) FROM collections WHERE user_id = :user_id) < :most
  ON CONFLICT ON CONSTRAINT collections_name_taken DO NOTHING`

const MOVE = `
  UPDATE saved_posts SET collection_id = :collection_id WHERE user_id = :user_id AND post_id = :post_id RETURNING post_id`

export class SavedPostsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  save(viewerId: string, postId: string, { most, now }: { most: number; now: Date }) {
    return this.#db.query(SAVE, { viewer_id: viewerId, post_id: postId, most, now })
  }

  async isSaved(userId: string, postId: string): Promise<boolean> {
    const statement = 'SELECT FROM saved_posts WHERE user_id = :user_id AND post_id = :post_id'
    return (await this.#db.query(statement, { user_id: userId, post_id: postId })).length > 0
  }

  async count(userId: string): Promise<number> {
    const statement = 'SELECT count(*)::integer AS posts FROM saved_posts WHERE user_id = :user_id'
    const [row] = await this.#db.query<{ posts: number }>(statement, { user_id: userId })
    return row?.posts ?? 0
  }

  remove(userId: string, postId: string) {
    const statement = 'DELETE FROM saved_posts WHERE user_id = :user_id AND post_id = :post_id'
    return this.#db.query(statement, { user_id: userId, post_id: postId })
  }

  page(viewerId: string, collectionId: string | null, page: Page, projection: PostProjection): Promise<SavedPost[]> {
    const values = { ...projectionValues(viewerId, projection), ...page, collection_id: collectionId }
    return this.#db.read<SavedPost>(SAVED_POSTS, values)
  }

  tellWatchers(postId: string, most: number): Promise<Watcher[]> {
    return this.#db.query(TELL_WATCHERS, { post_id: postId, least_fall: PRICE_FALL_LEAST, most })
  }

  /** False if the post is not saved. */
  async move(userId: string, postId: string, collectionId: string | null): Promise<boolean> {
    const values = { user_id: userId, post_id: postId, collection_id: collectionId }
    return (await this.#db.query(MOVE, values)).length > 0
  }

  collections(userId: string): Promise<Collection[]> {
    return this.#db.read<Collection>(COLLECTIONS, { user_id: userId })
  }

  async findCollection(userId: string, id: string): Promise<Collection | undefined> {
    const statement = 'SELECT id AS _id, name, 0 AS posts_count FROM collections WHERE user_id = :user_id AND id = :id'
    return (await this.#db.query<Collection>(statement, { user_id: userId, id }))[0]
  }

  async findCollectionByName(userId: string, name: string): Promise<Collection | undefined> {
    const statement = `SELECT id AS _id, name, (SELECT count(*)::integer FROM saved_posts WHERE collection_id = collections.id) AS posts_count
      FROM collections WHERE user_id = :user_id AND name_key = search_text(:name)`
    return (await this.#db.query<Collection>(statement, { user_id: userId, name }))[0]
  }

  addCollection(userId: string, name: string, { most, now }: { most: number; now: Date }) {
    return this.#db.query(ADD_COLLECTION, { user_id: userId, name, most, now })
  }

  renameCollection(userId: string, id: string, name: string) {
    const statement = 'UPDATE collections SET name = :name WHERE user_id = :user_id AND id = :id'
    return this.#db.query(statement, { user_id: userId, id, name })
  }

  removeCollection(userId: string, id: string) {
    return this.#db.query('DELETE FROM collections WHERE user_id = :user_id AND id = :id', { user_id: userId, id })
  }
}
