import { PgBoss } from 'pg-boss'
import type { Log } from './log.ts'

const FINISH_JOBS_MS = 5_000

/** Work that comes around by itself. `cron` in UTC; on several nodes each turn is taken by one. */
export type Job = { name: string; cron: string; run: () => Promise<void> }

export async function startJobs(
  connectionString: string,
  jobs: Job[],
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString, schema: 'jobs', max: 2 })
  let isStopping = false
  boss.on('error', (error) => {
    if (!isStopping) log.error({ err: error }, 'jobs')
  })
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2 })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 10 }, run)
  }
  return {
    async stop() {
      isStopping = true // its last connection may still be closing when the database goes, and would complain
      await boss.stop({ graceful: true, timeout: FINISH_JOBS_MS })
    },
  }
}
