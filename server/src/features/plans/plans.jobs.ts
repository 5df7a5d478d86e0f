import type { Job } from '#lib/jobs.ts'
import type { PlansService } from './plans.service.ts'

export const plansJobs = ({ plans }: { plans: PlansService }): Job[] => [
  { name: 'plans-end', cron: '*/10 * * * *', run: () => plans.endDue() },
]
