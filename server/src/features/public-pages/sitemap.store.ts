import type { Database } from '#db/database.ts'
import { THIN_CARDS } from './list.pages.ts'

/** Rows in one sitemap, each with an address in three languages (a sitemap may have 50,000), and rows read at once. */
const SIZES = { shard: 16_000, chunk: 1_000 }
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const SHARDED = ['posts', 'people', 'places'] as const
export type Sharded = (typeof SHARDED)[number]
export type SitemapRow = { path: string; changed_at: Date | null }

/** Which rows are listed, and how their address ends. */
const TABLES: Record<Sharded, { from: string; path: string; changed: string }> = {
  posts: {
    from: "posts AS listed WHERE audience = 'everyone'",
    path: "'/p/' || listed.id",
    changed: 'coalesce(listed.edited_at, listed.created_at)',
  },
  people: {
    from: 'users AS listed WHERE is_active AND NOT is_private AND is_listed',
    path: "'/u/' || listed.username_key",
    changed: 'NULL::timestamptz',
  },
  places: {
    from: 'places AS listed WHERE true',
    path: "'/pl/' || listed.id",
    changed: 'listed.updated_at',
  },
}

/** Rows that have an address, but nothing to find. */
const LEFT_OUT: Record<Sharded, string> = {
  posts: 'NOT (SELECT is_listed FROM users WHERE users.id = listed.owner_id)',
  people: 'listed.post_count = 0',
  places: 'listed.permanently_closed OR listed.hidden_at IS NOT NULL',
}

/** The first id of each shard: jumps over the rows of a shard in the index. */
const starts = ({ from }: { from: string }, shardRows: number) => `
  WITH RECURSIVE shards AS (
    (SELECT id FROM ${from} ORDER BY id LIMIT 1)
    UNION ALL
    SELECT next.id FROM shards, LATERAL (
      SELECT listed.id FROM ${from} AND listed.id >= shards.id ORDER BY listed.id OFFSET ${shardRows} LIMIT 1
    ) next
  )
  SELECT id FROM shards`

const chunk = (name: Sharded) => `
  SELECT id, ${TABLES[name].path} AS path, ${TABLES[name].changed} AS changed_at, ${LEFT_OUT[name]} AS is_left_out
  FROM ${TABLES[name].from} AND listed.id >= :from AND listed.id > :after ORDER BY listed.id LIMIT :limit`

const CATEGORY_PAIRS = 15_000

/** Categories, and categories in cities, that have enough posts. One look into the index for each. */
const CATEGORY_PATHS = `
  WITH RECURSIVE pairs AS (
    (SELECT category_id, city_key FROM city_posts ORDER BY category_id, city_key LIMIT 1)
    UNION ALL
    SELECT next.category_id, next.city_key FROM pairs, LATERAL (
      SELECT category_id, city_key FROM city_posts
      WHERE (category_id, city_key) > (pairs.category_id, pairs.city_key) ORDER BY category_id, city_key LIMIT 1
    ) next
  ), enough AS (
    SELECT pairs.* FROM (SELECT * FROM pairs LIMIT ${CATEGORY_PAIRS}) pairs, LATERAL (
      SELECT count(*) AS posts FROM (
        SELECT FROM city_posts JOIN posts ON posts.id = post_id AND audience = 'everyone' AND status <> 'sold'
        WHERE city_posts.category_id = pairs.category_id AND city_posts.city_key = pairs.city_key
          AND (SELECT is_listed FROM users WHERE users.id = posts.owner_id)
        LIMIT ${THIN_CARDS}
      ) few
    ) counted WHERE counted.posts >= ${THIN_CARDS}
  )
  SELECT '/c/' || key AS path, NULL::timestamptz AS changed_at FROM categories WHERE (
    SELECT count(*) FROM (
      SELECT FROM post_categories JOIN posts ON posts.id = post_id AND audience = 'everyone' AND status <> 'sold'
      WHERE category_id = categories.id AND (SELECT is_listed FROM users WHERE users.id = posts.owner_id)
      LIMIT ${THIN_CARDS}
    ) few
  ) >= ${THIN_CARDS}
  UNION ALL
  SELECT '/c/' || key || '/' || city_key, NULL FROM enough JOIN categories ON categories.id = category_id
  ORDER BY path`

/** The addresses of all pages that search engines may know. */
export class SitemapStore {
  readonly #db: Database
  readonly #sizes: typeof SIZES

  constructor(db: Database, sizes = SIZES) {
    this.#db = db
    this.#sizes = sizes
  }

  /** The first id of each sitemap of a table. */
  async shards(name: Sharded): Promise<string[]> {
    const rows = await this.#db.query<{ id: string }>(starts(TABLES[name], this.#sizes.shard))
    return rows.map(({ id }) => id)
  }

  /** The rows of one sitemap, read in pieces, so that the memory it takes does not grow. */
  async *rows(name: Sharded, from: string): AsyncGenerator<SitemapRow[]> {
    let after = FIRST_ID
    const sizes = this.#sizes
    for (let read = 0; read < sizes.shard; read += sizes.chunk) {
      const limit = Math.min(sizes.chunk, sizes.shard - read)
      const rows = await this.#db.read<SitemapRow & { id: string; is_left_out: boolean }>(chunk(name), {
        from,
        after,
        limit,
      })
      yield rows.filter(({ is_left_out }) => !is_left_out)
      after = rows.at(-1)?.id ?? after
      if (rows.length < limit) return
    }
  }

  categories(): Promise<SitemapRow[]> {
    return this.#db.query<SitemapRow>(CATEGORY_PATHS)
  }
}
