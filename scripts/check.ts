import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { printApi } from '../server/src/graphql/schema.ts'
import { MANIFEST_FILE } from '../server/src/graphql/trusted-documents.ts'
import { printManifest } from '../web/scripts/documents.ts'
import { brokenImportRules } from './import-rules.ts'
import { bin, runQuietly } from './run-step.ts'
import { sqlFiles } from './sql-files.ts'

type Check = { name: string; passes: () => Promise<boolean> }

const succeeds = async (command: string, ...args: string[]) => (await runQuietly(command, args)) === 0

/** Several at a time: the slowest use one processor. The first ones take longest. */
const checks: Check[] = [
  { name: 'dictionaries are complete', passes: () => succeeds(process.execPath, 'web/scripts/check-dictionaries.mjs') },
  { name: 'nothing unused', passes: () => succeeds(bin('knip'), '--no-progress', '--no-config-hints') },
  { name: 'types', passes: () => succeeds(bin('tsc'), '-p', '.') },
  { name: 'types of the web app', passes: () => succeeds(bin('tsc'), '-p', 'web') },
  { name: 'lint and format', passes: () => succeeds(bin('biome'), 'check', '--error-on-warnings', '.') },
  { name: 'import rules and cycles', passes: async () => none(brokenImportRules('.')) },
  { name: 'schema.graphql is fresh', passes: async () => isFresh('schema.graphql', printApi()) },
  { name: 'server/sql is fresh', passes: async () => sqlFiles().every(({ path, printed }) => isFresh(path, printed)) },
  { name: 'trusted documents are fresh', passes: async () => isFresh(MANIFEST_FILE, printManifest()) },
]
const AT_ONCE = 2

/** Runs every check even if one fails; returns how many passed and failed. */
export async function runChecks() {
  const results = { passed: 0, failed: 0 }
  const waiting = checks.values()
  const runWaiting = async () => {
    for (const { name, passes } of waiting) {
      const passed = await passes()
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`)
      results[passed ? 'passed' : 'failed']++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting))
  return results
}

function none(problems: string[]): boolean {
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

function isFresh(file: string, printed: string): boolean {
  const fresh = existsSync(file) && readFileSync(file, 'utf8') === printed
  if (!fresh) console.error(`${file} is stale: npm run generate`)
  return fresh
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await runChecks()).failed ? 1 : 0
