import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { createSharedReads } from './shared-reads.ts'
import type { Tables } from './tables.generated.ts'

export type Database = ReturnType<typeof createDatabase>

/**
 * What every store is given. Inside `transaction` all statements, also those of nested calls and other stores, go through
 * that one transaction; outside, each goes to the pool.
 */
export function createDatabase(pool: pg.Pool) {
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const sharedRead = createSharedReads(pool)
  const current = new AsyncLocalStorage<{ trx: Transaction<Tables>; afterCommit: (() => void)[] }>()

  async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const active = current.getStore()
    if (!active) return (await pool.query(text, [...values])).rows
    return (await active.trx.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[]
  }

  return {
    get sql(): Kysely<Tables> {
      return current.getStore()?.trx ?? root
    },

    /** A statement written as text, compiled by nobody. */
    rows,

    /** The same for a statement that only reads, locks nothing and is quick: it may share a connection (docs/decisions/0151). */
    read: <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      current.getStore() ? rows(text, values) : sharedRead(text, values),

    async transaction<T>(work: () => Promise<T>): Promise<T> {
      if (current.getStore()) return work()
      const afterCommit: (() => void)[] = []
      const result = await root.transaction().execute((trx) => current.run({ trx, afterCommit }, work))
      for (const run of afterCommit) run()
      return result
    },

    /** Runs once the transaction around it is safe on disk, or at once when there is none. */
    afterCommit(run: () => void) {
      const active = current.getStore()
      if (active) active.afterCommit.push(run)
      else run()
    },

    async close() {
      await root.destroy()
      // Kysely ends the pool only if a statement went through Kysely.
      if (!pool.ending) await pool.end()
    },
  }
}
