import type { CaseSubjectType } from '@meydan/domain/case-rules.ts'
import { REPORT_TEXTS_CHARACTERS, type ReportSubjectType, TITLES_OF } from '@meydan/domain/report-rules.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { EvidenceLine } from './report-subjects.policy.ts'

export type OpenReport = {
  post_id: string
  title: string
  owner: string
  reports: number
  titles: string[]
  first_at: Date
}
type NewReport = {
  subject: { type: ReportSubjectType; id: string }
  reportedId: string | null
  userId: string
  titleId: string
  text: string
  evidence: EvidenceLine[]
  now: Date
}
export type StoredEvidence = {
  id: string
  reporter: string
  /** The conversation of which it is a copy. */
  conversation_id: string | null
  lines: EvidenceLine[]
  created_at: Date
}

const EVIDENCE_MOST = 20
/** Each kind of subject has an index. */
const ABOUT: Partial<Record<CaseSubjectType, string>> = {
  post: 'post_id = :id',
  conversation: 'conversation_id = :id',
  person: "reported_id = :id AND (conversation_id IS NOT NULL OR subject_type = 'person')",
}

const APPEND = `
  UPDATE reports SET text = concat_ws(E'\\n', nullif(text, ''), :text::text), evidence = coalesce(evidence, '[]') || (
    SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(:evidence::jsonb) AS line
    WHERE NOT coalesce(evidence, '[]') @> jsonb_build_array(line))
  WHERE user_id = :user_id AND :text <> '' AND strpos(text, :text) = 0 AND length(text) + length(:text) < ${REPORT_TEXTS_CHARACTERS} AND CASE :type
    WHEN 'post' THEN post_id = :id WHEN 'conversation' THEN conversation_id = :id ELSE subject_type = :type AND subject_id = :id END
  RETURNING id`

const RELEASE = `
  WITH due AS (
    SELECT storage_key, subject_type, subject_id FROM evidence_files e
    WHERE NOT EXISTS (SELECT FROM cases c WHERE c.subject_type = e.subject_type AND c.subject_id = e.subject_id
      AND (c.status = 'open' OR c.decided_at >= :before OR c.id IN (
        SELECT s.case_id FROM appeals a JOIN sanctions s ON s.id = a.sanction_id WHERE a.status = 'open')))
    LIMIT :limit),
  released AS (
    DELETE FROM evidence_files USING due
    WHERE evidence_files.storage_key = due.storage_key AND evidence_files.subject_type = due.subject_type
      AND evidence_files.subject_id = due.subject_id
    RETURNING evidence_files.storage_key, evidence_files.subject_id),
  queued AS (
    INSERT INTO media_removals (storage_key) SELECT DISTINCT storage_key FROM released
    WHERE NOT EXISTS (SELECT FROM media WHERE media.storage_key = released.storage_key)
      AND NOT EXISTS (SELECT FROM evidence_files e
        WHERE e.storage_key = released.storage_key AND e.subject_id <> released.subject_id)
    ON CONFLICT DO NOTHING)
  SELECT count(*)::integer AS released FROM released`

export class ReportsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Whether reports of a subject can be made under this title. Those of posts are for everything: old tabs offer no others. */
  async isOffered(titleId: string, type: ReportSubjectType): Promise<boolean> {
    const title = await this.#db.sql
      .selectFrom('report_titles')
      .select('id')
      .where('id', '=', titleId)
      .where('status', '=', true)
      .where('subject', 'in', ['post', TITLES_OF[type]])
      .executeTakeFirst()
    return title !== undefined
  }

  /** A second report of the same subject by the same person adds what it says, and what is new in the copy. False if it says nothing new. */
  async add(report: NewReport): Promise<boolean> {
    return (await this.#insert(report)) || this.#append(report)
  }

  async #insert({ subject: { type, id }, reportedId, userId, titleId, text, evidence, now }: NewReport) {
    const isOther = type !== 'post' && type !== 'conversation'
    const rows = await this.#db.query(
      `INSERT INTO reports (post_id, conversation_id, subject_type, subject_id, reported_id, user_id, title_id, text, evidence, created_at)
       VALUES (:post_id, :conversation_id, :subject_type, :subject_id, :reported_id, :user_id, :title_id, :text, :evidence, :now)
       ON CONFLICT DO NOTHING RETURNING id`,
      {
        post_id: type === 'post' ? id : null,
        conversation_id: type === 'conversation' ? id : null,
        subject_type: isOther ? type : null,
        subject_id: isOther ? id : null,
        reported_id: reportedId,
        user_id: userId,
        title_id: titleId,
        text,
        evidence: JSON.stringify(evidence),
        now,
      },
    )
    return rows.length > 0
  }

  async #append({ subject: { type, id }, userId, text, evidence }: NewReport): Promise<boolean> {
    const rows = await this.#db.query(APPEND, { type, id, user_id: userId, text, evidence: JSON.stringify(evidence) })
    return rows.length > 0
  }

  /** Keeps the bytes of files, also if whoever published them deletes them. */
  async keepFiles({ type, id }: { type: CaseSubjectType; id: string }, keys: string[]) {
    await this.#db.query(
      `INSERT INTO evidence_files (storage_key, subject_type, subject_id)
       SELECT storage_key, :type, :id FROM unnest(:keys::text[]) AS storage_key ON CONFLICT DO NOTHING`,
      { type, id, keys },
    )
  }

  /** How many were let go. Those that nothing else uses are removed with other files. */
  async releaseFiles(before: Date, limit: number): Promise<number> {
    const [row] = await this.#db.query<{ released: number }>(RELEASE, { before, limit })
    return row?.released ?? 0
  }

  /** Whether somebody has reported this person for a conversation. */
  async isReportedIn(userId: string, conversationId: string): Promise<boolean> {
    const statement = 'SELECT FROM reports WHERE conversation_id = :conversation_id AND reported_id = :user_id'
    return (await this.#db.query(statement, { user_id: userId, conversation_id: conversationId })).length > 0
  }

  /** What reporters of a subject copied, the first of them first. Of a person also what was said in conversations. */
  evidenceOf(type: CaseSubjectType, id: string): Promise<StoredEvidence[]> {
    return this.#db.query(
      `SELECT reports.id, users.username AS reporter, conversation_id, coalesce(evidence, '[]') AS lines, reports.created_at
       FROM reports JOIN users ON users.id = reports.user_id
       WHERE ${ABOUT[type] ?? 'subject_type = :type AND subject_id = :id'} AND :type::text IS NOT NULL
       ORDER BY reports.created_at LIMIT ${EVIDENCE_MOST}`,
      { type, id },
    )
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
