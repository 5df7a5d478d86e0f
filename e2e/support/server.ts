import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { logInByApi } from './account.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const START_WITHIN_MS = 180_000

/**
 * One real server with a demo world for the whole run, in a folder of its own. With BASE_URL, DEMO_USERNAME and
 * DEMO_PASSWORD set, one that runs already.
 */
export default async function setup() {
  const stop = process.env.BASE_URL ? async () => {} : await start()
  const { BASE_URL = '', DEMO_USERNAME: username = '', DEMO_PASSWORD: password = '' } = process.env
  process.env.DEMO_TOKEN = await logInByApi(BASE_URL, { username, password })
  return stop
}

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-e2e-'))
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'on', PUBLIC_URL: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    const ended = server.exitCode !== null || new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    Object.assign(process.env, await announcedBy(server))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

type Announced = { BASE_URL: string; DEMO_USERNAME: string; DEMO_PASSWORD: string }

/** The address and the demo login, which the server prints once it listens. */
function announcedBy(server: ChildProcess): Promise<Announced> {
  return new Promise((found, fail) => {
    let said = ''
    const timer = setTimeout(() => fail(new Error(`The server did not start in time:\n${said}`)), START_WITHIN_MS)
    const read = (chunk: Buffer) => {
      said += chunk
      const BASE_URL = said.match(/ is at (http:\/\/\S+)/)?.[1]
      const [, DEMO_USERNAME, DEMO_PASSWORD] = said.match(/demo login: (\S+) (?:\/ )?(\S+)\n/i) ?? []
      if (!BASE_URL || !DEMO_USERNAME || !DEMO_PASSWORD) return
      clearTimeout(timer)
      found({ BASE_URL, DEMO_USERNAME, DEMO_PASSWORD })
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => fail(new Error(`The server ended with ${code} instead of starting:\n${said}`)))
  })
}
