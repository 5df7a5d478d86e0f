import { PgBoss } from 'pg-boss'
import { connectionTo, primaryOf } from '#db/primary.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Traces } from './traces.ts'

const FINISH_JOBS_MS = 4_000

/**
 * A worker says twice within `heartbeatSeconds` that it is alive. The job of one that crashed is given to another worker
 * after that time, one supervision and one poll at the latest: well within two minutes.
 */
const HEARTBEAT_SECONDS = 30
const SUPERVISE_SECONDS = 15
const POLL_SECONDS = 10
const QUERY_TIMEOUT_MS = 12_000
/** After this time a job counts as failed and is begun again, although its worker is alive and may still be at it. */
const LONGEST_SECONDS = 6 * 3600

/** Recurring work. `cron` is in UTC; of several nodes, one takes each run. */
export type Job = { name: string; cron: string; run: () => Promise<void> }

type JobTimes = { superviseSeconds?: number; pollSeconds?: number; queryTimeoutMs?: number }

export async function startJobs(
  connectionString: string,
  jobs: Job[],
  log: Log,
  {
    superviseSeconds = SUPERVISE_SECONDS,
    pollSeconds = POLL_SECONDS,
    queryTimeoutMs = QUERY_TIMEOUT_MS,
  }: JobTimes = {},
): Promise<{ stop: () => Promise<void> }> {
  // pg-boss hands these to pg. A silent connection is dropped, as for requests (db/pool.ts).
  const connectionLimits = {
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const boss = new PgBoss({
    ...connectionTo(primaryOf(connectionString)),
    schema: 'jobs',
    createSchema: false, // a migration does: the application's role may have no right to
    max: 2,
    ...connectionLimits,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  let isStopping = false
  boss.on('error', (error) => {
    if (!isStopping) log.error({ err: error }, 'jobs')
  })
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2 })
    // For queues of an older release too.
    await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: LONGEST_SECONDS })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () =>
      run().catch((error: unknown) => {
        log.error({ err: error, name }, 'jobs')
        throw error // pg-boss repeats it
      }),
    )
  }
  return {
    async stop() {
      isStopping = true // its last connection may still be closing when the database goes, and would complain
      await boss.stop({ graceful: true, timeout: FINISH_JOBS_MS })
    },
  }
}

/** The same job, whose runs are counted and timed. */
export const measured = (
  job: Job,
  { jobs, lastJobs }: Pick<Metrics, 'jobs' | 'lastJobs'>,
  traces: Traces | null,
): Job => {
  jobs.zero({ name: job.name, result: 'failed' }) // Prometheus sees no increase of what was not there before
  const run = async () => {
    const stop = jobs.startTimer({ name: job.name })
    try {
      await (traces ? traces.run(`job ${job.name}`, job.run) : job.run())
    } catch (error) {
      stop({ result: 'failed' })
      throw error // pg-boss repeats it
    }
    stop({ result: 'done' })
    lastJobs.setToCurrentTime({ name: job.name })
  }
  return { ...job, run }
}
