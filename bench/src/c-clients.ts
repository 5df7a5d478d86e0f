import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBareServer } from './bare.ts'
import type { Options } from './options.ts'
import type { PreparedPage, Statement } from './prepare.ts'
import type { Server } from './server.ts'
import { POOL_SIZE } from './sql-alone.ts'
import { columns } from './versus.ts'
import { byWrk, needs, type Rate } from './wrk.ts'

const run = promisify(execFile)

/**
 * Measures each page with clients written in C: `wrk` requests it, `pgbench` runs its statements. A client in JavaScript is slow with
 * SQL, which flatters the server. `bare` adds what a server without anything of ours reaches, as in versus.ts.
 */
export async function measureWithCClients(pages: PreparedPage[], server: Server, options: Options) {
  needs('wrk', 'pgbench')
  console.log(`\nPages by wrk, ${options.connections} at a time, against their statements by pgbench`)
  const titles = ['API /s', 'p50 ms', 'p99 ms', 'SQL /s', 'API : SQL', 'p99 : p50']
  if (options.bare) titles.push('bare /s', 'bare:SQL', 'bare99:50')
  console.log(`${'page'.padEnd(28)}${columns(...titles)}`)
  const folder = mkdtempSync(join(tmpdir(), 'meydan-bench-'))
  try {
    for (const { name, request, sql } of pages) {
      const api = await byWrk(request, [server.origin], folder, options)
      // What a node remembers is answered without SQL.
      const alone = sql.length ? await byPgbench(sql, server.databaseUrl, folder, options) : null
      const cells = [
        api.perSecond.toFixed(0),
        api.p50.toFixed(1),
        api.p99.toFixed(1),
        alone?.toFixed(0) ?? '–',
        ...ratios(api, alone),
      ]
      if (options.bare && alone !== null) {
        const bare = await startBareServer(sql, server.databaseUrl)
        const byBare = await byWrk(request, [bare.origin], folder, options).finally(bare.stop)
        cells.push(byBare.perSecond.toFixed(0), ...ratios(byBare, alone))
      }
      console.log(`${name.padEnd(28)}${columns(...cells)}`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const ratios = ({ perSecond, p50, p99 }: Rate, alone: number | null) => [
  alone === null ? '–' : (perSecond / alone).toFixed(2),
  (p99 / p50).toFixed(2),
]

/** Each client prepares the statements once and then executes them, as the server does. */
async function byPgbench(statements: Statement[], databaseUrl: string, folder: string, { seconds }: Options) {
  const script = join(folder, 'statements.sql')
  const prepare = statements.map(({ text }, at) => `PREPARE s${at} AS ${text.trim()};`)
  const execute = statements.map(
    ({ values }, at) => `EXECUTE s${at} ${values.length ? `(${values.map(asLiteral).join(', ')})` : ''};`,
  )
  const once = ['\\if :is_prepared', '\\else', ...prepare, '\\set is_prepared 1', '\\endif']
  writeFileSync(script, [...once, ...execute, ''].join('\n'))
  const clients = ['-c', String(POOL_SIZE), '-j', '1', '-T', String(seconds), '-D', 'is_prepared=0']
  const { stdout } = await run('pgbench', ['-n', '-M', 'simple', ...clients, '-f', script, databaseUrl])
  return Number(/tps = (\S+)/.exec(stdout)?.[1])
}

function asLiteral(value: unknown): string {
  return value === null || value === undefined ? 'NULL' : `'${asText(value).replaceAll("'", "''")}'`
}

/** As PostgreSQL reads a parameter. */
function asText(value: unknown): string {
  if (Array.isArray(value))
    return `{${value.map((each) => (each === null ? 'NULL' : JSON.stringify(asText(each)))).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
