import type { Job } from '#lib/jobs.ts'
import type { ReportsService } from './reports.service.ts'

export const reportsJobs = ({ reports }: { reports: ReportsService }): Job[] => [
  { name: 'reports-evidence', cron: '47 3 * * *', run: () => reports.releaseFiles() },
]
