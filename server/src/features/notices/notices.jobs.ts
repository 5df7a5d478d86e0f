import type { Job } from '#lib/jobs.ts'
import type { NoticesService } from './notices.service.ts'

export const noticesJobs = ({ notices }: { notices: NoticesService }): Job[] => [
  { name: 'remove-old-notices', cron: '20 3 * * *', run: () => notices.removeOld() },
]
