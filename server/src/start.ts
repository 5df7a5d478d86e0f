import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasDemoWorld } from '@meydan/demo/has-demo-world.ts'
import { CLIENT_VERSION, PRODUCT_NAME } from '@meydan/domain/product.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { refuseHalfRestored } from './backup/restore.ts'
import { compose, type Services } from './compose.ts'
import type { Config } from './config.ts'
import { migrateAsOwner } from './db/application-role.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { createPool, refuseUnlimitedRole } from './db/pool.ts'
import { Replicas } from './db/replicas.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { readCatalogContent } from './features/catalog/catalog.content.ts'
import { startNoticeWorker } from './features/notices/notice-worker.ts'
import { allJobs } from './jobs.ts'
import { systemClock } from './lib/clock.ts'
import { type FolderLock, lockFolder } from './lib/folder-lock.ts'
import { measured, startJobs } from './lib/jobs.ts'
import { type Log, logOptions } from './lib/log.ts'
import { createMail } from './lib/mail/create-mail.ts'
import { protectFiles } from './lib/protect-files.ts'
import { completeSecrets } from './lib/secrets.ts'
import { createShutdown, type Shutdown, waitAtMost } from './lib/shutdown.ts'
import { createSms } from './lib/sms/create-sms.ts'
import { StartError } from './lib/start-error.ts'
import { createS3Storage } from './lib/storage.s3.ts'
import { createDiskStorage, type Storage } from './lib/storage.ts'
import { startTraces } from './lib/traces.ts'
import { ensureWebBuilt, WEB_FOLDER } from './web-build.ts'

const FINISH_REQUESTS_MS = 4_500
const FINISH_JOBS_AND_REQUESTS_MS = 5_000
const FINISH_STATEMENTS_MS = 1_000
const SEND_TRACES_MS = 1_000
/** Of a slow statement: enough to find it in server/sql. */
const LOGGED_CHARACTERS = 300

/** Starts and stops the whole program. Stopping works at any moment, also during the start. */
export function createMeydan(config: Config, say: (line: string) => void) {
  const shutdown = createShutdown()

  async function start(): Promise<string> {
    try {
      return await startAll(config, say, shutdown)
    } catch (error) {
      await shutdown.run()
      throw error
    }
  }

  return { start, stop: shutdown.run }
}

async function startAll(config: Config, say: (line: string) => void, shutdown: Shutdown): Promise<string> {
  const log = pino(logOptions(config.logLevel))
  const lock = await lockFolder(config.dataDir)
  await shutdown.add(lock.release)
  refuseHalfRestored(config.dataDir)
  protectFiles(config.dataDir)
  if (config.webApp) await ensureWebBuilt(say)

  const connectionString = config.databaseUrl ?? (await startOwnDatabase({ lock, say, log, shutdown }))
  /** Migrations, listening and jobs hold locks and settings of a session, which a pooler in transaction mode has not. */
  const directly = config.databaseDirectUrl ?? connectionString
  const primary = config.databaseUrl
    ? await waitForDatabase({ connectionString: directly, say, signal: shutdown.signal })
    : directly
  const { databaseMigrationUrl: ownerUrl } = config
  const applied = await (ownerUrl ? migrateAsOwner({ ownerUrl, applicationUrl: primary }) : migrate(primary))
  if (applied.length) say(`Database ready (${applied.length} migrations)`)

  const onSlow = (statement: string, tookMs: number) =>
    log.warn({ tookMs, statement: statement.replace(/\s+/g, ' ').slice(0, LOGGED_CHARACTERS) }, 'slow statement')
  const isPooled = config.databaseDirectUrl !== null
  const pool = createPool({ connectionString, onSlow, isPooled, size: config.databasePoolSize })
  if (isPooled) await refuseUnlimitedRole(pool)
  const secrets = completeSecrets(config.secrets, config.dataDir)
  const clock = systemClock
  const disk = createDiskStorage(config.dataDir)
  const s3 = config.mediaStore && createS3Storage(config.mediaStore)
  const storage = s3 ?? disk
  const sms = createSms(config.sms, clock, say)
  const mail = await createMail(config.mail, clock, say)
  const incomingFolder = emptyFolder(join(config.dataDir, 'incoming'))
  const replicas = config.databaseReplicaUrls.length ? await openReplicas(pool, config) : null
  const { tracesUrl: url, tracesPercent: percent, zone } = config
  const traces = url ? await startTraces({ url, percent, version: CLIENT_VERSION, zone }) : null
  if (traces) await shutdown.add(() => waitAtMost(SEND_TRACES_MS, traces.stop()))
  const services = compose({ pool, replicas, traces, clock, sms, mail, log, secrets, storage, incomingFolder, config })
  await shutdown.add(() => waitAtMost(FINISH_STATEMENTS_MS, services.db.close()))
  await shutdown.add(() => waitAtMost(FINISH_STATEMENTS_MS, services.searchWords.finish()))
  await shutdown.add(() => waitAtMost(FINISH_STATEMENTS_MS, services.unmetSearches.flush()))
  await shutdown.add(() => waitAtMost(FINISH_STATEMENTS_MS, services.matching.finish()))
  await shutdown.add(() => waitAtMost(FINISH_STATEMENTS_MS, services.photos.finish()))
  await services.live.listen(directly)
  await shutdown.add(() => waitAtMost(FINISH_STATEMENTS_MS, services.live.stop()))
  await services.maps.open()
  await services.content.load()
  await services.catalog.load({ ...readCatalogContent(), ...services.content.catalog() })

  mkdirSync(disk.mediaFolder, { recursive: true })
  const demo = config.demo ? await fillDemo(services, storage, say) : null
  if (config.isReachableByOthers && (await hasDemoWorld(services.db)))
    throw new StartError(
      'This database holds the demo world, and everybody knows its login; set DATA_DIR or DATABASE_URL to another one to be reachable by others.',
    )
  const { trustProxy, publicUrl, metricsToken } = config
  const app = await buildApp({
    services,
    log,
    trustProxy,
    publicUrl,
    metricsToken,
    webFolder: config.webApp ? WEB_FOLDER : null,
    media: s3 ?? { folder: disk.mediaFolder },
    stopping: shutdown.signal,
  })
  let jobs: Awaited<ReturnType<typeof startJobs>> | null = null
  let noticeWorker: ReturnType<typeof startNoticeWorker> | null = null
  await shutdown.add(() =>
    waitAtMost(
      FINISH_JOBS_AND_REQUESTS_MS,
      Promise.allSettled([closeApp(app), Promise.resolve(jobs?.stop()), Promise.resolve(noticeWorker?.stop())]),
    ),
  )
  jobs = await startJobs(
    directly,
    allJobs(services, log).map((job) => measured(job, services.metrics, traces)),
    log,
  )
  noticeWorker = startNoticeWorker({ deliveries: services.deliveries, log })
  const address = await listen(app, config)
  await shutdown.add(() => sleep(config.drainSeconds * 1_000))
  say(`${PRODUCT_NAME} is at ${config.publicUrl ?? address}`)
  if (demo) {
    const { login, staff } = demo
    say(`Demo login: ${login.username} / ${login.password}`)
    say(`Staff login: ${staff.username} / ${staff.password} at /staff, authenticator key ${staff.key}`)
  }
  return address
}

/** Deletes unfinished uploads of an earlier run. */
function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

async function openReplicas(primary: pg.Pool, { databaseReplicaUrls, databasePoolSize: size }: Config) {
  const standbys = databaseReplicaUrls.map((connectionString) => {
    const { host, port } = new pg.Client({ connectionString })
    return { name: `${host}:${port}`, pool: createPool({ connectionString, size }) }
  })
  const replicas = new Replicas(primary, standbys)
  await replicas.start()
  return replicas
}

type OwnDatabase = { lock: FolderLock; say: (line: string) => void; log: Log; shutdown: Shutdown }

async function startOwnDatabase({ lock, say, log, shutdown }: OwnDatabase): Promise<string> {
  say('Starting PostgreSQL …')
  const starting = startEmbeddedPostgres({ lock, log })
  // Added before the start has finished, so that a stop in the meantime leaves no server behind.
  await shutdown.add(() => starting.then((postgres) => postgres.stop()).catch(() => {}))
  const postgres = await starting
  return postgres.url('postgres')
}

/** The demo world is loaded only where it is wanted. */
async function fillDemo(services: Services, storage: Storage, progress: (line: string) => void) {
  const { db, clock, zone, passwords, directory } = services
  const [{ fillDemoWorld }, { fillDemoStaff }] = await Promise.all([
    import('@meydan/demo/demo.ts'),
    import('./demo-staff.ts'),
  ])
  const login = await fillDemoWorld({
    db,
    storage,
    clock,
    zone,
    hashPassword: passwords.hash,
    hashPhone: (phone) => directory.hashPhone(phone),
    progress,
  })
  return login && { login, staff: await fillDemoStaff(services) }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    const address = await app.listen({ port, host })
    return address.replace('127.0.0.1', 'localhost')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use; stop what uses it or set PORT to another one.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user; set PORT to one above 1023.`)
    throw error
  }
}

/** Finishes running requests, but closes their connections after FINISH_REQUESTS_MS. */
function closeApp(app: FastifyInstance): Promise<void> {
  const giveUp = setTimeout(() => app.server.closeAllConnections(), FINISH_REQUESTS_MS)
  return app.close().finally(() => clearTimeout(giveUp))
}
