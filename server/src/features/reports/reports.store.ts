import type { Database } from '#db/database.ts'

export type ReportsStore = ReturnType<typeof createReportsStore>
export type Outcome = 'upheld' | 'dismissed'
export type OpenReport = {
  post_id: string
  title: string
  owner: string
  reports: number
  titles: string[]
  first_at: Date
  ids: string[]
}
export type DecidedReport = { id: string; user_id: string }

export function createReportsStore(db: Database) {
  return {
    async ownerOf(viewerId: string, postId: string): Promise<string | undefined> {
      const [row] = await db.rows<{ owner_id: string }>('SELECT owner_id FROM visible_posts($1) WHERE id = $2', [
        viewerId,
        postId,
      ])
      return row?.owner_id
    },

    isOffered: async (titleId: string) =>
      (await db.rows('SELECT FROM report_titles WHERE id = $1 AND status', [titleId])).length > 0,

    /** A second report of the same person changes nothing. */
    add: (postId: string, userId: string, titleId: string, at: Date) =>
      db.rows(
        `INSERT INTO reports (post_id, user_id, title_id, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (post_id, user_id) DO NOTHING`,
        [postId, userId, titleId, at],
      ),

    /** One line a post, the longest waiting first. */
    open: (limit: number) =>
      db.rows<OpenReport>(
        `SELECT reports.post_id, posts.title, users.username AS owner, count(*)::integer AS reports,
           array_agg(DISTINCT report_titles.names ->> 'en') AS titles, min(reports.created_at) AS first_at,
           array_agg(reports.id ORDER BY reports.created_at) AS ids
         FROM reports JOIN posts ON posts.id = reports.post_id JOIN users ON users.id = posts.owner_id
         JOIN report_titles ON report_titles.id = title_id
         WHERE outcome = 'open' GROUP BY reports.post_id, posts.title, users.username
         ORDER BY min(reports.created_at) LIMIT $1`,
        [limit],
      ),

    async postOf(postId: string): Promise<{ title: string; owner_id: string } | undefined> {
      const [post] = await db.rows<{ title: string; owner_id: string }>(
        'SELECT title, owner_id FROM posts WHERE id = $1 FOR NO KEY UPDATE',
        [postId],
      )
      return post
    },

    decide: (postId: string, outcome: Outcome, by: string, at: Date) =>
      db.rows<DecidedReport>(
        `UPDATE reports SET outcome = $2, decided_by = $3, decided_at = $4
         WHERE post_id = $1 AND outcome = 'open' RETURNING id, user_id`,
        [postId, outcome, by, at],
      ),

    takeDown: (postId: string, at: Date) =>
      db.rows('UPDATE posts SET removed_at = $2 WHERE id = $1 AND removed_at IS NULL', [postId, at]),
  }
}
