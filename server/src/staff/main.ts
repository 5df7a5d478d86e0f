import { userInfo } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { compose } from '#compose.ts'
import { readConfig } from '#config.ts'
import { connectToOwnPostgres } from '#db/embedded.ts'
import { createPool } from '#db/pool.ts'
import { adsCommands } from '#features/ads/ads.staff.ts'
import { placesCommands } from '#features/places/places.staff.ts'
import { plansCommands } from '#features/plans/plans.staff.ts'
import { reportsCommands } from '#features/reports/reports.staff.ts'
import { staffCommands } from '#features/staff/staff.staff.ts'
import { verificationCommands } from '#features/verification/verification.staff.ts'
import { systemClock } from '#lib/clock.ts'
import { interruption } from '#lib/interruption.ts'
import { logOptions } from '#lib/log.ts'
import { Problem } from '#lib/problem.ts'
import { completeSecrets } from '#lib/secrets.ts'
import { createTerminalSms } from '#lib/sms/terminal.ts'
import { StartError } from '#lib/start-error.ts'
import { createS3Storage } from '#lib/storage.s3.ts'
import { createDiskStorage } from '#lib/storage.ts'
import { runStaff } from './commands.ts'

/** `npm run staff -- <command> …`: tasks that have no screen yet. Works with or without a running server. */
const config = readConfig()
const say = (line: string) => console.log(line)
try {
  const interrupted = interruption('Stopped.')
  const externalUrl = config.databaseDirectUrl ?? config.databaseUrl
  const database = externalUrl
    ? { url: externalUrl, release: async () => {} }
    : await connectToOwnPostgres(config.dataDir)
  try {
    const disk = createDiskStorage(config.dataDir)
    const storage = config.mediaStore ? createS3Storage(config.mediaStore) : disk
    const services = compose({
      config,
      storage,
      incomingFolder: join(config.dataDir, 'incoming'),
      clock: systemClock,
      log: pino(logOptions('warn')),
      pool: createPool({ connectionString: database.url }),
      sms: createTerminalSms({ clock: systemClock, print: say }),
      mail: null,
      secrets: completeSecrets(config.secrets, config.dataDir),
    })
    const by = userInfo().username
    const pathOf = config.mediaStore ? (key: string) => key : disk.pathOf
    const commands = [
      ...verificationCommands({ services, pathOf, by }),
      ...reportsCommands({ services, by }),
      ...placesCommands({ services, pathOf, by }),
      ...adsCommands({ services, by }),
      ...plansCommands({ services }),
      ...staffCommands({ services, by }),
    ]
    process.exitCode = await Promise.race([runStaff(commands, process.argv.slice(2), say), interrupted])
    await services.db.close()
  } finally {
    await database.release()
  }
} catch (error) {
  if (!(error instanceof StartError || error instanceof Problem)) throw error
  console.error(error.message)
  process.exit(1) // also while a command still runs
}
