import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { POST_IMAGE_MOST_BYTES } from '@meydan/domain/publishing-rules.ts'
import { pino } from 'pino'
import { compose } from '#compose.ts'
import { readConfig } from '#config.ts'
import { connectToOwnPostgres } from '#db/embedded.ts'
import { createPool } from '#db/pool.ts'
import { systemClock } from '#lib/clock.ts'
import { createFileFetcher } from '#lib/fetch-file.ts'
import { onInterruption } from '#lib/interruption.ts'
import { logOptions } from '#lib/log.ts'
import { completeSecrets } from '#lib/secrets.ts'
import { createTerminalSms } from '#lib/sms/terminal.ts'
import { StartError } from '#lib/start-error.ts'
import { createS3Storage } from '#lib/storage.s3.ts'
import { createDiskStorage } from '#lib/storage.ts'
import { placeImagesImport, placesImport, postsImport } from './kinds.ts'
import { createProgress } from './progress.ts'
import { type ImportResult, runImport } from './run-import.ts'

const USAGE = `Usage:
  npm run import -- places <file.geojson> [--language tr|fa|en] [--source osm]
  npm run import -- posts <file.ndjson> --owner <username>
  npm run import -- place-images <file.ndjson> --hosts <host,host>`

const number = new Intl.NumberFormat('en')

/** `npm run import -- …`: imports places and posts from files, with or without a running server. */
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(args: string[]): Promise<number> {
  const command = readArguments(args)
  if (!command) {
    console.error(USAGE)
    return 1
  }
  const config = readConfig()
  const stop = new AbortController()
  onInterruption(() => stop.abort())
  const externalUrl = config.databaseDirectUrl ?? config.databaseUrl
  const database = externalUrl
    ? { url: externalUrl, release: async () => {} }
    : await connectToOwnPostgres(config.dataDir)
  const storage = config.mediaStore ? createS3Storage(config.mediaStore) : createDiskStorage(config.dataDir)
  const incomingFolder = join(config.dataDir, 'importing') // not `incoming`, which a server empties when it starts
  mkdirSync(incomingFolder, { recursive: true, mode: 0o700 })
  const services = compose({
    mail: null,
    config,
    storage,
    incomingFolder,
    clock: systemClock,
    log: pino(logOptions('warn')),
    secrets: completeSecrets(config.secrets, config.dataDir),
    pool: createPool({ connectionString: database.url }),
    sms: createTerminalSms({ clock: systemClock, print: () => {} }),
  })
  const progress = createProgress(process.stderr)
  const started_ms = performance.now()
  try {
    const { path, owner, hosts } = command
    const report = {
      size: progress.size,
      progress: progress.progress,
      resumed: (line: number) => progress.say(`Going on at line ${line}, where it was stopped.`),
      bad: (line: number, sentence: string) => progress.say(`Line ${line}: ${sentence}.`),
    }
    const fetchFile = createFileFetcher({ hosts, mostBytes: POST_IMAGE_MOST_BYTES })
    const result = hosts.length
      ? await runImport(services.db, placeImagesImport(services, fetchFile), path, report, stop.signal)
      : owner
        ? await runImport(services.db, await postsImport(services, owner, dirname(path)), path, report, stop.signal)
        : await runImport(services.db, await placesImport(services, command), path, report, stop.signal)
    progress.end()
    for (const line of summary(result, (performance.now() - started_ms) / 1000)) console.log(line)
    return result.isStopped ? 130 : 0
  } finally {
    progress.end()
    await services.db.close()
    await database.release()
  }
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        language: { type: 'string' },
        source: { type: 'string' },
        owner: { type: 'string' },
        hosts: { type: 'string' },
      },
    })
    const [kind, path, ...more] = positionals
    const { language = null, source = 'osm', owner = null } = values
    const hosts = (values.hosts ?? '').toLowerCase().split(',').filter(Boolean)
    const needs = {
      places: !owner && !hosts.length,
      posts: owner && !hosts.length,
      'place-images': !owner && hosts.length,
    }
    const isRight = Boolean(needs[kind as keyof typeof needs])
    return path && !more.length && isRight ? { path, language, source, owner, hosts } : null
  } catch {
    return null
  }
}

function summary({ passedOverFor, isStopped, line, ...counts }: ImportResult, seconds: number): string[] {
  const of = (count: number, what: string) => `${number.format(count)} ${what}`
  const rows = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return [
    [
      of(counts.added, 'added'),
      of(counts.changed, 'changed'),
      of(counts.unchanged, 'as they were'),
      of(counts.passed_over, 'passed over'),
      of(counts.bad, 'bad'),
    ].join(', '),
    ...[...passedOverFor].map(([reason, count]) => `  passed over: ${of(count, reason)}`),
    `${of(rows, 'rows')} in ${seconds.toFixed(1)} s`,
    ...(isStopped ? [`Stopped before line ${line}; the same command goes on from there.`] : []),
  ]
}
