import { PgBoss } from 'pg-boss'
import type { Log } from './log.ts'

/** Work that comes around by itself. `cron` in UTC; on several nodes each turn is taken by one. */
export type Job = { name: string; cron: string; run: () => Promise<void> }

export async function startJobs(
  connectionString: string,
  jobs: Job[],
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString, schema: 'jobs', max: 2 })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2 })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 10 }, run)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000, close: true }) }
}
