import type { Job } from '#lib/jobs.ts'
import type { DeliveriesService } from './deliveries.service.ts'
import type { NoticesService } from './notices.service.ts'

export const noticesJobs = ({
  notices,
  deliveries,
}: {
  notices: NoticesService
  deliveries: DeliveriesService
}): Job[] => [
  { name: 'remove-old-notices', cron: '20 3 * * *', run: () => notices.removeOld() },
  { name: 'remove-old-deliveries', cron: '40 3 * * *', run: () => deliveries.removeOld() },
]
