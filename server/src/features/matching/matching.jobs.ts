import type { Job } from '#lib/jobs.ts'
import type { MatchingService } from './matching.service.ts'

/** Posts are matched as soon as they are published; this takes what a stopped server left behind. */
export const matchingJobs = ({ matching }: { matching: MatchingService }): Job[] => [
  { name: 'matching', cron: '* * * * *', run: () => matching.run() },
]
