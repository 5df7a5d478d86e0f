import type { Job } from '#lib/jobs.ts'
import type { StandingService } from './standing.service.ts'

export const standingJobs = ({ standing }: { standing: StandingService }): Job[] => [
  { name: 'standing-erase', cron: '17 * * * *', run: () => standing.eraseDue() },
]
