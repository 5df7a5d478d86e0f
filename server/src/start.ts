import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { compose, type Services } from './compose.ts'
import type { Config } from './config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { fillDemoWorld } from './demo/demo.ts'
import { adsJobs } from './features/ads/ads.jobs.ts'
import { sweepExpired } from './features/auth/auth.jobs.ts'
import { readCatalogContent } from './features/catalog/catalog.content.ts'
import { exploreJobs } from './features/explore/explore.jobs.ts'
import { mediaJobs } from './features/media/media.jobs.ts'
import { paymentsJobs } from './features/payments/payments.jobs.ts'
import { placesJobs } from './features/places/places.jobs.ts'
import { plansJobs } from './features/plans/plans.jobs.ts'
import { eraseDue } from './features/profile/profile.jobs.ts'
import { systemClock } from './lib/clock.ts'
import { lockFolder } from './lib/folder-lock.ts'
import { startJobs } from './lib/jobs.ts'
import { logOptions } from './lib/log.ts'
import { completeSecrets } from './lib/secrets.ts'
import { createSms } from './lib/sms/create-sms.ts'
import { StartError } from './lib/start-error.ts'
import { createS3Storage } from './lib/storage.s3.ts'
import { createDiskStorage, type Storage } from './lib/storage.ts'
import { ensureWebBuilt, WEB_FOLDER } from './web-build.ts'

const FINISH_REQUESTS_MS = 10_000

/** Everything between a configuration and a listening server, and the same way back. */
export async function startMeydan(config: Config, say: (line: string) => void) {
  const cleanups: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    const lock = await lockFolder(config.dataDir)
    cleanups.push(lock.release)
    if (config.webApp) await ensureWebBuilt(say)

    const connectionString = config.databaseUrl ?? (await embedded(config, say, cleanups))
    const applied = await migrate(connectionString)
    if (applied.length) say(`Database ready (${applied.length} migrations)`)

    const pool = createPool({ connectionString })
    const secrets = completeSecrets(config.secrets, config.dataDir)
    const log = pino(logOptions(config.logLevel))
    const clock = systemClock
    const disk = createDiskStorage(config.dataDir)
    const s3 = config.mediaStore && createS3Storage(config.mediaStore)
    const storage = s3 ?? disk
    const sms = createSms(config.sms, clock, say)
    const incomingFolder = emptyFolder(join(config.dataDir, 'incoming'))
    const services = compose({ pool, clock, sms, log, secrets, storage, incomingFolder, config })
    cleanups.push(() => services.db.close())
    cleanups.push(services.explore.finishCounting)
    await services.maps.open()
    await services.catalog.load(readCatalogContent())

    mkdirSync(disk.mediaFolder, { recursive: true })
    const demoLogin = config.demo ? await fillDemo(services, storage, say) : null
    const { trustProxy, publicUrl } = config
    const app = await buildApp({
      services,
      log,
      trustProxy,
      publicUrl,
      webFolder: config.webApp ? WEB_FOLDER : null,
      media: s3 ?? { folder: disk.mediaFolder },
    })
    cleanups.push(() => closeApp(app))
    const jobs = await startJobs(
      connectionString,
      [
        sweepExpired(services),
        eraseDue(services),
        ...mediaJobs(services),
        ...adsJobs(services),
        ...plansJobs(services),
        ...paymentsJobs(services),
        ...exploreJobs(services),
        ...placesJobs(services),
      ],
      log,
    )
    cleanups.push(jobs.stop)
    const address = await listen(app, config)
    say(`${PRODUCT_NAME} is at ${config.publicUrl ?? address}`)
    if (demoLogin) say(`Demo login: ${demoLogin.username} / ${demoLogin.password}`)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What an earlier run did not finish is nobody's. */
function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

async function embedded({ dataDir }: Config, say: (line: string) => void, cleanups: (() => Promise<unknown>)[]) {
  say('Starting PostgreSQL …')
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ folder: dataDir })
  cleanups.push(postgres.stop)
  return postgres.url('postgres')
}

function fillDemo(
  { db, clock, zone, passwords, directory }: Services,
  storage: Storage,
  progress: (line: string) => void,
) {
  const { hash: hashPassword } = passwords
  return fillDemoWorld({ db, storage, clock, zone, hashPassword, hashPhone: directory.hashPhone, progress })
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

/** Answers what has been asked, but not for ever. */
function closeApp(app: FastifyInstance): Promise<void> {
  const giveUp = setTimeout(() => app.server.closeAllConnections(), FINISH_REQUESTS_MS)
  return app.close().finally(() => clearTimeout(giveUp))
}
