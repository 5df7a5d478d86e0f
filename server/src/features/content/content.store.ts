import type { ContentKind, Texts } from '@meydan/domain/content-rules.ts'
import type { Database } from '#db/database.ts'

/** `texts` is null for what has none, `is_on` for what cannot be switched off. */
export type ContentValue = { texts: Texts | null; is_on: boolean | null }

/** `value` is null where the one of the content file is in force. */
export type ContentVersion = { version: number; value: ContentValue | null; author: string; at: Date }
export type CurrentVersion = ContentVersion & { kind: ContentKind; key: string }
export type ContentRef = { kind: ContentKind; key: string }
type NewVersion = ContentRef & Omit<ContentVersion, 'at'> & { author_id: string | null; now: Date }

const HISTORY_MOST = 50

export class ContentStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The newest version of each entry that was ever changed. */
  current(): Promise<CurrentVersion[]> {
    return this.#db.query(
      'SELECT DISTINCT ON (kind, key) kind, key, version, value, author, at FROM content_versions ORDER BY kind, key, version DESC',
    )
  }

  /** The newest versions of one entry, the newest first. */
  history(ref: ContentRef): Promise<ContentVersion[]> {
    return this.#db.query(
      `SELECT version, value, author, at FROM content_versions WHERE kind = :kind AND key = :key
       ORDER BY version DESC LIMIT ${HISTORY_MOST}`,
      ref,
    )
  }

  async find(ref: ContentRef, version: number): Promise<ContentVersion | undefined> {
    const [row] = await this.#db.query<ContentVersion>(
      'SELECT version, value, author, at FROM content_versions WHERE kind = :kind AND key = :key AND version = :version',
      { ...ref, version },
    )
    return row
  }

  /** False if a colleague was faster. */
  async add({ value, ...version }: NewVersion): Promise<boolean> {
    const rows = await this.#db.query(
      `INSERT INTO content_versions (kind, key, version, value, author_id, author, at)
       VALUES (:kind, :key, :version, :value::jsonb, :author_id, :author, :now)
       ON CONFLICT DO NOTHING RETURNING version`,
      { ...version, value: value && JSON.stringify(value) },
    )
    return rows.length > 0
  }
}
