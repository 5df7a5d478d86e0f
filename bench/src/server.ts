import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = resolve(import.meta.dirname, '../..')

export type Server = { origin: URL; databaseUrl: string; pid: number; stop: () => Promise<void> }

type Choice = {
  /** Writes the SQL of each request into this file. */
  recordTo?: string
  /** Makes it another node of a server that runs. Otherwise it starts the database of its data folder. */
  besides?: { dataDir: string; databaseUrl: string }
}

/** Starts the program as a user would, with its own data folder and port. */
export async function startServer(dataDir: string, { recordTo, besides }: Choice = {}): Promise<Server> {
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    WEB_APP: 'off',
    LOG_LEVEL: 'error',
    SEARCHES_PER_MINUTE: '0',
    ...(besides && { DATABASE_URL: besides.databaseUrl.replace('@/', '@localhost/'), ...secretsOf(besides.dataDir) }),
  }
  const recorder = recordTo ? ['--import', join(import.meta.dirname, 'record.ts')] : []
  const child = spawn(process.execPath, [...recorder, join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...(recordTo && { RECORD_TO: recordTo }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const origin = await listening(child)
  return {
    origin,
    databaseUrl: besides?.databaseUrl ?? databaseOf(dataDir),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function secretsOf(dataDir: string) {
  const { tokenSecret, phoneHashSecret }: Record<string, string> = JSON.parse(
    readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
  )
  return { TOKEN_SECRET: tokenSecret, PHONE_HASH_SECRET: phoneHashSecret }
}

function listening(child: ChildProcess): Promise<URL> {
  return new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`the server stopped while starting (${code})`)))
    if (!child.stdout) return
    createInterface(child.stdout).on('line', (line) => {
      const address = line.match(/ is at (http:\S+)/)?.[1]
      if (address) done(new URL(address))
    })
  })
}

/** PostgreSQL writes its port and socket folder to lines 4 and 5 of its pid file. */
function databaseOf(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return `postgresql://meydan@/postgres?host=${encodeURIComponent(lines[4] ?? '')}&port=${lines[3]}`
}
