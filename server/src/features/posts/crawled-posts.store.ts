import type { Database } from '#db/database.ts'
import type { PostFields } from './post-content.store.ts'

export type CrawledPost = PostFields & {
  import_key: string
  original_post_href: string
  created_at: Date
  /** Paths of files; `media_ids` are the pictures made from them. */
  images: string[]
  media_ids?: string[]
}

const TYPES = {
  import_key: 'text',
  original_post_href: 'text',
  created_at: 'timestamptz',
  title: 'text',
  caption: 'text',
  is_seller: 'boolean',
  is_product: 'boolean',
  is_new: 'boolean',
  is_fake: 'boolean',
  price: 'numeric',
  currency_id: 'uuid',
  unit_id: 'uuid',
  properties: 'jsonb',
  contact_info: 'jsonb',
} as const satisfies Partial<Record<keyof CrawledPost, string>>
const COLUMNS = Object.keys(TYPES).join(', ')
const RECORD = Object.entries(TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')

/** Existing posts stay unchanged: they may have been reported or corrected since. Deleted ones are not imported again. */
const INSERT = `
  INSERT INTO posts (owner_id, is_from_posts_crawler, updated_at, ${COLUMNS})
  SELECT :owner_id, true, created_at, ${COLUMNS} FROM jsonb_to_recordset(:posts) AS given (${RECORD})
  WHERE NOT EXISTS (SELECT FROM removed_imports WHERE removed_imports.import_key = given.import_key)
  ON CONFLICT ON CONSTRAINT posts_imported_once DO NOTHING RETURNING id, import_key`

const ADDRESSES = `
  INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng, show_street)
  SELECT * FROM jsonb_to_recordset(:addresses) AS given (
    post_id uuid, position smallint, country text, city text, address text, lat float8, lng float8, show_street boolean
  )`

const CATEGORIES = `
  INSERT INTO post_categories (post_id, category_id)
  SELECT * FROM jsonb_to_recordset(:categories) AS given (post_id uuid, category_id uuid)`

const PICTURES = `
  INSERT INTO post_media (post_id, media_id, kind, position)
  SELECT post_id, media_id, 'image', position FROM jsonb_to_recordset(:pictures)
    AS given (post_id uuid, media_id uuid, position smallint)`

const NEW_KEYS = `
  SELECT import_key FROM unnest(:keys::text[]) AS given (import_key)
  WHERE NOT EXISTS (SELECT FROM posts WHERE posts.import_key = given.import_key)
    AND NOT EXISTS (SELECT FROM removed_imports WHERE removed_imports.import_key = given.import_key)`

export class CrawledPostsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Inserts new posts, inside a transaction; no key may occur twice in `posts`. */
  async put(ownerId: string, posts: CrawledPost[]): Promise<{ added: number; changed: number; mediaIds: string[] }> {
    const added = await this.#db.query<{ id: string; import_key: string }>(INSERT, {
      owner_id: ownerId,
      posts: JSON.stringify(posts),
    })
    const byKey = new Map(posts.map((post) => [post.import_key, post]))
    const withIds = added.map(({ id, import_key }) => ({ id, post: byKey.get(import_key) }))
    const addresses = withIds.flatMap(({ id, post }) =>
      (post?.addresses ?? []).map((address, position) => ({ post_id: id, position, ...address })),
    )
    const categories = withIds.flatMap(({ id, post }) =>
      (post?.category_ids ?? []).map((category_id) => ({ post_id: id, category_id })),
    )
    const pictures = withIds.flatMap(({ id, post }) =>
      (post?.media_ids ?? []).map((media_id, position) => ({ post_id: id, position, media_id })),
    )
    await this.#db.query(ADDRESSES, { addresses: JSON.stringify(addresses) })
    await this.#db.query(CATEGORIES, { categories: JSON.stringify(categories) })
    await this.#db.query(PICTURES, { pictures: JSON.stringify(pictures) })
    return { added: added.length, changed: 0, mediaIds: pictures.map(({ media_id }) => media_id) }
  }

  /** Those of the keys that an import would add now. */
  async newKeys(keys: string[]): Promise<Set<string>> {
    const rows = await this.#db.query<{ import_key: string }>(NEW_KEYS, { keys })
    return new Set(rows.map(({ import_key }) => import_key))
  }

  /** The active account that imported posts will belong to. */
  async owner(username: string): Promise<{ id: string } | undefined> {
    const [row] = await this.#db.query<{ id: string }>(
      'SELECT id FROM users WHERE username_key = lower(:username) AND is_active',
      { username },
    )
    return row
  }
}
