import type { Database } from '#db/database.ts'
import type { Position } from './read-lines.ts'

export type ImportKindName = 'places' | 'posts' | 'place-images'
export const NO_COUNTS = { added: 0, changed: 0, unchanged: 0, passed_over: 0, bad: 0 }
export type Counts = typeof NO_COUNTS
export type ImportKey = { kind: ImportKindName; fingerprint: string; file: string }

type Row = Counts & { read_bytes: number; next_line: number }
const COUNTS = Object.keys(NO_COUNTS) as (keyof Counts)[]

export class ImportsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Where an earlier import of the same file stopped. A finished import starts from the beginning. */
  async begin({ kind, fingerprint, file }: ImportKey): Promise<{ from: Position; counts: Counts }> {
    const zeros = COUNTS.map((name) => `${name} = 0`).join(', ')
    await this.#db.query(
      `UPDATE imports SET ${zeros}, read_bytes = 0, next_line = 1, started_at = now(), finished_at = NULL
         WHERE kind = :kind AND fingerprint = :fingerprint AND finished_at IS NOT NULL`,
      { kind, fingerprint },
    )
    const [row] = await this.#db.query<Row>(
      `INSERT INTO imports (kind, fingerprint, file) VALUES (:kind, :fingerprint, :file)
         ON CONFLICT (kind, fingerprint) DO UPDATE SET file = excluded.file
         RETURNING read_bytes, next_line, ${COUNTS.join(', ')}`,
      { kind, fingerprint, file },
    )
    const { read_bytes, next_line, ...counts } = row ?? { ...NO_COUNTS, read_bytes: 0, next_line: 1 }
    return { from: { offset: read_bytes, line: next_line }, counts }
  }

  /** To be called once everything up to this position is saved. */
  advance({ kind, fingerprint }: ImportKey, { offset, line }: Position, counts: Counts) {
    return this.#db.query(
      `UPDATE imports SET read_bytes = :offset, next_line = :line, ${COUNTS.map((name) => `${name} = :${name}`).join(', ')}
         WHERE kind = :kind AND fingerprint = :fingerprint`,
      { ...counts, kind, fingerprint, offset, line },
    )
  }

  finish({ kind, fingerprint }: ImportKey) {
    return this.#db.query('UPDATE imports SET finished_at = now() WHERE kind = :kind AND fingerprint = :fingerprint', {
      kind,
      fingerprint,
    })
  }
}
