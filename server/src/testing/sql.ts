import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { cloneDatabase } from './database.ts'

/** A migrated database without a server, for tests of constraints, triggers and functions. */
export function useDatabase() {
  let pool: pg.Pool
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await cloneDatabase()
    drop = database.drop
    pool = new pg.Pool({ connectionString: database.url, max: 20 })
    pool.on('error', () => {}) // connections that are still closing when their database is dropped
  })
  afterAll(async () => {
    await pool.end()
    await drop()
  })

  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows

  return {
    pool: () => pool,
    query,
    /** The first column of the first row. */
    async only<Value>(text: string, values: unknown[] = []): Promise<Value> {
      const [row] = await query(text, values)
      return Object.values(row ?? {})[0] as Value
    },
  }
}
