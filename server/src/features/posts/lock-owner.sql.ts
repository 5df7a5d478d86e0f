import type { Database } from '#db/database.ts'

const SEEN = 'SELECT id, owner_id FROM visible_posts(:viewer_id) WHERE id = :post_id'

/** The owner of a post the viewer may see. Locks the post, so that decisions about it stay true until the transaction ends. */
export async function lockOwner(db: Database, viewerId: string, postId: string): Promise<string | undefined> {
  const values = { viewer_id: viewerId, post_id: postId }
  const locked = await db.query(
    `SELECT FROM posts WHERE id = (SELECT id FROM (${SEEN}) seen) FOR NO KEY UPDATE`,
    values,
  )
  if (!locked.length) return undefined
  // A statement that waited for the lock has seen the post as it was before.
  const [post] = await db.query<{ owner_id: string }>(SEEN, values)
  return post?.owner_id
}
