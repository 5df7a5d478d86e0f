import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DEMO, logInByApi } from './account.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const START_WITHIN_MS = 180_000

/** One real server with a demo world for the whole run, in a folder of its own; with BASE_URL set, one that runs already. */
export default async function setup() {
  const server = process.env.BASE_URL ? null : await start()
  try {
    process.env.BASE_URL ??= server?.address
    process.env.DEMO_TOKEN = await logInByApi(process.env.BASE_URL ?? '', DEMO)
  } catch (error) {
    await server?.stop()
    throw error
  }
  return server?.stop
}

/** A server of its own; what the environment says differs from the defaults of the tests. */
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
      // A country that suggests no language.
      LOOKUP_DEFAULT_COUNTRY: 'GB',
      PUBLIC_URL: '',
      // Everything can be bought, with no money.
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

/** The address, which the server prints once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let said = ''
    const timer = setTimeout(() => fail(new Error(`The server did not start in time:\n${said}`)), START_WITHIN_MS)
    const read = (chunk: Buffer) => {
      said += chunk
      const address = said.match(/ is at (http:\/\/\S+)/)?.[1]
      if (!address) return
      clearTimeout(timer)
      found(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => fail(new Error(`The server ended with ${code} instead of starting:\n${said}`)))
  })
}
