import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { StartError } from '#lib/start-error.ts'
import { connectionTo, type Primary, primaryOf } from './primary.ts'

// docs/decisions/0202: Connections that stop answering cost a 503, never a hang

/** What PostgreSQL is told at the beginning of each connection; behind a pooler, the role has to bring it (docs/operations.md). */
const SESSION = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  options: '-c synchronous_commit=on',
}
type Limit = Exclude<keyof typeof SESSION, 'options'>
const LIMITS: Limit[] = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const MAX_NAMED_STATEMENTS = 2_000
const SLOW_MS = 500
const IDLE_MS = 10 * 60_000 // a new connection has to plan every statement again

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // counters; none comes near 2^53

export type PoolOptions = {
  /** With several servers, connections lead to the one that takes writes. */
  connectionString: string
  /** A small pool is faster: with 4 connections the p99 of a feed page was half of that with 16. */
  size?: number
  /** Whether a pooler in transaction mode stands between: it knows no settings of a session. */
  isPooled?: boolean
  /** How long a request waits for a connection before it fails as UNAVAILABLE. */
  turnTimeoutMs?: number
  /** How long a statement may go unanswered. Longer than PostgreSQL's own limit, so only a dead connection reaches it. */
  queryTimeoutMs?: number
  onError?: (error: Error) => void
  /** Called with the text of a statement that took long; values are not part of it. */
  onSlow?: (statement: string, tookMs: number) => void
}

export function createPool({
  connectionString,
  size = 4,
  isPooled = false,
  turnTimeoutMs = 5_000,
  queryTimeoutMs = 12_000,
  onError = () => {},
  onSlow,
}: PoolOptions): pg.Pool {
  const primary = primaryOf(connectionString)
  const pool = new pg.Pool({
    ...connectionTo(primary),
    max: size,
    connectionTimeoutMillis: turnTimeoutMs,
    idleTimeoutMillis: IDLE_MS,
    pipeline: true, // for reads that share a connection; does not affect statements that are awaited one by one
    ...(isPooled ? {} : SESSION),
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  if (isPooled) pooled.add(pool)
  pool.on('error', onError) // an idle connection that broke: the pool replaces it
  // Without this listener, a connection that breaks between two statements of a transaction would crash the process; the next statement fails.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', nameStatements)
  if (onSlow) pool.on('connect', (client) => timeStatements(client, onSlow))
  dropIdleConnectionsTogether(pool, primary)
  return pool
}

const pooled = new WeakSet<pg.Pool>()

/** Whether a pooler stands between: then the next statement may run on another connection to PostgreSQL. */
export const isBehindPooler = (pool: pg.Pool) => pooled.has(pool)

/** Behind a pooler: what the role does not limit, nothing would. */
export async function refuseUnlimitedRole(pool: pg.Pool) {
  const { rows } = await pool.query<{ role: string; name: string }>(
    `SELECT current_user AS role, name FROM pg_settings WHERE name = ANY($1) AND setting = '0'`,
    [LIMITS],
  )
  const [first] = rows
  if (!first) return
  const commands = rows.map(({ role, name }) => `ALTER ROLE ${role} SET ${name} = '${SESSION[name as Limit]}ms';`)
  throw new StartError(
    `DATABASE_DIRECT_URL says that a pooler stands before the database, so its role has to limit statements; then RECONNECT the pooler:\n${commands.join('\n')}`,
  )
}

/**
 * What broke one connection (a silent network, a failover) has probably broken the idle ones too, and each of them would cost a
 * request the whole time limit.
 */
function dropIdleConnectionsTogether(pool: pg.Pool, primary: Primary) {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('remove', (client) => void idle.delete(client))
  pool.on('release', (error, client) => {
    if (!error) idle.add(client)
    else if (!('severity' in error)) dropAll() // not an error of PostgreSQL, so the connection failed
  })
  const dropAll = () => {
    primary.doubt()
    const clients = [...idle]
    idle.clear()
    for (const client of clients) {
      client.emit('error', new Error('Connection terminated with another one')) // the pool removes it at once
      const { connection } = client as unknown as { connection: { stream: Socket } }
      connection.stream.destroy() // not end(), which would wait for an answer
    }
  }
  pool.on('connect', (client) => client.on('error', dropAll))
  renewals.set(pool, dropAll)
}

const renewals = new WeakMap<pg.Pool, () => void>()

/** Drops idle connections: the next ones lead to whatever has the database's address by then. */
export const renewConnections = (pool: pg.Pool) => renewals.get(pool)?.()

/** Statements end by callback (the pool's own) or by promise. */
function timeStatements(client: pg.PoolClient, onSlow: NonNullable<PoolOptions['onSlow']>) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const timed = (first: unknown, ...rest: unknown[]) => {
    const since = performance.now()
    const done = () => {
      const tookMs = performance.now() - since
      const text = typeof first === 'string' ? first : (first as { text?: string }).text
      if (tookMs > SLOW_MS) onSlow(text ?? '', Math.round(tookMs))
    }
    const last = rest.at(-1)
    if (typeof last === 'function')
      return query(first, ...rest.slice(0, -1), (...answer: unknown[]) => {
        done()
        last(...answer)
      })
    const result = query(first, ...rest)
    if (result instanceof Promise) result.then(done, done)
    return result
  }
  client.query = timed as typeof client.query
}

const names = new Map<string, string>()

/** PostgreSQL reuses plans only of named statements, and neither pg nor Kysely names them. */
function nameStatements(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (first: unknown, values: unknown, ...rest: unknown[]) =>
    typeof first === 'string' && Array.isArray(values) && values.length > 0
      ? query({ name: statementName(first), text: first, values }, ...rest)
      : query(first, values, ...rest)
  client.query = named as typeof client.query
}

export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMED_STATEMENTS) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
