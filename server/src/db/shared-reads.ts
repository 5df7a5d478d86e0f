import type { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers'
import pg from 'pg'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { DescribedOnce } from './described-once.ts'
import { isBehindPooler } from './pool.ts'

// docs/decisions/0151: Quick reads share connections

/** Reads in flight on a connection, and on few connections together. More were no faster, but the last one waited too long. */
const IN_FLIGHT_MOST = 4
const IN_FLIGHT_TOGETHER = 16
/** A connection that answers nothing for so long has a slow read: what comes next does not queue behind it. */
const SLOW_MS = 100

type Borrowed = { client: pg.PoolClient; reads: number; brokenBy: Error | null; answeredAt: number }
type Waiting = { begin: (on: Borrowed) => void; fail: (error: unknown) => void }

/**
 * How many connections reads use. A PostgreSQL that shares our processors gains nothing from more than there are of those: its
 * processes would only wait for each other's turn.
 */
function connectionsFor(pool: pg.Pool): number {
  const { max } = pool.options
  const { host } = new pg.Client(pool.options)
  const isHere = (host.startsWith('/') || host === 'localhost' || host === '127.0.0.1') && !isBehindPooler(pool)
  return isHere ? Math.min(Math.max(availableParallelism(), 2), max) : max
}

/**
 * Reads that may share a connection. Each read takes its own connection while there are some; then reads are pipelined on
 * the borrowed connections, so that PostgreSQL has the next statement ready instead of idling until we have parsed the last
 * result. While a transaction waits in the pool's queue for a connection of its own, no read joins until one is returned.
 */
export function createSharedReads(pool: pg.Pool, connections = connectionsFor(pool)) {
  const inFlightMost = Math.max(IN_FLIGHT_MOST, Math.ceil(IN_FLIGHT_TOGETHER / connections))
  const borrowed = new Set<Borrowed>()
  const queue: Waiting[] = []
  // A pooler prepares a statement again on another connection, perhaps after a migration, and says nothing.
  const isDescribedOnce = !isBehindPooler(pool)
  let requested = 0 // connections we wait for in the pool's queue
  let isRechecked = false

  /** Those that take reads: slow ones do not, and who was borrowed in their place only as long as they are slow. */
  function inUse(): Borrowed[] {
    const now = performance.now()
    return Array.from(borrowed)
      .filter(({ brokenBy, answeredAt }) => !brokenBy && now - answeredAt < SLOW_MS)
      .slice(0, connections)
  }

  const hasRoom = ({ reads, brokenBy }: Borrowed) => reads < inFlightMost && !brokenBy
  const isAtLimit = () => borrowed.size + requested >= pool.options.max || requested + inUse().length >= connections
  const othersAreWaiting = () => pool.waitingCount > requested

  async function requestConnection() {
    requested++
    try {
      const client = await pool.connect()
      requested--
      const one = { client, reads: 0, brokenBy: null, answeredAt: performance.now() }
      borrowed.add(one)
      serve(one)
    } catch (error) {
      requested--
      if (borrowed.size + requested === 0) for (const { fail } of queue.splice(0)) fail(error)
    }
  }

  /** Starts this connection's share of the queue; the rest is for the requested connections. Returns an idle connection. */
  function serve(one: Borrowed) {
    const share = inUse().includes(one) ? Math.ceil(queue.length / (requested + 1)) : 0
    for (let begun = 0; begun < share && hasRoom(one) && !othersAreWaiting(); begun++) queue.shift()?.begin(one)
    if (one.reads > 0) return
    borrowed.delete(one)
    one.client.release(one.brokenBy ?? undefined)
    if (queue.length > 0 && !isAtLimit()) void requestConnection()
  }

  /** Connections may become slow while reads wait for them and no other read comes. */
  function recheckLater() {
    if (isRechecked) return
    isRechecked = true
    setTimeout(() => {
      isRechecked = false
      if (queue.length === 0) return
      if (!isAtLimit()) void requestConnection()
      recheckLater()
    }, SLOW_MS).unref()
  }

  async function readOn<Row>(one: Borrowed, text: string, values: readonly unknown[]): Promise<Row[]> {
    if (one.reads++ === 0) one.answeredAt = performance.now()
    try {
      return await send<Row>(one.client, text, values, isDescribedOnce)
    } catch (error) {
      if (isDatabaseUnavailable(error)) one.brokenBy ??= error as Error
      throw error
    } finally {
      one.reads--
      one.answeredAt = performance.now()
      serve(one)
    }
  }

  function withRoom(): Borrowed | null {
    if (queue.length > 0 || !isAtLimit() || othersAreWaiting()) return null
    // Of two with as many reads, the one that answered last: the other may have a slow one.
    const [best = null] = inUse()
      .filter(hasRoom)
      .sort((a, b) => a.reads - b.reads || b.answeredAt - a.answeredAt)
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
        queue.splice(queue.indexOf(waiting), 1)
        fail(new Error('timeout exceeded when trying to connect')) // as the pool says it
      }, pool.options.connectionTimeoutMillis)
      queue.push(waiting)
      if (!isAtLimit()) void requestConnection()
      recheckLater()
    })
  }
}

function send<Row>(client: pg.PoolClient, text: string, values: readonly unknown[], isDescribedOnce: boolean) {
  writeTogether(client)
  return new Promise<Row[]>((done, fail) => {
    const settle = (error: Error | null, rows: Row[]) => (error ? fail(error) : done(rows))
    client.query(new DescribedOnce<Row>(text, values, settle, isDescribedOnce))
  })
}

/**
 * Statements of one turn of the event loop go to PostgreSQL in one write, because each write wakes its process. Under load that
 * is a seventh of the server's processor time of a place's page; a single statement waits only for what else is ready in that turn.
 */
function writeTogether(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
