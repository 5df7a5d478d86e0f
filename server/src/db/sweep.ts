import type { Values } from './named-values.ts'

const AT_ONCE = 5_000

type Rows = { table: string; where: string; values: Record<string, unknown> }
type Db = { query: <Row>(text: string, values?: Values) => Promise<Row[]> }

/**
 * Deletes rows that nobody needs any more, in bounded steps: one statement for all of them would reach its time limit on a
 * large table, delete nothing, and fail again the next time. Rows that are in use are left for the next time. The condition needs an
 * index (server/src/sweeps.test.ts).
 */
export async function sweep(db: Db, { table, where, values }: Rows): Promise<void> {
  const statement = `
    WITH swept AS (
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${where} LIMIT :at_once FOR UPDATE SKIP LOCKED))
      RETURNING 1
    )
    SELECT count(*)::integer AS count FROM swept`
  for (;;) {
    const [row] = await db.query<{ count: number }>(statement, { ...values, at_once: AT_ONCE })
    if (row?.count !== AT_ONCE) return
  }
}
