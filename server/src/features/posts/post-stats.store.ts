import type { PostEventKind } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'

export type PostStats = {
  owner_id: string
  opens: number
  contacts: number
  likes_count: number
  dislikes_count: number
  comments_count: number
  /** Null before the first event. */
  counted_since: Date | null
}

const COUNT = `
  INSERT INTO post_stats (post_id, opens, contacts, counted_since)
  SELECT posts.id, (:kind::text = 'open')::integer, (:kind::text = 'contact')::integer, :now
  FROM visible_posts(:viewer_id) AS posts WHERE posts.id = :post_id AND posts.owner_id <> :viewer_id
  ON CONFLICT (post_id) DO UPDATE
  SET opens = post_stats.opens + excluded.opens, contacts = post_stats.contacts + excluded.contacts`

const READ = `
  SELECT owner_id, coalesce(opens, 0) AS opens, coalesce(contacts, 0) AS contacts, likes_count, dislikes_count, comments_count, counted_since
  FROM visible_posts(:viewer_id) AS posts LEFT JOIN post_stats ON post_id = posts.id WHERE posts.id = :post_id`

export class PostStatsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Counts nothing for a post the viewer may not see, nor for the owner. */
  count(viewerId: string, postId: string, kind: PostEventKind, now: Date) {
    return this.#db.query(COUNT, { viewer_id: viewerId, post_id: postId, kind, now })
  }

  async read(viewerId: string, postId: string): Promise<PostStats | undefined> {
    const [stats] = await this.#db.read<PostStats>(READ, { viewer_id: viewerId, post_id: postId })
    return stats
  }
}
