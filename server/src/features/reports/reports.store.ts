import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type OpenReport = {
  post_id: string
  title: string
  owner: string
  reports: number
  titles: string[]
  first_at: Date
}
type NewReport = { postId: string; userId: string; titleId: string; now: Date }

export class ReportsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Whether reports can be made under this title. */
  async isOffered(titleId: string): Promise<boolean> {
    const title = await this.#db.sql
      .selectFrom('report_titles')
      .select('id')
      .where('id', '=', titleId)
      .where('status', '=', true)
      .executeTakeFirst()
    return title !== undefined
  }

  /** A second report of a post by the same person changes nothing: false. */
  async add({ postId, userId, titleId, now }: NewReport): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db.sql
      .insertInto('reports')
      .values({ post_id: postId, user_id: userId, title_id: titleId, created_at: now })
      .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** One entry for each post, the one that waits longest first. */
  async open(limit: number): Promise<OpenReport[]> {
    const { rows } = await sql<OpenReport>`
      SELECT reports.post_id, posts.title, users.username AS owner, count(*)::integer AS reports,
        array_agg(DISTINCT report_titles.names ->> 'en') AS titles, min(reports.created_at) AS first_at
      FROM reports JOIN posts ON posts.id = reports.post_id JOIN users ON users.id = posts.owner_id
      JOIN report_titles ON report_titles.id = title_id
      WHERE EXISTS (SELECT FROM cases WHERE subject_type = 'post' AND subject_id = reports.post_id AND status = 'open')
      GROUP BY reports.post_id, posts.title, users.username
      ORDER BY min(reports.created_at) LIMIT ${limit}`.execute(this.#db.sql)
    return rows
  }
}
