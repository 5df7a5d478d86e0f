import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { againIfRaceIsLost } from './lost-races.ts'
import { numberValues, type Values } from './named-values.ts'
import { renewConnections } from './pool.ts'
import { createSharedReads } from './shared-reads.ts'
import type { Tables } from './tables.generated.ts'

export type Database = ReturnType<typeof createDatabase>

/**
 * The database as every store sees it. Inside `transaction` all statements, including those of nested calls and other stores,
 * are part of that transaction; outside, each goes to the pool.
 */
export function createDatabase(pool: pg.Pool) {
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const sharedRead = createSharedReads(pool)
  const current = new AsyncLocalStorage<{ trx: Transaction<Tables>; afterCommit: (() => void)[] }>()

  async function query<Row>(statement: string, named: Values = []): Promise<Row[]> {
    const { text, values } = numberValues(statement, named)
    const active = current.getStore()
    if (!active) return (await againIfRaceIsLost(() => pool.query(text, values))).rows
    return (await active.trx.executeQuery(CompiledQuery.raw(text, values))).rows as Row[]
  }

  /** For a quick statement that only reads and takes no locks: it may share a connection (docs/decisions/0151). */
  function read<Row>(statement: string, named: Values = []): Promise<Row[]> {
    if (current.getStore()) return query(statement, named)
    const { text, values } = numberValues(statement, named)
    return sharedRead(text, values)
  }

  return {
    get sql(): Kysely<Tables> {
      return current.getStore()?.trx ?? root
    },

    /** Runs a statement written as SQL, with values named in it: `WHERE id = :id`, `{ id }`. */
    query,

    read,

    /**
     * Runs the work again from the start if it was undone by a deadlock. Whatever it does outside the database must bear being
     * done twice.
     */
    async transaction<T>(work: () => Promise<T>): Promise<T> {
      if (current.getStore()) return work()
      const { result, afterCommit } = await againIfRaceIsLost(async () => {
        const afterCommit: (() => void)[] = []
        const result = await root.transaction().execute((trx) => current.run({ trx, afterCommit }, work))
        return { result, afterCommit }
      })
      for (const run of afterCommit) run()
      return result
    },

    /** Runs after the current transaction has committed, or at once outside a transaction. */
    afterCommit(run: () => void) {
      const active = current.getStore()
      if (active) active.afterCommit.push(run)
      else run()
    },

    /** False on a standby, also on one that was the primary until now. Then the next connections are new ones. */
    async isWritable(): Promise<boolean> {
      const { rows } = await pool.query<{ is_writable: boolean }>(
        `SELECT current_setting('transaction_read_only') = 'off' AS is_writable`,
      )
      const isWritable = rows[0]?.is_writable === true
      if (!isWritable) renewConnections(pool)
      return isWritable
    },

    async close() {
      await root.destroy()
      // Kysely ends the pool only if a statement went through Kysely.
      if (!pool.ending) await pool.end()
    },
  }
}
