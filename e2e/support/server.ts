import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DEMO, logInByApi } from './account.ts'
import { chromiumPath } from './chromium.ts'
import { hireColleagues } from './staff.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const START_WITHIN_MS = 180_000

/** Starts one server with a demo world for the whole run, unless BASE_URL names a running one. */
export default async function setup() {
  chromiumPath()
  const server = process.env.BASE_URL ? null : await start()
  try {
    process.env.BASE_URL ??= server?.address
    process.env.DEMO_TOKEN = await logInByApi(process.env.BASE_URL ?? '', DEMO)
    process.env.COLLEAGUES = JSON.stringify(await hireColleagues(process.env.BASE_URL ?? ''))
  } catch (error) {
    await server?.stop()
    throw error
  }
  return server?.stop
}

/** Starts a server with its own data folder; `environment` overrides the tests' defaults. */
export async function start(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-e2e-'))
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'on',
      TRUST_PROXY: 'on',
      // A country for which no language is suggested.
      LOOKUP_DEFAULT_COUNTRY: 'GB',
      PUBLIC_URL: '',
      // Everything can be bought without money.
      PAYMENT_GATEWAY: 'sandbox',
      PLAN_PRICES: 'bronze=249 TRY,silver=499 TRY,gold=999 TRY',
      DATABASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    const ended = server.exitCode !== null || new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { address: await addressOf(server), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the server prints when it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`The server did not start in time:\n${output}`)), START_WITHIN_MS)
    const read = (chunk: Buffer) => {
      output += chunk
      const address = output.match(/ is at (http:\/\/\S+)/)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} instead of starting:\n${output}`)))
  })
}
