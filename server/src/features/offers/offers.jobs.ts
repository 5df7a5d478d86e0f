import type { Job } from '#lib/jobs.ts'
import type { OffersService } from './offers.service.ts'

export const offersJobs = ({ offers }: { offers: OffersService }): Job[] => [
  { name: 'offers-expire', cron: '*/5 * * * *', run: () => offers.expireDue() },
]
