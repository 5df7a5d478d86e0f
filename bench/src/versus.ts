import { createHash } from 'node:crypto'
import pg from 'pg'
import { openHttp } from './http-client.ts'
import { type Figures, measure, type WarmUp } from './measure.ts'
import type { Options } from './options.ts'
import { type PreparedPage, requireData, type Statement } from './prepare.ts'
import type { Server } from './server.ts'

// As many as the server has. Here each statement uses one alone; the server's reads share them.
const POOL_SIZE = 4

/** V8 goes on optimising what a page runs for some thousand requests, and a node serves for days. */
const API_WARM_UP: WarmUp = { seconds: 10, runs: 10_000 }
const SQL_WARM_UP: WarmUp = { seconds: 2, runs: Number.POSITIVE_INFINITY }

/**
 * Measures each page through the API, then its SQL alone at the same concurrency, then the SQL one at a time, which is the time
 * the reads themselves take. The last columns are the processor time of a page: of the server, and of PostgreSQL.
 */
export async function measurePages(pages: PreparedPage[], server: Server, options: Options) {
  const { connections, seconds } = options
  console.log(`\nPages through the API against the same SQL alone, ${connections} at a time; the SQL one at a time`)
  const titles = [
    'API /s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'SQL /s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'API : SQL',
    'one p50',
    'one p95',
    'one p99',
    'node cpu',
    'SQL cpu',
  ]
  console.log(`${'page'.padEnd(28)}${columns(...titles)}`)
  for (const page of pages) {
    const api = await throughApi(page, server, options)
    const sql = await sqlAlone(page.sql, server.databaseUrl, connections, seconds)
    const one = await sqlAlone(page.sql, server.databaseUrl, 1, seconds)
    const processor = [api.processor.toFixed(2), one.processor.toFixed(2)]
    const ratio = (api.perSecond / sql.perSecond).toFixed(2)
    const cells = [...figures(api), ...figures(sql), ratio, ...figures(one).slice(1), ...processor]
    console.log(`${page.name.padEnd(28)}${columns(...cells)}`)
  }
}

/** Requests a page repeatedly over as many connections. */
export async function throughApi(
  { request }: Pick<PreparedPage, 'request'>,
  { origin, pid }: Server,
  { connections, seconds }: Pick<Options, 'connections' | 'seconds'>,
) {
  const open = () => openHttp(origin, request)
  const clients = await Promise.all(Array.from({ length: connections }, open))
  try {
    const answer = await clients[0]?.send()
    requireData(request.path, answer ?? '')
    return await measure(
      clients.map((client) => client.send),
      { seconds, pid, warmUp: API_WARM_UP },
    )
  } finally {
    for (const client of clients) client.close()
  }
}

async function sqlAlone(statements: Statement[], connectionString: string, connections: number, seconds: number) {
  const pool = new pg.Pool({ connectionString, max: Math.min(POOL_SIZE, connections) })
  const named = statements.map(({ text, values }) => ({
    name: createHash('sha1').update(text).digest('base64url'),
    text,
    values,
  }))
  const work = async () => {
    for (const statement of named) await pool.query(statement)
  }
  try {
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return await measure(
      Array.from({ length: connections }, () => work),
      { seconds, pid: rows[0]?.pid ?? 0, warmUp: SQL_WARM_UP },
    )
  } finally {
    await pool.end()
  }
}

const figures = ({ perSecond, p50, p95, p99 }: Figures) => [
  perSecond.toFixed(0),
  p50.toFixed(2),
  p95.toFixed(2),
  p99.toFixed(2),
]
const columns = (...texts: string[]) => texts.map((text) => text.padStart(10)).join('')
