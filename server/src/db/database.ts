import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { againIfRaceIsLost } from './lost-races.ts'
import { numberValues, type Values } from './named-values.ts'
import { renewConnections } from './pool.ts'
import type { Position, Replicas } from './replicas.ts'
import { createSharedReads } from './shared-reads.ts'
import type { Tables } from './tables.generated.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: read_only_sql_transaction */
const READ_ONLY = '25006'

export type Database = ReturnType<typeof createDatabase>

/** Called with the text of a statement that has ended, without its values, and when it began (in milliseconds since 1970). */
export type Observe = (text: string, startedAt: number, error?: unknown) => void

/**
 * The database as every store sees it. Inside `transaction` all statements, including those of nested calls and other stores,
 * are part of that transaction; outside, each goes to the pool.
 */
export function createDatabase(pool: pg.Pool, replicas: Replicas | null = null, observe: Observe | null = null) {
  const root = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(observe && {
      log(event) {
        const startedAt = Date.now() - event.queryDurationMillis
        observe(event.query.sql, startedAt, event.level === 'error' ? event.error : undefined)
      },
    }),
  })
  const sharedRead = createSharedReads(pool)
  const readers = new AsyncLocalStorage<Position>()
  const current = new AsyncLocalStorage<{ trx: Transaction<Tables>; afterCommit: (() => void)[] }>()

  async function query<Row>(statement: string, named: Values = []): Promise<Row[]> {
    const { text, values } = numberValues(statement, named)
    const active = current.getStore()
    if (!active) return observed(text, async () => (await noticeStandby(() => pool.query(text, values))).rows)
    return (await active.trx.executeQuery(CompiledQuery.raw(text, values))).rows as Row[]
  }

  async function observed<T>(text: string, run: () => Promise<T>): Promise<T> {
    if (!observe) return run()
    const startedAt = Date.now()
    try {
      const result = await run()
      observe(text, startedAt)
      return result
    } catch (error) {
      observe(text, startedAt, error)
      throw error
    }
  }

  /** A connection that leads to a server which only reads by now is dropped, and so are those beside it. */
  async function noticeStandby<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await againIfRaceIsLost(run)
    } catch (error) {
      if ((error as { code?: unknown }).code === READ_ONLY) renewConnections(pool)
      throw error
    }
  }

  /** Like `read`, but never from a standby: for what a live hint has announced, and for what decides about access. */
  function readNewest<Row>(statement: string, named: Values = []): Promise<Row[]> {
    if (current.getStore()) return query(statement, named)
    const { text, values } = numberValues(statement, named)
    return observe ? observed(text, () => sharedRead<Row>(text, values)) : sharedRead(text, values)
  }

  /** For a quick statement that only reads and takes no locks: it may share a connection (docs/decisions/0151). */
  async function read<Row>(statement: string, named: Values = []): Promise<Row[]> {
    const position = readers.getStore()
    if (!replicas || position === undefined || current.getStore()) return readNewest(statement, named)
    const { text, values } = numberValues(statement, named)
    return observed(
      text,
      async () => (await replicas.read<Row>(text, values, position)) ?? sharedRead<Row>(text, values),
    )
  }

  return {
    get sql(): Kysely<Tables> {
      return current.getStore()?.trx ?? root
    },

    /** Runs a statement written as SQL, with values named in it: `WHERE id = :id`, `{ id }`. */
    query,

    read,

    readNewest,

    /** Runs work whose reads may come from a standby that has everything up to the position. */
    readingAfter<T>(position: Position, work: () => T): T {
      return replicas ? readers.run(position, work) : work()
    },

    /** Whatever has been committed is before this position. Null where there are no standbys to read from. */
    position: async (): Promise<Position | null> => (replicas ? replicas.position() : null),

    /**
     * Runs the work again from the start if it was undone by a deadlock. Whatever it does outside the database must bear being
     * done twice.
     */
    async transaction<T>(work: () => Promise<T>): Promise<T> {
      if (current.getStore()) return work()
      const { result, afterCommit } = await noticeStandby(async () => {
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
      await replicas?.stop()
      await root.destroy()
      // Kysely ends the pool only if a statement went through Kysely.
      if (!pool.ending) await pool.end()
    },
  }
}
