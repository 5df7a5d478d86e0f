import type { Database } from '#db/database.ts'
import type { Position } from './read-lines.ts'

export type ImportKindName = 'places' | 'posts' | 'place-images'
export const NO_COUNTS = { added: 0, changed: 0, unchanged: 0, passed_over: 0, bad: 0 }
export type Counts = typeof NO_COUNTS
export type ImportKey = { kind: ImportKindName; fingerprint: string; file: string }

type Row = Counts & { read_bytes: number; next_line: number }
const COUNTS = Object.keys(NO_COUNTS) as (keyof Counts)[]

export function createImportsStore(db: Database) {
  return {
    /** Where an earlier run of the same file was stopped; one that came to its end begins anew. */
    async begin({ kind, fingerprint, file }: ImportKey): Promise<{ from: Position; counts: Counts }> {
      const zeros = COUNTS.map((name) => `${name} = 0`).join(', ')
      await db.rows(
        `UPDATE imports SET ${zeros}, read_bytes = 0, next_line = 1, started_at = now(), finished_at = NULL
         WHERE kind = $1 AND fingerprint = $2 AND finished_at IS NOT NULL`,
        [kind, fingerprint],
      )
      const [row] = await db.rows<Row>(
        `INSERT INTO imports (kind, fingerprint, file) VALUES ($1, $2, $3)
         ON CONFLICT (kind, fingerprint) DO UPDATE SET file = excluded.file
         RETURNING read_bytes, next_line, ${COUNTS.join(', ')}`,
        [kind, fingerprint, file],
      )
      const { read_bytes, next_line, ...counts } = row ?? { ...NO_COUNTS, read_bytes: 0, next_line: 1 }
      return { from: { offset: read_bytes, line: next_line }, counts }
    },

    /** Once what was read is safe. */
    advance: ({ kind, fingerprint }: ImportKey, { offset, line }: Position, counts: Counts) =>
      db.rows(
        `UPDATE imports SET read_bytes = $3, next_line = $4, ${COUNTS.map((name, at) => `${name} = $${at + 5}`).join(', ')}
         WHERE kind = $1 AND fingerprint = $2`,
        [kind, fingerprint, offset, line, ...COUNTS.map((name) => counts[name])],
      ),

    finish: ({ kind, fingerprint }: ImportKey) =>
      db.rows('UPDATE imports SET finished_at = now() WHERE kind = $1 AND fingerprint = $2', [kind, fingerprint]),
  }
}
