import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findCommand } from './find-command.ts'
import { freePort } from './free-port.ts'

const START_TIMEOUT_MS = 10_000
/** PgBouncer refuses to run as root. Root runs it as nobody, with the capability to enter root's folders, like PostgreSQL. */
const AS_NOBODY = [
  'setpriv',
  '--reuid=65534',
  '--regid=65534',
  '--clear-groups',
  '--inh-caps=+dac_override,+dac_read_search',
  '--ambient-caps=+dac_override,+dac_read_search',
]

/** PgBouncer, unless it is older than 1.21, which knows no prepared statements. */
export function findPgBouncer(): string | null {
  const program = findCommand('pgbouncer')
  if (!program) return null
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(spawnSync(program, ['--version']).stdout.toString()) ?? []
  return Number(major) * 1_000 + Number(minor) >= 1_021 ? program : null
}

type Options = { program: string; databaseUrl: string; poolSize: number; preparedStatements: number }

/** PgBouncer in transaction mode before a database, as docs/operations.md configures it. */
export async function startPgBouncer({ program, databaseUrl, poolSize, preparedStatements }: Options) {
  const { host, port, user, database } = new pg.Client(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'meydan-pgbouncer-'))
  const listenPort = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
admin_users = ${user}
pool_mode = transaction
default_pool_size = ${poolSize}
max_prepared_statements = ${preparedStatements}
`,
  )
  const by = process.getuid?.() === 0 ? AS_NOBODY : []
  const [command = '', ...args] = [...by, program, join(folder, 'pgbouncer.ini')]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (bytes: Buffer) => {
    log += bytes
  })
  const exit = new Promise((done) => child.once('close', done))
  const urlOf = (name: string) => `postgres://${user}@127.0.0.1:${listenPort}/${name}`

  /** Runs a command of PgBouncer's console. */
  async function control<Row>(text: string): Promise<Row[]> {
    const client = new pg.Client(urlOf('pgbouncer'))
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(text)).rows as Row[]
    } finally {
      await client.end().catch(() => {})
    }
  }

  for (const since = Date.now(); ; await sleep(50)) {
    const version = await control<{ version: string }>('SHOW VERSION').catch(() => null)
    if (version) break
    if (child.exitCode !== null || Date.now() - since > START_TIMEOUT_MS) throw new Error(`${program}: ${log}`)
  }
  return {
    url: urlOf(database ?? ''),
    command: control,
    log: () => log,
    async stop() {
      child.kill('SIGQUIT') // at once
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
