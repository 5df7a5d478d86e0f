import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Options } from './options.ts'
import type { PreparedPage } from './prepare.ts'
import { type Server, startServer } from './server.ts'
import { columns } from './versus.ts'
import { byWrk, needs } from './wrk.ts'

/** Measures each page with one node, then with several on the same database and the same processors. */
export async function compareNodes(pages: PreparedPage[], first: Server, dataDir: string, options: Options) {
  needs('wrk')
  const folder = mkdtempSync(join(tmpdir(), 'meydan-bench-'))
  const nodes = [first]
  try {
    for (let nth = 2; nth <= options.nodes; nth++)
      nodes.push(
        await startServer(join(folder, `node${nth}`), { besides: { dataDir, databaseUrl: first.databaseUrl } }),
      )
    console.log(`\nPages by wrk, ${options.connections} at a time, of 1 node and of ${nodes.length}`)
    const titles = ['1 node', 'p50 ms', 'p99 ms', `${nodes.length} nodes`, 'p50 ms', 'p99 ms', `${nodes.length} : 1`]
    console.log(`${'page'.padEnd(28)}${columns(...titles)}`)
    for (const { name, request } of pages) {
      const one = await byWrk(request, [first.origin], folder, options)
      const several = await byWrk(
        request,
        nodes.map(({ origin }) => origin),
        folder,
        options,
      )
      const cells = [one, several].flatMap(({ perSecond, p50, p99 }) => [
        perSecond.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
      ])
      console.log(`${name.padEnd(28)}${columns(...cells, (several.perSecond / one.perSecond).toFixed(2))}`)
    }
  } finally {
    for (const node of nodes.slice(1)) await node.stop()
    rmSync(folder, { recursive: true })
  }
}
