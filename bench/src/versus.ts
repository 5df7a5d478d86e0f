import { startBareServer } from './bare.ts'
import { openHttp } from './http-client.ts'
import { type Figures, measure, type WarmUp } from './measure.ts'
import type { Options } from './options.ts'
import { type PreparedPage, requireData } from './prepare.ts'
import type { Server } from './server.ts'
import { sqlAlone } from './sql-alone.ts'

/** V8 goes on optimising what a page runs for some thousand requests, and a node serves for days. */
const API_WARM_UP: WarmUp = { seconds: 10, runs: 10_000 }

/**
 * Measures each page through the API, then its SQL alone at the same concurrency, then the SQL one at a time, which is the time
 * the reads themselves take. The last columns are the processor time of a page: of the server, and of PostgreSQL. `bare` adds what a
 * server without anything of ours reaches, and the API's part of it.
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
    ...(options.bare ? ['bare /s', 'bare:SQL', 'API:bare'] : []),
  ]
  console.log(`${'page'.padEnd(28)}${columns(...titles)}`)
  for (const page of pages) {
    const api = await throughApi(page, server, options)
    const sql = await sqlAlone(page.sql, server.databaseUrl, connections, seconds)
    const one = await sqlAlone(page.sql, server.databaseUrl, 1, seconds)
    const processor = [api.processor.toFixed(2), one.processor.toFixed(2)]
    const ratio = (api.perSecond / sql.perSecond).toFixed(2)
    const cells = [...figures(api), ...figures(sql), ratio, ...figures(one).slice(1), ...processor]
    if (options.bare) {
      const bare = (await throughBareServer(page, server, options)).perSecond
      cells.push(bare.toFixed(0), (bare / sql.perSecond).toFixed(2), (api.perSecond / bare).toFixed(2))
    }
    console.log(`${page.name.padEnd(28)}${columns(...cells)}`)
  }
}

async function throughBareServer(page: PreparedPage, { databaseUrl }: Server, options: Options) {
  const bare = await startBareServer(page.sql, databaseUrl)
  try {
    return await throughApi(page, bare, options)
  } finally {
    await bare.stop()
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
    requireData(request.path, (await clients[0]?.ask()) ?? '')
    return await measure(
      clients.map((client) => client.send),
      { seconds, pid, warmUp: API_WARM_UP },
    )
  } finally {
    for (const client of clients) client.close()
  }
}

const figures = ({ perSecond, p50, p95, p99 }: Figures) => [
  perSecond.toFixed(0),
  p50.toFixed(2),
  p95.toFixed(2),
  p99.toFixed(2),
]
export const columns = (...texts: string[]) => texts.map((text) => text.padStart(10)).join('')
