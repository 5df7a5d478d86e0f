import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { connectToOwnPostgres } from '#db/embedded.ts'
import { systemClock } from '#lib/clock.ts'
import { interruption } from '#lib/interruption.ts'
import { isOfSystem, StartError } from '#lib/start-error.ts'
import { createS3Storage } from '#lib/storage.s3.ts'
import { createDiskStorage } from '#lib/storage.ts'
import { takeBackup } from './backup.ts'

const USAGE = `Usage: npm run backup -- <folder of backups> [--days 30]
Backups older than --days are deleted when the new one is finished.`

const number = new Intl.NumberFormat('en')

/** `npm run backup -- <folder>`: with or without a running server. */
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError || isOfSystem(error))) throw error
  console.error(error.message)
  process.exit(1) // also while files are still being copied
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { days: { type: 'string' } } })
  const [store] = positionals
  const keepDays = Number(values.days ?? 30)
  if (!store || positionals.length > 1 || !Number.isInteger(keepDays) || keepDays < 1) throw new StartError(USAGE)
  const { databaseUrl, databaseDirectUrl, dataDir, mediaStore } = readConfig()
  const externalUrl = databaseDirectUrl ?? databaseUrl
  const interrupted = interruption(
    'Stopped. If the backup was not finished, the next one clears away what is there of it.',
  )
  const database = externalUrl ? { url: externalUrl, release: async () => {} } : await connectToOwnPostgres(dataDir)
  try {
    const storage = mediaStore ? createS3Storage(mediaStore) : createDiskStorage(dataDir)
    const taken = takeBackup({
      databaseUrl: database.url,
      storage,
      dataDir,
      store: resolve(store),
      now: systemClock.now(),
      keepDays,
    })
    const result = await Promise.race([taken, interrupted])
    const { folder, backup, media, deleted } = result
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${folder}: ${number.format(rows)} rows, ${number.format(backup.media)} files, ${media.copied} of them new`,
    )
    if (deleted) console.log(`${deleted} old backups deleted`)
    for (const key of media.missing) console.error(`Missing in the media store: ${key}`)
    return media.missing.length ? 2 : 0
  } finally {
    await database.release()
  }
}
