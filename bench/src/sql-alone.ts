import { createHash } from 'node:crypto'
import pg from 'pg'
import { measure, type WarmUp } from './measure.ts'
import type { Statement } from './prepare.ts'

/** As many as the server has. Here each statement uses one alone; the server's reads share them. */
export const POOL_SIZE = 4

const WARM_UP: WarmUp = { seconds: 2, runs: Number.POSITIVE_INFINITY }

/** Statements whose plans PostgreSQL keeps. */
export const named = (statements: Statement[]) =>
  statements.map(({ text, values }) => ({ name: createHash('sha1').update(text).digest('base64url'), text, values }))

export async function sqlAlone(
  statements: Statement[],
  connectionString: string,
  connections: number,
  seconds: number,
) {
  const pool = new pg.Pool({ connectionString, max: Math.min(POOL_SIZE, connections) })
  const prepared = named(statements)
  const work = async () => {
    for (const statement of prepared) await pool.query(statement)
  }
  try {
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return await measure(
      Array.from({ length: connections }, () => work),
      { seconds, pid: rows[0]?.pid ?? 0, warmUp: WARM_UP },
    )
  } finally {
    await pool.end()
  }
}
