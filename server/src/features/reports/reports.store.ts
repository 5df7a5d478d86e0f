import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type Outcome = 'upheld' | 'dismissed'
export type OpenReport = {
  post_id: string
  title: string
  owner: string
  reports: number
  titles: string[]
  first_at: Date
}
type NewReport = { postId: string; userId: string; titleId: string; now: Date }
type Decision = { postId: string; outcome: Outcome; decidedBy: string; now: Date }
type DecidedReport = { id: string; user_id: string }

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

  /** A second report of a post by the same person changes nothing. */
  async add({ postId, userId, titleId, now }: NewReport) {
    await this.#db.sql
      .insertInto('reports')
      .values({ post_id: postId, user_id: userId, title_id: titleId, created_at: now })
      .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doNothing())
      .execute()
  }

  /** One entry for each post, the one that waits longest first. */
  async open(limit: number): Promise<OpenReport[]> {
    const { rows } = await sql<OpenReport>`
      SELECT reports.post_id, posts.title, users.username AS owner, count(*)::integer AS reports,
        array_agg(DISTINCT report_titles.names ->> 'en') AS titles, min(reports.created_at) AS first_at
      FROM reports JOIN posts ON posts.id = reports.post_id JOIN users ON users.id = posts.owner_id
      JOIN report_titles ON report_titles.id = title_id
      WHERE outcome = 'open' GROUP BY reports.post_id, posts.title, users.username
      ORDER BY min(reports.created_at) LIMIT ${limit}`.execute(this.#db.sql)
    return rows
  }

  decide({ postId, outcome, decidedBy, now }: Decision): Promise<DecidedReport[]> {
    return this.#db.sql
      .updateTable('reports')
      .set({ outcome, decided_by: decidedBy, decided_at: now })
      .where('post_id', '=', postId)
      .where('outcome', '=', 'open')
      .returning(['id', 'user_id'])
      .execute()
  }
}
