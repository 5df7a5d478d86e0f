import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Labelled queries on frozen documents, beside MiniSearch: tests of the server, which print their figures here. */
export function printRelevance(): number {
  const { status } = spawnSync(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--config', 'server/vitest.config.ts', 'relevance/'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PRINT_RELEVANCE: '1' } },
  )
  return status ?? 1
}
