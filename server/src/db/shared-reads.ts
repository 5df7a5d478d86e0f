import pg from 'pg'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { statementName } from './pool.ts'

/** So many at the most wait for an answer on one connection. Eight were no faster, but the last waited too long. */
const READS_A_CONNECTION = 4

type Lent = { client: pg.PoolClient; reads: number; brokenBy: Error | null }
type Waiting = { begin: (on: Lent) => void; fail: (error: unknown) => void }

/**
 * Reads that need no connection for themselves. Each takes one as long as the pool has more; after that they join each other
 * on those they have, so that PostgreSQL finds the next question when it has answered one, instead of sleeping until we
 * have understood the answer. Whoever needs a connection alone (a transaction) stands in the pool's line; then no read joins
 * until one is given back.
 */
export function createSharedReads(pool: pg.Pool) {
  const lent = new Set<Lent>()
  const line: Waiting[] = []
  let asking = 0 // of us in the pool's line

  const hasAsked = () => lent.size + asking >= pool.options.max
  const othersWait = () => pool.waitingCount > asking

  async function askForOne() {
    asking++
    try {
      const client = await pool.connect()
      asking--
      const one = { client, reads: 0, brokenBy: null }
      lent.add(one)
      serve(one)
    } catch (error) {
      asking--
      if (lent.size + asking === 0) for (const { fail } of line.splice(0)) fail(error)
    }
  }

  /** Begins its share of what waits, the rest is for those that are asked for. A connection nobody reads on is given back. */
  function serve(one: Lent) {
    const share = Math.ceil(line.length / (asking + 1))
    for (let begun = 0; begun < share && hasRoom(one) && !othersWait(); begun++) line.shift()?.begin(one)
    if (one.reads > 0) return
    lent.delete(one)
    one.client.release(one.brokenBy ?? undefined)
    if (line.length > 0) void askForOne()
  }

  async function readOn<Row>(one: Lent, text: string, values: readonly unknown[]): Promise<Row[]> {
    one.reads++
    try {
      return await send<Row>(one.client, text, values)
    } catch (error) {
      if (isDatabaseUnavailable(error)) one.brokenBy ??= error as Error
      throw error
    } finally {
      one.reads--
      serve(one)
    }
  }

  function withRoom(): Lent | null {
    if (line.length > 0 || !hasAsked() || othersWait()) return null
    let best: Lent | null = null
    for (const one of lent) if (hasRoom(one) && (!best || one.reads < best.reads)) best = one
    return best
  }

  return function read<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const one = withRoom()
    if (one) return readOn(one, text, values)
    return new Promise((done, fail) => {
      const waiting: Waiting = {
        begin(on) {
          clearTimeout(timer)
          readOn<Row>(on, text, values).then(done, fail)
        },
        fail(error) {
          clearTimeout(timer)
          fail(error)
        },
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        fail(new Error('timeout exceeded when trying to connect')) // as the pool says it
      }, pool.options.connectionTimeoutMillis)
      line.push(waiting)
      if (!hasAsked()) void askForOne()
    })
  }
}

const hasRoom = ({ reads, brokenBy }: Lent) => reads < READS_A_CONNECTION && !brokenBy

function send<Row>(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Row[]> {
  return new Promise((done, fail) => {
    const query = new pg.Query<Row & pg.QueryResultRow>(text, [...values], (error, result) =>
      error ? fail(error) : done(result.rows),
    )
    client.query(Object.assign(query, { name: statementName(text) }))
  })
}
