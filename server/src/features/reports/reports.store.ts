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
type NewConversationReport = {
  conversationId: string
  reportedId: string
  userId: string
  titleId: string
  evidence: unknown
  now: Date
}

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

  /** A second report of a conversation by the same person changes nothing: false. */
  async addOfConversation(report: NewConversationReport): Promise<boolean> {
    const { conversationId, reportedId, userId, titleId, evidence, now } = report
    const rows = await this.#db.query(
      `INSERT INTO reports (conversation_id, reported_id, user_id, title_id, evidence, created_at)
       VALUES (:conversation_id, :reported_id, :user_id, :title_id, :evidence, :now)
       ON CONFLICT (conversation_id, user_id) WHERE conversation_id IS NOT NULL DO NOTHING RETURNING id`,
      {
        conversation_id: conversationId,
        reported_id: reportedId,
        user_id: userId,
        title_id: titleId,
        evidence: JSON.stringify(evidence),
        now,
      },
    )
    return rows.length > 0
  }

  /** Whether somebody has reported this person for a conversation. */
  async isReportedIn(userId: string, conversationId: string): Promise<boolean> {
    const statement = 'SELECT FROM reports WHERE conversation_id = :conversation_id AND reported_id = :user_id'
    return (await this.#db.query(statement, { user_id: userId, conversation_id: conversationId })).length > 0
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
