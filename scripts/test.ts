// npm test: checks, script tests, server tests, web tests, browser tests. What failed is repeated at the end, so that
// the tail of a log shows it. The last line is the total.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuilt } from '../server/src/web-build.ts'
import { runChecks } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { bin, run } from './run-step.ts'
import { failuresOfBrowser, failuresOfVitest } from './test-failures.ts'

type Counts = { passed: number; failed: number }

const folder = mkdtempSync(join(tmpdir(), 'meydan-results-'))
const total: Counts = { passed: 0, failed: 0 }
const failures: string[] = []

async function part(name: string, work: () => Promise<Counts>) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const { passed, failed } = await work()
  total.passed += passed
  total.failed += failed
  console.log(`== ${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - started) / 1_000)} s`)
}

/** A run that crashes before it reports counts is one failure. */
function counted(counts: Counts | null, exitCode: number): Counts {
  if (!counts) return { passed: 0, failed: 1 }
  return { passed: counts.passed, failed: counts.failed || (exitCode === 0 ? 0 : 1) }
}

const readJson = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

async function vitest(config: string): Promise<Counts> {
  const file = join(folder, `${config.replaceAll('/', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await run(bin('vitest'), ['run', '--config', config, ...reporters])
  const report = readJson(file)
  if (report) failures.push(...failuresOfVitest(report))
  return counted(report && { passed: report.numPassedTests, failed: report.numFailedTests }, exitCode)
}

async function browser(): Promise<Counts> {
  const chromium = ensureChromium()
  if (!chromium) return { passed: 0, failed: 1 }
  try {
    await ensureWebBuilt(console.log)
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
  const file = join(folder, 'browser.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const exitCode = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], env)
  const report = readJson(file)
  if (report) failures.push(...failuresOfBrowser(report))
  const stats = report?.stats
  return counted(stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky }, exitCode)
}

await part('checks', runChecks)
await part('script tests', () => vitest('scripts/vitest.config.ts'))
await part('server tests', () => vitest('server/vitest.config.ts'))
await part('web tests', () => vitest('web/vitest.config.ts'))
await part('browser tests', browser)
rmSync(folder, { recursive: true })
if (failures.length > 0) console.log(`\n== failed\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
