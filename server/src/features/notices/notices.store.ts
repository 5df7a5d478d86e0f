import { type NoticeKind, type NoticeSubjectType, REPEATING_KINDS } from '@meydan/domain/notice-rules.ts'
import type { Database } from '#db/database.ts'
import { sweep } from '#db/sweep.ts'
import { notBlocked, type Person, personJson } from '#features/people/people.sql.ts'
import { POST_JSON, type Post, type PostProjection, projectionValues } from '#features/posts/posts.sql.ts'
import type { NoticeValues } from './notice-texts.ts'

// docs/decisions/0250: One notice service

export type NoticeRow = {
  user_id: string
  kind: NoticeKind
  dedupe_key: string
  subject_type: NoticeSubjectType
  subject_id: string | null
  values: NoticeValues
}

export type StoredNotice = Omit<NoticeRow, 'user_id' | 'dedupe_key'> & {
  id: string
  count: number
  created_at: Date
  read_at: Date | null
  /** The subject, if it is a post or a person and the reader may see it now. */
  post: Post | null
  other_user: Person | null
}

/** Where a page of notices begins. */
export type NoticePosition = { at: Date | 'infinity'; id: string }

/** Notices to people who are gone are left out, so that they cannot fail the transaction of their cause. */
const WRITE = `
  WITH written AS (
    SELECT * FROM jsonb_to_recordset(:notices::jsonb)
      AS row (user_id uuid, kind text, dedupe_key text, subject_type text, subject_id uuid, "values" jsonb)
  ), readers AS (
    SELECT id FROM users WHERE id IN (SELECT user_id FROM written) AND is_active ORDER BY id FOR KEY SHARE
  )
  INSERT INTO notices AS earlier (user_id, kind, dedupe_key, subject_type, subject_id, "values", created_at)
  SELECT user_id, kind, dedupe_key, subject_type, subject_id, "values", :now
  FROM written JOIN readers ON readers.id = user_id ORDER BY user_id, dedupe_key
  ON CONFLICT (user_id, dedupe_key) DO UPDATE
  SET kind = excluded.kind, subject_type = excluded.subject_type, subject_id = excluded.subject_id, "values" = excluded."values",
    count = CASE WHEN earlier.read_at IS NULL THEN earlier.count + 1 ELSE 1 END, created_at = excluded.created_at, read_at = NULL
  WHERE excluded.kind = ANY (:repeating::text[])
  RETURNING id, user_id, dedupe_key`

/** The values of a notice; the texts of an announcement are stored once, not with every notice. */
export const shownValues = (notice: string) => `CASE ${notice}.kind
    WHEN 'announcement' THEN (SELECT texts FROM announcements WHERE announcements.id = ${notice}.subject_id)
    ELSE ${notice}."values" END`

/**
 * One page in one statement; a post or a person the reader may not see now is null. LIMIT 1 keeps the planner from joining
 * the page with all people.
 */
export const NOTICES_PAGE = `
  SELECT page.id, page.kind, page.subject_type, page.subject_id, ${shownValues('page')} AS "values", page.count, page.created_at, page.read_at,
    about.post, who.other_user
  FROM (
    SELECT * FROM notices
    WHERE user_id = :viewer_id AND (created_at, id) < (:before_at::timestamptz, :before_id::uuid)
    ORDER BY created_at DESC, id DESC LIMIT :limit
  ) page
  LEFT JOIN LATERAL (
    SELECT ${POST_JSON} AS post FROM visible_posts(:viewer_id) AS posts
    WHERE page.subject_type = 'post' AND posts.id = page.subject_id LIMIT 1
  ) about ON true
  LEFT JOIN LATERAL (
    SELECT ${personJson('person', ':viewer_id::uuid')} AS other_user FROM users person
    WHERE person.is_active AND ${notBlocked('person.id')} AND person.id = CASE page.subject_type
      WHEN 'person' THEN page.subject_id
      WHEN 'conversation' THEN (
        SELECT user_id FROM conversation_members WHERE conversation_id = page.subject_id AND user_id <> :viewer_id
      )
    END LIMIT 1
  ) who ON true
  ORDER BY page.created_at DESC, page.id DESC`

const UNREAD = `
  SELECT count(*)::integer AS unread
  FROM (SELECT FROM notices WHERE user_id = :user_id AND read_at IS NULL LIMIT :most) newest`

export class NoticesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the notices that are new, or new again. */
  write(notices: NoticeRow[], now: Date): Promise<{ id: string; user_id: string; dedupe_key: string }[]> {
    return this.#db.query(WRITE, { notices: JSON.stringify(notices), repeating: REPEATING_KINDS, now })
  }

  page(viewerId: string, projection: PostProjection, from: NoticePosition, limit: number): Promise<StoredNotice[]> {
    return this.#db.readNewest(NOTICES_PAGE, {
      ...projectionValues(viewerId, projection),
      before_at: from.at,
      before_id: from.id,
      limit,
    })
  }

  async unread(userId: string, most: number): Promise<number> {
    const [row] = await this.#db.readNewest<{ unread: number }>(UNREAD, { user_id: userId, most })
    return row?.unread ?? 0
  }

  /** False when the person has no such notice. */
  async markRead(userId: string, id: string, now: Date): Promise<boolean> {
    const rows = await this.#db.query(
      'UPDATE notices SET read_at = coalesce(read_at, :now) WHERE id = :id AND user_id = :user_id RETURNING id',
      { id, user_id: userId, now },
    )
    return rows.length > 0
  }

  async markAllRead(userId: string, until: Date, now: Date) {
    await this.#db.query(
      'UPDATE notices SET read_at = :now WHERE user_id = :user_id AND read_at IS NULL AND created_at <= :until',
      { user_id: userId, until, now },
    )
  }

  /** Marks what a person was told about a subject as read, because they have opened it. */
  async markSubjectRead(userId: string, type: NoticeSubjectType, id: string, now: Date) {
    await this.#db.query(
      `UPDATE notices SET read_at = :now
       WHERE user_id = :user_id AND read_at IS NULL AND subject_type = :type AND subject_id = :id`,
      { user_id: userId, type, id, now },
    )
  }

  /** Returns whose they were. */
  async remove(notices: Pick<NoticeRow, 'user_id' | 'dedupe_key'>[], isOnlyUnread: boolean): Promise<string[]> {
    const rows = await this.#db.query<{ user_id: string }>(
      `DELETE FROM notices USING jsonb_to_recordset(:notices::jsonb) AS row (user_id uuid, dedupe_key text)
       WHERE notices.user_id = row.user_id AND notices.dedupe_key = row.dedupe_key
         AND (read_at IS NULL OR NOT :is_only_unread)
       RETURNING notices.user_id`,
      { notices: JSON.stringify(notices), is_only_unread: isOnlyUnread },
    )
    return rows.map(({ user_id }) => user_id)
  }

  removeOld(before: Date): Promise<void> {
    return sweep(this.#db, { table: 'notices', where: 'created_at < :before', values: { before } })
  }
}
