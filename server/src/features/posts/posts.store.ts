import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { Page } from '#lib/paging.ts'
import { POST_JSON, type Post, type Reading, readingValues, TILE_JSON } from './posts.sql.ts'

export type PostsStore = ReturnType<typeof createPostsStore>

const ONE_POST = `SELECT ${POST_JSON} AS post FROM visible_posts($1) AS posts WHERE posts.id = $4`

const some = (json: string, ids: string) => `
  SELECT told.post FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, nth),
  LATERAL (SELECT ${json} AS post FROM visible_posts($1) AS posts WHERE posts.id = wanted.id LIMIT 1) told
  ORDER BY nth`
const SOME_POSTS = some(POST_JSON, '$4')
const SOME_TILES = some(TILE_JSON, '$2')

const OWN_POSTS = `
  SELECT ${POST_JSON} AS post FROM visible_posts($1) AS posts
  WHERE posts.owner_id = $1 AND posts.created_at <= coalesce($4, 'infinity'::timestamptz)
  ORDER BY posts.created_at DESC, posts.id DESC OFFSET $5 LIMIT $6`

export function createPostsStore(db: Database) {
  return {
    async find(viewerId: string | null, id: string, reading: Reading): Promise<Post | undefined> {
      const [row] = await db.read<{ post: Post }>(ONE_POST, [...readingValues(viewerId, reading), id])
      return row?.post
    },

    async some(viewerId: string, ids: string[], reading: Reading): Promise<Post[]> {
      const rows = reading.isTile
        ? await db.read<{ post: Post }>(SOME_TILES, [viewerId, ids])
        : await db.read<{ post: Post }>(SOME_POSTS, [...readingValues(viewerId, reading), ids])
      return rows.map(({ post }) => post)
    },

    /** Told without telling anything of it. */
    async isForFollowers(id: string): Promise<boolean> {
      const found = await db.rows(`SELECT FROM posts WHERE id = $1 AND audience = 'followers'`, [id])
      return found.length > 0
    },

    /** Locks the post, so that what is decided about it stays true until the end of the transaction. */
    async ownerOf(viewerId: string, id: string): Promise<string | undefined> {
      const [row] = await db.rows<{ owner_id: string }>(
        'SELECT owner_id FROM posts WHERE id = (SELECT id FROM visible_posts($1) WHERE id = $2) FOR NO KEY UPDATE',
        [viewerId, id],
      )
      return row?.owner_id
    },

    setAvailability: (id: string, availability: PostAvailability, at: Date) =>
      db.rows('UPDATE posts SET status = $2, updated_at = $3 WHERE id = $1 AND status <> $2', [id, availability, at]),

    async ofOwner(ownerId: string, reading: Reading, { until, skip, limit }: Page): Promise<Post[]> {
      const rows = await db.read<{ post: Post }>(OWN_POSTS, [...readingValues(ownerId, reading), until, skip, limit])
      return rows.map(({ post }) => post)
    },

    /** Its files' keys are queued in media_removals by the tables themselves; an import does not bring it again. */
    remove: (id: string) =>
      db.rows(
        `WITH gone AS (DELETE FROM posts WHERE id = $1 RETURNING import_key)
         INSERT INTO removed_imports (import_key) SELECT import_key FROM gone WHERE import_key IS NOT NULL
         ON CONFLICT DO NOTHING`,
        [id],
      ),
  }
}
